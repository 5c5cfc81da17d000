import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findingTexts, readerNotes, verdictOn } from '../../src/audit/audit-report.ts';
import { findingKinds } from '../../src/model/finding-kinds.ts';
import { safeLine } from '../../src/runner/safe-text.ts';
import type { AuditedContents, AuditOptions } from '../../testing/audit-contents.ts';
import { audited, rulesIn } from './audit-fixture.ts';

type Files = Parameters<typeof audited>[0];

function linesOf({ audit }: AuditedContents): readonly string[] {
  return findingTexts(audit.findings);
}

function images(count: number, prefix = '/x'): string {
  return Array.from({ length: count }, (_, index) => `<img src="${prefix}${index}">`).join('');
}

test('lines name the kind, the target and its pages, most findings first', async () => {
  const html = '<img src="/logo.svg"><script src="//cdn.example.net/x.js"></script>';
  const site = { 'a.html': html, 'b.html': `${html}<a href=none>x</a>`, 'c.html': html, 'd.css': '@import "/x.css"' };
  expect(linesOf(await audited({ ...site, 'e.css': '@import "/x.css"' }))).toEqual([
    'missing-file -> /logo.svg (in 3 pages)',
    'external-script -> cdn.example.net (in 3 pages)',
    'missing-file -> /x.css (in 2 files)',
    'dead-link /b.html -> /none',
  ]);
});

/** Pastes each line alone, and compares what is left. */
async function expectExact(files: Files, options: AuditOptions): Promise<void> {
  const all = await audited(files, options);
  const lines = linesOf(all);
  for (const text of lines) {
    // The log replaces nothing in it.
    expect(safeLine(text)).toBe(text);
    const rest = await audited(files, { ...options, ignore: rulesIn(text) });
    const { found, ignoredCount } = rest.audit.findings;
    expect({ text, count: found.count + ignoredCount }).toEqual({ text, count: all.audit.findings.found.count });
    expect(rest).toMatchObject({ unusedIgnoreRules: [] });
    // The other lines are still there, so nothing of another line was excepted.
    expect(linesOf(rest).toSorted()).toEqual(lines.filter((line) => line !== text).toSorted());
  }
}

describe('the printed lines', () => {
  test('are the ten with most findings, and the number of all others', async () => {
    const { audit } = await audited({ 'a.html': images(12), 'b.html': images(12) });
    const texts = findingTexts(audit.findings);
    expect(texts).toHaveLength(11);
    expect(texts.at(-1)).toBe('and 2 more');
  });

  test('omit one that could not be pasted, because it would be cut', async () => {
    const long = `<a href="/${'x'.repeat(1000)}">x</a>`;
    const { audit } = await audited({ 'a.html': `${images(1)}${long}` });
    expect(findingTexts(audit.findings)).toEqual(['missing-file /a.html -> /x0', 'and 1 more']);
    const only = await audited({ 'a.html': long });
    expect(findingTexts(only.audit.findings)).toEqual(['1 target too long to be shown']);
  });
});

describe('each line, pasted alone, excepts exactly its findings', () => {
  const names = [
    ...findingKinds,
    ...['a b', 'a*', '*', '**', 'a->b', '->', ' -> ', '%41', '%2A', '%', '100%'],
    ...['a(b)', '(in 2 pages)', '##[x]', '::x'],
    ...['cdn.example.net', 'ü', '😀', '\u202e', '\u00ad', '\ue000', 'a\nb', "'", '`', '|', '?', '#x', '~', '.x'],
  ];
  const hosts = ['cdn.example.net', 'example.net', '*.example.net', '*', 'localhost:81', '[::1]', 'müller.example'];
  const address = fc.oneof(
    fc
      .array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
      .map((parts) => `/${parts.map(encodeURIComponent).join('/')}`),
    fc.constantFrom(...hosts, ...findingKinds).map((host) => `//${host}/x`),
    fc.constantFrom('https://[bad', 'https://a b', '/docs/x', '/docs/', '/%zz', 'none', '/', '%2F%2Fa'),
  );
  const element = fc
    .tuple(
      fc.constantFrom('a href', 'img src', 'script src', 'iframe src', 'video src', 'link rel=manifest href'),
      address,
    )
    .map(([tag, to]) => `<${tag}="${to}">${tag.startsWith('script') ? '</script>' : ''}`);
  const html = fc.array(element, { minLength: 1, maxLength: 5 }).map((elements) => elements.join(''));
  const file = fc.constantFrom(...names).map((name) => `${name}.html`);

  test('for any site', async () => {
    // No more findings than are printed.
    const site = fc.dictionary(file, html, { minKeys: 1, maxKeys: 2 });
    await fc.assert(
      fc.asyncProperty(site, fc.constantFrom('/', '/docs'), (files, basePath) => expectExact(files, { basePath })),
      { numRuns: 200 },
    );
  });
});

async function verdictIn(files: Files, basePath = '/'): Promise<string> {
  const { audit } = await audited(files, { basePath });
  return verdictOn(audit).verdict;
}

describe('the verdict', () => {
  test('counts findings by kind, most frequent first', async () => {
    const page = '<a href=none>x</a><img src=//cdn.example.net/a.png><script src=//cdn.example.net/b.js></script>';
    expect(await verdictIn({ 'index.html': '' })).toBe('no findings');
    const css = '@import "none.css"; a { background: url(//cdn.example.net/x) }';
    expect(await verdictIn({ 'index.html': page, 'a.css': css })).toBe(
      '5 findings on 1 of 1 page (2 external-image, 1 missing-file, 1 dead-link, 1 external-script)',
    );
    // The page of missing addresses never counts as a page.
    expect(await verdictIn({ 'index.html': '', '404.html': '<a href=none>x</a>', 'a.css': css })).toMatch(
      /^3 findings in 2 files /,
    );
  });

  test('names the cause if most pages load a file from outside of the base path', async () => {
    const site = { 'a.html': '<img src="/b"><a href="/c">x</a>', 'b.html': '<img src="/b">', 'c.html': '' };
    expect(await verdictIn(site, '/docs')).toBe(
      '3 references on 2 of 3 pages leave /docs: the site is built for the root of a host',
    );
  });

  test.each([
    ['/', '5 findings on 2 of 2 pages (4 missing-file, 1 dead-link): the site is built for /docs'],
    ['/other', '5 references on 2 of 2 pages leave /other: the site is built for /docs'],
    ['/docs', 'no findings'],
  ])('names the path for which the site is built, at %s', async (basePath, verdict) => {
    const page = '<link rel="preload" href="/docs/en/a.css" as="style"><link rel="stylesheet" href="/docs/en/a.css">';
    const site = { 'index.html': `${page}<a href="/docs/b">x</a>`, 'b.html': page, 'en/a.css': '' };
    expect(await verdictIn(site, basePath)).toBe(verdict);
  });

  test('does not name a path if fewer pages load a file that is elsewhere', async () => {
    const site = { 'a.html': '<script src="docs/x.js"></script>', 'b.html': '', 'c.html': '', 'x.js': '' };
    expect(await verdictIn(site)).toBe('1 finding on 1 of 3 pages (1 missing-file)');
  });

  const outside = { file: '<script src="/x.js"></script>', link: '<a href="/x">x</a>' };

  test.each([
    ['half of the pages load a file', [outside.file, ''], true],
    ['fewer pages load a file', [outside.file, '', ''], false],
    ['all pages contain a link', [outside.link, outside.link], false],
  ])('if %s from outside of the base path, the site is built for the root: %j, %s', async (_what, pages, isBuilt) => {
    const site = Object.fromEntries(pages.map((html, index) => [`${index}.html`, html]));
    expect((await verdictIn(site, '/docs')).includes('built for the root')).toBe(isBuilt);
  });
});

describe('names in one line what readers of a copy notice:', () => {
  async function noteOf(files: Files): Promise<string | undefined> {
    const [note, ...others] = readerNotes((await audited({ '404.html': '', ...files })).audit);
    expect(others).toEqual([]);
    return note;
  }

  test('links to the site itself', async () => {
    const link = '<a href="https://docs.example.com/login">x</a>';
    expect(await noteOf({ 'a.html': link })).toMatch(/^1 link on 1 page leads to .*\/login \(1\)/);
    expect(await noteOf({ 'a.html': '', '404.html': link })).toMatch(/^1 link in 1 file leads/);
    const form = '<form action="//docs.example.com/search"></form>';
    const note = /^3 links on 2 pages lead to docs\.example\.com.*\/login \(2\), \/search \(1\)/;
    expect(await noteOf({ 'a.html': link + form, 'b.html': link })).toMatch(note);
  });

  test('links with a final slash to a page that is a file', async () => {
    const site = { 'guide.html': '', 'deep/index.html': '', 'a.html': '<a href=/guide/>x</a><a href=deep/>x</a>' };
    expect(await noteOf(site)).toMatch(/^1 link on 1 page ends in a slash .*: \/guide\/ \(1\)$/);
    const links = '<a href=/guide>x</a><a href=/guide.html>x</a>';
    expect(await noteOf({ 'guide.html': '', 'a.html': links })).toBeUndefined();
  });
});
