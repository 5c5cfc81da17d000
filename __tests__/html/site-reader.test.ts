/** What is recorded of a page because of the other files of its site, and where it redirects to. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OwnText, maxOwnTexts } from '../../src/html/own-text.ts';
import { SiteReader } from '../../src/html/site-reader.ts';
import type { PageReading } from '../../src/model/site.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { manifestPieces } from '../../src/site/manifest.ts';
import { readManifest } from '../../src/site/manifest-reader.ts';
import { anyText } from '../../testing/any-text.ts';
import { readingsOf } from '../../testing/published-site.ts';
import { manifestWith } from '../../testing/written-manifest.ts';

type Site = Readonly<Record<string, string>>;

async function pageOf(site: Site, domain: string | null = 'docs.example.com'): Promise<PageReading | undefined> {
  const files = await readingsOf(site, domain);
  return files.find(({ path }) => path === 'a/b.html')?.reading;
}

describe('a page redirects', () => {
  const refresh = (address: string): string => `<meta http-equiv=refresh content="0; url=${address}">`;

  test.each([
    ['relative to its folder', refresh('c.html?d#e'), '/a/c.html'],
    ['to the root', refresh('/'), '/'],
    ['with a name in other case', '<meta http-equiv=Refresh content="1.5; URL=\'c\'">', '/a/c'],
    ['after a comma', '<meta http-equiv=refresh content="0, /c">', '/c'],
    ['to an address that is encoded', refresh('../ü d'), '/%C3%BC%20d'],
    ['to another host', refresh('//example.com/a'), 'https://example.com/a'],
    ['by plain http', refresh('http://example.com/a'), 'http://example.com/a'],
    ['relative to its base', `<base href=/c/><base href=/d/>${refresh('e')}`, '/c/e'],
    [
      'relative to the base of another host',
      `<base href=https://example.com/c/>${refresh('e')}`,
      'https://example.com/c/e',
    ],
    ['without scripts', `<body><main>a</main><noscript>${refresh('/c')}</noscript>`, '/c'],
    ['by the first of two', refresh('/c') + refresh('/d'), '/c'],
    ['to a page in a folder of its name', refresh('b/index.html'), '/a/b/index.html'],
    ['not to itself', refresh('b.html?c'), undefined],
    ['not to its own address', refresh('/a/b'), undefined],
    ['not to a fragment', refresh('#c'), undefined],
    ['not by a script', refresh('javascript:c'), undefined],
    ['not in a template', `<template>${refresh('/c')}</template>`, undefined],
  ])('%s', async (_how, html, redirect) => {
    expect((await pageOf({ 'a/b.html': html }))?.redirect).toBe(redirect);
  });

  test('to an address of at most 512 characters', async () => {
    expect((await pageOf({ 'a/b.html': refresh(`/${'c'.repeat(600)}`) }))?.redirect).toHaveLength(512);
  });
});

test('a secret is redacted where a title and a redirect are cut', async () => {
  const secrets = new Secrets('secret-0123456789');
  const site = new SiteReader(new AbortController().signal, (text) => secrets.redact(text));
  const title = `<title>${'a'.repeat(190)} secret-0123456789</title>`;
  const html = `${title}<meta http-equiv=refresh content="0; url=/${'b'.repeat(500)}/secret-0123456789">`;
  const facts = await site.readPage(Buffer.from(html), 'a.html');
  expect(facts).toMatchObject({ title: `${'a'.repeat(190)} ***`, redirect: '/***' });
});

test('what is recorded of any page is read in the next run', async () => {
  const piece = fc.oneof(
    fc.constantFrom('<pre>', '\n', '\u0085', '\u2028', 'a'.repeat(199)),
    anyText({ maxLength: 5 }),
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (before, title, address) => {
      const html = `${before}<title>${title}</title><meta http-equiv=refresh content="0; url=${address}">`;
      const files = await readingsOf({ 'a/b.html': html }, null);
      const lines = manifestPieces(manifestWith({ files })).map((line) => Buffer.from(line));
      const { files: read } = await readManifest(lines, { signal: new AbortController().signal });
      expect(read.map(({ reading }) => reading)).toEqual(files.map(({ reading }) => reading));
    }),
    { examples: [['<pre>', 'a\u2028b', '']] },
  );
});

test('a title is shortened between characters', async () => {
  const site = { 'a/b.html': `<title>${'a'.repeat(199)}\u{1f600}b</title>` };
  expect((await pageOf(site))?.title).toBe('a'.repeat(199));
});

describe('a page is unstyled', () => {
  const sheet = (address: string, rel = 'stylesheet'): string => `<link rel="${rel}" href="${address}">`;

  test.each([
    ['if its style sheet is missing', sheet('c.css'), {}, true],
    ['if its style sheet is empty', sheet('c.css'), { 'a/c.css': '' }, true],
    ['if all of them are missing', sheet('c.css') + sheet('/d.css'), { 'a/e.css': 'e{}' }, true],
    ['if one of its own host is missing', sheet('https://docs.example.com/c.css'), {}, true],
    ['if it is missing by its base', `${sheet('c.css')}<base href=/d/>`, { 'a/c.css': 'c{}' }, true],
    ['if its style sheet does not contain a rule', sheet('c.css'), { 'a/c.css': '/* c */' }, true],
    ['if its style sheet is a page', sheet('c.css'), { 'a/c.css': '<!doctype html><style>a{}</style>' }, true],
    ['if its style sheet is an error in JSON', sheet('c.css'), { 'a/c.css': '{"message": "Forbidden"}' }, true],
    ['but not if one of them has rules', sheet('c.css') + sheet('d.css'), { 'a/c.css': '', 'a/d.css': 'd{}' }, false],
    ['but not if it imports another one', sheet('c.css'), { 'a/c.css': '@import "d"' }, false],
    ['but not if it begins as old ones do', sheet('c.css'), { 'a/c.css': '<!-- c{} -->' }, false],
    ['but not if it is there under a base path', sheet('/repo/docs/c.css?v=1'), { 'c.css': 'c{}' }, false],
    ['but not if it is encoded', sheet('%63.css'), { 'a/c.css': 'c{}' }, false],
    ['but not if its address has a slash too many', sheet('c//d.css'), { 'a/c/d.css': 'd{}' }, false],
    ['but not if it is of another host', sheet('https://fonts.example.com/c.css'), {}, undefined],
    ['but not if it is in the page', sheet('data:text/css,a'), {}, undefined],
    ['but not if it does not load one', '<style>a{}</style>', {}, undefined],
    ['but not by what it loads in advance', sheet('c.css', 'preload'), {}, undefined],
  ])('%s', async (_when, html, files, isUnstyled) => {
    expect((await pageOf({ 'a/b.html': html, ...files }))?.unstyled).toBe(isUnstyled);
  });

  test('by relative addresses only if the domain is unknown', async () => {
    expect((await pageOf({ 'a/b.html': sheet('https://docs.example.com/c.css') }, null))?.unstyled).toBeUndefined();
    expect((await pageOf({ 'a/b.html': sheet('/c.css') }, null))?.unstyled).toBe(true);
  });

  test('by its first hundred style sheets with an address of up to 2,048 characters', async () => {
    const others = (count: number): string =>
      Array.from({ length: count }, (_, index) => sheet(`${index}.css`)).join('');
    const long = (length: number): string => sheet('c.css?'.padEnd(length, 'x'));
    const pages = [others(99) + sheet('c.css'), others(100) + sheet('c.css'), long(2048), long(2049)];
    const found = await Promise.all(pages.map((html) => pageOf({ 'a/b.html': html, 'a/c.css': 'c{}' })));
    expect(found.map((page) => page?.unstyled)).toEqual([false, true, false, undefined]);
  });
});

test('a page in a folder with a percent sign in its name finds its style sheet', async () => {
  const site = { 'a%41/b.html': '<link rel=stylesheet href=c.css>', 'a%41/c.css': 'c{}' };
  expect((await readingsOf(site, null)).map(({ reading }) => reading?.unstyled)).toEqual([false, undefined]);
});

describe('the own text of a page', () => {
  /** The page `a/b.html` and six others. */
  const site = (own: string, shared: (index: number) => string = () => ''): Site => ({
    'a/b.html': own,
    ...Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`${index}.html`, shared(index)])),
  });

  test.each([
    ['is what no other page shows', site('<p>Own</p><p>text</p>'), 7],
    ['includes the description of a picture', site('<img src=/x alt=Own>'), 3],
    ['contains what it repeats once', site('<p>Own</p><p>Own</p>'), 3],
    ['contains what a quarter of pages shows, rounded up', site('<p>Own', (index) => (index < 1 ? '<p>Own' : '')), 3],
    ['does not contain what more pages show', site('<p>Own', (index) => (index < 2 ? '<p>Own' : '')), 0],
    ['does not contain links a second time', site('<p><a href=/x>Own</a></p>'), 3],
  ])('%s', async (_what, pages, length) => {
    expect((await pageOf(pages))?.ownLength).toBe(length);
  });

  test('is unknown if the site has too many texts', () => {
    const texts = new OwnText();
    const pieces = Array.from({ length: 20_000 }, (_, index) => ({ kind: 'text', text: String(index) }) as const);
    const page = texts.add(pieces);
    for (let count = pieces.length; count < maxOwnTexts; count += pieces.length) texts.add(pieces);
    expect(texts.lengthOf(page)).toBe(0);
    texts.add(pieces);
    expect(texts.lengthOf(page)).toBeUndefined();
  });
});
