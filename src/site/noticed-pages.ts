/** The pages that a reader would notice, in the order in which they are shown. */
import type { ChangedPage, FilePair, PageChanges, SiteChanges, SiteFile } from '../model/site.ts';
import type { Turns } from '../turns.ts';

interface ChangedSite {
  readonly changes: SiteChanges;
  /** The modified pages in their order. */
  readonly modified: readonly FilePair[];
  /** What changed on them, by path. */
  readonly found: ReadonlyMap<string, PageChanges>;
  readonly now: readonly SiteFile[];
}

/** Returns them by kind; removed ones first, because they break links. */
export async function noticedPages(site: ChangedSite, turns: Turns): Promise<readonly ChangedPage[]> {
  const pages: ChangedPage[] = [];
  for (const page of pagesByKind(site)) {
    await turns.take();
    pages.push(page);
  }
  return pages;
}

function* pagesByKind({ changes, modified, found, now }: ChangedSite): Generator<ChangedPage> {
  const { added, removed, moved } = changes;
  const ending = commonEnding(now);
  const pageOf = (kind: ChangedPage['kind'], { path, reading }: SiteFile): ChangedPage => {
    const { title = '' } = reading ?? {};
    return { kind, path, title: title.endsWith(ending) ? title.slice(0, title.length - ending.length) : title };
  };
  const moves = new Set(moved.flatMap(({ from, to }) => [from, to]));
  for (const { old } of removed.pages) if (old !== undefined && !moves.has(old)) yield pageOf('removed', old);
  for (const { file } of added.pages) if (file !== undefined && !moves.has(file)) yield pageOf('added', file);
  for (const { path, file } of modified)
    if (file !== undefined) yield { ...pageOf('modified', file), changes: found.get(path) };
  for (const { from, to } of moved) yield { ...pageOf('moved', to), from: from.path };
}

/** Puts pages first that grew or shrank unlike most others: a new version number changes all pages alike. */
export async function mostChangedFirst(pages: readonly FilePair[], turns: Turns): Promise<readonly FilePair[]> {
  const byDifference = new Map<number, FilePair[]>();
  for (const page of pages) {
    await turns.take();
    const { old, file } = page;
    const difference = (file?.reading?.textLength ?? 0) - (old?.reading?.textLength ?? 0);
    const alike = byDifference.get(difference);
    if (alike === undefined) byDifference.set(difference, [page]);
    else alike.push(page);
  }
  const differences = [...byDifference].map(([difference, { length }]) => ({ difference, count: length }));
  const [usual] = differences.toSorted((a, b) => b.count - a.count || Math.abs(a.difference) - Math.abs(b.difference));
  const distance = (difference: number): number => Math.abs(difference - (usual?.difference ?? 0));
  const order = [...byDifference].toSorted(([one], [other]) => distance(other) - distance(one));
  return order.flatMap(([, alike]) => alike);
}

const maxTitles = 1000;

/** Returns the name of the site with its separator, as most pages append it to their titles. Empty if they do not. */
function commonEnding(files: readonly SiteFile[]): string {
  const read = files.values().flatMap(({ reading }) => (reading === undefined ? [] : [reading.title]));
  const titles = [...read.take(maxTitles)];
  const endings = Map.groupBy(titles, (title) => /^.*( [|\-–—·] .*)$/s.exec(title)?.[1] ?? '');
  return [...endings].find(([, { length }]) => length > Math.max(1, titles.length / 2))?.[0] ?? '';
}
