import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from '@jest/globals';
import { readCommandLine } from '../../sandbox/service/command-line.ts';
import { createTestSite } from '../../testing/test-site.ts';

const windows = process.platform === 'win32';

const site = createTestSite();
afterAll(() => site.remove());

describe('the command line', () => {
  test('is parsed into sandbox options', () => {
    const args = '--site s --port 0 --storage-port 8081 --page-ms 20 --queue-ms 5 --agent-active-ms 7 --fail-export';
    expect(readCommandLine([...args.split(' '), '--url-lifetime', '2h'], 'sandbox_admin_key')).toEqual({
      kind: 'start',
      options: {
        siteFolder: 's',
        port: 0,
        storagePort: 8081,
        pageMs: 20,
        queueMs: 5,
        urlLifetimeMs: 7_200_000,
        agentActiveMs: 7,
        failExport: true,
        adminKey: 'sandbox_admin_key',
      },
    });
  });

  test('has a default for every option', () => {
    expect(readCommandLine([], '')).toEqual({
      kind: 'start',
      options: {
        siteFolder: expect.stringMatching(/[\\/]docs$/),
        port: 4010,
        storagePort: 4011,
        pageMs: 0,
        queueMs: 0,
        urlLifetimeMs: 900_000,
        agentActiveMs: 0,
        failExport: false,
      },
    });
  });

  test.each([
    ['--port', '65536'],
    ['--page-ms', '1.5'],
    ['--queue-ms', ''],
    ['--url-lifetime', '15'],
    ['--agent-active-ms', '1s'],
    ['--nonsense', '1'],
  ])('rejects %s %j with one sentence that names the option', (flag, value) => {
    expect(readCommandLine([flag, value], undefined)).toEqual({
      kind: 'invalid',
      error: expect.stringContaining(flag),
    });
  });

  test('rejects a key that the action rejects, and names the variable', () => {
    expect(readCommandLine([], 'for_trying')).toEqual({
      kind: 'invalid',
      error: expect.stringMatching(/^SANDBOX_ADMIN_KEY /),
    });
  });
});

describe('the program', () => {
  const run = (args: readonly string[], key = ''): ChildProcess =>
    spawn(process.execPath, ['sandbox/main.ts', ...args], { env: { ...process.env, SANDBOX_ADMIN_KEY: key } });
  const output = (stream: NodeJS.ReadableStream | null): Promise<string> =>
    stream ? text(stream) : Promise.resolve('');

  test('prints its usage', async () => {
    const program = run(['--help']);
    expect(await output(program.stdout)).toContain('--url-lifetime');
  });

  test.each([
    ['a bad option', ['--port', 'x'], '--port must be'],
    ['a folder that does not contain a site', ['--site', 'sandbox/service', '--port', '0'], 'navigation.json'],
  ])('exits with one line and code 1 for %s', async (_, args, reason) => {
    const program = run(args);
    const ended = once(program, 'exit');
    const lines = (await output(program.stderr)).trimEnd().split('\n');
    expect(lines).toEqual([expect.stringContaining(reason)]);
    expect((await ended)[0]).toBe(1);
  });

  (windows ? test.skip : test)(
    'serves until it is stopped, even during an export, without printing the given key',
    async () => {
      const args = ['--site', site.folder, '--port', '0', '--storage-port', '0', '--page-ms', '3600000'];
      const program = run(args, 'sandbox_secret');
      const ended = once(program, 'exit');
      let said = '';
      for await (const chunk of program.stdout ?? []) {
        said += String(chunk);
        const [, baseUrl] = /base-url +(\S+)/.exec(said) ?? [];
        if (baseUrl === undefined || !said.includes('/bundle.')) continue;
        const headers = { authorization: 'Bearer sandbox_secret' };
        const order = { method: 'POST', headers, body: '{"domain":"docs.example.com"}' };
        expect((await fetch(`${baseUrl}/v1/static-export/jobs`, order)).status).toBe(202);
        program.kill('SIGTERM');
      }
      expect(said).toContain('curl -s http://127.0.0.1:');
      expect(said).not.toContain('sandbox_secret');
      expect(await ended).toEqual([0, null]);
    },
  );
});
