/** When to ask again. Pure. */
import { expectedEndMs } from './estimate.ts';
import type { Look } from './look.ts';

export interface PollHistory {
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** Every look that brought news of the job, oldest first. */
  readonly looks: readonly Look[];
  /** Pause that the service has asked for by 429 or `Retry-After`; 0 where it never has. */
  readonly askedForMs: number;
  /** A number in [0, 1). */
  readonly random: number;
}

/** Pause in milliseconds before the next poll. */
export type Schedule = (history: PollHistory) => number;

export const soonestMs = 1_000;
export const latestMs = 30_000;

/** Pause as a share of what is left: near the end often, far from it seldom, and never past it by much. */
const shareOfLeft = 0.4;
/** Pause as a share of the time that the job is overdue: an estimate that failed is trusted less and less. */
const shareOfOverdue = 0.2;
/** Pause as a share of the time gone, where nothing tells the end: late by a share of what was waited anyway. */
const shareOfGone = 0.2;
/** A pause is stretched by up to this share, the longest as well, so that a thousand nightly jobs do not ask at once. */
const jitter = 0.1;

/** From 1 s to 30 s. What the service has asked for holds for good. */
export const autoSchedule: Schedule = ({ elapsedMs, looks, askedForMs, random }) => {
  const neededMs = Math.max(wishedMs(elapsedMs, looks), askedForMs, soonestMs);
  const pauseMs = Math.min(neededMs, latestMs / (1 + jitter)) * (1 + jitter * random);
  return Math.round(Math.max(pauseMs, Math.min(askedForMs, latestMs)));
};

function wishedMs(elapsedMs: number, looks: readonly Look[]): number {
  const endMs = expectedEndMs(looks);
  if (endMs === undefined) return elapsedMs * shareOfGone;
  return endMs > elapsedMs ? (endMs - elapsedMs) * shareOfLeft : (elapsedMs - endMs) * shareOfOverdue;
}

/** The schedule that the input `poll-interval` names; a fixed one is always exact. */
export function scheduleFor(pollIntervalMs: number | 'auto'): Schedule {
  return pollIntervalMs === 'auto' ? autoSchedule : () => pollIntervalMs;
}

/** Time kept for one last look, so that a long pause never makes a job that ended in time look late. */
const lastLookMs = 2_000;
/** Of a short timeout, the last look takes no more than this share. */
const lastLookShare = 0.25;

/** The pause cut so that it ends before the deadline; undefined where no time is left to ask again. */
export function pauseBefore(deadlineInMs: number, pauseMs: number, timeoutMs: number): number | undefined {
  const leftMs = deadlineInMs - Math.min(lastLookMs, timeoutMs * lastLookShare);
  if (pauseMs <= leftMs) return pauseMs;
  return leftMs > 0 ? leftMs : undefined;
}
