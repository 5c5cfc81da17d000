import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SiteFile } from '../../src/model/site.ts';
import { inByteOrder, sortedByPath } from '../../src/text/lists.ts';
import { anyText } from '../../testing/any-text.ts';

const anyFile: fc.Arbitrary<SiteFile> = fc.record({
  path: anyText({ minLength: 1, maxLength: 10 }),
  sizeBytes: fc.maxSafeNat(),
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
});

function inOrderOfBytes(files: readonly SiteFile[]): readonly SiteFile[] {
  return files.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
}

test('files are returned unchanged, in the byte order of their paths', () => {
  const anyFiles = fc.uniqueArray(anyFile, { selector: ({ path }) => path.toWellFormed(), maxLength: 20 });
  fc.assert(
    fc.property(anyFiles, (files) => {
      expect(sortedByPath(files)).toEqual(inOrderOfBytes(files));
    }),
  );
});

test('a path with a character beyond the basic plane comes after all others, although UTF-16 orders it before U+E000', () => {
  const paths = ['\u{1f600}', 'z', '\uff21', 'a'];
  const files = paths.map((path) => ({ path, sizeBytes: 1, sha256: '0'.repeat(64) }));
  expect(sortedByPath(files).map(({ path }) => path)).toEqual(['a', 'z', '\uff21', '\u{1f600}']);
});

test('texts are sorted by their UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 5 }), anyText({ maxLength: 5 }), (a, b) => {
      expect(Math.sign(inByteOrder(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});
