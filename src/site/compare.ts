/** Compares two exports of a site, by the bytes of files and by what a reader sees of pages. */
import type {
  ChangeCounts,
  ChangeKind,
  FilePair,
  MovedPage,
  PageReading,
  SiteChanges,
  SiteFile,
} from '../model/site.ts';
import { jsonPieces } from '../text/json.ts';
import { findByPath, inByteOrder, isPage } from '../text/paths.ts';
import type { Turns } from '../turns.ts';
import { firstPageAt } from './page-addresses.ts';

/** The files of a site, in byte order of their paths. */
type Files = readonly SiteFile[];

/** Compares pages by address, files by path. Throws the signal's reason. */
export async function compareSites(before: Files, now: Files, turns: Turns): Promise<SiteChanges> {
  const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
  let rebuiltCount = 0;
  for (const pair of pairedFiles(before, now)) {
    await turns.take();
    const { path, old, file } = pair;
    if (old?.sha256 === file?.sha256) continue;
    changes[changeKind(pair)].files.push(path);
    const page = isPage(path) ? pageAtAddress(pair, before, now) : undefined;
    if (page === undefined) continue;
    if (!isSamePage(page)) changes[changeKind(page)].pages.push(page);
    else if (changeKind(pair) === 'modified') rebuiltCount += 1;
  }
  return { ...changes, rebuiltCount, moved: await movedPages(changes, turns) };
}

function changeKind({ old, file }: FilePair): ChangeKind {
  if (old === undefined) return 'added';
  return file === undefined ? 'removed' : 'modified';
}

/** Returns what is at the address of a page in both exports. Undefined if another of its files is, or stands for it. */
function pageAtAddress(pair: FilePair, before: Files, now: Files): FilePair | undefined {
  const { path, old, file } = pair;
  if (file === undefined) return firstPageAt(now, path) === undefined ? pair : undefined;
  const other = old === undefined ? firstPageAt(before, path) : undefined;
  if (other === undefined) return pair;
  return findByPath(now, other.path) === undefined ? { path, old: other, file } : undefined;
}

/** Addresses are relative to the folder of a file. */
function isSamePage({ old, file }: FilePair): boolean {
  const [one, other] = [old?.reading, file?.reading];
  if (old?.path !== file?.path) return one !== undefined && one.textSha256 === other?.textSha256;
  return readSame(one, other);
}

function noChanges(): { readonly files: string[]; readonly pages: FilePair[] } {
  return { files: [], pages: [] };
}

export function readSame(one: PageReading | undefined, other: PageReading | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one.textSha256 === other.textSha256 && one.linksSha256 === other.linksSha256;
}

/** Yields what each path is in both lists, side by side: looking up a million paths would take many seconds. */
function* pairedFiles(before: Files, now: Files): Generator<FilePair> {
  let index = 0;
  for (const file of now) {
    let old = before[index];
    for (; old !== undefined && inByteOrder(old.path, file.path) < 0; old = before[index]) {
      yield { path: old.path, old };
      index += 1;
    }
    const isSame = old?.path === file.path;
    if (isSame) index += 1;
    yield { path: file.path, old: isSame ? old : undefined, file };
  }
  for (const old of before.slice(index)) yield { path: old.path, old };
}

/** The largest difference of pages with the same title: less in common is by chance. */
const maxLengthChange = 0.2;

/** The pages that were removed and added. */
type GonePages = Pick<SiteChanges, 'removed' | 'added'>;

/**
 * Pairs a removed and an added page that alone have a text, or else a title and about the same length. Only for what is
 * shown: links to the old place break.
 */
async function movedPages(changes: GonePages, turns: Turns): Promise<readonly MovedPage[]> {
  const textOf = ({ textSha256, textLength }: PageReading): string => (textLength > 0 ? textSha256 : '');
  const moved = await pairsBy(textOf, changes, turns);
  const found = new Set(moved.flatMap(({ from, to }) => [from, to]));
  const others = await pairsBy(({ title }) => title, changes, turns);
  return [...moved, ...others.filter((pair) => areAsLong(pair) && !found.has(pair.from) && !found.has(pair.to))];
}

/** Returns an empty key for a page that is not paired. */
type KeyOf = (reading: PageReading) => string;

async function pairsBy(keyOf: KeyOf, { removed, added }: GonePages, turns: Turns): Promise<readonly MovedPage[]> {
  const moved: MovedPage[] = [];
  const from = await uniquePages(keyOf, removed.pages, turns);
  for (const [key, page] of await uniquePages(keyOf, added.pages, turns)) {
    await turns.take();
    const old = from.get(key);
    if (page !== undefined && old !== undefined) moved.push({ from: old, to: page });
  }
  return moved;
}

/** Returns the pages by their keys. Undefined for a key that several have. */
async function uniquePages(
  keyOf: KeyOf,
  pairs: readonly FilePair[],
  turns: Turns,
): Promise<ReadonlyMap<string, SiteFile | undefined>> {
  const pages = new Map<string, SiteFile | undefined>();
  for (const { old, file = old } of pairs) {
    await turns.take();
    const key = file?.reading === undefined ? '' : keyOf(file.reading);
    if (key !== '') pages.set(key, pages.has(key) ? undefined : file);
  }
  return pages;
}

function areAsLong({ from, to }: MovedPage): boolean {
  const [old = 0, now = 0] = [from.reading?.textLength, to.reading?.textLength];
  return Math.abs(now - old) <= maxLengthChange * old;
}

/** Counts files and pages. One that moved is among the removed and the added pages, and counts once. */
export function changeCounts({ added, modified, removed, moved, rebuiltCount }: SiteChanges): ChangeCounts {
  const pageCount = added.pages.length + modified.pages.length + removed.pages.length - moved.length;
  const files = { added: added.files.length, modified: modified.files.length, removed: removed.files.length };
  return { files, fileCount: files.added + files.modified + files.removed, pageCount, rebuiltCount };
}

/** Yields JSON in pieces, with one line per path and per detail. `isFirst`: there was nothing to compare with. */
export function* changesPieces(
  { added, modified, removed }: SiteChanges,
  details: Iterable<object>,
  isFirst: boolean,
): Generator<string> {
  const first = isFirst ? { first: true } : {};
  const files = { added: added.files, modified: modified.files, removed: removed.files };
  const listed = ({ pages }: SiteChanges['added']): readonly string[] => pages.map(({ path }) => path);
  const pages = { added: listed(added), modified: listed(modified), removed: listed(removed) };
  yield* jsonPieces({ ...first, ...files, pages, details });
  yield '\n';
}
