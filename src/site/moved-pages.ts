/** Pages that were removed in one place and added in another. For what is shown only: a link to the old place is broken. */
import type { Turns } from '../clock.ts';
import type { FilePair, MovedPage, SiteFile } from '../model/site.ts';

/** Of pages with the same title: less in common is by chance. */
const maxLengthChange = 0.2;

/**
 * A page moved if only one removed page and only one added page have its text; or else its title, and about its length. Throws the reason of
 * the signal of the turns.
 */
export async function movedPages(
  removed: readonly FilePair[],
  added: readonly FilePair[],
  turns: Turns,
): Promise<readonly MovedPage[]> {
  const pages = { removed: removed.flatMap(({ old }) => old ?? []), added: added.flatMap(({ file }) => file ?? []) };
  const moved = await pagesInBoth(pages, textOf, turns);
  const found = new Set(moved.flatMap(({ from, to }) => [from, to]));
  const others = await pagesInBoth(pages, titleOf, turns);
  return [...moved, ...others.filter(({ from, to }) => !found.has(from) && !found.has(to) && areAsLong(from, to))];
}

interface Pages {
  readonly removed: readonly SiteFile[];
  readonly added: readonly SiteFile[];
}

/** Empty if the page does not show anything. */
function textOf({ reading }: SiteFile): string {
  return reading === undefined || reading.textLength === 0 ? '' : reading.textSha256;
}

function titleOf({ reading }: SiteFile): string {
  return reading?.title ?? '';
}

function areAsLong({ reading: one }: SiteFile, { reading: other }: SiteFile): boolean {
  const [old = 0, now = 0] = [one?.textLength, other?.textLength];
  return Math.abs(now - old) <= maxLengthChange * old;
}

async function pagesInBoth(
  { removed, added }: Pages,
  keyOf: (page: SiteFile) => string,
  turns: Turns,
): Promise<readonly MovedPage[]> {
  const from = await uniquePages(removed, keyOf, turns);
  const to = await uniquePages(added, keyOf, turns);
  return [...to].flatMap(([key, page]) => {
    const old = from.get(key);
    return page === undefined || old === undefined ? [] : [{ from: old, to: page }];
  });
}

/** By their keys, unless those are empty. Undefined if several of these pages have the key. */
async function uniquePages(
  pages: readonly SiteFile[],
  keyOf: (page: SiteFile) => string,
  turns: Turns,
): Promise<ReadonlyMap<string, SiteFile | undefined>> {
  const byKey = new Map<string, SiteFile | undefined>();
  for (const page of pages) {
    await turns.take();
    const key = keyOf(page);
    if (key !== '') byKey.set(key, byKey.has(key) ? undefined : page);
  }
  return byKey;
}
