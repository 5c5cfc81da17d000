/** The pages that a reader would notice. */
import type { Turns } from '../clock.ts';
import type { ChangedPage, PageChanges } from '../model/page-changes.ts';
import type { PageFacts, SiteChanges, SiteFile } from '../model/site.ts';

interface ComparedExports {
  readonly changes: SiteChanges;
  readonly before: readonly SiteFile[];
  readonly now: readonly SiteFile[];
}

/** Returns them by kind; removed ones first, because they break links. `found`: what changed on modified pages, by path. */
export async function changedPages(
  { changes, before, now }: ComparedExports,
  found: ReadonlyMap<string, PageChanges>,
  turns: Turns,
): Promise<readonly ChangedPage[]> {
  const { added, modified, removed } = changes;
  const oldPages = await pagesAt(removed.pages, before, turns);
  const pages = await pagesAt([...added.pages, ...modified.pages], now, turns);
  const from = await pathsByText(removed.pages, oldPages, turns);
  const to = await pathsByText(added.pages, pages, turns);
  const moved = [...to].flatMap(([text, path]) => {
    const old = from.get(text);
    return path === undefined || old === undefined ? [] : [{ ...pageOf('moved', path, pages), from: old }];
  });
  const movedPaths = new Set(moved.flatMap((page) => [page.from, page.path]));
  const isInPlace = (path: string): boolean => !movedPaths.has(path);
  return [
    ...removed.pages.filter(isInPlace).map((path) => pageOf('removed', path, oldPages)),
    ...added.pages.filter(isInPlace).map((path) => pageOf('added', path, pages)),
    ...modified.pages.map((path) => ({ ...pageOf('modified', path, pages), changes: found.get(path) })),
    ...moved,
  ];
}

function pageOf(kind: ChangedPage['kind'], path: string, pages: Pages): ChangedPage {
  return { kind, path, title: pages.get(path)?.title ?? '' };
}

type Pages = ReadonlyMap<string, PageFacts>;

/** A page moved if it was removed in one place and added in another. Undefined if several of these pages have the text. */
async function pathsByText(
  paths: readonly string[],
  pages: Pages,
  turns: Turns,
): Promise<ReadonlyMap<string, string | undefined>> {
  const byText = new Map<string, string | undefined>();
  for (const path of paths) {
    await turns.take();
    const { textSha256 = '', textLength = 0 } = pages.get(path) ?? {};
    if (textLength > 0) byText.set(textSha256, byText.has(textSha256) ? undefined : path);
  }
  return byText;
}

/** Returns the pages at these paths, with titles that lack the name of the site, which most pages of a site append. */
async function pagesAt(paths: readonly string[], files: readonly SiteFile[], turns: Turns): Promise<Pages> {
  const wanted = new Set(paths);
  const pages = new Map<string, PageFacts>();
  const endings = new Map<string, number>();
  let pageCount = 0;
  for (const { path, reading } of files) {
    await turns.take();
    if (reading === undefined) continue;
    pageCount += 1;
    const ending = endingOf(reading.title);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (wanted.has(path)) pages.set(path, reading);
  }
  const isCommon = (ending: string): boolean => (endings.get(ending) ?? 0) > Math.max(1, pageCount / 2);
  for (const [path, page] of pages) {
    const ending = endingOf(page.title);
    if (isCommon(ending)) pages.set(path, { ...page, title: page.title.slice(0, page.title.length - ending.length) });
  }
  return pages;
}

/** Returns the last part of a title with its separator; empty if it has only one part. */
function endingOf(title: string): string {
  return /^.*( [|\-–—·] .*)$/s.exec(title)?.[1] ?? '';
}
