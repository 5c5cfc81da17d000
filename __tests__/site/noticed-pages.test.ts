/** The pages that readers would notice, and their order. */
import { describe, expect, test } from '@jest/globals';
import { Turns } from '../../src/turns.ts';
import type { ChangedPage } from '../../src/model/site.ts';
import { compareSites } from '../../src/site/compare.ts';
import { mostChangedFirst, noticedPages } from '../../src/site/noticed-pages.ts';
import { pagesOf, type Site } from './recorded-pages.ts';

const turns = new Turns(new AbortController().signal);

async function noticed(before: Site, now: Site): Promise<readonly ChangedPage[]> {
  const changes = await compareSites(pagesOf(before), pagesOf(now), turns);
  const modified = await mostChangedFirst(changes.modified.pages, turns);
  return noticedPages({ changes, modified, found: new Map(), now: pagesOf(now) }, turns);
}

const shown = (pages: readonly ChangedPage[]): readonly string[] =>
  pages.map(({ kind, from = '', path }) => `${kind} ${from} ${path}`);
const text = (textSha256: string, textLength = 1000, title = ''): Site[string] => ({ textSha256, textLength, title });

describe('a page moved if one page was removed and one was added', () => {
  test('with the same text, which no other of them has', async () => {
    const before = {
      'a.html': text('1'),
      'b.html': text('2'),
      'c.html': text('2'),
      'd.html': text('', 0),
      'e.html': text('3'),
    };
    const now = {
      'n.html': text('1'),
      'o.html': text('2'),
      'p.html': text('', 0),
      'e.html': text('3'),
      'q.html': text('3'),
    };
    expect(shown(await noticed(before, now))).toEqual([
      ...['removed  b.html', 'removed  c.html', 'removed  d.html'],
      ...['added  o.html', 'added  p.html', 'added  q.html', 'moved a.html n.html'],
    ]);
  });

  test.each([
    ['the same title, and a fifth more', text('2', 1200, 'A'), true],
    ['the same title, and a fifth less', text('2', 800, 'A'), true],
    ['the same title, and more than a fifth more', text('2', 1201, 'A'), false],
    ['another title', text('2', 1000, 'B'), false],
  ])('with %s', async (_what, page, isMoved) => {
    const pages = await noticed({ 'a.html': text('1', 1000, 'A') }, { 'n.html': page });
    expect(pages.map(({ kind }) => kind)).toEqual(isMoved ? ['moved'] : ['removed', 'added']);
  });

  test('but not with a title that several of them have, or none', async () => {
    const before = { 'a.html': text('1', 1000, 'A'), 'b.html': text('2', 1000, 'A'), 'c.html': text('3') };
    const now = { 'n.html': text('4', 1000, 'A'), 'o.html': text('5') };
    expect((await noticed(before, now)).filter(({ kind }) => kind === 'moved')).toEqual([]);
  });

  test('with the same text rather than with the same title', async () => {
    const now = { 'n.html': text('2', 1000, 'A'), 'o.html': text('1', 1000, 'B') };
    expect(shown(await noticed({ 'a.html': text('1', 1000, 'A') }, now))).toEqual([
      'added  n.html',
      'moved a.html o.html',
    ]);
  });
});

describe('of modified pages, the first', () => {
  const names = Array.from({ length: 200 }, (_, index) => `p${index}.html`);
  const site = (version: string, edited: Site): Site => ({
    ...Object.fromEntries(names.map((name) => [name, text(`${name} ${version}`, 1000 + version.length)])),
    ...edited,
  });

  test('is the one that did not change with all others', async () => {
    const [first] = await noticed(site('1.9', { 'z.html': text('z') }), site('1.10', { 'z.html': text('edited') }));
    expect(first?.path).toBe('z.html');
  });

  test('are in the order of their paths if they changed by the same number of characters', async () => {
    const pages = await noticed(site('1', {}), site('2', {}));
    expect(pages.map(({ path }) => path)).toEqual(names.toSorted());
  });
});

test('titles lose the name of the site, which most pages have, wherever other files are', async () => {
  const names = Array.from({ length: 700 }, (_, index) => `page-${1000 + index}`);
  const pages = names.map((name) => [`${name}.html`, { textSha256: 'a', title: `${name} | Docs` }] as const);
  // Every second file is not a page.
  const others = ['a.css', ...names.map((name) => `${name}.md`)].map((path) => [path, undefined] as const);
  const found = await noticed({}, Object.fromEntries([...pages, ...others]));
  expect(found.map(({ title }) => title)).toEqual(names);
});
