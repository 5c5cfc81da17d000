/** When to ask again. Pure. */

import type { Look } from './look.ts';

export interface PollHistory {
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** Every look that brought news of the job, oldest first. */
  readonly looks: readonly Look[];
  /** A number in [0, 1). */
  readonly random: number;
}

/** Pause in milliseconds before the next poll. */
export type Schedule = (history: PollHistory) => number;

const soonestMs = 1_000;
const latestMs = 30_000;
/** Pause as a share of the time gone: whoever has waited ten minutes does not mind half a minute more. */
const share = 0.1;
/** Spread of the jitter around the pause, so that a thousand nightly jobs do not ask at once. */
const jitter = 0.2;

/** Backoff from 1 s: a tenth of the time gone, at most 30 s, with jitter of ±10 %. */
export const autoSchedule: Schedule = ({ elapsedMs, random }) => {
  const pauseMs = Math.min(Math.max(elapsedMs * share, soonestMs), latestMs);
  return Math.round(Math.max(pauseMs * (1 - jitter / 2 + jitter * random), soonestMs));
};

/** Always the same pause. */
export function fixedSchedule(intervalMs: number): Schedule {
  return () => intervalMs;
}

/** Time kept for one last look, so that a long pause never makes a job that ended in time look late. */
const lastLookMs = 2_000;

/** The pause cut so that it ends before the deadline; undefined where no time is left to ask again. */
export function pauseBefore(deadlineInMs: number, pauseMs: number): number | undefined {
  const leftMs = deadlineInMs - lastLookMs;
  if (pauseMs <= leftMs) return pauseMs;
  return leftMs > 0 ? leftMs : undefined;
}
