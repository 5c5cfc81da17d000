/** Compares two exports of a site, by the bytes of files and by what a reader sees of pages. */
import type { Turns } from '../clock.ts';
import type { ChangedPage, FilePair, PageChanges, PageFacts, SiteChanges, SiteFile } from '../model/site.ts';
import { listPieces } from '../text/json.ts';
import { inByteOrder, isHtml } from '../text/paths.ts';

/** In byte order of their paths. */
type Files = readonly SiteFile[];

/** Throws the reason of the signal of the turns. */
export async function compareSites(before: Files, now: Files, turns: Turns): Promise<SiteChanges> {
  const changes = { added: noChanges(), modified: noChanges(), removed: noChanges() };
  for (const pair of pairedFiles(before, now)) {
    await turns.take();
    const { path, old, file } = pair;
    if (old?.sha256 === file?.sha256) continue;
    const { files, pages } = changes[old === undefined ? 'added' : file === undefined ? 'removed' : 'modified'];
    files.push(path);
    if (isHtml(path) && !readSame(old?.reading, file?.reading)) pages.push(pair);
  }
  return changes;
}

function noChanges(): { readonly files: string[]; readonly pages: FilePair[] } {
  return { files: [], pages: [] };
}

export function readSame(one: PageFacts | undefined, other: PageFacts | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return one.textSha256 === other.textSha256 && one.linksSha256 === other.linksSha256;
}

/**
 * Yields what each path is in the two lists. Both must be in byte order. They are read side by side: looking up a million paths would
 * take many seconds.
 */
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
    const paths = of === 'files' ? changes[kind].files : changes[kind].pages.map(({ path }) => path);
    yield* listPieces(paths, indent);
  }
}

interface ChangedSite {
  readonly changes: SiteChanges;
  /** What changed on modified pages, by path. */
  readonly found: ReadonlyMap<string, PageChanges>;
  readonly now: Files;
}

/** Returns the pages that a reader would notice, by kind; removed ones first, because they break links. */
export async function noticedPages(
  { changes: { added, modified, removed }, found, now }: ChangedSite,
  turns: Turns,
): Promise<readonly ChangedPage[]> {
  const ending = commonEnding(now);
  const pageOf = (kind: ChangedPage['kind'], page: FilePair): ChangedPage => {
    const { title = '' } = factsOf(page);
    return {
      kind,
      path: page.path,
      title: title.endsWith(ending) ? title.slice(0, title.length - ending.length) : title,
    };
  };
  const from = await pagesByText(removed.pages, turns);
  const moved = [...(await pagesByText(added.pages, turns))].flatMap(([text, page]) => {
    const old = from.get(text);
    return page === undefined || old === undefined ? [] : [{ ...pageOf('moved', page), from: old.path }];
  });
  const movedPaths = new Set(moved.flatMap((page) => [page.from, page.path]));
  const isInPlace = ({ path }: FilePair): boolean => !movedPaths.has(path);
  return [
    ...removed.pages.filter(isInPlace).map((page) => pageOf('removed', page)),
    ...added.pages.filter(isInPlace).map((page) => pageOf('added', page)),
    ...modified.pages.map((page) => ({ ...pageOf('modified', page), changes: found.get(page.path) })),
    ...moved,
  ];
}

function factsOf({ old, file = old }: FilePair): Partial<PageFacts> {
  return file?.reading ?? {};
}

/** A page moved if it was removed in one place and added in another. Undefined if several of these pages have the text. */
async function pagesByText(
  pages: readonly FilePair[],
  turns: Turns,
): Promise<ReadonlyMap<string, FilePair | undefined>> {
  const byText = new Map<string, FilePair | undefined>();
  for (const page of pages) {
    await turns.take();
    const { textSha256 = '', textLength = 0 } = factsOf(page);
    if (textLength > 0) byText.set(textSha256, byText.has(textSha256) ? undefined : page);
  }
  return byText;
}

const sampledPages = 1000;

/** Returns the name of the site with its separator, as most pages append it to their titles. Empty if they do not. */
function commonEnding(files: Files): string {
  const pages = files.filter(({ reading }) => reading !== undefined);
  const step = Math.ceil(pages.length / sampledPages);
  const titles = pages.flatMap(({ reading }, index) => (index % step === 0 && reading ? reading.title : []));
  const endings = Map.groupBy(titles, (title) => /^.*( [|\-–—·] .*)$/s.exec(title)?.[1] ?? '');
  const isCommon = ({ length }: readonly string[]): boolean => length > Math.max(1, titles.length / 2);
  return endings.entries().find(([, having]) => isCommon(having))?.[0] ?? '';
}
