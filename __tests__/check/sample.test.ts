import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../bench/random.ts';
import { addressOf } from '../../src/site/page.ts';
import { sampleOf } from '../../src/check/sample.ts';
import type { SiteFile } from '../../src/model/site.ts';

const fileAt = (path: string): SiteFile => ({ path, sizeBytes: 1, sha256: 'a'.repeat(64) });
const { signal } = new AbortController();
const random = seededRandom(1);
const pathsOf = (files: readonly SiteFile[]): readonly string[] => files.map(({ path }) => path);
const pages = Array.from({ length: 500 }, (_, index) => fileAt(`pages/${index}.html`));
const site = [...pages, ...['app.js', 'fonts/a.woff2', 'index.html', 'LICENSE', 'logo.SVG', 'small.svg'].map(fileAt)];

describe('sampleOf', () => {
  test('returns a small site whole', async () => {
    const paths = pathsOf(await sampleOf(site, { size: site.length, random, signal, first: [] }));
    expect(paths.toSorted()).toEqual(pathsOf(site).toSorted());
  });

  test('contains the home page and one file of every kind in a sample of a large site', async () => {
    const paths = pathsOf(await sampleOf(site, { size: 12, random, signal, first: [] }));
    expect(new Set(paths).size).toBe(12);
    expect(paths).toEqual(expect.arrayContaining(['index.html', 'app.js', 'fonts/a.woff2', 'LICENSE']));
    expect(paths.filter((path) => /\.svg$/i.test(path)).length).toBeGreaterThan(0);
  });

  test('contains the home page if it is smaller than the number of kinds, at the address of readers', async () => {
    for (const size of [1, 3]) {
      const sample = await sampleOf(site, { size, random, signal, first: [new Set(['app.js', 'LICENSE'])] });
      expect(sample[0]).toMatchObject({ path: 'index.html', address: '' });
      expect(new Set(pathsOf(sample)).size).toBe(size);
    }
  });

  test('reserves places for one file of every top-level folder, whatever changed', async () => {
    const folders = ['functions', '_static', '.well-known', 'docs'].map((name) => fileAt(`${name}/a.html`));
    const changed = new Set(pathsOf(pages));
    const paths = pathsOf(await sampleOf([...site, ...folders], { size: 40, random, signal, first: [changed] }));
    expect(paths).toEqual(expect.arrayContaining([...pathsOf(folders), 'app.js', 'fonts/a.woff2', 'index.html']));
    expect(paths.filter((path) => changed.has(path)).length).toBeGreaterThanOrEqual(20);
  });

  test('requests one folder at the address of readers, and skips names that hosts treat differently', async () => {
    const folders = ['_app/index.html', 'guides/index.html', 'news/index.html'].map(fileAt);
    const sample = await sampleOf([...folders, ...site], { size: 10, random, signal, first: [] });
    expect(sample.filter(({ address }) => address !== undefined)).toMatchObject([
      { path: 'index.html', address: '' },
      { path: 'guides/index.html', address: 'guides/' },
    ]);
  });

  test('contains the files that come first, set by set, and draws among too many of them', async () => {
    const first = [
      new Set(['pages/7.html', '404.html', 'gone.html']),
      new Set(['app.js', 'pages/7.html', 'pages/8.html']),
    ];
    const paths = pathsOf(await sampleOf(site, { size: 5, random, signal, first }));
    expect(paths.slice(0, 3)).toEqual(['index.html', 'pages/0.html', 'pages/7.html']);
    expect(paths.slice(3).sort()).toEqual(['app.js', 'pages/8.html']);
    const all = new Set(pathsOf(pages));
    const draw = async (): Promise<readonly string[]> =>
      pathsOf(await sampleOf(site, { size: 5, random, signal, first: [all] }));
    const drawn = await draw();
    expect(drawn.slice(1).every((path) => all.has(path))).toBe(true);
    expect(await draw()).not.toEqual(drawn);
  });

  test('draws every other file with the same chance', async () => {
    const drawn = new Map<string, number>();
    for (let round = 0; round < 1500; round += 1) {
      const [, ...paths] = pathsOf(await sampleOf(pages.slice(0, 6), { size: 3, random, signal, first: [] }));
      for (const path of paths) drawn.set(path, (drawn.get(path) ?? 0) + 1);
    }
    expect([...drawn.values()].map((count) => Math.round(count / 150))).toEqual(Array(5).fill(4));
  });

  test('stops when it is cancelled', async () => {
    const stopped = AbortSignal.abort(new Error('cancelled'));
    const sample = sampleOf(pages, { size: 1, random, signal: stopped, first: [] });
    await expect(sample).rejects.toThrow('cancelled');
  });

  test.each([
    ['_headers', false],
    ['docs/_redirects', false],
    ['.nojekyll', false],
    ['.github/x.html', false],
    ['404.html', false],
    ['CNAME', false],
    ['robots.txt', false],
    ['docs/robots.txt', true],
    ['.well-known/security.txt', true],
    ['guides/_redirects.html', true],
    ['guides/my.404.html', true],
  ])('draws %s: %s', async (path, isDrawn) => {
    expect(pathsOf(await sampleOf([fileAt(path)], { size: 1, random, signal, first: [] }))).toEqual(
      isDrawn ? [path] : [],
    );
  });
});

test.each([
  ['https://example.com/docs', 'a b?#.html', 'https://example.com/docs/a%20b%3F%23.html'],
  ['https://example.com/docs/', '100%.html', 'https://example.com/docs/100%25.html'],
  ['https://example.com', "a+b&c;d=e,$f@g!(h)[i]~'|:.html", "https://example.com/a+b&c;d=e,$f@g!(h)[i]~'|:.html"],
  ['https://example.com', 'de/über "a"<b>.html', 'https://example.com/de/%C3%BCber%20%22a%22%3Cb%3E.html'],
  ['https://example.com', 'a\\b%41\tc.html ', 'https://example.com/a%5Cb%2541%09c.html%20'],
])('the address under %s of %s is %s', (root, path, expected) => {
  expect(addressOf(new URL(root), path).href).toBe(expected);
});
