/** Estimates when a job ends, from the percentages that polls have returned. */
import type { Progress } from '../model/job-state.ts';

interface Point {
  /** Since the wait began. */
  readonly elapsedMs: number;
  readonly percent: number;
}

/** More points are thinned out, so that a long wait needs constant memory. */
const maxPoints = 256;

/** Share of the time with progress that counts as recent. The rate of that time is the rate of the job. */
const recentShare = 0.3;

/** Progress that is needed before an estimate is shown. */
const minShownPercent = 5;
const minShownMs = 5_000;
/** A longer estimate is not shown: the job barely moves. */
const maxShownMs = 24 * 60 * 60_000;

/**
 * Keeps each new highest percentage and when it was first seen. Percentages that stay, fall or are missing in between do not
 * change the estimate.
 */
export class ProgressHistory {
  #points: readonly Point[] = [];

  add(progress: Progress | undefined, elapsedMs: number): void {
    if (progress?.kind !== 'percent' || progress.percent <= (this.#points.at(-1)?.percent ?? -1)) return;
    const points = [...this.#points, { elapsedMs, percent: progress.percent }];
    this.#points = points.length <= maxPoints ? points : thinnedOut(points);
  }

  /** Number of points in memory. */
  get size(): number {
    return this.#points.length;
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

/** Keeps the first and last point and every second one in between. */
function thinnedOut(points: readonly Point[]): readonly Point[] {
  return points.filter((_, index) => index % 2 === 0 || index === points.length - 1);
}
