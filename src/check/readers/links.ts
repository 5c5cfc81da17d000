/** The links that readers click: do the addresses of pages to which pages link show these pages? */
import { Failure, hintsByCode } from '../../failure.ts';
import { numberText } from '../../text/amounts.ts';
import type { Text } from '../../text/words.ts';
import type { CheckedSite } from '../files/compare-file.ts';
import { type CheckContext, pauseAfter, repliesTo, unansweredBecause } from '../files/site-replies.ts';
import { type AddressVerdict, checkAddress } from './addresses.ts';
import type { ReadersVerdict } from './home-page.ts';
import { groupOf, type LinkedPage, type LinkedPages } from './linked-pages.ts';

interface Link extends AddressVerdict {
  readonly page: LinkedPage;
}

/** Asks for other content again until the wait ends. */
export async function checkLinks(
  linked: LinkedPages,
  site: CheckedSite,
  context: CheckContext,
): Promise<ReadersVerdict> {
  const links = new Map<LinkedPage, Link>();
  let asked = linked.sample(maxAskedLinks);
  for (let round = 1; ; round += 1) {
    const found = await repliesTo(asked, context, async (page, to) => {
      const verdict = await checkAddress(page, site, to).catch(
        (error: unknown) => ({ kind: 'unknown', reason: unansweredBecause(error) }) as const,
      );
      return verdict && { page, ...verdict };
    });
    for (const link of found) if (link.kind !== 'unknown' || !links.has(link.page)) links.set(link.page, link);
    const old = [...links.values()].filter(({ kind }) => oldKinds.includes(kind));
    if (old.length === 0 || context.wait.signal.aborted) return linksVerdict([...links.values()], linked, site);
    asked = old.map(({ page }) => page);
    const named = old.map(({ page, reason }) => `${page.url.pathname} (${reason})`).join(', ');
    context.emit({ kind: 'links-differ', oldCount: old.length, linkCount: links.size, named });
    await pauseAfter(round, context);
  }
}

const maxAskedLinks = 30;

function linksVerdict(links: readonly Link[], linked: LinkedPages, { compare }: CheckedSite): ReadersVerdict {
  const known = links.filter(({ kind }) => kind !== 'unknown');
  const [dead, slash, elsewhere] = [deadKinds, ['slash'], ['elsewhere']].map((kinds) =>
    estimateOf(known, linked, kinds),
  );
  const unanswered = estimateOf(links, linked, ['unknown']);
  const failure = compare === 'status' ? undefined : dead && deadFailure(dead, links, linked);
  const warnings = [
    failure === undefined ? dead && deadText(dead) : undefined,
    slash && sentence(slash, 'ends in a slash and gets 404', 'end in a slash and get 404'),
    elsewhere &&
      sentence(elsewhere, 'redirects to plain HTTP or another origin', 'redirect to plain HTTP or another origin'),
    unanswered && unknownText(unanswered),
  ].flatMap((text) => (text === undefined ? [] : `${text}. See the action's docs/hosting.md.`));
  return { warnings, failure };
}

/** Returns undefined if few links are dead, none of many pages or of a redirect, and none shows an old changed page. */
function deadFailure(dead: Estimate, links: readonly Link[], linked: LinkedPages): Failure | undefined {
  const minCount = Math.max(2, linked.pageCount / 2);
  const isFatal = links.some(
    ({ page, kind }) =>
      (oldKinds.includes(kind) && page.isChanged) ||
      (deadKinds.includes(kind) && (page.isEntry || page.pageCount >= minCount)),
  );
  if (!isFatal && dead.count < Math.max(3, dead.allCount / 5)) return undefined;
  const hint = links.some(({ kind }) => kind === 'dead' || kind === 'folder')
    ? configure
    : hintsByCode['published-differs'];
  return new Failure({ code: 'published-differs', message: `${deadText(dead)}.`, hint });
}

/** What another server or a cache may show until the deployment has reached it. */
const oldKinds: readonly string[] = ['old', 'folder'];
const deadKinds: readonly string[] = ['dead', ...oldKinds];

const configure: Text = ({ input }) =>
  `Configure the host: see the action's docs/hosting.md. If you cannot, set \`${input('compare', 'status')}\`, which only warns.`;

interface Estimate {
  readonly count: number;
  readonly allCount: number;
  /** Whether every address of these groups was asked for. */
  readonly isExact: boolean;
  readonly first: Link;
}

/** Estimates how many of all addresses answer like this: each group counts with the number of its addresses. */
function estimateOf(links: readonly Link[], { all }: LinkedPages, kinds: readonly string[]): Estimate | undefined {
  const found = links.filter(({ kind }) => kinds.includes(kind));
  const [first] = found;
  if (first === undefined) return undefined;
  const groups = Map.groupBy(found, ({ page }) => groupOf(page));
  const counts = [...groups].map(([group, ofGroup]) => {
    const count = all.filter((page) => groupOf(page) === group).length;
    const askedCount = links.filter(({ page }) => groupOf(page) === group).length;
    return { count: (count * ofGroup.length) / askedCount, isExact: askedCount === count };
  });
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  return { count, allCount: all.length, isExact: counts.every(({ isExact }) => isExact), first };
}

function deadText(dead: Estimate): string {
  const text = sentence(dead, 'is not served', 'are not served');
  return `${text} (${dead.first.reason}): readers who open, reload or share it do not see the page`;
}

function unknownText(unanswered: Estimate): string {
  const text = sentence(unanswered, 'could not be checked', 'could not be checked');
  return `${text} (${unanswered.first.reason}): readers may not see the page`;
}

/** Returns `About 24 of 25 addresses that pages link to are not served, such as /guides/g1`. */
function sentence({ count, allCount, isExact, first }: Estimate, one: string, many: string): string {
  const amount = Math.max(1, Math.round(count));
  const addresses = `${isExact ? '' : 'About '}${numberText(amount)} of ${numberText(allCount)} addresses that pages link to`;
  return `${addresses} ${amount === 1 ? one : many}, such as ${first.page.url.pathname}`;
}
