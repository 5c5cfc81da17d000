/** Ends a transfer that has gone silent. */
import type { Clock } from '../clock.ts';
import { TransientError } from '../http/transient-error.ts';

interface StallGuard {
  readonly clock: Clock;
  /** Longest silence. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

/** How often silence is looked for, in one idle time. */
const looksPerIdleTime = 4;

/** Runs the work; rejects with a TransientError when it has not called `alive` for the idle time, even if it never settles. */
export async function withStallGuard<T>(
  { clock, idleMs, signal }: StallGuard,
  work: (signal: AbortSignal, alive: () => void) => Promise<T>,
): Promise<T> {
  const done = new AbortController();
  const stalled = new AbortController();
  let lastSignMs = clock.elapsedMs();
  const guarded = AbortSignal.any([signal, stalled.signal]);
  const { promise: silence, reject } = Promise.withResolvers<never>();
  guarded.addEventListener('abort', () => reject(guarded.reason), { once: true });

  const watching = (async () => {
    while (clock.elapsedMs() - lastSignMs < idleMs) await clock.sleep(idleMs / looksPerIdleTime, done.signal);
    stalled.abort(new TransientError(`no byte for ${idleMs / 1000} s`));
  })().catch(() => undefined);
  try {
    guarded.throwIfAborted();
    return await Promise.race([work(guarded, () => (lastSignMs = clock.elapsedMs())), silence]);
  } finally {
    done.abort();
    await watching;
  }
}
