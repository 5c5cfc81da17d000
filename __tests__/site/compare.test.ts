import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { noticedPages, changesPieces, compareSites } from '../../src/site/compare.ts';
import { Turns } from '../../src/clock.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { sortedByPath } from '../../src/text/paths.ts';

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
      expect(await compareSites(one, one, turns)).toMatchObject({
        added: noFiles,
        modified: noFiles,
        removed: noFiles,
      });
    }),
  );
});

test('changes are written as JSON with one line per path, for any file name', () => {
  const none = { files: [], pages: [] };
  const changes = {
    added: { ...none, files: ['a', '"\n\u2028'] },
    modified: { files: ['a.html'], pages: [{ path: 'a.html' }] },
  };
  const details = [{ path: 'a.html' }];
  const text = [...changesPieces({ ...changes, removed: none }, details)].join('');
  const pages = { added: [], modified: ['a.html'], removed: [] };
  expect(JSON.parse(text)).toEqual({ added: ['a', '"\n\u2028'], modified: ['a.html'], removed: [], pages, details });
  expect(text).toContain('\n    "a",\n');
  expect(text).toContain('\n    {"path":"a.html"}\n');
});

test('a page moved if one page was removed and one was added with the same text', async () => {
  const pages = (texts: Readonly<Record<string, string>>): readonly SiteFile[] =>
    sortedByPath(
      Object.entries(texts).map(([path, text]) => {
        const reading = { title: '', textSha256: text, textLength: text.length, linksSha256: path };
        return { path, sizeBytes: 1, sha256: path, reading };
      }),
    );
  const before = pages({ 'a.html': 'one', 'b.html': 'two', 'c.html': 'two', 'd.html': '', 'e.html': 'kept' });
  const now = pages({ 'n.html': 'one', 'o.html': 'two', 'p.html': '', 'e.html': 'kept', 'q.html': 'kept' });
  const changes = await compareSites(before, now, turns);
  const found = await noticedPages({ changes, found: new Map(), now }, turns);
  expect(found.map(({ kind, from = '', path }) => `${kind} ${from} ${path}`)).toEqual([
    ...['removed  b.html', 'removed  c.html', 'removed  d.html'],
    ...['added  o.html', 'added  p.html', 'added  q.html', 'moved a.html n.html'],
  ]);
});

test('titles lose the name of the site, which most pages have, wherever other files are', async () => {
  const names = Array.from({ length: 700 }, (_, index) => `page-${1000 + index}`);
  const facts = { textSha256: 'a', textLength: 1, linksSha256: 'a' };
  const pages = names.map((name) => ({ path: `${name}.html`, reading: { ...facts, title: `${name} | Docs` } }));
  // Every second file is not a page.
  const others = ['a.css', ...names.map((name) => `${name}.md`)].map((path) => ({ path }));
  const now = sortedByPath([...pages, ...others].map((file) => ({ ...file, sizeBytes: 1, sha256: file.path })));
  const changes = await compareSites([], now, turns);
  const found = await noticedPages({ changes, found: new Map(), now }, turns);
  expect(found.map(({ title }) => title)).toEqual(names);
});
