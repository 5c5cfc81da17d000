import { describe, expect, test } from '@jest/globals';
import type { ExportEvidence } from '../../soak/evidence.ts';
import { judge } from '../../soak/oracle/judge.ts';
import type { ExportPlan } from '../../soak/plan.ts';
import type { SnapshotEntry } from '../../soak/snapshot.ts';
import { findingsOf, otherFile, soakFixture, withFile, without } from './soak-fixture.ts';
import { calmPlan } from './plan-fixture.ts';

const inputs = { 'extract-to': 'site', 'previous-manifest': 'site.manifest.json', 'bundle-path': 'bundle.tar.gz' };
const night: ExportPlan = { ...calmPlan, inputs, before: { site: true, bundle: true, isSameExport: false } };

/** A calm night after one that was cut off before its nth rename; the first one checks that the old site can be renamed. */
function after(index: number, change: Partial<ExportPlan> = {}): ExportPlan {
  const plan = { ...night, kill: { call: 'renameSync', index } };
  return { ...night, ...change, earlier: { kind: 'night', plan } };
}

const { exportOf } = soakFixture({
  beforeChanges: after(1),
  beforeBundle: after(2),
  beforeSite: after(3),
  betweenSites: after(5),
  beforeManifest: after(6),
  afterwards: after(7),
  red: after(5, { scenarioName: 'a path that leads out' }),
});

test.each(['beforeChanges', 'beforeBundle', 'beforeSite', 'betweenSites', 'beforeManifest'] as const)(
  'a night after one that was killed %s is right',
  (name) => {
    expect(exportOf(name).earlier?.run.signal).toBe('SIGKILL');
    expect(judge(exportOf(name))).toEqual({ kind: 'right', ending: 'succeeded' });
  },
);

test('a night that was to be killed later than it lasted counts as any other', () => {
  expect(exportOf('afterwards').earlier?.run.signal).toBeNull();
  expect(judge(exportOf('afterwards'))).toEqual({ kind: 'right', ending: 'succeeded' });
});

test('a red night after one that was killed between the renames brings the old site back', () => {
  expect(exportOf('red').before.has('workspace/site')).toBe(false);
  expect(exportOf('red').after.has('workspace/site')).toBe(true);
  expect(judge(exportOf('red'))).toEqual({ kind: 'right', ending: 'unsafe-archive' });
});

describe('a night that was killed is wrong with', () => {
  const page: SnapshotEntry = otherFile;
  const noFiles: SnapshotEntry = { ...otherFile, json: '{"files":[{}]}' };
  test.each<readonly [string, (night: ExportEvidence) => ExportEvidence, string]>([
    ['half a site', (night) => without(night, (path) => path === 'workspace/site/index.html'), 'neither the old one'],
    ['a page of neither', (night) => withFile(night, 'workspace/site/index.html', page), 'neither the old one'],
    ['no site at all', (night) => without(night, (path) => path.startsWith('workspace/site/')), 'neither the old one'],
    ['half a bundle', (night) => withFile(night, 'workspace/bundle.tar.gz', page), 'neither what it was'],
    [
      'a manifest of nothing',
      (night) => withFile(night, 'workspace/site.manifest.json', noFiles),
      'neither what it was',
    ],
    [
      'a bundle that is marked as kept, and is not whole',
      (night) => withFile(withFile(night, 'tool-cache/a/1/x64/bundle', page), 'tool-cache/a/1/x64.complete', page),
      'it marked tool-cache/a/1/x64 as kept, which is not',
    ],
    ['something else left', (night) => withFile(night, 'workspace/x', page), 'left workspace/x, which is neither'],
    [
      'an older bundle gone',
      (night) => without(night, (path) => path === 'workspace/bundle.tar.gz'),
      'bundle.tar.gz away',
    ],
    [
      'an outcome',
      (night) => ({ ...night, run: { ...night.run, outputs: { ...night.run.outputs, outcome: 'succeeded' } } }),
      'its outcome is succeeded',
    ],
    [
      'the key in its log',
      (night) => ({ ...night, places: [['its log', `Bearer ${night.inputs['api-key'] ?? ''}`]] }),
      'a secret is to be seen in its log',
    ],
  ])('%s', (_what, plant, finding) => {
    const evidence = exportOf('beforeSite');
    if (evidence.earlier === undefined) throw new Error('There is no night before.');
    expect(findingsOf({ ...evidence, earlier: plant(evidence.earlier) })).toContain(`the night before: `);
    expect(findingsOf({ ...evidence, earlier: plant(evidence.earlier) })).toContain(finding);
  });

  test('a manifest of the new site beside the old one', () => {
    const evidence = exportOf('beforeSite');
    const manifest = evidence.after.get('workspace/site.manifest.json');
    if (evidence.earlier === undefined || manifest === undefined) throw new Error('There is no night before.');
    const earlier = withFile(evidence.earlier, 'workspace/site.manifest.json', manifest);
    expect(findingsOf({ ...evidence, earlier })).toContain('site.manifest.json, which is neither what it was');
  });
});

describe('a night after it is wrong with', () => {
  test.each(['bundle.tar.gz.part', 'site.static-export-0a1b2c.staging/site/index.html'])('%s of its own', (name) => {
    const evidence = withFile(exportOf('betweenSites'), `workspace/${name}`, otherFile);
    expect(findingsOf(evidence)).toContain(`it left workspace/${name} behind`);
  });
});
