/** The clock that all modules use. Flow tests pass in a manual one. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds on a clock that never jumps; for durations and deadlines. */
  elapsedMs(): number;
  /** Milliseconds since 1970 by the machine's clock, which may be wrong. Only for comparisons with dates from outside. */
  dateMs(): number;
  /** Waits; rejects with the signal's reason as soon as it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** A timer with a longer delay would fire at once (Node, `setTimeout`). */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  elapsedMs: () => performance.now(),
  dateMs: () => Date.now(),
  async sleep(durationMs, signal) {
    await sleep(Math.min(durationMs, maxTimerMs), undefined, { signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
  },
};
