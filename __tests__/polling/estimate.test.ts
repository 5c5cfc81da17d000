import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expectedEndMs, leftMs } from '../../src/polling/estimate.ts';
import type { Look } from '../../src/polling/look.ts';
import { anyElapsedMs, anyLooks, percentLook, silentLook } from './looks.ts';

/** Looks that show these percentages at these seconds. */
function seen(...points: readonly (readonly [second: number, percent: number])[]): readonly Look[] {
  return points.map(([second, percent]) => percentLook(second * 1_000, percent));
}

describe('the expected end', () => {
  test.each([
    ['before the first look', []],
    ['after one look', seen([0, 40])],
    ['while the percentage stays', seen([0, 40], [60, 40], [600, 40])],
    ['while the percentage only falls', seen([0, 40], [60, 30])],
    ['of a job that shows none', [silentLook(0), silentLook(60_000)]],
  ])('is unknown %s', (_when, looks) => {
    expect(expectedEndMs(looks)).toBeUndefined();
  });

  test.each([
    ['goes on evenly', seen([0, 0], [25, 25]), 100],
    ['is taken up in its middle', seen([0, 50], [10, 60]), 50],
    ['has slowed down', seen([0, 0], [20, 80], [100, 90]), 180],
    ['has sped up', seen([0, 0], [70, 10], [80, 20], [100, 40]), 160],
    ['has done all', seen([0, 0], [90, 100]), 90],
    ['jumped back on the way', seen([0, 0], [10, 10], [15, 3], [20, 20]), 100],
    ['stalled on the way', seen([0, 0], [10, 10], [20, 10], [30, 10], [40, 40]), 100],
    ['has not moved since', seen([0, 0], [50, 50], [300, 50]), 100],
  ])('of a job that %s comes at the rate of its recent progress', (_which, looks, endSecond) => {
    expect(expectedEndMs(looks)).toBe(endSecond * 1_000);
  });

  test('does not care for looks without a percentage in between', () => {
    const looks = [percentLook(0, 0), silentLook(10_000), percentLook(25_000, 25), silentLook(30_000)];
    expect(expectedEndMs(looks)).toBe(100_000);
  });

  test('is never before the last rise, and always a number', () => {
    fc.assert(
      fc.property(anyLooks, (looks) => {
        const endMs = expectedEndMs(looks);
        if (endMs === undefined) return;
        const highest = Math.max(...looks.map(({ progress }) => (progress.kind === 'percent' ? progress.percent : -1)));
        const last = looks.find(({ progress }) => progress.kind === 'percent' && progress.percent === highest);
        expect(endMs).toBeGreaterThanOrEqual(last?.elapsedMs ?? Infinity);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the estimate for a reader', () => {
  test('is what is left of the expected time', () => {
    expect(leftMs(seen([0, 0], [25, 25]), 30_000)).toBe(70_000);
  });

  test.each([
    ['nothing is known', [], 0],
    ['less than 5 per cent have been seen', seen([0, 0], [60, 4]), 60],
    ['less than 5 per cent have been seen since it was taken up', seen([0, 50], [60, 54]), 60],
    ['less than 5 s have been seen', seen([0, 0], [4, 50]), 4],
    ['the job is overdue', seen([0, 0], [50, 50]), 120],
    ['the job should end this moment', seen([0, 0], [50, 50]), 100],
    ['all is done', seen([0, 0], [90, 100]), 90],
    ['the job crawls, so that it would take more than a day', seen([0, 0], [10, 10], [1_200, 10.01]), 1_200],
  ])('is not shown where %s', (_where, looks, second) => {
    expect(leftMs(looks, second * 1_000)).toBeUndefined();
  });

  test.each([
    ['5 per cent and 5 s', seen([0, 0], [5, 5]), 5, 95],
    ['a whole day', seen([0, 0], [28_800, 25]), 28_800, 86_400],
  ])('is shown from and up to %s', (_which, looks, second, leftSeconds) => {
    expect(leftMs(looks, second * 1_000)).toBe(leftSeconds * 1_000);
  });

  test('is undefined or a time between nothing and a day, whatever was seen', () => {
    fc.assert(
      fc.property(anyLooks, anyElapsedMs, (looks, elapsedMs) => {
        const estimateMs = leftMs(looks, elapsedMs) ?? 1;
        expect(estimateMs > 0 && estimateMs <= 86_400_000).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
