/** The links that readers click: do the addresses of pages to which pages link show these pages? */
import { Failure, hintsByCode } from '../../failure.ts';
import { numberText } from '../../text/amounts.ts';
import type { Text } from '../../text/words.ts';
import type { CheckedSite } from '../files/compare-file.ts';
import { type CheckContext, pauseAfter, repliesTo, unansweredBecause } from '../files/site-replies.ts';
import { checkAddress, type FoundAtAddress } from './addresses.ts';
import { groupOf, type LinkedPage, type LinkedPages } from './linked-pages.ts';

interface Link extends FoundAtAddress {
  readonly page: LinkedPage;
}

const maxAskedLinks = 30;

/** Reports links that do not lead to their page. Returns a Failure if there are too many. */
export async function checkLinks(
  linked: LinkedPages,
  site: CheckedSite,
  context: CheckContext,
): Promise<Failure | undefined> {
  const links = await answeredLinks(linked, site, context);
  const known = links.filter(({ kind }) => kind !== 'not-compared');
  const dead = estimateOf(known, linked, deadKinds);
  const failure = dead && site.compare !== 'status' ? deadFailure(dead, links, linked) : undefined;
  const flaws = [
    failure === undefined ? sentence(dead, deadTexts) : undefined,
    sentence(estimateOf(known, linked, ['slash']), slashTexts),
    sentence(estimateOf(known, linked, ['elsewhere']), elsewhereTexts),
    sentence(estimateOf(links, linked, ['not-compared']), unknownTexts),
  ].flatMap((text) => (text === undefined ? [] : `${text}. See the action's docs/hosting.md.`));
  for (const flaw of flaws) context.emit({ kind: 'flaw-found', flaw });
  return failure;
}

/** Asks for other content again until the wait ends. */
async function answeredLinks(linked: LinkedPages, site: CheckedSite, context: CheckContext): Promise<readonly Link[]> {
  const links = new Map<LinkedPage, Link>();
  let asked = linked.sample(maxAskedLinks);
  for (let round = 1; ; round += 1) {
    const answers = await repliesTo(asked, context, async (page, to) => {
      const found = await checkAddress(page, site, to).catch(
        (error: unknown) => ({ kind: 'not-compared', reason: unansweredBecause(error) }) as const,
      );
      return found && { page, ...found };
    });
    for (const link of answers) if (link.kind !== 'not-compared' || !links.has(link.page)) links.set(link.page, link);
    const old = [...links.values()].filter(({ kind }) => oldKinds.includes(kind));
    if (old.length === 0 || context.wait.signal.aborted) return [...links.values()];
    asked = old.map(({ page }) => page);
    const named = old.map(({ page, reason }) => `${page.url.pathname} (${reason})`).join(', ');
    const counts = { differingCount: old.length, askedCount: links.size };
    context.emit({ kind: 'replies-differ', of: 'link', ...counts, named });
    await pauseAfter(round, context);
  }
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
  const isOfHost = links.some(({ kind }) => kind !== 'other-content' && deadKinds.includes(kind));
  const hint = isOfHost ? configure : hintsByCode['published-differs'];
  return new Failure({ code: 'published-differs', message: `${sentence(dead, deadTexts)}.`, hint });
}

type Kinds = readonly Link['kind'][];

const oldKinds: Kinds = ['other-content', 'folder'];
const deadKinds: Kinds = ['not-served', 'unusable', ...oldKinds];

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
function estimateOf(links: readonly Link[], { all }: LinkedPages, kinds: Kinds): Estimate | undefined {
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

/** What one link does, what several do, and what readers notice. */
type Texts = readonly [one: string, many: string, noticed?: string];

const deadTexts: Texts = [
  'is not served',
  'are not served',
  'readers who open, reload or share it do not see the page',
];
const slashTexts: Texts = ['ends in a slash and gets 404', 'end in a slash and get 404'];
const elsewhereTexts: Texts = ['redirects to plain HTTP or another origin', 'redirect to plain HTTP or another origin'];
const unknownTexts: Texts = ['could not be checked', 'could not be checked', 'readers may not see the page'];

/** Returns `About 24 of 25 addresses that pages link to are not served, such as /guides/g1 (404): readers …`. */
function sentence(estimate: Estimate | undefined, [one, many, noticed]: Texts): string | undefined {
  if (estimate === undefined) return undefined;
  const { count, allCount, isExact, first } = estimate;
  const amount = Math.max(1, Math.round(count));
  const addresses = `${isExact ? '' : 'About '}${numberText(amount)} of ${numberText(allCount)} addresses that pages link to`;
  const text = `${addresses} ${amount === 1 ? one : many}, such as ${first.page.url.pathname}`;
  return noticed === undefined ? text : `${text} (${first.reason}): ${noticed}`;
}
