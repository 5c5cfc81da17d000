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
function isCacheHitExpected({ plan }: Pick<ExportEvidence, 'plan'>): boolean {
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

/** Every cached bundle is as before or complete. Only a damaged one may have been removed. */
export function cacheFindings({ plan, run, before, after, expected }: ExportEvidence): readonly string[] {
  const [were, are] = [entriesIn(before), entriesIn(after)];
  const isDamaged = plan.earlier?.kind === 'cached' && plan.earlier.damage !== undefined;
  const isKnown = (name: string): boolean => {
    const entry = are.get(name);
    if (entry === undefined) return isDamaged;
    if (run.signal === 'SIGKILL' && !entry.has(markerEnding)) return true;
    return isDeepStrictEqual(entry, were.get(name)) || expected.some(({ sha256 }) => isWhole(entry, sha256));
  };
  const names = [...new Set([...were.keys(), ...are.keys()])];
  return names.filter((name) => !isKnown(name)).map((name) => `it left ${name} changed`);
}

/** A green run with `reuse` leaves its bundle in the tool cache unless it is cancelled, and downloads nothing if it was there. */
export function reuseFindings(evidence: ExportEvidence): readonly string[] {
  const { before, after, inputs, observed, run } = evidence;
  const isKept = inputs['reuse'] === 'true' && run.outputs['bundle-path'] !== undefined;
  const kept = [...entriesIn(after).values()].filter((entry) => isWhole(entry, run.outputs['bundle-sha256']));
  const isCached = isKept ? kept.length > 0 : isDeepStrictEqual(entriesIn(after), entriesIn(before));
  return [
    ...(isCached || observed.cancelled !== 'no' ? [] : ['its bundle is not in the tool cache as expected']),
    ...(isCacheHitExpected(evidence) && isDownloaded(evidence) ? ['it downloaded a cached bundle'] : []),
  ];
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

/** The only file of an entry is the bundle, with its digest as its name. */
function isWhole(entry: CacheEntry | undefined, sha256: string | undefined): boolean {
  const bundle = entry?.get(`/${sha256}`);
  return entry?.size === 2 && entry.has(markerEnding) && bundle?.kind === 'file' && bundle.sha256 === sha256;
}
