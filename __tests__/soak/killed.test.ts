import { describe, expect, test } from '@jest/globals';
import type { ExportEvidence } from '../../soak/evidence.ts';
import { judge } from '../../soak/oracle/judge.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import type { SnapshotEntry } from '../../soak/snapshot.ts';
import { findingsOf, otherFile, soakFixture, withFile, without } from './soak-fixture.ts';
import { calmPlan } from './plan-fixture.ts';

const inputs = { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json', 'bundle-path': 'bundle.tar.gz' };
const previous: ExportPlan = { ...calmPlan, inputs, before: { site: true, bundle: true, isSameExport: false } };

/** A run after one that was killed before its nth rename. The first rename checks that the old site can be renamed. */
function after(index: number, change: Partial<ExportPlan> = {}): ExportPlan {
  const plan = { ...previous, kill: { call: 'renameSync', index } };
  return { ...previous, ...change, earlier: { kind: 'previous-run', plan } };
}

const { exportOf } = soakFixture({
  beforeChanges: after(1),
  beforeBundle: after(2),
  beforeSite: after(3),
  betweenSites: after(5),
  beforeManifest: after(6),
  afterwards: after(7),
  red: after(5, { scenarioName: 'a path out of the site' }),
});

test.each(['beforeChanges', 'beforeBundle', 'beforeSite', 'betweenSites', 'beforeManifest'] as const)(
  'a run after one that was killed %s is right',
  (name) => {
    // Windows does not have signals.
    expect(exportOf(name).earlier?.run.signal).toBe(process.platform === 'win32' ? null : 'SIGKILL');
    expect(judge(exportOf(name))).toEqual({ kind: 'right', ending: 'succeeded' });
  },
);

test('a run that ends before it is killed is judged as any other', () => {
  expect(exportOf('afterwards').earlier?.run.signal).toBeNull();
  expect(judge(exportOf('afterwards'))).toEqual({ kind: 'right', ending: 'succeeded' });
});

test('a red run after one that was killed between the renames restores the old site', () => {
  expect(exportOf('red').before.has('workspace/site')).toBe(false);
  expect(exportOf('red').after.has('workspace/site')).toBe(true);
  expect(judge(exportOf('red'))).toEqual({ kind: 'right', ending: 'unsafe-archive' });
});

describe('a killed run is wrong with', () => {
  const page: SnapshotEntry = otherFile;
  const noFiles: SnapshotEntry = { ...otherFile, json: '{"files":[{}]}' };
  test.each<readonly [string, (previous: ExportEvidence) => ExportEvidence, string]>([
    [
      'an incomplete site',
      (previous) => without(previous, (path) => path === 'workspace/site/index.html'),
      'neither the old one',
    ],
    ['a page of neither', (previous) => withFile(previous, 'workspace/site/index.html', page), 'neither the old one'],
    [
      'no site at all',
      (previous) => without(previous, (path) => path.startsWith('workspace/site/')),
      'neither the old one',
    ],
    ['half a bundle', (previous) => withFile(previous, 'workspace/bundle.tar.gz', page), 'neither the old nor'],
    [
      'a manifest of another site',
      (previous) => withFile(previous, 'workspace/site.manifest.json', noFiles),
      'neither the old nor',
    ],
    [
      'an incomplete bundle with a marker',
      (previous) =>
        withFile(withFile(previous, 'tool-cache/a/1/x64/bundle', page), 'tool-cache/a/1/x64.complete', page),
      'it marked tool-cache/a/1/x64 as complete, but it is not',
    ],
    [
      'something else left',
      (previous) => withFile(previous, 'workspace/x', page),
      'left workspace/x, which is neither',
    ],
    [
      'a missing older bundle',
      (previous) => without(previous, (path) => path === 'workspace/bundle.tar.gz'),
      'it removed workspace/',
    ],
    [
      'an outcome',
      (previous) => ({
        ...previous,
        run: { ...previous.run, outputs: { ...previous.run.outputs, outcome: 'succeeded' } },
      }),
      'its outcome is succeeded',
    ],
    [
      'the key in its log',
      (previous) => ({ ...previous, places: [['its log', `Bearer ${previous.inputs['api-key'] ?? ''}`]] }),
      'a secret appears in its log',
    ],
  ])('%s', (_what, plant, finding) => {
    const evidence = exportOf('beforeSite');
    if (evidence.earlier === undefined) throw new Error('The previous run is missing.');
    expect(findingsOf({ ...evidence, earlier: plant(evidence.earlier) })).toContain(`the previous run: `);
    expect(findingsOf({ ...evidence, earlier: plant(evidence.earlier) })).toContain(finding);
  });

  test('a manifest of the new site beside the old one', () => {
    const evidence = exportOf('beforeSite');
    const manifest = evidence.after.get('workspace/site.manifest.json');
    if (evidence.earlier === undefined || manifest === undefined) throw new Error('The previous run is missing.');
    const earlier = withFile(evidence.earlier, 'workspace/site.manifest.json', manifest);
    expect(findingsOf({ ...evidence, earlier })).toContain('site.manifest.json, which is neither the old nor');
  });
});

describe('the run after it is wrong with', () => {
  test.each(['bundle.tar.gz.part', 'site.static-export-0a1b2c.staging/site/index.html'])('%s of its own', (name) => {
    const evidence = withFile(exportOf('betweenSites'), `workspace/${name}`, otherFile);
    expect(findingsOf(evidence)).toContain(`it left workspace/${name} behind`);
  });
});
