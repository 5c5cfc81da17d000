/** The pages that a reader would notice. */
import type { Turns } from '../clock.ts';
import type { ChangedPage, PageChanges } from '../model/page-changes.ts';
import type { SiteChanges, SiteFile } from '../model/site.ts';
import { movedPages } from './compare.ts';

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
  const oldTitles = await titlesOf(before, removed.pages, turns);
  const titles = await titlesOf(now, [...added.pages, ...modified.pages], turns);
  const moved = await movedPages(before, now, turns);
  const movedPaths = new Set(moved.flatMap(({ from, to }) => [from, to]));
  const isInPlace = (path: string): boolean => !movedPaths.has(path);
  return [
    ...removed.pages.filter(isInPlace).map((path) => pageOf('removed', path, oldTitles)),
    ...added.pages.filter(isInPlace).map((path) => pageOf('added', path, titles)),
    ...modified.pages.map((path) => ({ ...pageOf('modified', path, titles), changes: found.get(path) })),
    ...moved.map(({ from, to }) => ({ ...pageOf('moved', to, titles), from })),
  ];
}

function pageOf(kind: ChangedPage['kind'], path: string, titles: Titles): ChangedPage {
  return { kind, path, title: titles.get(path) ?? '' };
}

type Titles = ReadonlyMap<string, string>;

/** Returns the titles of pages by path, without the name of the site that most pages of the site append. */
async function titlesOf(files: readonly SiteFile[], paths: readonly string[], turns: Turns): Promise<Titles> {
  const wanted = new Set(paths);
  const titles = new Map<string, string>();
  const endings = new Map<string, number>();
  let titleCount = 0;
  for (const { path, reading } of files) {
    await turns.take();
    if (reading === undefined) continue;
    titleCount += 1;
    const ending = endingOf(reading.title);
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    if (wanted.has(path)) titles.set(path, reading.title);
  }
  const [common = ''] = [...endings].find(([, count]) => count > 1 && count > titleCount / 2) ?? [];
  const shown = (title: string): string =>
    title.slice(0, title.length - (endingOf(title) === common ? common.length : 0));
  return new Map([...titles].map(([path, title]) => [path, shown(title)]));
}

const separators = [' | ', ' - ', ' – ', ' — ', ' · '];

/** Returns the last part of a title with its separator; empty if it has only one part. */
function endingOf(title: string): string {
  const start = Math.max(...separators.map((separator) => title.lastIndexOf(separator)));
  return start === -1 ? '' : title.slice(start);
}
