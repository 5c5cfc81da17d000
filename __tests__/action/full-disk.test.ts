/** A disk that fills up: the step fails with the path, and changes nothing that was there. */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionFixture } from './action-fixture.ts';
import { filesIn } from '../../testing/leaks.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const action = actionFixture();
const folder = useTemporaryFolder();
const fullFrom = (call: string, index: number): readonly string[] => [`full-disk&call=${call}&index=${index}`];

test.each([
  ['the bundle', 'writeSync', 0, 'bundle.tar.gz'],
  ['a file of the site', 'writeSync', 5, '.staging/site/'],
  // Before them, the check of each path syncs a file: bundle, manifest, changes.
  ['the changes', 'fsyncSync', 3, 'site.changes.json'],
  ['the manifest', 'fsyncSync', 4, 'site.manifest.json'],
])('while %s is written keeps the earlier files', async (_what, call, index, path) => {
  const manifest = 'site.manifest.json';
  const paths = { 'bundle-path': 'bundle.tar.gz', 'extract-to': 'site', 'previous-manifest': manifest };
  const inputs = { domain: action.sandbox.domain, ...paths };
  const { workFolder } = await action.run(inputs);
  const before = await filesIn(join(workFolder, 'workspace'));
  const { conclusion, annotations, outputs } = await action.run(inputs, { workFolder, changes: fullFrom(call, index) });
  expect({ conclusion, code: outputs['failure-code'] }).toEqual({ conclusion: 'failure', code: 'no-disk-space' });
  const [line = ''] = annotations[0]?.message.replaceAll('\\', '/').split('\n') ?? [];
  expect(line).toContain('The disk filled up while writing ');
  expect(line).toContain(path);
  expect(await filesIn(join(workFolder, 'workspace'))).toEqual(before);
});

test('while outputs are written fails the step, and keeps the earlier outputs readable', async () => {
  const file = folder.at('outputs');
  const before = 'earlier=1\n';
  folder.write('outputs', before);
  const options = { env: { GITHUB_OUTPUT: file }, changes: fullFrom('appendFileSync', 0) };
  const run = await action.run({ domain: action.sandbox.domain }, options);
  expect(run.conclusion).toBe('failure');
  const error = { title: 'Static export: no-disk-space', message: expect.stringContaining(file) };
  expect(run.annotations).toContainEqual({ level: 'error', ...error });
  expect(readFileSync(file, 'utf8')).toBe(before);
});
