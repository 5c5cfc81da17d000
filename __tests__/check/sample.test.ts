import { describe, expect, test } from '@jest/globals';
import { addressOf } from '../../src/site/page.ts';
import { canonicalSample, sampleOf } from '../../src/check/sample.ts';
import type { SiteFile } from '../../src/model/site.ts';

const fileAt = (path: string): SiteFile => ({ path, sizeBytes: 1, sha256: 'a'.repeat(64) });
const pathsOf = (files: readonly SiteFile[]): readonly string[] => files.map(({ path }) => path);
const pages = Array.from({ length: 500 }, (_, index) => fileAt(`pages/${index}.html`));
const site = [...pages, ...['app.js', 'fonts/a.woff2', 'index.html', 'LICENSE', 'logo.SVG', 'small.svg'].map(fileAt)];

describe('sampleOf', () => {
  test('returns a small site whole', () => {
    expect(new Set(sampleOf(site, { size: site.length, seed: 's', first: [] }))).toEqual(new Set(site));
  });

  test('contains index.html and one file of every kind in a sample of a large site', () => {
    const paths = pathsOf(sampleOf(site, { size: 10, seed: 's', first: [] }));
    expect(new Set(paths).size).toBe(10);
    expect(paths).toEqual(expect.arrayContaining(['index.html', 'app.js', 'fonts/a.woff2', 'LICENSE']));
    expect(paths.filter((path) => /\.svg$/i.test(path)).length).toBeGreaterThan(0);
  });

  test('contains index.html if it is smaller than the number of kinds', () => {
    for (const size of [1, 3]) {
      const paths = pathsOf(sampleOf(site, { size, seed: 's', first: [] }));
      expect(paths).toContain('index.html');
      expect(new Set(paths).size).toBe(size);
    }
  });

  test('begins with the files that come first, set by set, and draws among too many of them', () => {
    const first = [new Set(['pages/7.html', '404.html', 'gone.html']), new Set(['app.js', 'pages/7.html'])];
    const paths = pathsOf(sampleOf(site, { size: 10, seed: 's', first }));
    expect(paths.slice(0, 3)).toEqual(['pages/7.html', 'app.js', 'index.html']);
    const all = new Set(pathsOf(pages));
    const draw = (seed: string): readonly string[] => pathsOf(sampleOf(site, { size: 5, seed, first: [all] }));
    expect(draw('one').every((path) => all.has(path))).toBe(true);
    expect(draw('one')).not.toEqual(draw('two'));
  });

  test('draws the same files with the same seed, and others with another', () => {
    const draw = (seed: string): readonly string[] => pathsOf(sampleOf(site, { size: 50, seed, first: [] }));
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('two')).not.toEqual(draw('one'));
  });

  test.each([
    ['_headers', false],
    ['docs/_redirects', false],
    ['.nojekyll', false],
    ['.github/x.html', false],
    ['404.html', false],
    ['CNAME', false],
    ['.well-known/security.txt', true],
    ['guides/_redirects.html', true],
    ['guides/my.404.html', true],
  ])('draws %s: %s', (path, isDrawn) => {
    expect(pathsOf(sampleOf([fileAt(path)], { size: 1, seed: 's', first: [] }))).toEqual(isDrawn ? [path] : []);
  });
});

test.each([
  ['https://example.com', 'a/b.html', 'https://example.com/a/b.html'],
  ['https://example.com/docs', 'a b?#.html', 'https://example.com/docs/a%20b%3F%23.html'],
  ['https://example.com/docs/', '100%.html', 'https://example.com/docs/100%25.html'],
  ['https://example.com', 'a+b&c;d=e,$f@g!(h).html', 'https://example.com/a+b&c;d=e,$f@g!(h).html'],
  ['https://example.com', "[slug]~'|:.html", "https://example.com/[slug]~'|:.html"],
  ['https://example.com', 'de/über "a"<b>.html', 'https://example.com/de/%C3%BCber%20%22a%22%3Cb%3E.html'],
  ['https://example.com', 'a\\b%41.html ', 'https://example.com/a%5Cb%2541.html%20'],
  ['https://example.com', 'a\tb', 'https://example.com/a%09b'],
])('the address under %s of %s is %s', (root, path, expected) => {
  expect(addressOf(new URL(root), path).href).toBe(expected);
});

test('the canonical addresses of a site are those of one folder and of one page, without an underscore', () => {
  const paths = ['404.html', '_app/index.html', '_error.html', 'a/_b.html', 'app.js', 'guides/index.html'];
  const files = [...paths, 'guides/start.html', 'index.html'].map(fileAt);
  expect(canonicalSample(files).map(({ address }) => address)).toEqual(['guides/', 'guides/start']);
  expect(canonicalSample([fileAt('index.html')])).toEqual([]);
});
