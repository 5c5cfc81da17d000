/** Ends a piece of work at its time limit, also where the work itself never would. */
import type { Clock } from './clock.ts';

interface TimeLimit {
  readonly clock: Clock;
  readonly limitMs: number;
  readonly signal: AbortSignal;
  /** What the work is rejected with at the limit. */
  readonly onLimit: () => Error;
}

/**
 * Runs the work with a signal that aborts at the limit or with the caller's own signal, whichever comes first.
 * Settles at that moment even if the work ignores its signal.
 */
export async function withTimeLimit<T>(limit: TimeLimit, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const done = new AbortController();
  const expired = new AbortController();
  const signal = AbortSignal.any([limit.signal, expired.signal]);
  const timer = limit.clock
    .sleep(limit.limitMs, AbortSignal.any([limit.signal, done.signal]))
    .then(() => expired.abort(limit.onLimit()))
    .catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work(signal), rejectionOf(signal)]);
  } finally {
    done.abort();
    await timer;
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const fail = (): void => reject(signal.reason);
  signal.addEventListener('abort', fail, { once: true });
  return promise;
}
