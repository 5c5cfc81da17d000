import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { retryAfterMs } from '../../src/http/backoff.ts';

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
    ['1', 1_000],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['007', 7_000],
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
    ...[undefined, '', 'soon', '1.5', '-3', '1e3', '3s', '3, 4', 'Wait 120', 'Soon, 5'],
    ...['06 Nov 1994 08:49:37 GMT', 'Sun, 99 Nov 1994 08:49:37 GMT'],
    ...['Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'],
    ...['Sun, 06 Foo 1994 08:49:37 GMT'],
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
