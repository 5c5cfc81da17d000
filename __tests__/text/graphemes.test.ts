import { expect, test } from '@jest/globals';
import { endOf, startOf } from '../../src/text/graphemes.ts';

const family = '👩‍👩‍👧‍👦';

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  [`a${family}`, 4, 'a'],
  [`a${family}b`, 1 + family.length, `a${family}`],
  ['a👍🏿', 3, 'a'],
  ['cafe\u0301s', 4, 'caf'],
  [`${'x'.repeat(500)}${family}`, 505, 'x'.repeat(500)],
])('the start of %j within %i is %j', (text, length, start) => {
  expect(startOf(text, length)).toBe(start);
});

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'bc'],
  [`${family}a`, 4, 'a'],
  [`b${family}a`, 1 + family.length, `${family}a`],
  ['👍🏿a', 3, 'a'],
  [`${family}${'x'.repeat(500)}`, 505, 'x'.repeat(500)],
])('the end of %j within %i is %j', (text, length, end) => {
  expect(endOf(text, length)).toBe(end);
});
