import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countText, durationText, endOf, sizeText, startOf } from '../../src/text/amounts.ts';

describe('durationText', () => {
  test.each([
    [0, '0.1s'],
    [0.4, '0.1s'],
    [250, '0.2s'],
    [1_999, '1.9s'],
    [9_950, '9.9s'],
    [10_400, '10s'],
    [59_999, '59s'],
    [72_000, '1m 12s'],
    [3_661_000, '1h 1m'],
    [86_400_000, '1d'],
    [Infinity, '285616y 151d'],
  ])('formats %d ms as %s', (durationMs, text) => {
    expect(durationText(durationMs)).toBe(text);
  });

  test('never shows milliseconds, more than two units, or zero', () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e12, noNaN: true }), (durationMs) => {
        expect(durationText(durationMs)).toMatch(/^(?!0s)(\d(\.\d)?s|\d+[ydhms]( \d+[dhms])?)$/);
      }),
    );
  });
});

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1_023, '1023 B'],
  [1_024, '1 KiB'],
  [1_536, '1.5 KiB'],
  [99.96 * 1024, '100 KiB'],
  [1_023.4 * 1024, '1023 KiB'],
  [1_023.5 * 1024, '1 MiB'],
  [12.3 * 1024 ** 2, '12.3 MiB'],
  [123.4 * 1024 ** 2, '123 MiB'],
  [10 * 1024 ** 3, '10 GiB'],
  [1_024 ** 4, '1 TiB'],
  [2 ** 53, '8 PiB'],
])('sizeText formats %d bytes as %s', (sizeBytes, text) => {
  expect(sizeText(sizeBytes)).toBe(text);
});

test('countText uses the singular for one, and separates thousands', () => {
  expect([0, 1, 2].map((count) => countText(count, 'file'))).toEqual(['0 files', '1 file', '2 files']);
  expect(countText(32_771, 'file')).toBe('32,771 files');
});

test.each([
  ['abc', 3, 'abc', 'abc'],
  ['abc', 2, 'ab', 'bc'],
  ['abc', 0, '', ''],
  ['a🎉b', 2, 'a', 'b'],
  ['a🎉b', 3, 'a🎉', '🎉b'],
])('the start and the end of %j within %i are %j and %j', (text, length, start, end) => {
  expect([startOf(text, length), endOf(text, length)]).toEqual([start, end]);
});
