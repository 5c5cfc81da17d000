/** What is left of a job, from the progress seen so far. Pure. */
import type { Look } from './look.ts';

/** A percentage and when it was first seen. */
interface Point {
  readonly elapsedMs: number;
  readonly percent: number;
}

/** Share of the moving time that counts as recent: a job that slows down or speeds up is judged by that. */
const recentShare = 0.3;

/**
 * When the job will have ended, in milliseconds since the wait began, at the rate of its recent progress; undefined while no
 * percentage has moved. It may lie in the past: then the job is overdue. Percentages that stall, jump back or are missing in
 * between do no harm: only the rise to a new highest percentage counts.
 */
export function expectedEndMs(looks: readonly Look[]): number | undefined {
  const rise = risingPoints(looks);
  const last = rise.at(-1);
  const first = rise[0];
  if (first === undefined || last === undefined || first === last) return undefined;
  const recentFromMs = last.elapsedMs - (last.elapsedMs - first.elapsedMs) * recentShare;
  const from = rise.findLast((point) => point !== last && point.elapsedMs <= recentFromMs) ?? first;
  const msPerPercent = (last.elapsedMs - from.elapsedMs) / (last.percent - from.percent);
  return last.elapsedMs + (100 - last.percent) * msPerPercent;
}

/** Each look that showed a higher percentage than every one before it. */
function risingPoints(looks: readonly Look[]): readonly Point[] {
  const rise: Point[] = [];
  for (const { elapsedMs, progress } of looks) {
    if (progress.kind !== 'percent') continue;
    if (progress.percent > (rise.at(-1)?.percent ?? -1)) rise.push({ elapsedMs, percent: progress.percent });
  }
  return rise;
}

/** Progress that must have been seen before an estimate is worth showing. */
const leastShownPercent = 5;
const leastShownMs = 5_000;
/** A longer estimate comes of a job that crawls, and is no more than a guess. */
const mostShownMs = 24 * 60 * 60_000;

/** Milliseconds left, for a reader; undefined while that says little, and for a job that is overdue. */
export function leftMs(looks: readonly Look[], elapsedMs: number): number | undefined {
  const rise = risingPoints(looks);
  const [first, last] = [rise[0], rise.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (last.percent - first.percent < leastShownPercent || last.elapsedMs - first.elapsedMs < leastShownMs)
    return undefined;
  const estimateMs = (expectedEndMs(looks) ?? elapsedMs) - elapsedMs;
  return estimateMs > 0 && estimateMs <= mostShownMs ? estimateMs : undefined;
}
