import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ProgressHistory } from '../../src/polling/schedule.ts';
import { anyElapsedMs, anyPolls, percentAt, type Polled, silentAt } from './job-states.ts';

function historyOf(polls: readonly Polled[]): ProgressHistory {
  const history = new ProgressHistory();
  for (const { progress, elapsedMs } of polls) history.add(progress, elapsedMs);
  return history;
}

const expectedEndMs = (polls: readonly Polled[]): number | undefined => historyOf(polls).expectedEndMs();
const remainingMs = (polls: readonly Polled[], elapsedMs: number): number | undefined =>
  historyOf(polls).remainingMs(elapsedMs);

/** Polls that return these percentages at these seconds. */
function seen(...points: readonly (readonly [second: number, percent: number])[]): readonly Polled[] {
  return points.map(([second, percent]) => percentAt(second * 1_000, percent));
}

describe('the expected end', () => {
  test.each([
    ['before the first poll', []],
    ['after one poll', seen([0, 40])],
    ['while the percentage stays', seen([0, 40], [60, 40], [600, 40])],
    ['while the percentage only falls', seen([0, 40], [60, 30])],
    ['of a job that reports none', [silentAt(0), silentAt(60_000)]],
  ])('is unknown %s', (_when, polls) => {
    expect(expectedEndMs(polls)).toBeUndefined();
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
  ])('of a job that %s comes at the rate of its recent progress', (_which, polls, endSecond) => {
    expect(expectedEndMs(polls)).toBe(endSecond * 1_000);
  });

  test('ignores polls without a percentage in between', () => {
    const polls = [percentAt(0, 0), silentAt(10_000), percentAt(25_000, 25), silentAt(30_000)];
    expect(expectedEndMs(polls)).toBe(100_000);
  });

  test('is never before the last rise, and always a number', () => {
    fc.assert(
      fc.property(anyPolls, (polls) => {
        const endMs = expectedEndMs(polls);
        if (endMs === undefined) return;
        const highest = Math.max(
          ...polls.map(({ progress }) => (progress?.kind === 'percent' ? progress.percent : -1)),
        );
        const last = polls.find(({ progress }) => progress?.kind === 'percent' && progress.percent === highest);
        expect(endMs).toBeGreaterThanOrEqual(last?.elapsedMs ?? Infinity);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the estimate to show', () => {
  test('is the rest of the expected time', () => {
    expect(remainingMs(seen([0, 0], [25, 25]), 30_000)).toBe(70_000);
  });

  test.each([
    ['nothing is known', [], 0],
    ['less than 10 per cent have been seen', seen([0, 0], [60, 9]), 60],
    ['less than 10 per cent have been seen since it was resumed', seen([0, 50], [60, 59]), 60],
    ['less than 5 s have been seen', seen([0, 0], [4, 50]), 4],
    ['the job is overdue', seen([0, 0], [50, 50]), 120],
    ['the job should end this moment', seen([0, 0], [50, 50]), 100],
    ['all is done', seen([0, 0], [90, 100]), 90],
    ['the job would take more than a day', seen([0, 0], [10, 10], [1_200, 10.01]), 1_200],
  ])('is not shown if %s', (_where, polls, second) => {
    expect(remainingMs(polls, second * 1_000)).toBeUndefined();
  });

  test.each([
    ['10 per cent and 5 s', seen([0, 0], [5, 10]), 5, 45],
    ['a whole day', seen([0, 0], [28_800, 25]), 28_800, 86_400],
  ])('is shown from and up to %s', (_which, polls, second, remainingSeconds) => {
    expect(remainingMs(polls, second * 1_000)).toBe(remainingSeconds * 1_000);
  });

  test('is undefined or a time between nothing and a day, whatever was seen', () => {
    fc.assert(
      fc.property(anyPolls, anyElapsedMs, (polls, elapsedMs) => {
        const estimateMs = remainingMs(polls, elapsedMs) ?? 1;
        expect(estimateMs > 0 && estimateMs <= 86_400_000).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('the history of a long wait needs constant memory and still estimates the end', () => {
  const polls = Array.from({ length: 20_000 }, (_, index) => percentAt(index * 1_000, index / 400));
  const history = historyOf(polls);
  expect(history.size).toBeLessThanOrEqual(256);
  expect(Math.abs((history.expectedEndMs() ?? 0) / 40_000_000 - 1)).toBeLessThan(0.001);
});
