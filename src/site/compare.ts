/** Compares two exports of a site, by the bytes of files and by what a reader sees of pages. */
import type { Turns } from '../clock.ts';
import type { PageFacts, SiteChanges, SiteFile } from '../model/site.ts';
import { inByteOrder, isHtml } from '../text/paths.ts';
import { listPieces } from '../text/json.ts';

/** In byte order of their paths. */
type Files = readonly SiteFile[];

/** Throws the reason of the signal of the turns. */
export async function compareSites(before: Files, now: Files, turns: Turns): Promise<SiteChanges> {
  const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
  for (const { path, old, file } of pairedFiles(before, now)) {
    await turns.take();
    if (old?.sha256 === file?.sha256) continue;
    const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
    files.push(path);
    if (isHtml(path) && !readSame(old?.reading, file?.reading)) pages.push(path);
  }
  return changes;
}

function noChanges(): { readonly files: string[]; readonly pages: string[] } {
  return { files: [], pages: [] };
}

/** Whether two pages show the same texts and addresses. */
export function readSame(one: PageFacts | undefined, other: PageFacts | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one.textSha256 === other.textSha256 && one.linksSha256 === other.linksSha256;
}

interface PairedFile {
  readonly path: string;
  readonly old: SiteFile | undefined;
  readonly file: SiteFile | undefined;
}

/**
 * Yields what each path is in the two lists. Both must be in byte order. They are read side by side: looking up a million paths would
 * take many seconds.
 */
export function* pairedFiles(before: Files, now: Files): Generator<PairedFile> {
  let [oldIndex, newIndex] = [0, 0];
  while (oldIndex < before.length || newIndex < now.length) {
    const [old, file] = [before[oldIndex], now[newIndex]];
    const order = orderOf(old, file);
    if (order <= 0) oldIndex += 1;
    if (order >= 0) newIndex += 1;
    const path = (order <= 0 ? old : file)?.path ?? '';
    yield { path, old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
  }
}

/** The end of a list comes after every path. */
function orderOf(old: SiteFile | undefined, file: SiteFile | undefined): number {
  if (old === undefined) return 1;
  return file === undefined ? -1 : inByteOrder(old.path, file.path);
}

/** Yields JSON in pieces, with one line per path, and one per entry of the details. */
export function* changesPieces(changes: SiteChanges, details: Iterable<object>): Generator<string> {
  yield '{';
  yield* pathPieces(changes, 'files', '  ');
  yield ',\n  "pages": {';
  yield* pathPieces(changes, 'pages', '    ');
  yield '\n  },\n  "details": ';
  yield* listPieces(details);
  yield '\n}\n';
}

function* pathPieces(changes: SiteChanges, of: 'files' | 'pages', indent: string): Generator<string> {
  for (const [index, kind] of (['added', 'modified', 'removed'] as const).entries()) {
    yield `${index === 0 ? '' : ','}\n${indent}"${kind}": `;
    yield* listPieces(changes[kind][of], indent);
  }
}
