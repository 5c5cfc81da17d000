/** What differs on a published site: how it is named, how the check fails because of it, and how to fix it. */
import type { FactsOf } from '../events.ts';
import { Failure, hintsByCode } from '../failure.ts';
import { userAgent } from '../http/transport.ts';
import { countText, numberText } from '../text/amounts.ts';
import { extensionOf, isHtml } from '../text/paths.ts';
import { joinSentences, type Text } from '../text/words.ts';
import type { CheckedSite, Mismatch, SampledFile } from './files/compare-file.ts';

/** The comparison of a sample. */
export interface Comparison {
  readonly files: readonly SampledFile[];
  /** The files that differ, in their order. One that could not be compared again differs as before. */
  readonly mismatches: readonly Mismatch[];
  /** Undefined if none were asked for. */
  readonly answers: Answers | undefined;
}

export type Answers = NonNullable<FactsOf<'files-checked'>['answers']>;

/** What explains why pages are not as deployed, as sentences. */
const causes = {
  login: 'The host answers pages with a login, or with another site.',
  rewritten:
    'On pages with other content, readers see the same: the host rewrites pages, or a cache still serves those of an earlier deployment.',
} as const;

export type PagesCause = keyof typeof causes;

interface Differences extends Comparison {
  /** Undefined if it is unknown. */
  readonly pagesCause: PagesCause | undefined;
}

/** Throws `published-differs`, or `timed-out` or `site-unreachable` if files could not be compared. */
export function requireOnline(differences: Differences, site: CheckedSite, deadline: AbortSignal): void {
  const { mismatches, files, answers, pagesCause } = differences;
  const { url } = site;
  const { checkedCount, mismatchCount, notComparedCount } = comparedCounts(differences);
  if (answers !== undefined && answers.old.length > 0) throw oldAnswersFailure(url, answers);
  const named = mismatchesText(mismatches);
  if (isBlocked(differences))
    throw new Failure({
      code: 'site-unreachable',
      message: `The host at ${url.href} refuses requests: ${named}.`,
      hint: letIn,
    });
  if (mismatchCount > 0) {
    const message = `${mismatchCount} of ${checkedCount} checked files at ${url.href} ${mismatchCount === 1 ? 'is' : 'are'} not online as deployed: ${named}.`;
    throw new Failure({
      code: 'published-differs',
      message: pagesCause === undefined ? message : `${message} ${causes[pagesCause]}`,
      hint: hintFor(differences, site),
    });
  }
  if (notComparedCount > 0) {
    const message = `${notComparedCount} of ${files.length} files at ${url.href} could not be compared: ${named}.`;
    const isDown = mismatches.every(({ refusal }) => refusal === 'error');
    const hint = isDown ? hostIsDown : undefined;
    if (!deadline.aborted) throw new Failure({ code: 'site-unreachable', message, hint });
    const fewer = files.length > 1 ? 'Or lower `sample`.' : '';
    throw new Failure({ code: 'timed-out', message, hint: joinSentences(respondQuickly, fewer) });
  }
}

function oldAnswersFailure(url: URL, { old, answerCount }: Answers): Failure {
  const share = `${numberText(old.length)} of ${countText(answerCount, 'answer')}`;
  return new Failure({
    code: 'published-differs',
    message: `At ${url.href}, some servers still have the old export: ${share}, such as one to ${String(old[0])}.`,
    hint: ({ workflow }) =>
      `Run the ${workflow} manually, so that it deploys to every server again. If the deployment's log shows that it did, purge every cache, and take servers that it does not reach out of service.`,
  });
}

/** A file that was not compared is neither equal nor different. One with an old answer differs. */
export function comparedCounts({
  files,
  mismatches,
  answers,
}: Comparison): Readonly<Record<'checkedCount' | 'mismatchCount' | 'notComparedCount', number>> {
  const notComparedCount = mismatches.filter(({ kind }) => kind === 'not-compared').length;
  const mismatchCount = mismatches.length - notComparedCount + new Set(answers?.old).size;
  return { checkedCount: files.length - notComparedCount, mismatchCount, notComparedCount };
}

function asRequested({ path, address }: Mismatch['file']): string {
  return address === undefined ? path : `/${address}`;
}

const maxNamed = 10;

/** Returns the causes, those of most files first: `a.css and 11 more (served as text/plain), b.html (404)`. */
export function mismatchesText(mismatches: readonly Mismatch[]): string {
  const groups = [...Map.groupBy(mismatches, groupKey).values()].sort((a, b) => b.length - a.length).slice(0, maxNamed);
  const text = groups.map(groupText).join(', ');
  const remaining = mismatches.length - groups.reduce((sum, { length }) => sum + length, 0);
  return remaining > 0 ? `${text} and ${numberText(remaining)} more` : text;
}

/** Groups unusable files by extension and reason, and files that were not compared by reason. */
function groupKey({ file, kind, reason }: Mismatch): string {
  if (kind === 'unusable') return `${extensionOf(file.path)} ${reason}`;
  return kind === 'not-compared' ? reason : asRequested(file);
}

function groupText([first, ...others]: readonly Mismatch[]): string {
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${numberText(others.length)} more`;
  return `${asRequested(first.file)}${more} (${first.reason})`;
}

/** Whether bot protection answers: with a challenge, or with a page and 403 for each page, as no store does. */
function isBlocked({ mismatches, files }: Comparison): boolean {
  const blocked = mismatches.filter(({ refusal }) => refusal === 'challenge' || refusal === 'page');
  const pageCount = files.filter(({ path }) => isHtml(path)).length;
  const isChallenged = blocked.some(({ refusal }) => refusal === 'challenge');
  return isChallenged || (pageCount > 1 && blocked.filter(({ file }) => isHtml(file.path)).length === pageCount);
}

/** Returns how to fix what differs: it follows from the kinds of difference. */
function hintFor({ mismatches, files, pagesCause }: Differences, { deployed }: CheckedSite): Text {
  if (pagesCause === 'login') return withoutLogin;
  const compared = mismatches.filter(({ kind, refusal }) => kind !== 'not-compared' && refusal !== 'login');
  const isRewriting = pagesCause === 'rewritten';
  const ofDeployment = compared.filter((each) => !isOfHost(each));
  const pageCount = files.filter(({ path }) => isHtml(path)).length;
  const rewritten = compared.filter(({ file, kind }) => isRewriting && kind === 'other-content' && isHtml(file.path));
  const areOnlyPages = rewritten.length === pageCount && compared.length === pageCount;
  // The next weaker comparison that accepts what is online. `text` needs a folder.
  const weaker = deployed.folder === undefined ? onlyStatus : onlyText;
  const isConverting = ofDeployment.length > 0 && ofDeployment.every(isConvertible);
  return joinSentences(
    mismatches.some(({ refusal }) => refusal === 'login') ? withoutLogin : '',
    ofDeployment.length === 0 ? '' : areOnlyPages ? "Purge the CDN's cache." : hintsByCode['published-differs'],
    isRewriting ? joinSentences(stopRewriting, weaker) : '',
    isConverting ? joinSentences(stopConverting, onlyStatus) : '',
    compared.some(({ kind }) => kind === 'unusable') ? section('Content types') : '',
    compared.some((each) => isOfHost(each) && each.kind === 'not-served') ? section('What a host should serve') : '',
  );
}

/** Headers and addresses of folders are a matter of the host; missing files and other content, of the deployment. */
function isOfHost({ file, kind }: Mismatch): boolean {
  return kind === 'unusable' || (kind === 'not-served' && file.address !== undefined);
}

function section(title: string): string {
  return `Configure the host: see "${title}" in the action's docs/hosting.md.`;
}

const stopRewriting = 'Turn off what rewrites pages, such as minification or an injected script.';
const stopConverting = 'If the host minifies styles or scripts, or recompresses images, turn that off.';
const onlyText: Text = ({ input }) => `If you cannot, set \`${input('compare', 'text')}\`.`;
const onlyStatus: Text = ({ input }) =>
  `If you cannot, set \`${input('compare', 'status')}\`, which only checks that files exist.`;

/** Nothing distinguishes what a host made of such a file from an old copy. */
function isConvertible({ file, kind }: Mismatch): boolean {
  return kind === 'other-content' && /^(css|m?js|svg|png|jpe?g|gif|webp|avif)$/.test(extensionOf(file.path));
}

export const withoutLogin: Text = ({ step, runner }) =>
  `If the site requires a login, let the ${runner} read it without one, or remove this ${step}.`;

export const respondQuickly = 'Check that the host responds quickly and does not limit requests, or raise `timeout`.';

export const hostIsDown = 'Check `url`, and that the host is up: it responds with an error of its own.';

export const letIn: Text = ({ runner }) =>
  `If a firewall or bot protection refuses requests (403), let it pass those of the ${runner} with the user agent \`${userAgent}\`. If readers get 403 as well, check the permissions of the files.`;
