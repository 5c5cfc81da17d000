import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countText, durationText, sizeText } from '../../src/text/amounts.ts';

describe('a duration reads as', () => {
  test.each([
    [0, '0ms'],
    [0.4, '0ms'],
    [0.6, '1ms'],
    [250, '250ms'],
    [999.4, '999ms'],
    [999.6, '1s'],
    [1_999, '1s'],
    [59_999, '59s'],
    [72_000, '1m 12s'],
    [119_999, '1m 59s'],
    [3_600_000, '1h'],
    [3_661_000, '1h 1m 1s'],
    [86_400_000, '1d'],
    [-1, '0ms'],
    [-5_000, '0ms'],
  ])('%d ms: %s', (durationMs, text) => {
    expect(durationText(durationMs)).toBe(text);
  });

  test('a text without a fraction, whatever a clock measures', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e12, noNaN: true }), (durationMs) => {
        expect(durationText(durationMs)).toMatch(/^\d+(ms|[ydhms])( \d+[dhms])*$/);
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
  [12.3 * 1024 ** 2, '12.3 MiB'],
  [10 * 1024 ** 3, '10 GiB'],
  [2 ** 53, '8 PiB'],
])('a size of %d bytes reads as %s', (sizeBytes, text) => {
  expect(sizeText(sizeBytes)).toBe(text);
});

test('one of a thing is named as one', () => {
  expect([0, 1, 2].map((count) => countText(count, 'file'))).toEqual(['0 files', '1 file', '2 files']);
  expect([1, 2].map((count) => countText(count, 'link to it', 'links to it'))).toEqual([
    '1 link to it',
    '2 links to it',
  ]);
});
