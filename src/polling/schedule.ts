/** Decides how long to wait before the next poll, and estimates when the job ends. Pure. */
import type { JobState } from '../model/api-result.ts';

interface PollTiming {
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** When the job is expected to end, since the wait began; undefined without an estimate. */
  readonly expectedEndMs: number | undefined;
}

/** Returns the pause before the next poll in milliseconds. */
export type Schedule = (timing: PollTiming) => number;

const minPauseMs = 1_000;
const maxPauseMs = 30_000;
/** Without an estimate and for an overdue job, which may end at any moment. */
const maxUncertainPauseMs = 10_000;

/** Polls become frequent only near the expected end. */
const remainingShare = 0.3;
/** Of the elapsed time without an estimate, and of the overdue time: the end of a job is noticed within a tenth of its duration. */
const elapsedShare = 0.1;

/** Returns 1 s to 30 s. */
export const autoSchedule: Schedule = ({ elapsedMs, expectedEndMs = 0 }) => {
  const remainingMs = expectedEndMs - elapsedMs;
  const pauseMs =
    remainingMs > 0
      ? Math.min(remainingMs * remainingShare, maxPauseMs)
      : Math.min(-remainingMs * elapsedShare, maxUncertainPauseMs);
  return Math.round(Math.max(pauseMs, minPauseMs));
};

/** Returns the schedule of the input `poll-interval`. A fixed interval is exact. */
export function scheduleFor(pollIntervalMs: number | 'auto'): Schedule {
  return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}

/** Time reserved for a last poll, so that a job that ended in time is not reported as timed out. At most a quarter of the timeout. */
const lastPollMs = 2_000;

/** Returns the pause, shortened to end before the deadline; undefined if no time is left for another poll. */
export function pauseBefore(deadlineInMs: number, pauseMs: number, timeoutMs: number): number | undefined {
  const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs / 4);
  if (pauseMs <= remainingMs) return pauseMs;
  return remainingMs > 0 ? remainingMs : undefined;
}

interface Point {
  /** Since the wait began. */
  readonly elapsedMs: number;
  readonly percent: number;
}

/** Share of the time with progress that counts as recent. The rate of that time is the rate of the job. */
const recentShare = 0.3;

/** Progress that is needed before an estimate is shown. */
const minShownPercent = 10;

/** Keeps when each new highest percentage was first seen. Others do not change the estimate. */
export class ProgressHistory {
  readonly #points: Point[] = [];

  add(progress: JobState['progress'], elapsedMs: number): void {
    const isRise = typeof progress === 'number' && progress > (this.#points.at(-1)?.percent ?? -1);
    if (isRise) this.#points.push({ elapsedMs, percent: progress });
  }

  /**
   * Returns when the job ends at its recent rate, in milliseconds since the wait began; undefined until a percentage has risen.
   * The result may be in the past: then the job is overdue.
   */
  expectedEndMs(): number | undefined {
    const [first, last] = [this.#points[0], this.#points.at(-1)];
    if (first === undefined || last === undefined || first === last) return undefined;
    const recentFromMs = last.elapsedMs - (last.elapsedMs - first.elapsedMs) * recentShare;
    const from = this.#points.findLast((point) => point !== last && point.elapsedMs <= recentFromMs) ?? first;
    const msPerPercent = (last.elapsedMs - from.elapsedMs) / (last.percent - from.percent);
    return last.elapsedMs + (100 - last.percent) * msPerPercent;
  }

  /** Returns the remaining milliseconds to show; undefined while the estimate is too uncertain, and for an overdue job. */
  remainingMs(elapsedMs: number): number | undefined {
    const risenPercent = (this.#points.at(-1)?.percent ?? 0) - (this.#points[0]?.percent ?? 0);
    const remainingMs = (this.expectedEndMs() ?? 0) - elapsedMs;
    return risenPercent >= minShownPercent && remainingMs > 0 ? remainingMs : undefined;
  }
}
