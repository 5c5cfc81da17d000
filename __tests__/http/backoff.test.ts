import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { backoffMs, retryAfterMs } from '../../src/http/backoff.ts';

const failedAttempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the backoff', () => {
  test.each([
    [1, 500, 750],
    [2, 1_000, 1_500],
    [5, 8_000, 12_000],
    [6, 15_000, 22_500],
    [2_000, 15_000, 22_500],
  ])('after failed attempt %i is at least %i ms, and %i ms on average', (attempts, leastMs, averageMs) => {
    expect(backoffMs({ failedAttempts: attempts, random: 0 })).toBe(leastMs);
    expect(backoffMs({ failedAttempts: attempts, random: 0.5 })).toBe(averageMs);
  });

  test.each([
    [{}, 120_000],
    [{ maxRetryAfterMs: Infinity }, 3_600_000],
  ])('with a Retry-After of an hour and the bounds %j is %i ms', (bounds, pauseMs) => {
    expect(backoffMs({ failedAttempts: 1, random: 0, retryAfterMs: 3_600_000, ...bounds })).toBe(pauseMs);
  });

  test('is never shorter than Retry-After, and does not grow if it is already longer', () => {
    fc.assert(
      fc.property(failedAttempts, random, fc.nat(100_000), (attempts, chance, retryAfterMs) => {
        const ownMs = backoffMs({ failedAttempts: attempts, random: chance });
        const pauseMs = backoffMs({ failedAttempts: attempts, random: chance, retryAfterMs });
        expect(pauseMs).toBe(Math.max(ownMs, retryAfterMs));
      }),
    );
  });
});

/** 13 s before the date below. */
const nowMs = Date.UTC(1994, 10, 6, 8, 49, 24);

function read(retryAfter: string | undefined, dateMs: number, date?: string): number | undefined {
  const headers = new Map([
    ['retry-after', retryAfter],
    ['date', date],
  ]);
  return retryAfterMs((name) => headers.get(name), dateMs);
}

describe('Retry-After', () => {
  test.each([
    ['0', 0],
    [' 7 ', 7_000],
  ])('%j is parsed as seconds', (header, expectedMs) => {
    expect(read(header, nowMs)).toBe(expectedMs);
  });

  test('as a date is the time until then, by the date of the reply', () => {
    const header = 'Sun, 06 Nov 1994 08:49:37 GMT';
    expect(read(header, nowMs)).toBe(13_000);
    expect(read(header, nowMs + 60_000)).toBe(0);
    expect(read(header, nowMs + 3_600_000, new Date(nowMs).toUTCString())).toBe(13_000);
    expect(read(header, nowMs, 'not a date')).toBe(13_000);
  });

  test('as a Unix time is the time until then', () => {
    expect(read(String(nowMs / 1000 + 2_000_000_000), nowMs)).toBe(2_000_000_000_000);
    expect(read('1783000000', Date.UTC(2026, 6, 2, 13, 46))).toBe(40_000);
    expect(read('1783000000', Date.UTC(2026, 6, 3))).toBe(0);
  });

  test.each([
    ...[undefined, '', '1.5', '-3', '3, 4', 'Soon, 5', 'Sun, 99 Nov 1994 08:49:37 GMT'],
    ...['Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'],
  ])('%j is invalid and ignored', (header) => {
    expect(read(header, nowMs)).toBeUndefined();
  });

  test('is never negative and never NaN, for any header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), fc.nat(), (header, dateMs) => {
        expect(read(header, dateMs) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
