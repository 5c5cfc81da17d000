/** What holds for the tool cache after every run. The names of its entries are internal to the action. */
import { isDeepStrictEqual } from 'node:util';
import type { Evidence } from '../evidence.ts';
import { filesBelow, type Snapshot } from '../snapshot.ts';

export function isInCache(path: string): boolean {
  return path.startsWith('tool-cache/');
}

/** Every complete entry is as before, or has a bundle of the store. */
export function cacheFindings({ before, after, expected }: Evidence): readonly string[] {
  const isSound = (entry: string): boolean =>
    isDeepStrictEqual(filesBelow(after, entry), filesBelow(before, entry)) ||
    expected.some(({ sha256 }) => filesBelow(after, entry).get(sha256) === sha256);
  return entriesIn(after).flatMap((entry) => (isSound(entry) ? [] : [`it left ${entry} changed`]));
}

/** A green run with `reuse` leaves its bundle in the tool cache unless it is cancelled. */
export function reuseFindings({ before, after, inputs, run, observed }: Evidence): readonly string[] {
  const sha256 = run.outputs['bundle-sha256'];
  if (inputs['reuse'] !== 'true' || sha256 === undefined)
    return isDeepStrictEqual(entriesIn(before), entriesIn(after)) ? [] : ['it changed the tool cache'];
  const isKept = entriesIn(after).some((entry) => filesBelow(after, entry).get(sha256) === sha256);
  return isKept || observed.cancelled !== 'no' ? [] : ['its bundle is not in the tool cache'];
}

function entriesIn(snapshot: Snapshot): readonly string[] {
  const markers = [...snapshot.keys()].filter((path) => isInCache(path) && path.endsWith('.complete'));
  return markers.map((path) => path.slice(0, -'.complete'.length)).sort();
}
