import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { actionFixture } from './action-fixture.ts';
import { type ActionRun, preloading } from '../../testing/started-step.ts';
import { expectFailure, expectSuccess } from './step-checks.ts';

const action = actionFixture();
const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;

const withoutValues = {
  domain: 'docs.example.com',
  'bundle-path': 'bundle.tar.gz',
  'extract-to': 'site',
  'previous-manifest': 'site.manifest.json',
};
const inputs = { ...withoutValues, 'values-file': 'values.yaml' };

interface Signalled {
  readonly call: string;
  readonly index: number;
  readonly signal?: 'SIGINT' | 'SIGKILL';
  readonly workFolder?: string;
}

/** Runs a step that receives the signal just before the given call of this file system function. */
function signalled(
  { call, index, signal = 'SIGINT', workFolder }: Signalled,
  given: Readonly<Record<string, string>> = inputs,
): Promise<ActionRun> {
  const env = preloading(`signal-before-call&call=${call}&index=${index}&signal=${signal}`);
  return action.run(given, { env, ...(workFolder !== undefined && { workFolder }) });
}

describeOnPosix('a cancellation', () => {
  test('while the last file before the commit is written leaves no files', async () => {
    // The files that are synced: the changes, the manifest, the values.
    await expectFailure(await signalled({ call: 'fsyncSync', index: 2 }), 'cancelled');
  });

  // The first eight move the four existing files away and back. Then: changes, bundle, values, old site, new site, manifest.
  test.each([8, 11, 13])('before rename %d is too late: the step commits all files', async (index) => {
    const first = await action.run(inputs);
    const run = await signalled({ call: 'renameSync', index, workFolder: first.workFolder });
    expectSuccess(run, 'succeeded');
    expect(run.outputs['job-id']).not.toBe(first.outputs['job-id']);
    const read = (name: string): string => readFileSync(run.outputs[name] ?? '', 'utf8');
    expect(JSON.parse(read('manifest-path'))).toMatchObject({ job: run.outputs['job-id'] });
    expect(read('values-file')).toContain(run.outputs['bundle-url']);
  });
});

// The first six move the three existing files away and back. Then: changes, bundle, old site, new site, manifest.
describeOnPosix('after a kill before a rename', () => {
  test.each([1, 5, 6, 7, 8, 9, 10])('(%d), the next step finds the site with its manifest', async (index) => {
    const { workFolder } = await action.run(withoutValues);
    const killed = await signalled({ call: 'renameSync', index, signal: 'SIGKILL', workFolder }, withoutValues);
    expect(killed.signal).toBe('SIGKILL');
    const next = await action.run(withoutValues, { workFolder });
    expectSuccess(next, 'succeeded');
    expect(next.outputs['added-count']).toBe('0');
    const manifest = readFileSync(next.outputs['manifest-path'] ?? '', 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ job: next.outputs['job-id'] });
  });
});
