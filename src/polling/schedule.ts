/** Decides how long to wait before the next poll, and estimates when the job ends. Pure. */
import type { JobState } from '../model/api-result.ts';

const minPauseMs = 1_000;
const maxPauseMs = 10_000;
/**
 * Of the time until the expected end, or since then, because an overdue job may end at any moment. Without an estimate, of the elapsed time:
 * the end of a job is noticed within a tenth of its duration.
 */
const pauseShare = 0.1;

/** Returns the pause before the next poll, of 1 s to 10 s. Both times are since the wait began. */
export function automaticPauseMs(elapsedMs: number, expectedEndMs = 0): number {
  const pauseMs = Math.abs(expectedEndMs - elapsedMs) * pauseShare;
  return Math.round(Math.min(Math.max(pauseMs, minPauseMs), maxPauseMs));
}

interface Point {
  /** Since the wait began. */
  readonly elapsedMs: number;
  readonly percent: number;
}

/** Share of the time with progress that counts as recent. The rate of that time is the rate of the job. */
const recentShare = 0.3;

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

  /** Returns the remaining milliseconds to show; undefined without an estimate, and for an overdue job. */
  remainingMs(elapsedMs: number): number | undefined {
    const remainingMs = (this.expectedEndMs() ?? 0) - elapsedMs;
    return remainingMs > 0 ? remainingMs : undefined;
  }
}
