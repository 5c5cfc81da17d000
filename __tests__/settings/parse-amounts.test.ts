import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { duration, percent, size } from '../../src/settings/parse.ts';
import { valueOf, wantedBy } from './parse-results.ts';

describe('a duration', () => {
  test.each([
    ['90s', 90_000],
    ['45m', 2_700_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    ['2w', 1_209_600_000],
    ['250ms', 250],
    ['100ms', 100],
    ['1.5h', 5_400_000],
    ['90 s', 90_000],
    ['90S', 90_000],
    ['10 minutes', 600_000],
  ])('accepts %s', (given, durationMs) => {
    expect(valueOf(duration, given)).toBe(durationMs);
  });

  test.each([
    ['a bare number', '60'],
    ['a bare fraction', '1.5'],
    ['nothing but a unit', 'm'],
    ['zero', '0s'],
    ['a hot loop', '99ms'],
    ['a negative one', '-5m'],
    ['an unknown unit', '5 fortnights'],
    ['two at once', '1h30m'],
    ['ISO 8601', 'PT45M'],
    ['a clock', '01:30:00'],
    ['an exponent', '1e3s'],
    ['a fraction without its first digit', '.5h'],
    ['digits of another script', '٥m'],
    ['more than can be counted', `${'9'.repeat(400)}y`],
    ['a word', 'forever'],
    ['two lines', '5m\n6m'],
    ['nothing', ''],
  ])('rejects %s and names units', (_what, given) => {
    expect(wantedBy(duration, given)).toBe('a duration of at least 100ms with a unit, such as `90s`, `45m` or `2h`');
  });

  test('of any whole number of seconds, minutes and hours is exact', () => {
    const units = fc.constantFrom(['s', 1_000] as const, ['m', 60_000] as const, ['h', 3_600_000] as const);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), units, (count, [unit, unitMs]) => {
        expect(valueOf(duration, `${count}${unit}`)).toBe(count * unitMs);
      }),
    );
  });
});

describe('a size', () => {
  test.each([
    ['1B', 1],
    ['500MB', 500_000_000],
    ['10GiB', 10 * 1024 ** 3],
    ['10 GiB', 10 * 1024 ** 3],
    ['1KB', 1_000],
    ['1KiB', 1_024],
    ['1kB', 1_000],
    ['2TB', 2e12],
    ['2TiB', 2 * 1024 ** 4],
    ['1.5MB', 1_500_000],
    ['1.0001KB', 1_000],
    ['10GIB', 10 * 1024 ** 3],
  ])('accepts %s', (given, sizeBytes) => {
    expect(valueOf(size, given)).toBe(sizeBytes);
  });

  test.each([
    ['a bare number', '500'],
    ['a bare fraction', '1.5'],
    ['a unit without B', '10G'],
    ['bits', '10Gb'],
    ['bits, in binary', '10Gib'],
    ['nothing but a unit', 'GiB'],
    ['zero', '0B'],
    ['less than a byte', '0.5B'],
    ['a negative one', '-1GB'],
    ['a unit beyond what a disk holds', '1EB'],
    ['a separator of thousands', '1,000MB'],
    ['an exponent', '1e3MB'],
    ['more than can be counted exactly', `${'9'.repeat(30)}TB`],
    ['more than can be counted at all', `${'9'.repeat(400)}TB`],
    ['a word', 'unlimited'],
    ['nothing', ''],
  ])('rejects %s and names units', (_what, given) => {
    expect(wantedBy(size, given)).toBe('a size with a unit, such as `500MB` or `10GiB`');
  });

  test('is always a positive whole number of bytes', () => {
    const number = fc.double({ min: 0.000_001, max: 9_999, noNaN: true }).map((value) => value.toFixed(6));
    fc.assert(
      fc.property(number, fc.constantFrom('B', 'KB', 'KiB', 'MB', 'MiB', 'GB', 'GiB'), (count, unit) => {
        const parsed = size(`${count}${unit}`);
        if ('value' in parsed) expect(Number.isSafeInteger(parsed.value) && parsed.value > 0).toBe(true);
        else expect(Number(count)).toBeLessThan(1);
      }),
    );
  });
});

describe('a percentage', () => {
  test.each([
    ['0%', 0],
    ['25%', 25],
    ['12.5%', 12.5],
    ['100%', 100],
    ['100.0%', 100],
  ])('accepts %s', (given, value) => {
    expect(valueOf(percent, given)).toBe(value);
  });

  test.each(['25', '0.25', '101%', '100.1%', '-1%', '1.25%', '.5%', '5 %', '٥%', '%', 'all'])(
    'rejects "%s"',
    (given) => {
      expect(wantedBy(percent, given)).toContain('`25%`');
    },
  );
});
