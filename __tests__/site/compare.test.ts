import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changesPieces, compareSites } from '../../src/site/compare.ts';
import { siteFiles, type SiteFiles } from '../../src/model/site-files.ts';

function files(contents: Readonly<Record<string, string>>): SiteFiles {
  return siteFiles(Object.entries(contents).map(([path, digit]) => ({ path, sizeBytes: 1, sha256: digit.repeat(64) })));
}

test('files are told to be added, modified and removed, each list in byte order', () => {
  const before = files({ 'z.html': '1', same: '1', 'b.html': '1', gone: '1', 'also-gone': '1' });
  const now = files({ '😀': '1', '\uffee': '1', same: '1', 'z.html': '2', 'b.html': '2' });
  expect(compareSites(before, now)).toEqual({
    added: ['\uffee', '😀'],
    modified: ['b.html', 'z.html'],
    removed: ['also-gone', 'gone'],
    previous: { fileCount: 5, sizeBytes: 5 },
  });
});

test('a file that is named like a part of every object is a file like others', () => {
  expect(compareSites(files({}), files({ constructor: '1' })).added).toEqual(['constructor']);
});

test('what was added is what is removed on the way back', () => {
  const site = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2')).map(files);
  fc.assert(
    fc.property(site, site, (one, other) => {
      const [there, back] = [compareSites(one, other), compareSites(other, one)];
      expect(there).toMatchObject({ added: back.removed, modified: back.modified, removed: back.added });
      expect(there.previous.fileCount).toBe(one.count);
      expect(compareSites(one, one)).toMatchObject({ added: [], modified: [], removed: [] });
    }),
  );
});

test('changes are written as JSON with a line for every path, whatever files are called', () => {
  const changes = {
    added: ['a', '"\n\u2028'],
    modified: [],
    removed: Array.from({ length: 2001 }, (_, index) => `${index}`),
  };
  const previous = { fileCount: 0, sizeBytes: 0 };
  expect([...changesPieces({ ...changes, previous })].join('')).toBe(`${JSON.stringify(changes, null, 2)}\n`);
});
