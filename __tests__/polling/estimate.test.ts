import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ProgressHistory } from '../../src/polling/schedule.ts';
import { anyPolls, type Polled, runningAt } from './job-states.ts';

function historyOf(polls: readonly Polled[]): ProgressHistory {
  const history = new ProgressHistory();
  for (const { progress, elapsedMs } of polls) history.add(progress, elapsedMs);
  return history;
}

/** Polls that return this progress at these seconds. */
function seen(...points: readonly (readonly [second: number, progress?: number])[]): readonly Polled[] {
  return points.map(([second, progress]) => runningAt(second * 1_000, progress));
}

describe('the expected end', () => {
  test.each([
    ['before the first poll', []],
    ['after one poll', seen([0, 40])],
    ['while the percentage stays or falls', seen([0, 40], [60, 40], [600, 30])],
    ['of a job that reports none', seen([0], [60])],
  ])('is unknown %s', (_when, polls) => {
    expect(historyOf(polls).expectedEndMs()).toBeUndefined();
  });

  test.each([
    ['continues evenly', seen([0, 0], [25, 25]), 100],
    ['is resumed in its middle', seen([0, 50], [10, 60]), 50],
    ['has slowed down', seen([0, 0], [20, 80], [100, 90]), 180],
    ['has sped up', seen([0, 0], [70, 10], [80, 20], [100, 40]), 160],
    ['has done all', seen([0, 0], [90, 100]), 90],
    ['jumped back on the way', seen([0, 0], [10, 10], [15, 3], [20, 20]), 100],
    ['stalled on the way', seen([0, 0], [10, 10], [20, 10], [30, 10], [40, 40]), 100],
    ['has not moved since', seen([0, 0], [50, 50], [300, 50]), 100],
    ['reports a percentage now and then', seen([0, 0], [10], [25, 25], [30]), 100],
  ])('of a job that %s comes at the rate of its recent progress', (_which, polls, endSecond) => {
    expect(historyOf(polls).expectedEndMs()).toBe(endSecond * 1_000);
  });

  test('is never before the last rise, and always a number', () => {
    fc.assert(
      fc.property(anyPolls, (polls) => {
        const endMs = historyOf(polls).expectedEndMs() ?? Infinity;
        const percentages = polls.map(({ progress }) => (typeof progress === 'number' ? progress : -1));
        const lastRise = polls[percentages.indexOf(Math.max(...percentages))];
        expect(endMs).toBeGreaterThanOrEqual(lastRise?.elapsedMs ?? 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the remaining time', () => {
  test.each([
    ['nothing is known', [], 0],
    ['less than 10 per cent have been seen', seen([0, 50], [60, 59]), 60],
    ['the job is overdue', seen([0, 0], [50, 50]), 120],
    ['the job should end this moment', seen([0, 0], [50, 50]), 100],
  ])('is not shown if %s', (_where, polls, second) => {
    expect(historyOf(polls).remainingMs(second * 1_000)).toBeUndefined();
  });

  test.each([
    ['is shown after 10 per cent', seen([0, 0], [5, 10]), 5, 45],
    ['shrinks between polls', seen([0, 0], [25, 25]), 30, 70],
  ])('%s', (_which, polls, second, remainingSeconds) => {
    expect(historyOf(polls).remainingMs(second * 1_000)).toBe(remainingSeconds * 1_000);
  });
});
