import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { automaticPauseMs, ProgressHistory } from '../../src/polling/schedule.ts';

type Polled = readonly [elapsedMs: number, progress?: number | string | undefined];

function historyOf(polls: readonly Polled[]): ProgressHistory {
  const history = new ProgressHistory();
  for (const [elapsedMs, progress] of polls) history.add(progress, elapsedMs);
  return history;
}

/** Polls that return this progress at these seconds. */
function seen(...points: readonly (readonly [second: number, progress?: number])[]): readonly Polled[] {
  return points.map(([second, progress]) => [second * 1_000, progress]);
}

/** Up to eleven days, which is longer than any wait. */
const anyMs = fc.oneof(
  fc.nat(1_000_000_000),
  fc.double({ min: 0, max: 60_000, noNaN: true }),
  fc.constantFrom(0, 60_000),
);
const anyProgress = fc.oneof(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.nat(100),
  fc.string(),
  fc.constant(undefined),
);
/** In order of time. Two polls may happen at the same moment. */
const anyPolls = fc
  .array(fc.tuple(anyMs, anyProgress), { maxLength: 30 })
  .map((polls) => polls.toSorted(([one], [other]) => one - other));

describe('the automatic schedule', () => {
  test('pauses for 1 s to 10 s, in whole milliseconds', () => {
    fc.assert(
      fc.property(anyMs, fc.option(anyMs, { nil: undefined }), (elapsedMs, expectedEndMs) => {
        const pauseMs = automaticPauseMs(elapsedMs, expectedEndMs);
        expect(Number.isInteger(pauseMs)).toBe(true);
        expect(pauseMs).toBeGreaterThanOrEqual(1_000);
        expect(pauseMs).toBeLessThanOrEqual(10_000);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['without an estimate after half a minute', 30_000, undefined, 3_000],
    ['if 50 s remain', 50_000, 100_000, 5_000],
    ['if an hour remains', 3_600_000, 7_200_000, 10_000],
    ['if the job is overdue for 50 s', 150_000, 100_000, 5_000],
  ])('pauses %s, %d ms after the start with an end at %s, for %d ms', (_what, elapsedMs, expectedEndMs, pauseMs) => {
    expect(automaticPauseMs(elapsedMs, expectedEndMs)).toBe(pauseMs);
  });
});

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
    ['has slowed down', seen([0, 0], [20, 80], [100, 90]), 180],
    ['has sped up', seen([0, 0], [70, 10], [80, 20], [100, 40]), 160],
    ['has done all', seen([0, 0], [90, 100]), 90],
    ['jumped back on the way', seen([0, 0], [10, 10], [15, 3], [20, 20]), 100],
    ['reports a percentage now and then', seen([0, 0], [10], [25, 25], [30]), 100],
  ])('of a job that %s comes at the rate of its recent progress', (_which, polls, endSecond) => {
    expect(historyOf(polls).expectedEndMs()).toBe(endSecond * 1_000);
  });

  test('is never before the last rise, and always a number', () => {
    fc.assert(
      fc.property(anyPolls, (polls) => {
        const endMs = historyOf(polls).expectedEndMs() ?? Infinity;
        const percentages = polls.map(([, progress]) => (typeof progress === 'number' ? progress : -1));
        const lastRise = polls[percentages.indexOf(Math.max(...percentages))];
        expect(endMs).toBeGreaterThanOrEqual(lastRise?.[0] ?? 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the remaining time', () => {
  test.each([
    ['nothing is known', [], 0],
    ['the job is overdue', seen([0, 0], [50, 50]), 120],
  ])('is not shown if %s', (_where, polls, second) => {
    expect(historyOf(polls).remainingMs(second * 1_000)).toBeUndefined();
  });

  test('shrinks between polls', () => {
    expect(historyOf(seen([0, 0], [25, 25])).remainingMs(30_000)).toBe(70_000);
  });
});
