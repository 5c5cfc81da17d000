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
  // The file of an earlier deployment, readable by everyone.
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
if (!hasModes) process.stdout.write('skipped: Windows does not have file modes\n');

describe('`values-file`', () => {
  test('contains a valid bundle URL and is readable only by its owner', async () => {
    const step = await run({ version: '1.10', 'mask-bundle-url': 'false' });
    expectSuccess(step, 'succeeded');
    const bundleUrl = step.outputs['bundle-url'] ?? '';
    expect(valuesOf(step)).toEqual({ staticExport: { enabled: true, bundleUrl, version: '1.10' } });
    expect(step.outputs['values-file']).toBe(valuesFile);
    if (hasModes) expect(statSync(valuesFile).mode & 0o777).toBe(0o600);
    expect((await fetch(bundleUrl)).status).toBe(200);
    expect(readdirSync(workFolder.at('workspace'))).toEqual(['values.yaml']);
  });

  test('causes a warning that the URL expires, with the fixes', async () => {
    const { annotations, rawSummary, log } = await run({ download: 'false' });
    const [warning] = annotations.filter(({ level }) => level === 'warning');
    for (const fact of ['URL expires at', fixture.completed.jobId, 'values-bundle-url']) {
      expect(warning?.message).toContain(fact);
    }
    expect(rawSummary).toContain('URL expires at');
    expect(log.join('\n')).toContain(valuesFile);
  });

  test('contains the URL of a mirror if `values-bundle-url` is set', async () => {
    const bundleUrl = 'https://mirror.internal/docs/release-7.tar.gz';
    const step = await run({ 'values-bundle-url': bundleUrl });
    expectSuccess(step, 'succeeded');
    expect(valuesOf(step)).toEqual({ staticExport: { enabled: true, bundleUrl } });
    expect(step.annotations).toEqual([]);
  });

  test('stays unchanged if the bundle is rejected', async () => {
    await expectFailure(await run({ 'max-files': '1' }), 'site-too-large', ['workspace/values.yaml']);
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values\n');
  });
});

describe('`values-file` is rejected before any request, and stays unchanged,', () => {
  test.each([
    ['if it is also the bundle', { 'bundle-path': 'values.yaml' }, '`bundle-path`'],
    ['if it is also the previous manifest', { 'previous-manifest': 'values.yaml' }, '`previous-manifest`'],
  ])('%s', async (_what, inputs, otherInput) => {
    const message = await expectFailure(await run(inputs), 'invalid-input', ['workspace/values.yaml']);
    expect(message).toContain('`values-file`');
    expect(message).toContain(otherInput);
    expect(action.requests()).toEqual([]);
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values\n');
  });

  const hasProc = process.platform === 'linux';
  if (!hasProc) process.stdout.write('skipped: only Linux has /proc, where no file can be created\n');

  (hasProc ? test : test.skip)('if its folder is not writable', async () => {
    const step = await run({ 'values-file': '/proc/values.yaml' });
    expect(await expectFailure(step, 'cannot-write', ['workspace/values.yaml'])).toContain('/proc/values.yaml');
    expect(action.requests()).toEqual([]);
  });
});
