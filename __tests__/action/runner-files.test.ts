/** Files and folders that the runner provides: for outputs and summaries, and with unusual names. */
import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { actionFixture } from './action-fixture.ts';
import { calls } from '../../testing/faults.ts';
import { expectSuccess } from './step-checks.ts';
import { TemporaryFolder, useTemporaryFolder } from '../../testing/temporary-folder.ts';

const action = actionFixture();
const folder = useTemporaryFolder();
const domain = 'docs.example.com';

const hasPipes = process.platform !== 'win32';
if (!hasPipes) process.stdout.write('skipped: Windows does not have named pipes in folders\n');

describe('output and summary files that', () => {
  test.each([
    ['do not exist', () => folder.at('missing')],
    ['are folders', () => folder.path],
    ...(hasPipes ? [['are pipes without a reader', pipe] as const] : []),
  ])('%s cause one warning each, and the step succeeds', async (_what, pathOf) => {
    const path = pathOf();
    const env = { GITHUB_OUTPUT: path, GITHUB_STEP_SUMMARY: path, GITHUB_STATE: path };
    const run = await action.run({ domain }, { env });
    expect(run).toMatchObject({ exitCode: 0, conclusion: 'success' });
    expect(run.annotations).toEqual([
      { level: 'warning', message: expect.stringContaining('runs later') },
      { level: 'warning', message: expect.stringContaining('job summary') },
    ]);
    expect(run.rawLog).not.toMatch(/::(set-output|save-state)/);
    expect(existsSync(folder.at('missing'))).toBe(false);
  });

  test('cannot be written fail the step before the first request, because later steps need the outputs', async () => {
    const run = await action.run({ 'job-id': 'se_1' }, { env: { GITHUB_OUTPUT: readOnlyFile() } });
    expect(run).toMatchObject({ exitCode: 1, conclusion: 'failure' });
    expect(run.annotations.map(({ title }) => title)).toEqual(['Static export: cannot-write']);
    expect(action.requests()).toEqual([]);
  });

  function pipe(): string {
    execFileSync('mkfifo', [folder.at('pipe')]);
    return folder.at('pipe');
  }

  /** Root can write to read-only files, except to some of the kernel. */
  function readOnlyFile(): string {
    if (process.platform === 'linux' && process.getuid?.() === 0) return '/proc/version';
    folder.write('read-only', '');
    chmodSync(folder.at('read-only'), 0o444);
    return folder.at('read-only');
  }
});

test('supports folders and files with spaces, Unicode and special characters in their names', async () => {
  const { path: workFolder } = new TemporaryFolder('Läufer 日本 #1 %20 & (a) ');
  const given = { 'bundle-path': 'Bündel é/the bundle #1.tgz', 'extract-to': 'öffentlich/die Seite & mehr' };
  const inputs = { domain, ...given, 'previous-manifest': `${given['extract-to']}.manifest.json`, reuse: 'true' };
  const run = await action.run(inputs, { workFolder });
  expectSuccess(run, 'succeeded');
  const site = join(workFolder, 'workspace', given['extract-to']);
  const changes = `${site}.changes.json`;
  const bundle = join(workFolder, 'workspace', given['bundle-path']);
  expect(run.outputs).toMatchObject({ 'bundle-path': bundle, 'site-path': site, 'changes-path': changes });
  for (const path of [bundle, site, changes]) expect(existsSync(path)).toBe(true);
  const again = await action.run({ ...inputs, 'job-id': run.outputs['job-id'] ?? '' }, { workFolder });
  expectSuccess(again, 'succeeded');
  expect(again.log.join('\n')).toContain('from the tool cache');
  expect(again.log.join('\n')).not.toContain('to the tool cache');
  expect(again.outputs).toMatchObject({ changed: 'false' });
  expect(action.requests(calls.object)).toHaveLength(1);
});

test('needs neither a home folder nor a temp folder of the runner, nor a file system that reports its free space', async () => {
  const env = { RUNNER_TEMP: '', TMPDIR: folder.path, TEMP: folder.path, TMP: folder.path };
  const run = await action.run({ domain }, { env, changes: ['virtual-clock', 'bare-machine'] });
  expectSuccess(run, 'succeeded');
  expect(run.outputs['bundle-path']).toContain(folder.path);
});
