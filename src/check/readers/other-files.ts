/** Files that are never part of the sample: payloads of soft navigation, and pages that the export removed. */
import { addressOf } from '../../site/reply.ts';
import { pageName } from '../../text/paths.ts';
import type { CheckedSite } from '../files/compare-file.ts';
import { deployedFile, hasPage } from '../files/deployed-site.ts';
import { isServed } from '../files/host-paths.ts';
import { isMissingPage } from '../files/reply-content.ts';
import { type CheckContext, checkFile, readFull, repliesTo } from '../files/site-replies.ts';

const maxPayloads = 30;

/** Asks once for payloads of soft navigation, changed ones first, and reports those that differ. */
export async function checkPayloads(site: CheckedSite, context: CheckContext): Promise<void> {
  const { changes, deployed } = site;
  const { payloads } = deployed;
  const asked = payloads.intersection(changes.files).union(payloads).values().take(maxPayloads);
  const paths = await repliesTo([...asked], context, async (path, to) => {
    const file = await deployedFile(path, site, to.signal);
    const found = file && (await checkFile(file, site, to));
    return found?.kind === 'other-content' || found?.kind === 'not-served' ? path : undefined;
  });
  context.emit({ kind: 'payloads-checked', lost: { paths, isSample: payloads.size > maxPayloads } });
}

const maxRemoved = 20;

/**
 * Requests pages that the export removed, and reports those that are online, at their own address and neither as the
 * missing page of the host nor as a page of the folder: a host that ignores case shows the new page at the old name.
 */
export async function checkRemoved(
  { url, missingPage, deployed, changes }: CheckedSite,
  context: CheckContext,
): Promise<void> {
  const removed = changes.removedPages.difference(deployed.paths);
  const pages = [...removed.values().filter(isServed)];
  const paths = await repliesTo(pages.slice(0, maxRemoved), context, async (path, to) => {
    const address = addressOf(url, path);
    const { status, url: shownAt, content } = await readFull(address, to);
    const isItself = status === 200 && cleanAddress(shownAt) === cleanAddress(address);
    if (!isItself || content === undefined || isMissingPage(content, missingPage)) return undefined;
    return (await hasPage(deployed.folder, content.decoded, to.signal)) ? undefined : path;
  });
  context.emit({ kind: 'removed-checked', stillOnline: { paths, isSample: pages.length > maxRemoved } });
}

function cleanAddress({ origin, pathname }: URL): string {
  return pageName(origin + pathname).toLowerCase();
}
