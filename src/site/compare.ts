/** Compares two exports of a site, by the bytes of files and by what a reader sees of pages. Pure. */
import { blankDigest, type SiteChanges, type SiteFile } from '../model/site.ts';
import { inByteOrder, isHtml } from '../text/paths.ts';
import { listPieces } from '../text/json.ts';

/** Both lists must be in byte order. They are read side by side: looking up a million paths would take many seconds. */
export function compareSites(before: readonly SiteFile[], now: readonly SiteFile[]): SiteChanges {
  const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
  for (const { path, old, file } of pairedFiles(before, now)) {
    if (old?.sha256 === file?.sha256) continue;
    const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
    files.push(path);
    if (isHtml(path) && !readSame(old, file)) pages.push(path);
  }
  return changes;
}

function noChanges(): { readonly files: string[]; readonly pages: string[] } {
  return { files: [], pages: [] };
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
  const [missing, likeErrorPage, blank]: [string[], string[], string[]] = [[], [], []];
  const published = before.filter(({ path }) => isHtml(path));
  const isErrorPage = { old: errorPageTest(before), now: errorPageTest(now) };
  for (const { path, old, file } of pairedFiles(published, now)) {
    if (old === undefined) continue;
    if (file === undefined) missing.push(path);
    else if (isErrorPage.now(file) && !isErrorPage.old(old)) likeErrorPage.push(path);
    else if (isBlank(file) && old.textSha256 !== undefined && !isBlank(old)) blank.push(path);
  }
  return { publishedCount: published.length, missing, likeErrorPage, blank };
}

/** Whether a page is a copy of the error page: by its bytes as well, because earlier versions did not record what a reader sees. */
function errorPageTest(files: readonly SiteFile[]): (page: SiteFile) => boolean {
  const errorPage = files.find(({ path }) => path === '404.html');
  return (page) => readSame(page, errorPage) || page.sha256 === errorPage?.sha256;
}

function isBlank({ textSha256 }: SiteFile): boolean {
  return textSha256 === blankDigest;
}

/** Fewer pages may read the same on purpose. */
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
export function* changesPieces(changes: SiteChanges): Generator<string> {
  yield '{';
  yield* pathPieces(changes, 'files', '  ');
  yield ',\n  "pages": {';
  yield* pathPieces(changes, 'pages', '    ');
  yield '\n  }\n}\n';
}

function* pathPieces(changes: SiteChanges, of: 'files' | 'pages', indent: string): Generator<string> {
  for (const [index, kind] of (['added', 'modified', 'removed'] as const).entries()) {
    yield `${index === 0 ? '' : ','}\n${indent}"${kind}": `;
    yield* listPieces(changes[kind][of], indent);
  }
}
