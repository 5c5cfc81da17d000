/** Clocks for flow tests. Time passes only when the test advances it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../src/clock.ts';

interface Sleeper {
  readonly wakeMs: number;
  readonly wake: () => void;
}

export interface ManualClock extends Clock {
  /** Every requested pause in milliseconds, in order. */
  readonly pauses: readonly number[];
  /** Advances the time, and wakes the sleepers in order. */
  advance(durationMs: number): Promise<void>;
  /** Jumps from sleeper to sleeper until the work settles. For work without real connections. */
  run<T>(work: Promise<T>): Promise<T>;
}

/** The maximum number of event loop turns in which work that reaches its next pause has nothing that is under way. */
const idleTurns = 5;

/** Whether a turn of the event loop or a call of the file system is under way. A busy machine needs more of either. */
function isWorking(): boolean {
  return process.getActiveResourcesInfo().some((name) => /^(Immediate|FSReq|CloseReq)/.test(name));
}

export function manualClock({ dateMs = Date.UTC(2026, 0, 1) } = {}): ManualClock {
  let nowMs = 0;
  const sleepers = new Set<Sleeper>();
  const pauses: number[] = [];

  const wakeNext = (untilMs: number): boolean => {
    const [next] = [...sleepers].filter(({ wakeMs }) => wakeMs <= untilMs).sort((a, b) => a.wakeMs - b.wakeMs);
    if (next === undefined) return false;
    nowMs = Math.max(nowMs, next.wakeMs);
    sleepers.delete(next);
    next.wake();
    return true;
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < idleTurns; turn += 1) {
      await nextTurn();
      if (isWorking()) turn = -1;
    }
  };
  return {
    pauses,
    elapsedMs: () => nowMs,
    dateMs: () => dateMs + nowMs,
    sleep(durationMs, signal) {
      pauses.push(durationMs);
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const sleeper = { wakeMs: nowMs + durationMs, wake: () => resolve(undefined) };
      const fail = (): void => {
        sleepers.delete(sleeper);
        reject(signal.reason);
      };
      if (signal.aborted) fail();
      else {
        sleepers.add(sleeper);
        signal.addEventListener('abort', fail, { once: true });
      }
      return promise;
    },
    async advance(durationMs) {
      const untilMs = nowMs + durationMs;
      await settle();
      while (wakeNext(untilMs)) await settle();
      nowMs = untilMs;
    },
    async run(work) {
      let settlements = 0;
      const settled = (): number => (settlements += 1);
      work.then(settled, settled);
      for (;;) {
        await settle();
        if (settlements > 0) return work;
        if (!wakeNext(Infinity)) throw new Error('The work waits for something other than the clock.');
      }
    },
  };
}

/**
 * Time jumps over the pauses that `skips` selects. All others end when time has jumped that far. By default, backoff ends, and time limits
 * do not.
 */
export function skippingClock(
  skips = (durationMs: number): boolean => durationMs < 10_000,
): Clock & { readonly pauses: readonly number[] } {
  const pauses: number[] = [];
  const limits = new Set<Sleeper>();
  let nowMs = 0;
  const jumpTo = (wakeMs: number): void => {
    nowMs = Math.max(nowMs, wakeMs);
    for (const limit of limits) if (limit.wakeMs <= nowMs) limit.wake();
  };
  return {
    pauses,
    elapsedMs: () => nowMs,
    dateMs: () => Date.UTC(2026, 0, 1) + nowMs,
    async sleep(durationMs, signal) {
      pauses.push(durationMs);
      signal.throwIfAborted();
      const wakeMs = nowMs + durationMs;
      if (skips(durationMs)) {
        await nextTurn();
        jumpTo(wakeMs);
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<undefined>();
      const limit = { wakeMs, wake: () => resolve(undefined) };
      limits.add(limit);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      await promise.finally(() => limits.delete(limit));
    },
  };
}
