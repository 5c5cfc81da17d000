import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { root } from '../../testing/repository.ts';
import { mappingIn } from '../../sandbox/shapes.ts';
import { abruptKill } from '../../testing/step-environments.ts';
import { useSharedFolder, useTemporaryFolder } from '../../testing/temporary-folder.ts';

let sandbox: Sandbox;
const folder = useTemporaryFolder();
/** What a user clones: nothing is installed. */
const checkout = useSharedFolder();
beforeAll(async () => {
  for (const name of ['action.yml', 'package.json', 'dist', 'sandbox', 'scripts', 'src']) {
    cpSync(path.join(root, name), checkout.at(name), { recursive: true });
  }
  sandbox = await startSandbox({ siteFolder: path.join(root, 'docs') });
});
afterAll(() => sandbox.close());

/** Without the cache, each process would strip the types of the same modules again. */
function machine(): Readonly<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    TMPDIR: folder.path,
    TEMP: folder.path,
    NODE_COMPILE_CACHE: checkout.at('compile-cache'),
  };
}

/** Starts the wrapper in an environment without the variables of a runner, and in a process group of its own. */
function start(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): ChildProcessByStdio<null, Readable, Readable> {
  const env = { ...machine(), ...variables };
  const program = checkout.at('scripts/static-export.ts');
  return spawn(process.execPath, [program, ...args], {
    cwd: folder.path,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(key: string, ...args: readonly string[]): Promise<{ exitCode: unknown; log: string }> {
  const child = start(args, { STATIC_EXPORT_API_KEY: key });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, log: log + errors };
}

const hasGroups = process.platform !== 'win32';
if (!hasGroups) process.stdout.write('skipped: Windows cannot send Ctrl+C to a process group\n');
const testWithCtrlC = hasGroups ? test : test.skip;

describe('the wrapper for other CI systems', () => {
  const inputs = (): string[] => [`base-url=${sandbox.baseUrl}`, `domain=${sandbox.domain}`, 'poll-interval=100ms'];

  test('exports the site, writes the outputs as JSON, and shows neither the key nor workflow commands', async () => {
    const { exitCode, log } = await run(sandbox.keys.admin, ...inputs(), 'extract-to=site');
    expect({ exitCode, log }).toMatchObject({ exitCode: 0 });
    expect(existsSync(folder.at('site/index.html'))).toBe(true);
    const outputs: unknown = JSON.parse(readFileSync(folder.at('static-export.outputs.json'), 'utf8'));
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'site-path': folder.at('site') });
    const paths = Object.values(mappingIn(outputs))
      .map(String)
      .filter((value) => path.isAbsolute(value));
    expect(paths.sort()).toEqual([folder.at('site'), folder.at('site.manifest.json')]);
    expect(log).toMatch(new RegExp(`^✅ ${sandbox.domain} exported: \\d+ pages$`, 'm'));
    expect(log).not.toMatch(/bundle\.tar\.gz|&#|<\w/);
    expect(log).not.toContain(sandbox.keys.admin);
    expect(log).not.toMatch(/^::/m);
    expect(readdirSync(folder.path).sort()).toEqual(['site', 'site.manifest.json', 'static-export.outputs.json']);
  });

  test('exits with 1 and shows the failure if the key is rejected', async () => {
    const { exitCode, log } = await run('prefix_wrong', ...inputs(), 'extract-to=site');
    expect(exitCode).toBe(1);
    expect(log).toContain('key-rejected');
  });

  testWithCtrlC.each([
    ['', {}],
    [' on Windows', abruptKill],
  ])('lets the action clean up after Ctrl+C%s', async (_where, system) => {
    const slow = await startSandbox({ siteFolder: path.join(root, 'docs'), queueMs: 60_000 });
    try {
      const args = [`base-url=${slow.baseUrl}`, `domain=${slow.domain}`, 'poll-interval=100ms', 'extract-to=site'];
      const child = start(args, { STATIC_EXPORT_API_KEY: slow.keys.admin, ...system });
      const ended = once(child, 'close');
      let log = '';
      for await (const chunk of child.stdout.setEncoding('utf8')) {
        // A terminal sends the signal to both processes.
        if (!log.includes('queued') && `${log}${String(chunk)}`.includes('queued'))
          process.kill(-Number(child.pid), 'SIGINT');
        log += String(chunk);
      }
      expect(await ended).toEqual([1, null]);
      expect(log).toContain('The step was cancelled (SIGINT)');
      const outputs: unknown = JSON.parse(readFileSync(folder.at('static-export.outputs.json'), 'utf8'));
      expect(outputs).toMatchObject({ outcome: 'cancelled' });
    } finally {
      await slow.close();
    }
  });

  test.each([
    ['without a path for site or bundle', 'prefix_key', 'extract-to='],
    ['without a key', '', 'domain=docs.example.com'],
    ['with the key as an argument', 'prefix_key', 'api-key=prefix_secret'],
    ['with an unknown input', 'prefix_key', 'extrct-to=site'],
    ['with an argument that is not an input', 'prefix_key', 'prefix_secret'],
  ])('exits with 2 and one line if it is called %s', async (_how, key, argument) => {
    const { exitCode, log } = await run(key, ...inputs(), argument);
    expect({ exitCode, lines: log.split('\n').length }).toEqual({ exitCode: 2, lines: 2 });
    expect(log).not.toContain('prefix_secret');
  });
});
