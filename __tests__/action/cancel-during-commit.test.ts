import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { actionFixture } from '../../testing/action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { root } from '../../testing/repository.ts';
import { expectSuccess, remainingFiles } from '../../testing/step-checks.ts';

const action = actionFixture();
const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;

const inputs = {
  domain: 'docs.example.com',
  'bundle-path': 'bundle.tar.gz',
  'extract-to': 'site',
  'previous-manifest': 'site.manifest.json',
  'values-file': 'values.yaml',
};

/** Runs a step that receives SIGINT just before the given call of this file system function. */
function cancelledAt(call: string, index: number, workFolder?: string): Promise<ActionRun> {
  const preload = pathToFileURL(join(root, 'testing/signal-before-call.js'));
  preload.search = `?call=${call}&index=${index}&signal=SIGINT`;
  const env = { NODE_OPTIONS: `--import=${preload.href}` };
  return action.run(inputs, { env, ...(workFolder !== undefined && { workFolder }) });
}

describeOnPosix('a cancellation', () => {
  test('while the last file before the commit is written leaves no files', async () => {
    // The files that are synced: two manifests, the changes, the values.
    const run = await cancelledAt('fsyncSync', 3);
    expect(run).toMatchObject({ exitCode: 1, signal: null, outputs: { outcome: 'cancelled' } });
    expect(Object.keys(run.outputs)).not.toContain('site-path');
    expect(await remainingFiles(run)).toEqual([]);
  });

  // The first eight move the four existing files away and back. Then: changes, bundle, old site, new site, values, manifest.
  test.each([8, 11, 13])('before rename %d is too late: the step commits all files', async (index) => {
    const first = await action.run(inputs);
    const run = await cancelledAt('renameSync', index, first.workFolder);
    expectSuccess(run, 'succeeded');
    expect(run.outputs['job-id']).not.toBe(first.outputs['job-id']);
    const read = (name: string): string => readFileSync(run.outputs[name] ?? '', 'utf8');
    expect(JSON.parse(read('manifest-path'))).toMatchObject({ job: run.outputs['job-id'] });
    expect(read('values-file')).toContain(run.outputs['bundle-url']);
  });
});
