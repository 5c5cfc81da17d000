import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ActionRun } from '../../testing/started-step.ts';
import { downloadFixture } from '../../testing/download-fixture.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const fixture = downloadFixture();
const { action } = fixture;

const workFolder = useTemporaryFolder();
let valuesFile = '';
beforeEach(() => {
  valuesFile = workFolder.at('workspace', 'values.yaml');
  mkdirSync(workFolder.at('workspace'));
  // Of an earlier deployment, and read by everybody.
  writeFileSync(valuesFile, 'old: values\n', { mode: 0o666 });
});

function run(inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
  return action.run(
    { 'job-id': fixture.completed.jobId, 'values-file': 'values.yaml', ...inputs },
    { workFolder: workFolder.path },
  );
}

function valuesOf({ outputs }: ActionRun): unknown {
  return parse(readFileSync(outputs['values-file'] ?? '', 'utf8'));
}

const hasModes = process.platform !== 'win32';
if (!hasModes) process.stdout.write('skipped: Windows has no file modes\n');

describe('`values-file`', () => {
  test('names a link that opens the bundle, for its owner alone', async () => {
    const step = await run({ version: '1.10', 'mask-bundle-url': 'false' });
    expectSuccess(step, 'succeeded');
    const bundleUrl = step.outputs['bundle-url'] ?? '';
    expect(valuesOf(step)).toEqual({ staticExport: { enabled: true, bundleUrl, version: '1.10' } });
    expect(step.outputs['values-file']).toBe(valuesFile);
    if (hasModes) expect(statSync(valuesFile).mode & 0o777).toBe(0o600);
    expect((await fetch(bundleUrl)).status).toBe(200);
    expect(readdirSync(workFolder.at('workspace'))).toEqual(['values.yaml']);
  });

  test('tells that the link ends before a roll-out may need it, and what to do', async () => {
    const { annotations, rawSummary, log } = await run({ download: 'false' });
    const [warning] = annotations.filter(({ level }) => level === 'warning');
    for (const words of ['Its URL expires at', fixture.completed.jobId, 'values-bundle-url']) {
      expect(warning?.message).toContain(words);
    }
    expect(rawSummary).toContain('Its URL expires at');
    expect(log.join('\n')).toContain(valuesFile);
  });

  test('names a mirror in place of the link', async () => {
    const bundleUrl = 'https://mirror.internal/docs/release-7.tar.gz';
    const step = await run({ 'values-bundle-url': bundleUrl });
    expectSuccess(step, 'succeeded');
    expect(valuesOf(step)).toEqual({ staticExport: { enabled: true, bundleUrl } });
    expect(step.annotations).toEqual([]);
  });

  test('stays as it was where the bundle is refused', async () => {
    await expectFailure(await run({ 'max-files': '1' }), 'site-too-large', ['workspace/values.yaml']);
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values\n');
  });
});

describe('is refused before any request, and stays as it was', () => {
  test.each([
    ['as the bundle', { 'bundle-path': 'values.yaml' }, '`bundle-path`'],
    ['as the last manifest', { 'previous-manifest': 'values.yaml' }, '`previous-manifest`'],
  ])('%s', async (_what, inputs, advice) => {
    const message = await expectFailure(await run(inputs), 'invalid-input', ['workspace/values.yaml']);
    expect(message).toContain('`values-file`');
    expect(message).toContain(advice);
    expect(action.requests()).toEqual([]);
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values\n');
  });

  const hasProc = process.platform === 'linux';
  if (!hasProc) process.stdout.write('skipped: only Linux has a folder in which nobody can make a file\n');

  (hasProc ? test : test.skip)('where nobody can make a file', async () => {
    const step = await run({ 'values-file': '/proc/values.yaml' });
    expect(await expectFailure(step, 'cannot-write', ['workspace/values.yaml'])).toContain('/proc/values.yaml');
    expect(action.requests()).toEqual([]);
  });
});
