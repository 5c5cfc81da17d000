import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inByteOrder, sortedByPath } from '../../src/text/paths.ts';
import { anyText } from '../../testing/any-text.ts';

test('a path with a character beyond the basic plane comes after all others, although UTF-16 orders it before U+E000', () => {
  const files = ['\u{1f600}', 'z', '\uff21', 'a'].map((path) => ({ path }));
  expect(sortedByPath(files).map(({ path }) => path)).toEqual(['a', 'z', '\uff21', '\u{1f600}']);
});

test('texts are sorted by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 5 }), anyText({ maxLength: 5 }), (a, b) => {
      expect(Math.sign(inByteOrder(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});
