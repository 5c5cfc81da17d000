import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { retryAfterMs } from '../../src/http/backoff.ts';

/** 13 s before the dates below. */
const nowMs = Date.UTC(1994, 10, 6, 8, 49, 24);

const datesOfRfc9110 = [
  ['IMF-fixdate', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ['RFC 850', 'Sunday, 06-Nov-94 08:49:37 GMT'],
  ['asctime', 'Sun Nov  6 08:49:37 1994'],
] as const;

describe('Retry-After', () => {
  test.each([
    ['0', 0],
    ['1', 1_000],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['007', 7_000],
  ])('%j is parsed as seconds', (header, expectedMs) => {
    expect(retryAfterMs(header, nowMs)).toBe(expectedMs);
  });

  test.each(datesOfRfc9110)('as a date in the form %s is the time until that date', (_, header) => {
    expect(retryAfterMs(header, nowMs)).toBe(13_000);
  });

  test.each(datesOfRfc9110)('as a past date in the form %s is zero', (_, header) => {
    expect(retryAfterMs(header, nowMs + 60_000)).toBe(0);
  });

  test('as a date does not depend on the time zone of the runner', () => {
    const source = fileURLToPath(new URL('../../src/http/backoff.ts', import.meta.url));
    const dates = JSON.stringify(datesOfRfc9110.map(([, date]) => date));
    const program = `import { retryAfterMs } from ${JSON.stringify(source)};
      console.log(JSON.stringify(${dates}.map((date) => retryAfterMs(date, ${nowMs}))));`;
    const env = { ...process.env, TZ: 'America/New_York' };
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual([13_000, 13_000, 13_000]);
  });

  test.each([
    [undefined],
    [''],
    ['   '],
    ['soon'],
    ['1.5'],
    ['-3'],
    ['+3'],
    ['1e3'],
    ['0x10'],
    ['3s'],
    ['3, 4'],
    ['1994-11-06T08:49:37Z'],
    ['06 Nov 1994 08:49:37 GMT'],
    ['Wait 120'],
    ['Soon, 5'],
    ['Sun, 06 Nov 1994'],
    ['Sun, 99 Nov 1994 08:49:37 GMT'],
    ['Sun, 06 Foo 1994 08:49:37 GMT'],
    ['Sun, 06 Nov 1994 08:49:99 GMT'],
  ])('%j is invalid and ignored', (header) => {
    expect(retryAfterMs(header, nowMs)).toBeUndefined();
  });

  test('is never negative and never NaN, for any header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), fc.nat(), (header, dateMs) => {
        expect(retryAfterMs(header, dateMs) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
