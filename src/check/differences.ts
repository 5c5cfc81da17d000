/** What differs on a published site: how it is named, and how the check fails because of it. */
import type { FactsOf } from '../events.ts';
import { Failure } from '../failure.ts';
import { countText, numberText } from '../text/amounts.ts';
import { extensionOf } from '../text/paths.ts';
import { joinSentences } from '../text/words.ts';
import type { CheckedSite, Mismatch, SampledFile } from './files/compare-file.ts';
import { type Differences, explanations, hintFor, hostIsDown, isBlocked, letIn, respondQuickly } from './hints.ts';

export interface Verdict {
  /** The files that differ, in their order. One that could not be compared again differs as before. */
  readonly mismatches: readonly Mismatch[];
  /** Undefined if none were asked for. */
  readonly answers: Answers | undefined;
}

export type Answers = NonNullable<FactsOf<'files-checked'>['answers']>;

/** Throws `published-differs`, or `timed-out` or `site-unreachable` if files could not be compared. */
export function requireOnline(
  { answers, ...differences }: Differences & Pick<Verdict, 'answers'>,
  site: CheckedSite,
  deadline: AbortSignal,
): void {
  const { mismatches, files, pagesCause } = differences;
  const { url } = site;
  const { checkedCount, mismatchCount, notComparedCount } = comparedCounts(files, { mismatches, answers });
  if (answers !== undefined && answers.old.length > 0) throw oldAnswersFailure(url, answers);
  const named = mismatchesText(mismatches);
  if (isBlocked(mismatches, files))
    throw new Failure({
      code: 'site-unreachable',
      message: `The host at ${url.href} refuses requests: ${named}.`,
      hint: letIn,
    });
  if (mismatchCount > 0) {
    const message = `${mismatchCount} of ${checkedCount} checked files at ${url.href} ${mismatchCount === 1 ? 'is' : 'are'} not online as deployed: ${named}.`;
    throw new Failure({
      code: 'published-differs',
      message: pagesCause === undefined ? message : `${message} ${explanations[pagesCause]}`,
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
export function comparedCounts(
  files: readonly SampledFile[],
  { mismatches, answers }: Verdict,
): Readonly<Record<'checkedCount' | 'mismatchCount' | 'notComparedCount', number>> {
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
