/** The clock of everything that waits, for which flow tests pass a manual one. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since the process began, on a clock that never jumps; for durations and deadlines. */
  elapsedMs(): number;
  /** Milliseconds since 1970 by the machine's clock, which may be wrong: only for dates from outside. */
  dateMs(): number;
  /** Waits; rejects with the signal's reason as soon as it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay that does not fire at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
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
