/** What has changed between two exports of a site. Pure. */
import { inByteOrder } from './byte-order.ts';
import type { SiteFile } from './read-archive.ts';

/** Paths, in byte order. */
export interface SiteChanges {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
}

export function compareSites(before: readonly SiteFile[], now: readonly SiteFile[]): SiteChanges {
  const [old, fresh] = [byPaths(before), byPaths(now)];
  return {
    added: pathsOf(now, ({ path }) => !old.has(path)),
    modified: pathsOf(now, ({ path, sha256 }) => old.has(path) && old.get(path) !== sha256),
    removed: pathsOf(before, ({ path }) => !fresh.has(path)),
  };
}

function byPaths(files: readonly SiteFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, sha256 }) => [path, sha256]));
}

function pathsOf(files: readonly SiteFile[], isMeant: (file: SiteFile) => boolean): readonly string[] {
  return files
    .filter(isMeant)
    .map(({ path }) => path)
    .sort(inByteOrder);
}
