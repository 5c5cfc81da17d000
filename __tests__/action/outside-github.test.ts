import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { root } from '../../testing/repository.ts';

let sandbox: Sandbox;
let folder = '';
beforeAll(async () => void (sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') })));
afterAll(() => sandbox.close());
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'outside-github-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the wrapper with an environment that has no variables of a runner. */
async function run(key: string, ...args: readonly string[]): Promise<{ exitCode: unknown; log: string }> {
  const env = { PATH: process.env['PATH'] ?? '', TMPDIR: folder, STATIC_EXPORT_API_KEY: key };
  const program = path.join(root, 'scripts/static-export.ts');
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, log: log + errors };
}

describe('the wrapper for other CI systems', () => {
  const inputs = (): string[] => [`base-url=${sandbox.baseUrl}`, `domain=${sandbox.domain}`, 'poll-interval=100ms'];

  test('exports the site, writes the outputs as JSON, and shows neither the key nor workflow commands', async () => {
    const { exitCode, log } = await run(sandbox.keys.admin, ...inputs(), 'extract-to=site');
    expect({ exitCode, log }).toMatchObject({ exitCode: 0 });
    expect(existsSync(path.join(folder, 'site/index.html'))).toBe(true);
    const outputs: unknown = JSON.parse(readFileSync(path.join(folder, 'static-export.outputs.json'), 'utf8'));
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'site-path': path.join(folder, 'site') });
    expect(log).not.toContain(sandbox.keys.admin);
    expect(log).not.toMatch(/^::/m);
    expect(readdirSync(folder).sort()).toEqual(['site', 'site.manifest.json', 'static-export.outputs.json']);
  });

  test('exits with 1 and shows the failure if the key is rejected', async () => {
    const { exitCode, log } = await run('prefix_wrong', ...inputs());
    expect(exitCode).toBe(1);
    expect(log).toContain('key-rejected');
  });

  test('rejects the key as an argument', async () => {
    const { exitCode, log } = await run('', 'api-key=prefix_secret');
    expect(exitCode).not.toBe(0);
    expect(log).not.toContain('prefix_secret');
  });
});
