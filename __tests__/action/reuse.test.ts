import { expect, test } from '@jest/globals';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { actionFixture } from './action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { calls } from '../../testing/faults.ts';
import { expectSuccess } from './step-checks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const action = actionFixture();
/** The folders of a self-hosted runner: its tool cache survives the step. */
const workFolder = useTemporaryFolder();

async function run(inputs: Readonly<Record<string, string>>): Promise<ActionRun> {
  const ended = await action.run({ domain: action.sandbox.domain, ...inputs }, { workFolder: workFolder.path });
  expectSuccess(ended, 'succeeded');
  return ended;
}

const cachedBundles = (): readonly string[] => globSync(workFolder.at('tool-cache', '*', '*', '*', '*'));

test('`reuse: true` uses the bundle from the tool cache, and replaces one that was changed, with a warning', async () => {
  const { outputs } = await run({ reuse: 'true' });
  const again = { reuse: 'true', 'job-id': outputs['job-id'] ?? '' };
  const reused = await run(again);
  expect(action.requests(calls.object)).toHaveLength(1);
  for (const name of ['bundle-sha256', 'bundle-size', 'bundle-format'])
    expect(reused.outputs[name]).toBe(outputs[name]);
  expect(readFileSync(reused.outputs['bundle-path'] ?? '')).toEqual(readFileSync(outputs['bundle-path'] ?? ''));
  expect(reused.log.join('\n')).toContain('from the tool cache');

  const [path = ''] = cachedBundles();
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(600) ^ 1, 600);
  writeFileSync(path, bytes);
  const replaced = await run(again);
  expect(replaced.outputs['bundle-sha256']).toBe(outputs['bundle-sha256']);
  expect(replaced.annotations).toEqual([{ level: 'warning', message: expect.stringContaining('tool cache') }]);
  expect(action.requests(calls.object)).toHaveLength(2);
  expect((await run(again)).annotations).toEqual([]);
});

test('adds nothing to the tool cache without `reuse`', async () => {
  await run({});
  expect(cachedBundles()).toEqual([]);
});
