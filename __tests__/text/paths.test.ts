import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Turns } from '../../src/turns.ts';
import { inByteOrder, isPage, pathSuffixes, sortedByPath, sortedInTurns } from '../../src/text/paths.ts';
import { anyText } from '../../testing/any-text.ts';

test('a path with a character beyond the basic plane comes after all others, although UTF-16 orders it before U+E000', () => {
  const files = ['\u{1f600}', 'z', '\uff21', 'a'].map((path) => ({ path }));
  expect(sortedByPath(files).map(({ path }) => path)).toEqual(['a', 'z', '\uff21', '\u{1f600}']);
});

test.each([0, 1, 4998, 4999, 5000, 20_000])('a list of %d files is sorted in turns as it is at once', async (count) => {
  const files = Array.from({ length: count }, (_, index) => ({ path: `${(index * 7919) % count}/\u{1f600}` }));
  let clockReads = 0;
  const turns = new Turns(new AbortController().signal, { elapsedMs: () => (clockReads += 1) });
  expect(await sortedInTurns(files, turns)).toEqual(sortedByPath(files));
  expect(clockReads).toBeGreaterThan(count / 1_000 + count / 5_000);
});

test.each([
  ['a/b/c.html', ['a/b/c.html', 'b/c.html', 'c.html']],
  ['/a', ['/a', 'a']],
])('a site may have the file %s under a shorter path', (path, paths) => {
  expect([...pathSuffixes(path)]).toEqual(paths);
});

test.each([
  ['a/b.HTM', true],
  ['404.html', false],
  ['._index.html', false],
  ['__MACOSX/a/._b.html', false],
  ['._a/b.html', true],
])('readers come to read %s: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected);
});

test('a path with more levels than a file may have is not tried at every level', () => {
  expect([...pathSuffixes('a/'.repeat(100_000))]).toHaveLength(64);
});

test('texts are sorted by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 5 }), anyText({ maxLength: 5 }), (a, b) => {
      expect(Math.sign(inByteOrder(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});
