import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../../testing/repository.ts';

// The linted files exist only in memory, so the rules that need types are off. The project's own rules need none.
const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });

interface Planted {
  readonly file: string;
  readonly code: string;
}

async function messagesOf({ file, code }: Planted): Promise<readonly string[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath: file });
  return results.flatMap(({ messages }) => messages.map(({ message }) => message));
}

const connections = 'Only src/http opens connections.';
const runner = 'Only src/runner talks to the runner.';
const neighbours = 'Modules below the flow do not import each other; the flow passes values in.';
const environment = 'Only src/runner reads the environment.';

describe('lint rejects', () => {
  test.each([
    ['src/service/x.ts', "export { x } from '../download/bundle-path.ts';", neighbours],
    ['src/polling/x.ts', "export { x } from '../service/call.ts';", neighbours],
    ['src/download/x.ts', "export { x } from '../service/call.ts';", neighbours],
    ['src/download/x.ts', "export { x } from '../runner/outputs.ts';", neighbours],
    ['src/site/deep/x.ts', "export { x } from '../../download/bundle-path.ts';", neighbours],
    ['src/site/x.ts', "export { x } from '../export-site.ts';", neighbours],
    ['src/http/x.ts', "export { x } from '../service/call.ts';", neighbours],
    ['src/runner/x.ts', "export { x } from '../service/call.ts';", neighbours],
    ['src/polling/x.ts', "export { x } from '@actions/core';", runner],
    ['src/x.ts', "export { x } from '@actions/core';", runner],
    ['src/steps/x.ts', "export { x } from '@actions/core';", runner],
    ['src/http/x.ts', "export { x } from '@actions/core';", runner],
    ['src/download/x.ts', "export { x } from 'node:https';", connections],
    ['src/service/x.ts', "export { x } from '@actions/http-client';", connections],
    ['src/steps/x.ts', "export { x } from 'node:net';", connections],
    ['src/x.ts', "export { x } from 'undici';", connections],
    ['src/runner/x.ts', "export { x } from 'node:http';", connections],
    ['src/steps/x.ts', "export const x = fetch('https://a.example');", connections],
    ['src/site/x.ts', "export { x } from '@actions/tool-cache';", 'Only src/download uses the tool cache.'],
    ['src/download/x.ts', 'export const x = process.env;', environment],
    ['src/x.ts', 'export const x = process.env;', environment],
    ['src/steps/x.ts', 'process.exit();', 'Set process.exitCode: an exit loses what is not flushed.'],
    ['__tests__/x.test.ts', "jest.mock('../src/x.ts');", 'Do not mock modules; pass the dependency in.'],
    [
      '__tests__/x.test.ts',
      "jest.unstable_mockModule('../src/x.ts', y);",
      'Do not mock modules; pass the dependency in.',
    ],
    ['__tests__/x.test.ts', "test.only('x', y);", 'Not in a commit.'],
    ['src/x.ts', 'export default 1;', 'Exports have names.'],
    ['src/x.ts', 'export enum X { a }', 'Use a literal union with one `as const` table.'],
  ])('in %s: %s', async (file, code, message) => {
    expect(await messagesOf({ file, code })).toContainEqual(expect.stringContaining(message));
  });
});

describe('lint accepts', () => {
  test.each([
    ['src/service/x.ts', "export type { X } from '../download/bundle-path.ts';"],
    ['src/service/x.ts', "export { x } from './call.ts';"],
    ['src/service/x.ts', "export { x } from '../http/transport.ts';"],
    ['src/download/x.ts', "export { x } from '../failure.ts';"],
    ['src/steps/x.ts', "export { x } from '../download/bundle-path.ts';"],
    ['src/download/x.ts', "export { x } from '@actions/tool-cache';"],
    ['src/http/x.ts', "export { x } from '@actions/http-client';"],
    ['src/runner/x.ts', "export { x } from '@actions/core';"],
    ['src/runner/x.ts', 'export const x = process.env;'],
  ])('in %s: %s', async (file, code) => {
    expect(await messagesOf({ file, code })).toEqual([]);
  });
});
