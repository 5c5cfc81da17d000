/** The tool cache, whose names are the action's own: which bundles it may hold after a run. */
import { isDeepStrictEqual } from 'node:util';
import { damageOf } from '../earlier/damages.ts';
import type { ExportEvidence } from '../evidence.ts';
import { rightSha256 } from '../inputs.ts';
import type { Snapshot, SnapshotEntry } from '../snapshot.ts';
import { silentWorld } from '../worlds.ts';

export function isInCache(path: string): boolean {
  return path.startsWith('tool-cache/');
}

/** Whether the kept bundle is the one that is wanted, so that there is nothing to download. */
export function isKeptDue({ plan }: Pick<ExportEvidence, 'plan'>): boolean {
  const { earlier, inputs } = plan;
  if (earlier?.kind !== 'kept' || earlier.damage !== undefined || inputs['max-bundle-size'] === '500B') return false;
  const sha256 = inputs['expected-sha256'];
  return sha256 === undefined || sha256 === rightSha256;
}

/** Whether what was put into the place of the kept bundle looks like it: its digest holds, and no size tells. */
export function isForgedTaken({ plan: { earlier, inputs, worldName } }: Pick<ExportEvidence, 'plan'>): boolean {
  if (earlier?.kind !== 'kept' || earlier.damage === undefined) return false;
  const isForged = damageOf(earlier.damage).codes !== undefined;
  return isForged && worldName === silentWorld && inputs['expected-sha256'] === undefined;
}

/** After a green run: with `reuse` the bundle is kept, whole and marked as such; beside it, nothing but what was there. */
export function cacheFindings(evidence: ExportEvidence): readonly string[] {
  const { before, after, inputs, run } = evidence;
  const [were, are] = [entriesIn(before), entriesIn(after)];
  const isUnchanged = (name: string): boolean => isDeepStrictEqual(are.get(name), were.get(name));
  const isKept = inputs['reuse'] === 'true' && run.outputs['bundle-path'] !== undefined;
  const isOwn = (name: string): boolean =>
    isKept && isWhole(are.get(name), run.outputs['bundle-sha256']) && (isKeptDue(evidence) || !isUnchanged(name));
  const own = [...are.keys()].filter(isOwn);
  const others = [...are.keys()].filter((name) => !isOwn(name) && !isUnchanged(name));
  return [
    ...others.map((name) => `it left ${name} behind`),
    ...(isKept && own.length !== 1 ? [`its bundle is not kept as it should be: ${[...are.keys()].join(', ')}`] : []),
    ...(isKeptDue(evidence) && isDownloaded(evidence) ? ['it downloaded a bundle that was kept'] : []),
  ];
}

/** After a red run: what was kept is as it was, but a damaged bundle may be gone, or whole again. */
export function keptFindings({ plan, before, after, due }: ExportEvidence): readonly string[] {
  const [were, are] = [entriesIn(before), entriesIn(after)];
  const isDamaged = plan.earlier?.kind === 'kept' && plan.earlier.damage !== undefined;
  const mayBe = (name: string): boolean =>
    isDeepStrictEqual(are.get(name), were.get(name)) ||
    (isDamaged && (!are.has(name) || due.some(({ sha256 }) => isWhole(are.get(name), sha256))));
  const names = [...new Set([...were.keys(), ...are.keys()])];
  return names.filter((name) => !mayBe(name)).map((name) => `it left ${name} changed`);
}

/** After a step that was killed: what is marked as kept is as it was, or whole. */
export function markedFindings({ before, after, due }: ExportEvidence): readonly string[] {
  const were = entriesIn(before);
  const isKnown = ([name, entry]: readonly [string, CacheEntry]): boolean =>
    !entry.has(markerEnding) ||
    isDeepStrictEqual(entry, were.get(name)) ||
    due.some(({ sha256 }) => isWhole(entry, sha256));
  return [...entriesIn(after)]
    .filter((each) => !isKnown(each))
    .map(([name]) => `it marked ${name} as kept, which is not`);
}

function isDownloaded({ happened }: ExportEvidence): boolean {
  return happened.delivered.some(({ call }) => call === 'object');
}

/** What lies in the folder of an entry, and its marker beside the folder, by name. */
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
