/** The documented retry limits, and what a run with faults beyond them shows. Limits only: the order of requests is up to the action. */
import type { FailureCode } from '../../src/failure.ts';
import type { CallName, Effect } from '../faults/fault.ts';
import { retryLimits } from '../plan-faults.ts';
import type { Delivered } from '../recorder.ts';

interface Limit {
  readonly call: CallName;
  readonly effect: Effect;
  /** Faults that a step survives. */
  readonly survived: number;
  /** How a step may end after more of them. */
  readonly codes: readonly FailureCode[];
}

const limits: readonly Limit[] = [
  {
    call: 'start',
    effect: 'transient',
    survived: retryLimits.startAttempts - 1,
    codes: ['service-unavailable'],
  },
  {
    call: 'bundle',
    effect: 'transient',
    survived: retryLimits.bundleAttempts - 1,
    codes: ['service-unavailable', 'not-finished', 'not-found', 'not-allowed'],
  },
  // A download that fails after a change is reported as changed.
  {
    call: 'object',
    effect: 'transient',
    survived: retryLimits.segmentRetries,
    codes: ['download-failed', 'bundle-changed'],
  },
  { call: 'object', effect: 'url-rejected', survived: retryLimits.renewedUrls, codes: ['bundle-url-rejected'] },
  { call: 'object', effect: 'replaced', survived: retryLimits.restarts, codes: ['bundle-changed'] },
];

/** Codes of the limits that may be exceeded: how the faults are spread over connections and attempts is not known. */
export function codesBeyondLimits(delivered: readonly Delivered[]): readonly FailureCode[] {
  return limits.flatMap((limit) => (timesOf(limit, delivered) > limit.survived ? limit.codes : []));
}

/** Codes of the limits that are exceeded in any case. */
export function codesOfExceeded(delivered: readonly Delivered[]): readonly FailureCode[] {
  return limits.flatMap((limit) => (timesInARow(limit, delivered) > limit.survived ? limit.codes : []));
}

/** Attempts after the last one that is allowed. */
export function surplusAttempts(delivered: readonly Delivered[]): readonly string[] {
  return limits.flatMap((limit) => {
    const surplus = timesInARow(limit, delivered) - limit.survived - 1;
    return surplus > 0 ? [`it made ${surplus} ${limit.call} requests after its last attempt`] : [];
  });
}

function timesOf({ call, effect }: Limit, delivered: readonly Delivered[]): number {
  return delivered.filter((each) => each.call === call && each.effect === effect && !isUncounted(each)).length;
}

/** The most faults between two good replies. Of the object, only those before its first byte: one connection is used until then. */
function timesInARow(limit: Limit, delivered: readonly Delivered[]): number {
  const counts = [0];
  for (const each of delivered.filter((one) => one.call === limit.call && isSure(one))) {
    const hasEnded = each.effect === 'harmless' || (each.call === 'object' && !isWithoutBytes(each));
    if (hasEnded && each.call === 'object') break;
    counts.push(hasEnded ? 0 : (counts.at(-1) ?? 0) + timesOf(limit, [each]));
  }
  return Math.max(...counts);
}

/** A connection through the proxy is attributed to the call that is probably next: a bundle or a poll. A late one is not a reply. */
function isSure({ call, effect, isConnection }: Delivered): boolean {
  return isConnection !== true || (call !== 'bundle' && effect !== 'harmless');
}

/** A start that cannot have started an export does not count. It is repeated for two minutes. */
function isUncounted({ call, fault, isConnection }: Delivered): boolean {
  return call === 'start' && (fault === '429' || fault === '503' || isConnection === true);
}

/** Faults after which no byte of the object has arrived. */
function isWithoutBytes({ effect, fault = '', codes = [] }: Delivered): boolean {
  const isRefused = /^(\d{3}|\d{3} \w+|reset|hung up|cut in the headers|no HTTP|no reply|an expired URL|proxy \w+)$/;
  return isRefused.test(fault) && effect !== 'replaced' && effect !== 'final' && codes.length === 0;
}

/** Whether polls may have failed for two minutes before the first success of a step that starts nothing. */
export function isPerhapsUnreached(delivered: readonly Delivered[]): boolean {
  const polls = delivered.filter(({ call, isConnection }) => call !== 'object' && isConnection !== true);
  const first = polls.findIndex(({ effect }) => effect === 'harmless');
  const connections = delivered.filter(({ call, isConnection }) => call !== 'object' && isConnection === true).length;
  return (first < 0 ? polls.length : first) + connections > retryLimits.firstPolls;
}
