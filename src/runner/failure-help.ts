/** What helps a user after a failure: what it means for the published site, and what to run again. Pure. */
import { committedPaths, type FactsOf, lastOf, render, type RunEvent } from '../events.ts';
import type { Failure } from '../failure.ts';
import { dateText } from '../text/amounts.ts';
import { type Words, resolveText } from '../text/words.ts';

type Help = Pick<FactsOf<'run-failed'>, 'hint' | 'rerun' | 'rerunInputs'>;

/** Returns the hint in the words of the host, and the inputs that resume the job or accept it. */
export function helpOf(failure: Failure, events: readonly RunEvent[], words: Words): Help {
  const { purpose = 'resume the job', inputs: own = {} } = failure.rerun ?? {};
  const inputs = { ...(failure.isFinal ? {} : inputsOfJob(events)), ...own };
  const rerunInputs = words.inputLines(Object.entries(inputs).map(([name, value]) => words.input(name, value)));
  const rerun = rerunInputs.length === 0 ? '' : `To ${purpose}, run the ${words.step} again with`;
  return { hint: resolveText(failure.hint, words), rerun, rerunInputs };
}

/** Returns the inputs that resume the job of this run. Empty if none has started. */
export function inputsOfJob(events: readonly RunEvent[]): Readonly<Record<string, string>> {
  return events.map((event) => render(event).resumedBy).findLast((inputs) => inputs !== undefined) ?? {};
}

/** Returns what readers of the site see after a failure. */
export function siteAfter({ isHalfDone }: Failure, events: readonly RunEvent[]): string {
  if (lastOf(events, 'commit-started') === undefined) return `Not published.${previousSiteText(events)}`;
  const paths = committedPaths(events).join(', ');
  if (lastOf(events, 'site-committed') !== undefined) return `Already replaced: ${paths}.`;
  // The message says what is there if it could not be undone.
  const site = isHalfDone ? '' : 'Not published.';
  return [site, paths && `Already written: ${paths}.`].filter((text) => text !== '').join(' ');
}

function previousSiteText(events: readonly RunEvent[]): string {
  const previous = lastOf(events, 'previous-found');
  if (previous === undefined) return lastOf(events, 'first-export') ? '' : ' Readers still see what they saw before.';
  const { publishedMs } = previous;
  return ` Readers still see the ${publishedMs === undefined ? 'previous site' : `site of ${dateText(publishedMs)}`}.`;
}
