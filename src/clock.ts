/** The time. Flow tests pass in a manual clock. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds on a clock that never jumps; for durations and deadlines. */
  elapsedMs(): number;
  /** Milliseconds since 1970, as the machine believes; for dates from outside only. */
  dateMs(): number;
  /** Waits; rejects with the signal's reason as soon as it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** Longest pause that a timer takes; beyond it Node would fire at once. */
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
