/** The program for other CI systems, each command from its arguments to its exit code and its outputs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { serveFolder } from '../../sandbox/published/serve-folder.ts';
import { startSandbox, type Sandbox } from '../../sandbox/service/start-sandbox.ts';
import { startProgram, type EndedProgram, type StartedProgram } from '../../testing/program.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { virtualClock } from '../../testing/started-step.ts';
import { useServers } from '../../testing/test-server.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';

const folder = useTemporaryFolder();
const servers = useServers();
beforeEach(() => mkdirSync(folder.at('temp')));

const site = createTestSite();
let sandbox: Sandbox;
/** Its jobs never end. */
let slow: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.path });
  slow = await startSandbox({ siteFolder: site.path, queueMs: 3_600_000 });
});
afterAll(async () => {
  await sandbox.close();
  await slow.close();
  site[Symbol.dispose]();
});

const exporting = ({ baseUrl, domain }: Sandbox): readonly string[] => [
  ...['export', `base-url=${baseUrl}`, `domain=${domain}`, 'extract-to=site', 'poll-interval=100ms'],
];
const waiting = ({ baseUrl, projectId }: Sandbox, jobId: string): readonly string[] => [
  ...['agent-job', `base-url=${baseUrl}`, `project-id=${projectId}`, `job-id=${jobId}`],
];

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): StartedProgram {
  const { keys } = args.some((arg) => arg.includes(slow.baseUrl)) ? slow : sandbox;
  return startProgram(args, { folder: folder.path, env: { STATIC_EXPORT_API_KEY: keys.admin, ...env } });
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
  test('exports a site, which the next one checks, and writes outputs with their types', async () => {
    const { exitCode, log, outputs } = await run([...exporting(sandbox), 'manifest-in-site=true']);
    expect({ exitCode, log }).toMatchObject({ exitCode: 0 });
    expect(existsSync(folder.at('site/index.html'))).toBe(true);
    const typed = { 'page-count': expect.any(Number), 'bundle-url': expect.any(String) };
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'site-path': folder.at('site'), ...typed });
    expect(outputs).not.toHaveProperty('bundle-path');
    expect(log).not.toContain(folder.at('temp'));
    const left = ['site', 'site.manifest.json', 'static-export.export.json', 'temp'];
    expect(readdirSync(folder.path).sort()).toEqual(left);
    if (process.platform !== 'win32') expect(statSync(folder.at('static-export.export.json')).mode & 0o777).toBe(0o600);
    const host = await serveFolder(folder.at('site'));
    try {
      const check = await run(['check', `url=${host.origin}`, 'site-path=site'], virtualClock);
      expect(check).toMatchObject({ exitCode: 0, outputs: { outcome: 'succeeded', 'mismatch-count': 0 } });
    } finally {
      await host.close();
    }
  });

  test('prints nothing with `--quiet`, writes the summary to `summary-path`, and creates the folder of its outputs', async () => {
    writeFileSync(folder.at('summary.md'), 'of an earlier run');
    const args = [...waiting(sandbox, 'agent_pull_request'), '--quiet', 'summary-path=summary.md'];
    const { exitCode, log } = await run(args, { STATIC_EXPORT_OUTPUTS: 'made/outputs.json' });
    expect({ exitCode, log }).toEqual({ exitCode: 0, log: '' });
    expect(readFileSync(folder.at('summary.md'), 'utf8')).toMatch(/^### ✅ /);
    const outputs: unknown = JSON.parse(readFileSync(folder.at('made/outputs.json'), 'utf8'));
    expect(outputs).toMatchObject({ outcome: 'succeeded', 'pr-link': expect.stringContaining('/pull/128') });
  });

  test('audits a site', async () => {
    mkdirSync(folder.at('site'));
    writeFileSync(folder.at('site/index.html'), '<a href="/gone">Gone</a>');
    const { exitCode, log, outputs } = await run(['audit', 'site-path=site']);
    expect(exitCode).toBe(1);
    const report = folder.at('site.audit.json');
    expect(outputs).toMatchObject({ 'failure-code': 'audit-failed', 'finding-count': 1, 'report-path': report });
    expect(log).not.toContain('upload-artifact');
    expect(await run(['audit', 'site-path=site', 'fail=false'])).toMatchObject({ exitCode: 0 });
  });

  test('prepares a site without a key and a service, and then finds no change', async () => {
    const page = { name: 'index.html', content: '<main>Home</main>', isDeflated: true };
    writeFileSync(folder.at('export.zip'), rawZip([page, { name: 'serve.js', content: '1' }]));
    const args = ['source=export.zip', 'extract-to=site', 'exclude=serve.js', 'previous-manifest=site.manifest.json'];
    for (const changed of [true, false]) {
      const { exitCode, outputs } = await run(['prepare', ...args], { STATIC_EXPORT_API_KEY: '' });
      expect(exitCode).toBe(0);
      expect(outputs).toMatchObject({ outcome: 'succeeded', changed, 'page-count': 1, 'file-count': 1 });
    }
    expect(readFileSync(folder.at('site/index.html'), 'utf8')).toBe(page.content);
  });

  test('does not end when the pipe that reads its log is closed', async () => {
    const started = start(exporting(sandbox));
    await started.shows('\n');
    started.child.stdout.destroy();
    expect((await started.ended).outputs).toMatchObject({ outcome: 'succeeded' });
  });
});

describe('a command that fails', () => {
  test('exits with 1, and names the variable of a wrong key and its section of Troubleshooting', async () => {
    const { exitCode, log, outputs } = await run(exporting(sandbox), { STATIC_EXPORT_API_KEY: 'prefix_wrong_key' });
    expect(exitCode).toBe(1);
    const message = expect.stringMatching('^key-rejected: ');
    expect(outputs).toMatchObject({ outcome: 'failed', 'failure-code': 'key-rejected', 'failure-message': message });
    expect(log).toMatch(/^✗ key-rejected: .*\n.*`STATIC_EXPORT_API_KEY`/m);
    expect(log).toContain('Troubleshooting: docs/troubleshooting.md#key-rejected\n');
    expect(log).not.toMatch(/secret|`api-key`|\bstep\b/);
  });

  test('fails before the first request if its outputs cannot be written, and leaves a folder at their path as it is', async () => {
    folder.write('mine/kept', '');
    const requests = sandbox.requests.length;
    const { exitCode, log } = await start(exporting(sandbox), { STATIC_EXPORT_OUTPUTS: 'mine' }).ended;
    expect({ exitCode, log }).toMatchObject({ exitCode: 2, log: expect.stringMatching(/^✗ invalid-input: /m) });
    expect(readdirSync(folder.at('mine'))).toEqual(['kept']);
    expect(sandbox.requests).toHaveLength(requests);
  });

  test.each([
    ['export', () => exporting(slow), /`job-id=se_\w+`/],
    ['agent-job', () => waiting(slow, 'agent_endless'), /`project-id=project_sandbox job-id=agent_endless`/],
  ])('when time runs out exits with 3, and prints what resumes it (%s)', async (_command, args, resume) => {
    const { exitCode, log, outputs } = await run([...args(), 'timeout=1s'], virtualClock);
    expect(exitCode).toBe(3);
    expect(outputs).toMatchObject({ outcome: 'timed-out', 'failure-code': 'timed-out' });
    expect(log).toMatch(resume);
  });

  const testOnPosix = process.platform === 'win32' ? test.skip : test;
  testOnPosix.each([
    ['SIGINT', 'export', () => exporting(slow)],
    ['SIGTERM', 'check', (url: string) => ['check', `url=${url}`, `content-digest=${'ab'.repeat(32)}`]],
    ['SIGHUP', 'agent-job', () => waiting(slow, 'agent_endless')],
  ] as const)('by %s exits with 130 (%s)', async (signal, command, args) => {
    const silent = await servers.start(() => undefined);
    const started = start([...args(silent.origin), 'timeout=2h']);
    await (command === 'check' ? silent.arrived(1) : started.shows('elapsed'));
    started.child.kill(signal);
    const { exitCode, log, outputs } = await ended(started);
    expect({ exitCode, log }).toMatchObject({ exitCode: 130 });
    expect(outputs).toMatchObject({ outcome: 'cancelled', 'failure-code': 'cancelled' });
    expect(log).toContain(`The run was cancelled (${signal})`);
    expect(readdirSync(folder.path).sort()).toEqual([`static-export.${command}.json`, 'temp']);
  });
});
