/** Pages that the export removed, and that the host may still serve. */
import { maxParsedBytes } from '../model/site.ts';
import { addressOf, readPage } from '../site/page.ts';
import type { FileCheck } from './compare-file.ts';
import { type CheckContext, repliesTo } from './comparison.ts';
import { contentOf, isMissingPage } from './page-content.ts';
import { isServed } from './sample.ts';

const maxRemoved = 20;

/** Requests pages that the export removed, and reports those that are online, at their own address and not as the host's missing page. */
export async function checkRemoved(
  removed: readonly string[],
  { url, missingPage }: FileCheck,
  context: CheckContext,
): Promise<void> {
  const pages = removed.filter(isServed).slice(0, maxRemoved);
  const online = await repliesTo(pages, context, (path, to) => {
    const address = addressOf(url, path);
    return readPage({ ...to, url: address }, async (page) => {
      if (page.status !== 200 || cleanAddress(page.url) !== cleanAddress(address)) return [];
      const content = await contentOf(page, maxParsedBytes, true);
      return content === undefined || isMissingPage(content, missingPage) ? [] : [path];
    });
  });
  context.emit({ kind: 'removed-checked', stillOnline: online.flat() });
}

/** The same for every address of a page that hosts redirect to each other. */
function cleanAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.toLowerCase().replace(/(\/index)?(\.html?)?\/?$/, '');
}
