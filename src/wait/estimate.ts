/** What is left of a job, from the progress seen so far. Pure. */
import type { Look } from './look.ts';

/** Progress and time that must have been seen before an estimate is worth something. */
const leastPercent = 5;
const leastMs = 5_000;

/** Milliseconds left at the average rate since the first percentage; undefined while that says little. */
export function leftMs(looks: readonly Look[]): number | undefined {
  const first = looks.find(({ progress }) => progress.kind === 'percent');
  const latest = looks.at(-1);
  if (first?.progress.kind !== 'percent' || latest?.progress.kind !== 'percent') return undefined;
  const gained = latest.progress.percent - first.progress.percent;
  const spentMs = latest.elapsedMs - first.elapsedMs;
  if (gained < leastPercent || spentMs < leastMs) return undefined;
  return ((100 - latest.progress.percent) / gained) * spentMs;
}
