import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changesPieces, compareSites } from '../../src/site/compare.ts';
import { Turns } from '../../src/turns.ts';
import type { ChangeKind, PageReading, SiteFile } from '../../src/model/site.ts';
import { sortedByPath } from '../../src/text/paths.ts';
import { pagesOf, type Site } from './recorded-pages.ts';

function files(contents: Readonly<Record<string, string>>): readonly SiteFile[] {
  return sortedByPath(
    Object.entries(contents).map(([path, digit]) => ({ path, sizeBytes: 1, sha256: digit.repeat(64) })),
  );
}

const turns = new Turns(new AbortController().signal);

test('files are listed as added, modified or removed, each list in byte order', async () => {
  const before = files({ 'z.html': '1', same: '1', 'b.html': '1', old: '1', 'also-old': '1' });
  const now = files({ '😀': '1', '\uffee': '1', same: '1', 'z.html': '2', 'b.html': '2' });
  expect(await compareSites(before, now, turns)).toMatchObject({
    added: { files: ['\uffee', '😀'], pages: [] },
    modified: { files: ['b.html', 'z.html'], pages: [{ path: 'b.html' }, { path: 'z.html' }] },
    removed: { files: ['also-old', 'old'], pages: [] },
  });
});

const noFiles = { files: [], pages: [] };

test('files that were added in one direction are removed in the other', async () => {
  const site = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2')).map(files);
  await fc.assert(
    fc.asyncProperty(site, site, async (one, other) => {
      const [there, back] = [await compareSites(one, other, turns), await compareSites(other, one, turns)];
      expect(there).toMatchObject({ added: back.removed, modified: back.modified, removed: back.added });
      const same = { added: noFiles, modified: noFiles, removed: noFiles };
      expect(await compareSites(one, one, turns)).toMatchObject(same);
    }),
  );
});

test('changes are written as JSON with one line per path, for any file name', () => {
  const none = { files: [], pages: [] };
  const details = [{ path: 'a.html' }];
  const changes = { added: { ...none, files: ['a', '"\n\u2028'] }, modified: { files: ['a.html'], pages: details } };
  const compared = { ...changes, removed: none, moved: [], rebuiltCount: 0 };
  const text = [...changesPieces(compared, details, false)].join('');
  const pages = { added: [], modified: ['a.html'], removed: [] };
  expect(JSON.parse(text)).toEqual({ added: ['a', '"\n\u2028'], modified: ['a.html'], removed: [], pages, details });
  expect(text).toContain('\n    "a",\n');
  expect(text).toContain('\n    {"path":"a.html"}\n');
  const first = [...changesPieces(compared, details, true)].join('');
  expect(JSON.parse(first)).toMatchObject({ first: true, pages });
});

const page = (textSha256: string, linksSha256 = textSha256): Partial<PageReading> => ({ textSha256, linksSha256 });

test.each<readonly [string, Site, Site, Partial<Record<ChangeKind, readonly string[]>>]>([
  ['a file in a folder', { 'a.html': page('1') }, { 'a/index.html': page('1', '2') }, {}],
  ['a file in place of a folder', { 'a/index.html': page('1') }, { 'a.html': page('1', '2') }, {}],
  ['and other text', { 'a.html': page('1') }, { 'a/index.html': page('2') }, { modified: ['a/index.html'] }],
  ['one more file', { 'a.html': page('1') }, { 'a.html': page('1'), 'a/index.html': page('2') }, {}],
  ['one file less', { 'a.html': page('1'), 'a/index.html': page('2') }, { 'a.html': page('1') }, {}],
  ['other addresses in one place', { 'a.html': page('1') }, { 'a.html': page('1', '2') }, { modified: ['a.html'] }],
  ['the page of missing addresses', { '404.html': page('1') }, { '404.html': page('2') }, {}],
])('pages are compared by address, with %s', async (_what, before, now, expected) => {
  const { added, modified, removed } = await compareSites(pagesOf(before), pagesOf(now), turns);
  const pathsOf = ({ pages }: typeof added): readonly string[] => pages.map(({ path }) => path);
  const paths = { added: pathsOf(added), modified: pathsOf(modified), removed: pathsOf(removed) };
  expect(paths).toEqual({ added: [], modified: [], removed: [], ...expected });
});
