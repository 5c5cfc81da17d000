/** Checks the tool cache after a run. The names in it are internal to the action, so they are not predicted. */
import { isDeepStrictEqual } from 'node:util';
import { damageOf } from '../earlier/damages.ts';
import type { ExportEvidence } from '../evidence.ts';
import { rightSha256 } from '../inputs.ts';
import type { Snapshot, SnapshotEntry } from '../snapshot.ts';
import { unknownSize } from '../scenarios.ts';

export function isInCache(path: string): boolean {
  return path.startsWith('tool-cache/');
}

/** Whether the cached bundle is the requested one, so that there must be no download. */
export function isCacheHitExpected({ plan }: Pick<ExportEvidence, 'plan'>): boolean {
  const { earlier, inputs } = plan;
  if (earlier?.kind !== 'cached' || earlier.damage !== undefined || inputs['max-bundle-size'] === '500B') return false;
  const sha256 = inputs['expected-sha256'];
  return sha256 === undefined || sha256 === rightSha256;
}

/** Whether a forged bundle in the tool cache is accepted: its digest matches, and no reported size contradicts it. */
export function isForgedBundleUsed({ plan: { earlier, inputs, scenarioName } }: Pick<ExportEvidence, 'plan'>): boolean {
  if (earlier?.kind !== 'cached' || earlier.damage === undefined) return false;
  const isForged = damageOf(earlier.damage).codes !== undefined;
  return isForged && scenarioName === unknownSize && inputs['expected-sha256'] === undefined;
}

/** After a green run with `reuse`, the tool cache contains the complete bundle with its marker, and nothing else is new. */
export function cacheFindings(evidence: ExportEvidence): readonly string[] {
  const { before, after, inputs, run } = evidence;
  const [were, are] = [entriesIn(before), entriesIn(after)];
  const isUnchanged = (name: string): boolean => isDeepStrictEqual(are.get(name), were.get(name));
  const isKept = inputs['reuse'] === 'true' && run.outputs['bundle-path'] !== undefined;
  const isOwn = (name: string): boolean =>
    isKept &&
    isWhole(are.get(name), run.outputs['bundle-sha256']) &&
    (isCacheHitExpected(evidence) || !isUnchanged(name));
  const own = [...are.keys()].filter(isOwn);
  const others = [...are.keys()].filter((name) => !isOwn(name) && !isUnchanged(name));
  return [
    ...others.map((name) => `it left ${name} behind`),
    ...(isKept && own.length !== 1
      ? [`its bundle is not in the tool cache as expected: ${[...are.keys()].join(', ')}`]
      : []),
    ...(isCacheHitExpected(evidence) && isDownloaded(evidence) ? ['it downloaded a cached bundle'] : []),
  ];
}

/** After a red run, cached bundles are unchanged. A damaged one may have been removed or replaced by a complete one. */
export function cacheFindingsOfRed({ plan, before, after, expected }: ExportEvidence): readonly string[] {
  const [were, are] = [entriesIn(before), entriesIn(after)];
  const isDamaged = plan.earlier?.kind === 'cached' && plan.earlier.damage !== undefined;
  const mayBe = (name: string): boolean =>
    isDeepStrictEqual(are.get(name), were.get(name)) ||
    (isDamaged && (!are.has(name) || expected.some(({ sha256 }) => isWhole(are.get(name), sha256))));
  const names = [...new Set([...were.keys(), ...are.keys()])];
  return names.filter((name) => !mayBe(name)).map((name) => `it left ${name} changed`);
}

/** After a killed step, every bundle with a marker is unchanged or complete. */
export function markedFindings({ before, after, expected }: ExportEvidence): readonly string[] {
  const were = entriesIn(before);
  const isKnown = ([name, entry]: readonly [string, CacheEntry]): boolean =>
    !entry.has(markerEnding) ||
    isDeepStrictEqual(entry, were.get(name)) ||
    expected.some(({ sha256 }) => isWhole(entry, sha256));
  return [...entriesIn(after)]
    .filter((each) => !isKnown(each))
    .map(([name]) => `it marked ${name} as complete, but it is not`);
}

function isDownloaded({ observed }: ExportEvidence): boolean {
  return observed.delivered.some(({ call }) => call === 'object');
}

/** The files of an entry and its marker, by name. */
type CacheEntry = ReadonlyMap<string, SnapshotEntry>;

const markerEnding = '.complete';

function entriesIn(snapshot: Snapshot): ReadonlyMap<string, CacheEntry> {
  const entries = new Map<string, Map<string, SnapshotEntry>>();
  for (const [path, entry] of snapshot) {
    if (!isInCache(path) || entry.kind === 'folder') continue;
    const [name = path, part = ''] = /^(tool-cache\/[^/]+\/[^/]+\/[^/]+?)(\/.+|\.complete)$/.exec(path)?.slice(1) ?? [];
    entries.set(name, (entries.get(name) ?? new Map<string, SnapshotEntry>()).set(part, entry));
  }
  return entries;
}

function isWhole(entry: CacheEntry | undefined, sha256: string | undefined): boolean {
  const bundle = entry?.get('/bundle');
  const names = [...(entry?.keys() ?? [])].sort();
  return (
    bundle?.kind === 'file' &&
    bundle.sha256 === sha256 &&
    isDeepStrictEqual(names, [markerEnding, '/bundle', '/bundle.sha256'])
  );
}
