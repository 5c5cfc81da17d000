import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { neededPaths } from '../../src/runner/separate-paths.ts';
import { outputPath } from '../../src/runner/program.ts';
import { auditInputs, exportInputs, prepareInputs } from '../../src/settings/action-settings.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const start = process.cwd();
beforeEach(() => {
  mkdirSync(folder.at('site'));
  process.chdir(folder.at('site'));
});
afterEach(() => {
  delete process.env['STATIC_EXPORT_OUTPUTS'];
  process.chdir(start);
});

const name = 'static-export.audit.json';
const table = { ...exportInputs, ...prepareInputs, ...auditInputs };
const pathWith = (inputs: Readonly<Record<string, string>>): string => {
  const textOf = (each: string): string => inputs[each] ?? '';
  return outputPath('audit', neededPaths(table, textOf), textOf);
};

test('the outputs of a command are in the working folder', () => {
  expect(pathWith({ 'site-path': 'public' })).toBe(resolve(name));
});

test.each([{ 'site-path': '.' }, { source: '.', 'extract-to': '../new' }, { baseline: '.' }])(
  'the outputs go beside the working folder with %j, and replace those of an earlier run',
  (inputs) => {
    folder.write(name, 'old');
    expect(pathWith(inputs)).toBe(join(dirname(process.cwd()), name));
    expect(existsSync(folder.at(name))).toBe(false);
  },
);

test.each([
  ['in the folder that is deployed', 'o.json', { 'site-path': '.' }],
  ['at the path of the report', '../r.json', { 'site-path': '.', 'report-path': '../r.json' }],
  ['at the path of the bundle', '../b', { 'bundle-path': '../b' }],
  ['at the path of the previous manifest', '../p.json', { 'previous-manifest': '../p.json' }],
  ['at the path of the manifest', '../s.manifest.json', { 'extract-to': '../s' }],
  ['at the path of the changes', '../b.changes.json', { 'bundle-path': '../b' }],
  ['at the path of the default report', '../s.audit.json', { 'site-path': '../s' }],
])('the outputs may not be %s', async (_where, path, inputs) => {
  process.env['STATIC_EXPORT_OUTPUTS'] = path;
  await expectFailure(() => pathWith(inputs), { code: 'invalid-input', message: 'STATIC_EXPORT_OUTPUTS' });
  expect(existsSync(path)).toBe(false);
});

test('the path of the outputs may not contain the key', async () => {
  process.env['STATIC_EXPORT_OUTPUTS'] = '../docs_s3cret_key.json';
  const failure = await expectFailure(() => pathWith({ 'api-key': 'docs_s3cret_key' }), {
    code: 'invalid-input',
    message: 'the API key',
  });
  expect(failure.message).not.toContain('docs_s3cret_key');
});

test.each([{ 'site-path': parse(start).root }, { 'report-path': name }])(
  'a conflict of the default outputs with %j does not name a variable that was not set',
  async (inputs) => {
    await expectFailure(() => pathWith(inputs), { message: /^`static-export\.audit\.json` .* conflict/ });
  },
);

test.each(['.', '~/o.json', 'https://a.example/o.json'])(
  'outputs at %s are rejected with the name of the variable',
  async (path) => {
    process.env['STATIC_EXPORT_OUTPUTS'] = path;
    const { message } = await expectFailure(() => pathWith({}), { message: /STATIC_EXPORT_OUTPUTS/ });
    expect(message).toContain(`is "${path}"`);
  },
);
