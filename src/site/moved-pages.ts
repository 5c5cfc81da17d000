/** Pages that were removed in one place and added in another. Only for what is shown: links to the old place break. */
import type { Turns } from '../turns.ts';
import type { FilePair, MovedPage, SiteFile } from '../model/site.ts';

/** The largest difference of pages with the same title: less in common is by chance. */
const maxLengthChange = 0.2;

/** Pairs a removed and an added page that alone have a text, or else a title and about the same length. */
export async function movedPages(
  removed: readonly FilePair[],
  added: readonly FilePair[],
  turns: Turns,
): Promise<readonly MovedPage[]> {
  const from = await uniquePages(removed, turns);
  const to = await uniquePages(added, turns);
  const moved = await pagesInBoth(from.byText, to.byText, turns);
  const found = new Set(moved.flatMap((pair) => [pair.from, pair.to]));
  const others = await pagesInBoth(from.byTitle, to.byTitle, turns);
  return [...moved, ...others.filter((pair) => areAsLong(pair) && !found.has(pair.from) && !found.has(pair.to))];
}

/** Undefined for what several pages have. */
type UniquePages = Map<string, SiteFile | undefined>;

async function uniquePages(
  pairs: readonly FilePair[],
  turns: Turns,
): Promise<Readonly<Record<'byText' | 'byTitle', UniquePages>>> {
  const pages = { byText: new Map<string, SiteFile | undefined>(), byTitle: new Map<string, SiteFile | undefined>() };
  for (const { old, file = old } of pairs) {
    await turns.take();
    if (file?.reading === undefined) continue;
    const { title, textSha256, textLength } = file.reading;
    if (textLength > 0) addUnique(pages.byText, textSha256, file);
    if (title !== '') addUnique(pages.byTitle, title, file);
  }
  return pages;
}

function addUnique(pages: UniquePages, key: string, page: SiteFile): void {
  pages.set(key, pages.has(key) ? undefined : page);
}

async function pagesInBoth(from: UniquePages, to: UniquePages, turns: Turns): Promise<readonly MovedPage[]> {
  const moved: MovedPage[] = [];
  for (const [key, page] of to) {
    await turns.take();
    const old = from.get(key);
    if (page !== undefined && old !== undefined) moved.push({ from: old, to: page });
  }
  return moved;
}

function areAsLong({ from, to }: MovedPage): boolean {
  const [old = 0, now = 0] = [from.reading?.textLength, to.reading?.textLength];
  return Math.abs(now - old) <= maxLengthChange * old;
}
