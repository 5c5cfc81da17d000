import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ActionRun } from '../../testing/started-step.ts';
import { downloadFixture } from '../../testing/completed-export.ts';
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

  test('stays unchanged if the bundle is rejected', async () => {
    await expectFailure(await run({ 'max-files': '1' }), 'site-too-large', ['workspace/values.yaml']);
    expect(readFileSync(valuesFile, 'utf8')).toBe('old: values\n');
  });
});
