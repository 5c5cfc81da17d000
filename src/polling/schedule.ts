/** Decides how long to wait before the next poll, and estimates when the job ends. Pure. */
import type { JobState } from '../model/api-result.ts';

interface PollTiming {
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** When the job is expected to end, since the wait began; undefined without an estimate. */
  readonly expectedEndMs: number | undefined;
  /** A number in [0, 1). */
  readonly random: number;
}

/** Returns the pause before the next poll in milliseconds. */
export type Schedule = (timing: PollTiming) => number;

const minPauseMs = 1_000;
const maxPauseMs = 30_000;

/** With an estimate, wait this share of the remaining time. Polls become frequent only near the end. */
const remainingShare = 0.3;
/** If the job is overdue, wait this share of the overdue time, because the estimate becomes less and less reliable. */
const overdueShare = 0.1;
/** Without an estimate, wait this share of the elapsed time. */
const elapsedShare = 0.1;
/** Maximum pause without an estimate and for an overdue job, which may end at any moment. */
const maxUncertainPauseMs = 10_000;
/** Pauses are stretched by up to this share, so that jobs that start together are not polled together. */
const jitter = 0.1;

/** Returns 1 s to 30 s. */
export const autoSchedule: Schedule = ({ elapsedMs, expectedEndMs, random }) =>
  Math.round(Math.max(targetPauseMs(elapsedMs, expectedEndMs), minPauseMs) * (1 + jitter * random));

/** The maximum is not exceeded after the pause was stretched. */
function targetPauseMs(elapsedMs: number, expectedEndMs: number | undefined): number {
  if (expectedEndMs !== undefined && expectedEndMs > elapsedMs) {
    return Math.min((expectedEndMs - elapsedMs) * remainingShare, maxPauseMs / (1 + jitter));
  }
  const pauseMs = expectedEndMs === undefined ? elapsedMs * elapsedShare : (elapsedMs - expectedEndMs) * overdueShare;
  return Math.min(pauseMs, maxUncertainPauseMs / (1 + jitter));
}

/** Returns the schedule of the input `poll-interval`. A fixed interval is exact. */
export function scheduleFor(pollIntervalMs: number | 'auto'): Schedule {
  return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}

/** Time reserved for a last poll, so that a job that ended in time is not reported as timed out. */
const lastPollMs = 2_000;
/** Maximum share of a short timeout that is reserved for the last poll. */
const lastPollShare = 0.25;

/** Returns the pause, shortened to end before the deadline; undefined if no time is left for another poll. */
export function pauseBefore(deadlineInMs: number, pauseMs: number, timeoutMs: number): number | undefined {
  const remainingMs = deadlineInMs - Math.min(lastPollMs, timeoutMs * lastPollShare);
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
const minShownMs = 5_000;
/** A longer estimate is not shown: the job barely moves. */
const maxShownMs = 24 * 60 * 60_000;

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
    const [first, last] = [this.#points[0], this.#points.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    if (last.percent - first.percent < minShownPercent || last.elapsedMs - first.elapsedMs < minShownMs)
      return undefined;
    const remainingMs = (this.expectedEndMs() ?? elapsedMs) - elapsedMs;
    return remainingMs > 0 && remainingMs <= maxShownMs ? remainingMs : undefined;
  }
}
