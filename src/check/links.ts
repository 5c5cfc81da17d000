/** The links that readers click: do the addresses of pages to which pages link show these pages? */
import { Failure, failureCodes } from '../failure.ts';
import type { GetReply } from '../http/get.ts';
import { redirectTarget } from '../http/redirects.ts';
import { addressOf, readReply } from '../site/reply.ts';
import { numberText } from '../text/amounts.ts';
import type { Text } from '../text/words.ts';
import { type FileCheck, foundOrServed } from './compare-file.ts';
import { pauseAfter, repliesTo, type SiteConnection, unansweredBecause, type WaitingContext } from './comparison.ts';
import type { ReadersVerdict } from './differences.ts';
import type { LinkedPage, LinkedPages } from './linked-pages.ts';
import { otherFolderText, ownAddressesIn, type ServedFile } from './served-pages.ts';

/**
 * - `alive`: the host shows the page
 * - `slash`: a page that is a file ends in a slash, and the host answers 404
 * - `http`: the host redirects to `http`
 * - `old`: other content, as of a cache
 * - `dead`: anything else
 * - `unknown`: the host did not answer, or not completely
 */
type Kind = 'alive' | 'slash' | 'http' | 'old' | 'dead' | 'unknown';

interface Answer {
  readonly page: LinkedPage;
  readonly kind: Kind;
  readonly reason: string;
}

/** Asks for other content again until `waitSignal` aborts. */
export async function checkLinks(
  check: FileCheck,
  { waitSignal, ...context }: WaitingContext,
): Promise<ReadersVerdict> {
  const { linked } = check.served;
  const answers = new Map<LinkedPage, Answer>();
  let asked = linked.sample(maxAsked);
  for (let round = 1; ; round += 1) {
    const found = await repliesTo(asked, context, (page, to) =>
      answerOf(page, check, to).catch((error: unknown) => unknown(page, unansweredBecause(error, to))),
    );
    for (const answer of found)
      if (answer.kind !== 'unknown' || !answers.has(answer.page)) answers.set(answer.page, answer);
    const old = [...answers.values()].filter(({ kind }) => kind === 'old');
    if (old.length === 0 || waitSignal.aborted) return verdictOf([...answers.values()], linked, check);
    asked = old.map(({ page }) => page);
    const named = old.map(({ page, reason }) => `${page.url.pathname} (${reason})`).join(', ');
    context.emit({ kind: 'files-differ', differingCount: old.length, fileCount: answers.size, named });
    await pauseAfter(round, context.site, waitSignal);
  }
}

const maxAsked = 30;

function unknown(page: LinkedPage, reason: string): Answer {
  return { page, kind: 'unknown', reason };
}

async function answerOf(page: LinkedPage, check: FileCheck, to: SiteConnection): Promise<Answer | undefined> {
  const [file, otherFile] = await Array.fromAsync(page.paths, (path) =>
    check.deployed.fileAt(path, check.compare, to.signal),
  );
  if (file === undefined) return undefined;
  return readReply({ ...to, url: page.url }, async (reply) => {
    const found = await foundOrServed(reply, page.url, { ...check, file, otherFile });
    if (found.kind === 'not-compared') return unknown(page, found.reason);
    if (found.kind !== 'served') return { page, kind: kindOf(found.kind, reply, page), reason: found.reason };
    const works = await worksAt(found, check, to.signal);
    return works ? { page, kind: 'alive', reason: '' } : { page, kind: 'dead', reason: otherFolderText };
  });
}

function kindOf(found: string, reply: GetReply, { form }: LinkedPage): Kind {
  if (found === 'other-content') return 'old';
  const target = redirectTarget(reply, reply.url);
  if (target?.protocol === 'http:' && target.host === reply.url.hostname) return 'http';
  return form === 'page/' && reply.status === 404 ? 'slash' : 'dead';
}

/** A page without a `base` works in another folder only if few of its own addresses are relative. */
async function worksAt(served: ServedFile, { url, compare }: FileCheck, signal: AbortSignal): Promise<boolean> {
  const isSameFolder = folderOf(addressOf(url, served.path)) === folderOf(served.url);
  if (isSameFolder || compare === 'status') return true;
  const { count, relativeCount } = await ownAddressesIn(served, signal);
  return count === 0 || relativeCount < count / 2;
}

function folderOf({ pathname }: URL): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}

function verdictOf(answers: readonly Answer[], linked: LinkedPages, { compare }: FileCheck): ReadersVerdict {
  const known = answers.filter(({ kind }) => kind !== 'unknown');
  const [dead, slash, http] = [deadKinds, ['slash'], ['http']].map((kinds) => estimated(known, linked, kinds));
  const unanswered = estimated(answers, linked, ['unknown']);
  const warnings = [
    dead && deadText(dead),
    slash && sentence(slash, 'ends in a slash and gets 404', 'end in a slash and get 404'),
    http && sentence(http, 'redirects to plain HTTP', 'redirect to plain HTTP'),
    unanswered && unknownText(unanswered),
  ].flatMap((text) => (text === undefined ? [] : `${text}. See the action's docs/hosting.md.`));
  if (dead === undefined || compare === 'status') return { warnings, failure: undefined };
  const minCount = Math.max(2, linked.pageCount / 2);
  const isFrequent = answers.some(({ page, kind }) => deadKinds.includes(kind) && page.pageCount >= minCount);
  if (!isFrequent && dead.count < Math.max(3, dead.allCount / 5)) return { warnings, failure: undefined };
  const hint = answers.some(({ kind }) => kind === 'dead') ? configure : failureCodes['published-differs'];
  const failure = new Failure({ code: 'published-differs', message: `${deadText(dead)}.`, hint });
  return { warnings: warnings.slice(1), failure };
}

const deadKinds: readonly string[] = ['dead', 'old'];

const configure: Text = ({ input }) =>
  `Configure the host: see the action's docs/hosting.md. If you cannot, set \`${input('compare', 'status')}\`, which only warns.`;

interface Estimate {
  readonly count: number;
  readonly allCount: number;
  /** Whether every address of these forms was asked for. */
  readonly isExact: boolean;
  readonly first: Answer;
}

/** How many of all addresses answer like this, by those that were asked for: each form counts with the number of its addresses. */
function estimated(answers: readonly Answer[], { all }: LinkedPages, kinds: readonly string[]): Estimate | undefined {
  const found = answers.filter(({ kind }) => kinds.includes(kind));
  const [first] = found;
  if (first === undefined) return undefined;
  const forms = Map.groupBy(found, ({ page }) => page.form);
  const counts = [...forms].map(([form, ofForm]) => {
    const count = all.filter((page) => page.form === form).length;
    const askedCount = answers.filter(({ page }) => page.form === form).length;
    return { count: (count * ofForm.length) / askedCount, isExact: askedCount === count };
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
