/** What a run leaves on the disk: what it changed, and whether that is an export. Names in the tool cache are internal to the action. */
import { isDeepStrictEqual } from 'node:util';
import { publishedManifestName } from '../../src/site/manifest.ts';
import { isMapping, type Mapping } from '../../sandbox/shapes.ts';
import { type Evidence, isKilled } from '../evidence.ts';
import type { ExpectedBundle } from '../store-content.ts';
import { filesBelow, type Snapshot } from '../workspace.ts';

/** Whether the run before this one on the same runner was killed. */
export function isAfterKill({ earlier }: Evidence): boolean {
  return earlier !== undefined && isKilled(earlier);
}

interface Difference {
  readonly path: string;
  readonly what: string;
}

/** Everything that was added, removed or changed. After a killed run, a step also removes or finishes what that left. */
export function snapshotDifferences(evidence: Evidence): readonly Difference[] {
  const { before, after } = evidence;
  if (isAfterKill(evidence)) return [];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths.flatMap((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (isDeepStrictEqual(was, is)) return [];
    if (is === undefined) return [{ path, what: `it removed ${path}` }];
    return [{ path, what: `it left ${path} ${was === undefined ? 'behind' : 'changed'}` }];
  });
}

export type Digests = ReadonlyMap<string, string>;

export function digestsOf({ site }: ExpectedBundle): Digests {
  return new Map(site.files.map(({ path, sha256 }) => [path, sha256]));
}

/** The files that a manifest lists. */
export function filesIn({ files }: Mapping): Digests {
  const listed: readonly unknown[] = Array.isArray(files) ? files : [];
  return new Map(listed.filter(isMapping).map(({ path, sha256 }) => [String(path), String(sha256)]));
}

/** Whether the folder contains exactly the files of the export, with or without its manifest. */
export function isSite(snapshot: Snapshot, folder: string, bundle: ExpectedBundle): boolean {
  const found = new Map(filesBelow(snapshot, folder));
  found.delete(publishedManifestName);
  return isDeepStrictEqual(found, digestsOf(bundle));
}

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
