import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { actionFixture } from './action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { expectFailedExport, expectSuccess } from './step-checks.ts';

const action = actionFixture();
const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;

const inputs = {
  domain: 'docs.example.com',
  'bundle-path': 'bundle.tar.gz',
  'extract-to': 'site',
  'previous-manifest': 'site.manifest.json',
};

/** Runs a step that receives the signal just before the given call of this file system function. */
function signalled(signal: string, call: string, index: number, workFolder?: string): Promise<ActionRun> {
  const changes = [`signal-before-call&call=${call}&index=${index}&signal=${signal}`];
  return action.run(inputs, { changes, ...(workFolder !== undefined && { workFolder }) });
}

/** Expects a site of this run, and its manifest. */
function expectPublished(run: ActionRun): void {
  expectSuccess(run, 'succeeded');
  const manifest = readFileSync(run.outputs['manifest-path'] ?? '', 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ job: run.outputs['job-id'] });
}

describeOnPosix('a cancellation', () => {
  test('while the last file before the commit is written leaves no files', async () => {
    // Before it, the check of each path syncs a file: bundle, manifest, changes.
    await expectFailedExport(await signalled('SIGINT', 'fsyncSync', 3), 'cancelled');
  });

  // The first six move the three existing files away and back. Then: changes, bundle, old site, new site, manifest.
  test.each([6, 8, 10])('before rename %d is too late: the step commits all files', async (index) => {
    const first = await action.run(inputs);
    const run = await signalled('SIGINT', 'renameSync', index, first.workFolder);
    expectPublished(run);
    expect(run.outputs['job-id']).not.toBe(first.outputs['job-id']);
  });
});

describeOnPosix('after a kill before a rename', () => {
  test.each([1, 6, 8, 9, 10])('(%d), the next step finds the site with its manifest', async (index) => {
    const { workFolder } = await action.run(inputs);
    expect((await signalled('SIGKILL', 'renameSync', index, workFolder)).signal).toBe('SIGKILL');
    const next = await action.run(inputs, { workFolder });
    expectPublished(next);
    expect(next.outputs['added-count']).toBe('0');
  });
});
