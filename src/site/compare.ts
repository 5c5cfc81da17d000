/** Compares two exports of a site. Pure. */
import type { SiteFile } from '../model/site.ts';
import { inByteOrder, listPieces } from '../text/lists.ts';

/** Paths, in byte order. */
export interface SiteChanges {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
  /** The earlier export. */
  readonly previous: { readonly fileCount: number; readonly sizeBytes: number };
}

/** Both lists must be in byte order. They are read side by side: looking up a million paths would take many seconds. */
export function compareSites(before: readonly SiteFile[], now: readonly SiteFile[]): SiteChanges {
  const [added, modified, removed]: [string[], string[], string[]] = [[], [], []];
  for (const { old, file } of pairedFiles(before, now)) {
    if (old !== undefined && file === undefined) removed.push(old.path);
    if (old === undefined && file !== undefined) added.push(file.path);
    if (old !== undefined && file !== undefined && old.sha256 !== file.sha256) modified.push(file.path);
  }
  const sizeBytes = before.reduce((sum, file) => sum + file.sizeBytes, 0);
  return { added, modified, removed, previous: { fileCount: before.length, sizeBytes } };
}

interface PairedFile {
  readonly old: SiteFile | undefined;
  readonly file: SiteFile | undefined;
}

/** Yields what each path is in the two lists. */
function* pairedFiles(before: readonly SiteFile[], now: readonly SiteFile[]): Generator<PairedFile> {
  let [oldIndex, newIndex] = [0, 0];
  while (oldIndex < before.length || newIndex < now.length) {
    const [old, file] = [before[oldIndex], now[newIndex]];
    const order = orderOf(old, file);
    if (order <= 0) oldIndex += 1;
    if (order >= 0) newIndex += 1;
    yield { old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
  }
}

/** The end of a list comes after every path. */
function orderOf(old: SiteFile | undefined, file: SiteFile | undefined): number {
  if (old === undefined) return 1;
  return file === undefined ? -1 : inByteOrder(old.path, file.path);
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
