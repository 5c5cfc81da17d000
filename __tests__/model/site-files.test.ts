import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FileTable, type SiteFile, siteFiles } from '../../src/model/site-files.ts';
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
      expect([...siteFiles(files)]).toEqual(inOrderOfBytes(files));
      expect(siteFiles(files).count).toBe(files.length);
    }),
  );
});

test('a path with a character beyond the basic plane comes after all others, although UTF-16 orders it before U+E000', () => {
  const paths = ['\u{1f600}', 'z', '\uff21', 'a'];
  const files = paths.map((path) => ({ path, sizeBytes: 1, sha256: '0'.repeat(64) }));
  expect([...siteFiles(files)].map(({ path }) => path)).toEqual(['a', 'z', '\uff21', '\u{1f600}']);
});

test('a file is found by its insertion index among tens of thousands', () => {
  const files = Array.from({ length: 40_000 }, (_, index) => ({
    path: `${index}`,
    sizeBytes: 2 ** 33 + index,
    sha256: index.toString(16).padStart(64, '0'),
  }));
  const table = new FileTable();
  for (const file of files) table.add(file);
  expect(files.map((_, index) => table.at(index))).toEqual(files);
  expect([...table.sorted()]).toEqual(inOrderOfBytes(files));
});

test('an index before the first or after the last file is a RangeError', () => {
  const table = new FileTable();
  table.add({ path: 'a', sizeBytes: 1, sha256: '0'.repeat(64) });
  for (const index of [-1, 1]) expect(() => table.at(index)).toThrow(RangeError);
});

test('a sorted list does not change when the table grows', () => {
  const table = new FileTable();
  table.add({ path: 'b', sizeBytes: 1, sha256: '0'.repeat(64) });
  const files = table.sorted();
  table.add({ path: 'a', sizeBytes: 1, sha256: '0'.repeat(64) });
  expect([...files].map(({ path }) => path)).toEqual(['b']);
});
