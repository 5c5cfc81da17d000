/** The program for other CI systems, each command from its arguments to its exit code and its outputs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { startProgram, type EndedProgram, type StartedProgram } from '../../testing/program.ts';
import { root } from '../../testing/repository.ts';
import { preloading, virtualClock } from '../../testing/started-step.ts';
import { useServers } from '../../testing/test-server.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const servers = useServers();
beforeEach(() => mkdirSync(folder.at('temp')));

let sandbox: Sandbox;
/** Its jobs never end. */
let slow: Sandbox;
beforeAll(async () => {
  const siteFolder = path.join(root, 'docs');
  sandbox = await startSandbox({ siteFolder });
  slow = await startSandbox({ siteFolder, queueMs: 3_600_000 });
});
afterAll(async () => {
  await sandbox.close();
  await slow.close();
});

type Command = 'export' | 'check' | 'agent-job';

/** The arguments of a command that succeeds. */
function argsOf(command: Command, service = sandbox, url = 'http://127.0.0.1:9'): readonly string[] {
  const job = { export: `domain=${service.domain}`, 'agent-job': `project-id=${service.projectId}` };
  if (command === 'check') return ['check', `url=${url}`, `content-digest=${'ab'.repeat(32)}`];
  const own =
    command === 'export'
      ? ['extract-to=site']
      : [`job-id=${service === slow ? 'agent_endless' : 'agent_pull_request'}`];
  return [command, `base-url=${service.baseUrl}`, job[command], ...own, 'poll-interval=100ms'];
}

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): StartedProgram {
  const keys = { STATIC_EXPORT_API_KEY: (args.some((arg) => arg.includes(slow.baseUrl)) ? slow : sandbox).keys.admin };
  return startProgram(args, { folder: folder.path, env: { ...keys, ...env } });
}

/** Checks what holds for every run. */
async function ended(started: StartedProgram): Promise<EndedProgram> {
  const run = await started.ended;
  expect(run.log).not.toContain(sandbox.keys.admin);
  expect(run.log).not.toContain(slow.keys.admin);
  expect(run.log).not.toMatch(/^::/m);
  expect(readdirSync(folder.at('temp'))).toEqual([]);
  const { outcome, 'failure-code': code, 'failure-message': message } = run.outputs ?? {};
  // A failure is printed once.
  if (outcome !== 'succeeded' && run.outputs !== undefined) expect(run.log.split(String(message))).toHaveLength(2);
  expect(run.log.split('\n').filter((line) => line.startsWith('✗'))).toHaveLength(code === undefined ? 0 : 1);
  return run;
}

const run = (args: readonly string[], env?: Readonly<Record<string, string>>): Promise<EndedProgram> =>
  ended(start(args, env));

describe('a command that succeeds', () => {
  test('exports a site, and writes outputs with their types', async () => {
    const { exitCode, log, outputs } = await run(argsOf('export'));
    expect({ exitCode, log }).toMatchObject({ exitCode: 0 });
    expect(existsSync(folder.at('site/index.html'))).toBe(true);
    const typed = { 'page-count': expect.any(Number), 'bundle-url': expect.any(String) };
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'site-path': folder.at('site'), ...typed });
    expect(outputs).not.toHaveProperty('bundle-path');
    expect(log).not.toContain(folder.at('temp'));
    const left = ['site', 'site.manifest.json', 'static-export.export.json', 'temp'];
    expect(readdirSync(folder.path).sort()).toEqual(left);
    if (process.platform !== 'win32') expect(statSync(folder.at('static-export.export.json')).mode & 0o777).toBe(0o600);
    const again = await run([...argsOf('export'), '--previous-manifest', 'site.manifest.json', '--reuse=false']);
    expect(again.outputs).toMatchObject({ changed: false, 'added-count': 0 });
  });

  test('prints nothing with `--quiet`, and writes the summary to `summary-path`', async () => {
    writeFileSync(folder.at('summary.md'), 'of an earlier run');
    const { exitCode, log } = await run([...argsOf('export'), '--quiet', 'summary-path=summary.md']);
    expect({ exitCode, log }).toEqual({ exitCode: 0, log: '' });
    expect(readFileSync(folder.at('summary.md'), 'utf8')).toMatch(/^### ✅ /);
  });

  test('checks a site', async () => {
    await run([...argsOf('export'), 'manifest-in-site=true']);
    const host = await serveFolder(folder.at('site'));
    try {
      const { exitCode, log, outputs } = await run(['check', `url=${host.origin}`, 'site-path=site'], virtualClock);
      expect({ exitCode, log }).toMatchObject({ exitCode: 0 });
      expect(outputs).toMatchObject({ outcome: 'succeeded', 'mismatch-count': 0 });
    } finally {
      await host.close();
    }
  });

  test('audits a site', async () => {
    mkdirSync(folder.at('site'));
    writeFileSync(folder.at('site/index.html'), '<p>Fine.</p>');
    const { exitCode, outputs } = await run(['audit', 'site-path=site']);
    expect(exitCode).toBe(0);
    const report = folder.at('site.audit.json');
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'finding-count': 0, 'report-path': report });
    writeFileSync(folder.at('site/index.html'), '<a href="/gone">Gone</a>');
    const failed = await run(['audit', 'site-path=site']);
    expect(failed.exitCode).toBe(1);
    expect(failed.outputs).toMatchObject({ 'failure-code': 'audit-failed', 'finding-count': 1 });
    expect(failed.log).not.toContain('upload-artifact');
  });

  test('waits for an agent job', async () => {
    const { exitCode, outputs } = await run(argsOf('agent-job'));
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'pr-link': expect.stringContaining('/pull/128') });
  });

  test('does not end when the pipe that reads its log is closed', async () => {
    const started = start(argsOf('export'));
    await started.shows('\n');
    started.child.stdout.destroy();
    expect((await started.ended).outputs).toMatchObject({ outcome: 'succeeded' });
  });
});

describe('a command that fails', () => {
  test.each<readonly [Command, string, string]>([
    ['export', 'job-id=se_missing', 'not-found'],
    ['agent-job', 'job-id=agent_failed', 'agent-job-failed'],
    ['check', 'timeout=100ms', 'site-unreachable'],
  ])('%s exits with 1, and names its section of Troubleshooting', async (command, argument, code) => {
    const [name = ''] = argument.split('=');
    const others = argsOf(command).filter((arg) => !arg.startsWith(`${name}=`));
    const { exitCode, log, outputs } = await run([...others, argument], virtualClock);
    expect(exitCode).toBe(1);
    const message = expect.stringMatching(`^${code}: `);
    expect(outputs).toMatchObject({ outcome: 'failed', 'failure-code': code, 'failure-message': message });
    expect(log).toContain(`Troubleshooting: docs/troubleshooting.md#${code}\n`);
  });

  test('names the variable of a wrong key', async () => {
    const { exitCode, log } = await run(argsOf('export'), { STATIC_EXPORT_API_KEY: 'prefix_wrong_key' });
    expect(exitCode).toBe(1);
    expect(log).toMatch(/^✗ key-rejected: .*\n.*`STATIC_EXPORT_API_KEY`/m);
    expect(log).not.toMatch(/secret|`api-key`|\bstep\b/);
  });

  test('fails before the first request if its outputs cannot be written, and leaves a folder at their path as it is', async () => {
    mkdirSync(folder.at('mine'));
    writeFileSync(folder.at('mine/kept'), '');
    const requests = sandbox.requests.length;
    const { exitCode, log } = await start(argsOf('export'), { STATIC_EXPORT_OUTPUTS: 'mine' }).ended;
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(/^✗ invalid-input: /m) });
    expect(readdirSync(folder.at('mine'))).toEqual(['kept']);
    expect(sandbox.requests).toHaveLength(requests);
  });

  test('creates the folder of its outputs', async () => {
    expect((await run(argsOf('agent-job'), { STATIC_EXPORT_OUTPUTS: 'made/outputs.json' })).exitCode).toBe(0);
    expect(readdirSync(folder.at('made'))).toEqual(['outputs.json']);
  });
});

test.each<readonly [Command, RegExp]>([
  ['export', /`job-id=se_\w+`/],
  ['agent-job', /`project-id=project_sandbox job-id=agent_endless`/],
])('%s exits with 3 when time runs out, and prints what resumes it', async (command, resume) => {
  const { exitCode, log, outputs } = await run([...argsOf(command, slow), 'timeout=1s'], virtualClock);
  expect(exitCode).toBe(3);
  expect(outputs).toMatchObject({ outcome: 'timed-out', 'failure-code': 'timed-out' });
  expect(log).toMatch(resume);
});

const testOnPosix = process.platform === 'win32' ? test.skip : test;

testOnPosix('SIGINT cancels an audit, which exits with 130', async () => {
  mkdirSync(folder.at('site'));
  for (let page = 0; page < 500; page += 1) writeFileSync(folder.at(`site/${page}.html`), '<p>Text.</p>'.repeat(5_000));
  const early = preloading('signal-before-call&call=mkdtempSync&index=0&signal=SIGINT');
  const { exitCode, outputs } = await run(['audit', 'site-path=site'], early);
  expect(exitCode).toBe(130);
  expect(outputs).toMatchObject({ outcome: 'cancelled' });
  expect(readdirSync(folder.path).sort()).toEqual(['site', 'static-export.audit.json', 'temp']);
});

testOnPosix.each([
  ['SIGINT', 'export'],
  ['SIGTERM', 'check'],
  ['SIGHUP', 'agent-job'],
] as const)('%s cancels %s, which exits with 130', async (signal, command) => {
  const silent = await servers.start(() => undefined);
  const started = start([...argsOf(command, slow, silent.origin), 'timeout=2h']);
  await (command === 'check' ? silent.arrived(1) : started.shows('elapsed'));
  started.child.kill(signal);
  const { exitCode, log, outputs } = await ended(started);
  expect({ exitCode, log }).toMatchObject({ exitCode: 130 });
  expect(outputs).toMatchObject({ outcome: 'cancelled', 'failure-code': 'cancelled' });
  expect(log).toContain(`The run was cancelled (${signal})`);
  expect(readdirSync(folder.path).sort()).toEqual([`static-export.${command}.json`, 'temp']);
});
