/** Files and folders that the runner provides: for outputs and summaries, and with unusual names. */
import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openingBytes } from '../../src/download/segments.ts';
import { downloadFixture } from './completed-export.ts';
import { always, calls, json } from '../../testing/faults.ts';
import { preloading } from '../../testing/started-step.ts';
import { expectSuccess, expectFailure } from './step-checks.ts';
import { TemporaryFolder, useSharedFolder } from '../../testing/temporary-folder.ts';

const fixture = downloadFixture();
const { action } = fixture;

const hasPipes = process.platform !== 'win32';
if (!hasPipes) process.stdout.write('skipped: Windows does not have named pipes in folders\n');

test('an output that looks like a delimiter or another output sets no other output', async () => {
  const others = ['bundle-path=/evil', 'outcome<<ghadelimiter_', 'succeeded', '::set-output name=outcome::succeeded'];
  const delimiters = ['x<<EOF', 'EOF', 'ghadelimiter_01234567-89ab-cdef-0123-456789abcdef'];
  const status = [...delimiters, ...others, '\r'].join('\n');
  action.fault(always(calls.read, json(200, { status })));
  const jobId = fixture.completed.jobId;
  const run = await action.run({ 'job-id': jobId, timeout: '1s' });
  await expectFailure(run, 'timed-out');
  const failed = { outcome: 'timed-out', 'failure-code': 'timed-out', 'failure-message': expect.any(String) };
  expect(run.outputs).toEqual({ 'job-id': jobId, status, publish: 'false', ...failed });
});

describe('output and summary files that', () => {
  const folder = useSharedFolder();

  test.each([
    ['do not exist', () => folder.at('missing')],
    ['are folders', () => folder.path],
    ...(hasPipes ? [['are pipes without a reader', pipe] as const] : []),
  ])('%s cause one warning each, and the step succeeds', async (_what, path) => {
    const files = { GITHUB_OUTPUT: path(), GITHUB_STEP_SUMMARY: path(), GITHUB_STATE: path() };
    const run = await action.run({ 'job-id': fixture.completed.jobId }, { env: files });
    expect(run).toMatchObject({ exitCode: 0, conclusion: 'success' });
    expect(run.annotations).toEqual([
      { level: 'warning', message: expect.stringContaining('runs later') },
      { level: 'warning', message: expect.stringContaining('job summary') },
    ]);
    expect(run.rawLog).not.toMatch(/::(set-output|save-state)/);
    expect(existsSync(folder.at('missing'))).toBe(false);
  });

  test('cannot be written fail the step before the first request, because later steps need the outputs', async () => {
    const run = await action.run({ 'job-id': fixture.completed.jobId }, { env: { GITHUB_OUTPUT: readOnlyFile() } });
    expect(run).toMatchObject({ exitCode: 1, conclusion: 'failure' });
    expect(run.annotations.map(({ title }) => title)).toEqual(['Static export: cannot-write']);
    expect(action.requests()).toEqual([]);
  });

  function pipe(): string {
    const path = folder.at('pipe');
    if (!existsSync(path)) execFileSync('mkfifo', [path]);
    return path;
  }

  /** Root can write to read-only files, except to some of the kernel. */
  function readOnlyFile(): string {
    if (process.platform === 'linux' && process.getuid?.() === 0) return '/proc/version';
    const path = folder.at('read-only');
    writeFileSync(path, '', { flag: 'w' });
    chmodSync(path, 0o444);
    return path;
  }
});

test('supports folders and files with spaces, Unicode and special characters in their names', async () => {
  const { path: workFolder } = new TemporaryFolder('Läufer 日本 #1 %20 & (a) ');
  const inputs = {
    'bundle-path': 'Bündel é/the bundle #1.tgz',
    'extract-to': 'öffentlich/die Seite & mehr',
    'previous-manifest': 'alte Liste/previous %41.json',
    reuse: 'true',
  };
  const run = await action.run({ 'job-id': fixture.completed.jobId, connections: '1', ...inputs }, { workFolder });
  expectSuccess(run, 'succeeded');
  const workspace = join(workFolder, 'workspace');
  expect(run.outputs).toMatchObject({
    'bundle-path': join(workspace, inputs['bundle-path']),
    'site-path': join(workspace, inputs['extract-to']),
    'changes-path': join(workspace, `${inputs['extract-to']}.changes.json`),
  });
  for (const name of ['bundle-path', 'site-path', 'manifest-path', 'changes-path'])
    expect(existsSync(run.outputs[name] ?? '')).toBe(true);
  const again = {
    'job-id': fixture.completed.jobId,
    reuse: 'true',
    'previous-manifest': run.outputs['manifest-path'] ?? '',
  };
  const second = await action.run(again, { workFolder });
  expectSuccess(second, 'succeeded');
  expect(second.log.join('\n')).toContain('from the tool cache');
  expect(second.outputs).toMatchObject({ changed: 'false' });
  expect(fixture.firstBytes()).toEqual([0, openingBytes]);
});

test('needs neither a home folder nor a file system that reports its free space', async () => {
  const env = preloading('virtual-clock', 'bare-machine');
  const run = await action.run({ 'job-id': fixture.completed.jobId }, { env });
  expectSuccess(run, 'succeeded');
});

test('treats an empty RUNNER_TEMP as unset', async () => {
  using folder = new TemporaryFolder();
  const env = { RUNNER_TEMP: '', TMPDIR: folder.path, TEMP: folder.path, TMP: folder.path };
  const run = await action.run({ 'job-id': fixture.completed.jobId }, { env });
  expectSuccess(run, 'succeeded');
  expect(run.outputs['bundle-path']).toContain(folder.path);
});
