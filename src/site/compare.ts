/** Compares two exports of a site. Pure. */
import { inByteOrder, listPieces } from '../text/lists.ts';
import type { SiteFile, SiteFiles } from '../model/site-files.ts';

/** Paths, in byte order. */
export interface SiteChanges {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
  /** The earlier export. */
  readonly previous: { readonly fileCount: number; readonly sizeBytes: number };
}

/** Both lists must be in byte order, so one pass is enough. */
export function compareSites(before: SiteFiles, now: SiteFiles): SiteChanges {
  const added: string[] = [];
  const modified: string[] = [];
  const removed: string[] = [];
  const rest = before[Symbol.iterator]();
  let old: IteratorResult<SiteFile, unknown> = rest.next();
  for (const { path, sha256 } of now) {
    for (; old.done !== true && inByteOrder(old.value.path, path) < 0; old = rest.next()) removed.push(old.value.path);
    if (old.done === true || old.value.path !== path) {
      added.push(path);
      continue;
    }
    if (old.value.sha256 !== sha256) modified.push(path);
    old = rest.next();
  }
  for (; old.done !== true; old = rest.next()) removed.push(old.value.path);
  return { added, modified, removed, previous: { fileCount: before.count, sizeBytes: before.sizeBytes } };
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
