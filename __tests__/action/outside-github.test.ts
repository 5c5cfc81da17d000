import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { root } from '../../testing/repository.ts';
import { mappingIn } from '../../testing/shapes.ts';
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
  return { PATH: process.env['PATH'] ?? '', TMPDIR: folder.path, NODE_COMPILE_CACHE: checkout.at('compile-cache') };
}

/** Runs the wrapper in an environment without the variables of a runner. */
async function run(key: string, ...args: readonly string[]): Promise<{ exitCode: unknown; log: string }> {
  const env = { ...machine(), STATIC_EXPORT_API_KEY: key };
  const program = checkout.at('scripts/static-export.ts');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder.path,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: await ended, log: log + errors };
}

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
