/** Compares two exports of a site, by the bytes of files and by what a reader sees of pages. Pure. */
import { blankDigest, type SiteFile } from '../model/site.ts';
import { inByteOrder, listPieces } from '../text/lists.ts';
import { isHtml } from '../text/paths.ts';

/** Paths, in byte order. */
interface ChangedPaths {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly removed: readonly string[];
}

export interface SiteChanges extends ChangedPaths {
  /** The pages that read differently. Without a reading digest of both, pages with other bytes count. */
  readonly pages: ChangedPaths;
  readonly previous: PreviousSite;
}

interface PreviousSite {
  readonly fileCount: number;
  readonly sizeBytes: number;
  /** Whether it has reading digests. */
  readonly hasReadings: boolean;
}

/** Both lists must be in byte order. They are read side by side: looking up a million paths would take many seconds. */
export function compareSites(before: readonly SiteFile[], now: readonly SiteFile[]): SiteChanges {
  const files = { added: noPaths(), modified: noPaths(), removed: noPaths() };
  const pages = { added: noPaths(), modified: noPaths(), removed: noPaths() };
  for (const { path, old, file } of pairedFiles(before, now)) {
    const kind = old === undefined ? 'added' : file === undefined ? 'removed' : 'modified';
    if (old?.sha256 === file?.sha256) continue;
    files[kind].push(path);
    if (isHtml(path) && !readSame(old, file)) pages[kind].push(path);
  }
  const sizeBytes = before.reduce((sum, file) => sum + file.sizeBytes, 0);
  const hasReadings = before.some(({ textSha256 }) => textSha256 !== undefined);
  return { ...files, pages, previous: { fileCount: before.length, sizeBytes, hasReadings } };
}

function noPaths(): string[] {
  return [];
}

function readSame(one: SiteFile | undefined, other: SiteFile | undefined): boolean {
  return one?.textSha256 !== undefined && one.textSha256 === other?.textSha256;
}

export interface LackingPages {
  /** How many pages are published. */
  readonly publishedCount: number;
  readonly missing: readonly string[];
  /** Those that now read like `404.html`, and those that now show nothing. */
  readonly likeErrorPage: readonly string[];
  readonly blank: readonly string[];
}

/** Returns the published pages that the export lacks. A page that was published in the same state is not lacking. */
export function lackingPages(before: readonly SiteFile[], now: readonly SiteFile[]): LackingPages {
  const lacking = { missing: noPaths(), likeErrorPage: noPaths(), blank: noPaths() };
  const published = before.filter(({ path }) => isHtml(path));
  const isErrorPage = { old: errorPageTest(before), now: errorPageTest(now) };
  for (const { path, old, file } of pairedFiles(published, now)) {
    if (old === undefined) continue;
    if (file === undefined) lacking.missing.push(path);
    else if (isErrorPage.now(file) && !isErrorPage.old(old)) lacking.likeErrorPage.push(path);
    else if (isBlank(file) && old.textSha256 !== undefined && !isBlank(old)) lacking.blank.push(path);
  }
  return { publishedCount: published.length, ...lacking };
}

/** Whether a page is a copy of the error page: by its bytes as well, because earlier versions did not record what a reader sees. */
function errorPageTest(files: readonly SiteFile[]): (page: SiteFile) => boolean {
  const errorPage = files.find(({ path }) => path === '404.html');
  return (page) => readSame(page, errorPage) || page.sha256 === errorPage?.sha256;
}

function isBlank({ textSha256 }: SiteFile): boolean {
  return textSha256 === blankDigest;
}

/** Fewer pages may read the same by intention. */
const minAlikePages = 10;

/** Returns the pages that read the same, if they are more than half of at least ten. */
export function alikePages(files: readonly SiteFile[]): readonly string[] {
  const pages = files.filter(({ textSha256 }) => textSha256 !== undefined);
  const groups = Map.groupBy(pages, ({ textSha256 }) => textSha256);
  const alike = [...groups.values()].find((group) => group.length > pages.length / 2);
  return pages.length < minAlikePages ? [] : (alike ?? []).map(({ path }) => path);
}

interface PairedFile {
  readonly path: string;
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
    const path = (order <= 0 ? old : file)?.path ?? '';
    yield { path, old: order <= 0 ? old : undefined, file: order >= 0 ? file : undefined };
  }
}

/** The end of a list comes after every path. */
function orderOf(old: SiteFile | undefined, file: SiteFile | undefined): number {
  if (old === undefined) return 1;
  return file === undefined ? -1 : inByteOrder(old.path, file.path);
}

/** Yields JSON in pieces, with one line per path. */
export function* changesPieces({ pages, ...files }: SiteChanges): Generator<string> {
  yield '{\n';
  yield* pathPieces(files, '  ');
  yield ',\n  "pages": {\n';
  yield* pathPieces(pages, '    ');
  yield '\n  }\n}\n';
}

function* pathPieces({ added, modified, removed }: ChangedPaths, indent: string): Generator<string> {
  yield `${indent}"added": `;
  yield* listPieces(added, indent);
  yield `,\n${indent}"modified": `;
  yield* listPieces(modified, indent);
  yield `,\n${indent}"removed": `;
  yield* listPieces(removed, indent);
}
