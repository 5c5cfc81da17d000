/** Compares two exports of a site. Pure. */
import type { SiteFile } from '../model/site-file.ts';
import { listPieces } from '../text/lists.ts';

/** Paths, in byte order. */
export interface SiteChanges {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
  /** The earlier export. */
  readonly previous: { readonly fileCount: number; readonly sizeBytes: number };
}

/** Both lists must be in byte order. */
export function compareSites(before: readonly SiteFile[], now: readonly SiteFile[]): SiteChanges {
  const old = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const current = new Set(now.map(({ path }) => path));
  const sizeBytes = before.reduce((sum, file) => sum + file.sizeBytes, 0);
  return {
    added: pathsOf(now.filter(({ path }) => !old.has(path))),
    modified: pathsOf(now.filter(({ path, sha256 }) => (old.get(path) ?? sha256) !== sha256)),
    removed: pathsOf(before.filter(({ path }) => !current.has(path))),
    previous: { fileCount: before.length, sizeBytes },
  };
}

function pathsOf(files: readonly SiteFile[]): readonly string[] {
  return files.map(({ path }) => path);
}

/** Yields JSON in pieces, with one line per path. */
export function* changesPieces({ added, modified, removed }: SiteChanges): Generator<string> {
  yield '{\n  "added": ';
  yield* listPieces(added);
  yield ',\n  "modified": ';
  yield* listPieces(modified);
  yield ',\n  "removed": ';
  yield* listPieces(removed);
  yield '\n}\n';
}
