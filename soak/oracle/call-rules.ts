/**
 * Replays the requests of one call as the retry limits allow them ("How long it keeps trying" in the documentation). Pure. The
 * limits are repeated here, so that the soak detects a change in the action.
 */
import type { FailureCode } from '../../src/failure.ts';
import { retryLimits } from '../plan-faults.ts';
import type { Delivered } from '../recorder.ts';

export type NextStep =
  /** Another request of this call must follow. */
  | { readonly kind: 'retry' }
  /** The call has succeeded. */
  | { readonly kind: 'done' }
  /** The step must fail with one of these codes. */
  | { readonly kind: 'failed'; readonly codes: readonly FailureCode[] }
  /** The next step depends on timing. */
  | { readonly kind: 'open' };

export interface Replay {
  readonly next: NextStep;
  /** Requests of this call after the one that ended it. */
  readonly surplus: number;
}

const retry = { kind: 'retry' } as const;
const done = { kind: 'done' } as const;
const open = { kind: 'open' } as const;

function failed(...codes: readonly FailureCode[]): NextStep {
  return { kind: 'failed', codes };
}

type Rule = (request: Delivered) => NextStep;

/** A late connection is not an answer: its request follows. */
function isAnswer({ effect, isConnection }: Delivered): boolean {
  return effect !== 'harmless' || isConnection !== true;
}

function replay(requests: readonly Delivered[], rule: Rule): Replay {
  const answers = requests.filter(isAnswer);
  for (const [index, request] of answers.entries()) {
    const next = rule(request);
    if (next.kind === 'open') return { next, surplus: 0 };
    if (next.kind !== 'retry') return { next, surplus: answers.length - index - 1 };
  }
  return { next: retry, surplus: 0 };
}

/** Faults that cannot have started an export. */
const startsNothing: ReadonlySet<string | undefined> = new Set(['429', '503']);

/** A start that cannot have started an export does not count as an attempt. It is repeated for two minutes. */
export function isUncountedStart({ call, fault, isConnection }: Delivered): boolean {
  return call === 'start' && (startsNothing.has(fault) || isConnection === true);
}

export function replayStarts(requests: readonly Delivered[]): Replay {
  let attempts = 0;
  return replay(requests, (request) => {
    const { effect, codes = [], isLasting } = request;
    if (effect === 'harmless') return done;
    if (effect === 'final') return failed(...codes);
    if (codes.length > 0) return open;
    if (isUncountedStart(request)) return isLasting === true ? open : retry;
    attempts += 1;
    return attempts < retryLimits.startAttempts ? retry : failed('service-unavailable');
  });
}

/** Polls that may fail before the first success of a step that starts nothing: each may last 50 s of the two minutes. */
export function isPerhapsUnreached(delivered: readonly Delivered[]): boolean {
  const answers = delivered.filter(({ call }) => call === 'read' || call === 'agent').filter(isAnswer);
  const first = answers.findIndex(({ effect }) => effect === 'harmless');
  return (first < 0 ? answers.length : first) > retryLimits.firstPolls;
}

interface Polls {
  /** The number of the poll that reported the end of the job, from 1. */
  readonly endedAt: number | undefined;
  readonly isResumed: boolean;
}

/** Polls continue until the end of the job is reported. */
export function replayPolls(requests: readonly Delivered[], { endedAt, isResumed }: Polls): Replay {
  const polls = requests.filter(({ isConnection }) => isConnection !== true);
  let hasRead = !isResumed;
  let foreignRejections = 0;
  return replay(polls, (poll) => {
    const { effect, fault, codes = [] } = poll;
    if (polls.indexOf(poll) + 1 === endedAt) return done;
    if (effect === 'final') return failed(...codes);
    if (effect === 'harmless') {
      hasRead = true;
      foreignRejections = 0;
    } else if (fault === '404') {
      // A job that was just started may not be found yet.
      return isResumed ? failed('not-found') : retry;
    } else if (fault === foreignRejection) {
      foreignRejections += 1;
      return hasRead && foreignRejections < retryLimits.foreignRejections ? retry : failed(...codes);
    }
    return retry;
  });
}

/** Name of the fault: a rejection without the error object of the service. */
export const foreignRejection = 'a page with 403';

export interface BundleReplay {
  readonly next: NextStep;
  /** Bundles that were created. */
  readonly created: number;
}

/** A bundle is created again for each renewed URL, with attempts of its own. */
export function replayBundles(requests: readonly Delivered[]): BundleReplay {
  let left = requests.filter(isAnswer);
  let created = 0;
  const expiresSoon = requests.some(({ fault }) => fault === 'a URL that expires soon');
  while (left.length > 0) {
    const { next, surplus } = replayOneBundle(left);
    // A URL that works until the store rejects it does not need its early renewal.
    if (next.kind !== 'done') return { next: created > 0 && expiresSoon ? open : next, created };
    created += 1;
    left = left.slice(left.length - surplus);
  }
  return { next: created === 0 ? retry : done, created };
}

function replayOneBundle(requests: readonly Delivered[]): Replay {
  let attempts = 0;
  let foreignRejections = 0;
  return replay(requests, ({ effect, fault, codes = [], isConnection }) => {
    if (isConnection === true) return open;
    if (effect === 'harmless') return done;
    if (effect === 'final') return failed(...codes);
    attempts += 1;
    if (fault === foreignRejection) foreignRejections += 1;
    if (attempts < retryLimits.bundleAttempts && foreignRejections < retryLimits.foreignRejections) return retry;
    if (fault === '404') return failed('not-found');
    if (fault === '409') return failed('not-finished');
    return fault === foreignRejection ? failed(...codes) : failed('service-unavailable');
  });
}

/** Faults after which no byte of the object has arrived, so the limits do not start again and only one connection is used. */
const withoutBytes = /^(\d{3}|\d{3} \w+|reset|hung up|cut in the headers|no HTTP|no reply|an expired URL|proxy \w+)$/;

export interface ObjectReplay extends Replay {
  /** Renewed URLs that must have been requested. */
  readonly renewals: number;
}

/** The result is determined up to the first bytes of the object. */
export function replayObject(requests: readonly Delivered[]): ObjectReplay {
  let attempts = 0;
  let rejections = 0;
  const replayed = replay(requests, (request) => {
    const { effect, codes = [] } = request;
    if (effect === 'harmless' || !isWithoutBytes(request)) return open;
    if (effect === 'final') return failed(...codes);
    if (effect === 'url-rejected') rejections += 1;
    else attempts += 1;
    if (rejections > retryLimits.renewedUrls) return failed('bundle-url-rejected');
    return attempts > retryLimits.segmentRetries ? failed('download-failed') : retry;
  });
  return { ...replayed, renewals: Math.min(rejections, retryLimits.renewedUrls) };
}

function isWithoutBytes({ effect, fault = '', codes = [] }: Delivered): boolean {
  return effect === 'final' || (withoutBytes.test(fault) && effect !== 'replaced' && codes.length === 0);
}
