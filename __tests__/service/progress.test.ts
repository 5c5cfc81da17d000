import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { progressOf } from '../../src/service/progress.ts';

describe('progress', () => {
  test.each([
    [0, 0],
    [42, 42],
    [99.5, 99.5],
    [100, 100],
    ['0', 0],
    ['42', 42],
    ['42%', 42],
    [' 42.5 % ', 42.5],
    ['100', 100],
  ])('%j is a percentage', (value, percent) => {
    expect(progressOf(value)).toEqual({ kind: 'percent', percent });
  });

  test.each([
    [-1, '-1'],
    [100.1, '100.1'],
    [12_345, '12345'],
    ['-1', '-1'],
    ['101 %', '101 %'],
    ['1e1', '1e1'],
    ['12/80', '12/80'],
    ['rendering', 'rendering'],
    [true, 'true'],
    [{ done: 3, of: 8 }, '{"done":3,"of":8}'],
    [[3, 8], '[3,8]'],
  ])('%j is shown as it came', (value, text) => {
    expect(progressOf(value)).toEqual({ kind: 'as-given', text });
  });

  test.each([undefined, null, '', ' \n', NaN, Infinity, -Infinity, 'NaN', 'NaN%', ' nan ', 'Infinity', '-Infinity %'])(
    '%p says nothing',
    (value) => {
      expect(progressOf(value)).toEqual({ kind: 'none' });
    },
  );

  test('as a number that is too large for JSON says nothing', () => {
    expect(progressOf(JSON.parse('1e999'))).toEqual({ kind: 'none' });
  });

  test('of any length is handed on whole: whoever prints it cuts it, once its secrets are out', () => {
    expect(progressOf('x'.repeat(9_000))).toEqual({ kind: 'as-given', text: 'x'.repeat(9_000) });
  });

  test('of any value whatever is a number from 0 to 100, a text, or none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const progress = progressOf(value);
        if (progress.kind === 'percent') {
          expect(progress.percent >= 0 && progress.percent <= 100).toBe(true);
        }
        expect(['percent', 'as-given', 'none']).toContain(progress.kind);
      }),
    );
  });
});
