import { describe, expect, test } from '@jest/globals';
import type { Sampled } from '../../src/check/files/compare-file.ts';
import { isServed } from '../../src/check/files/host-paths.ts';
import { sampleOf } from '../../src/check/sample.ts';
import { addressOf } from '../../src/site/reply.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

const random = seededRandom(1);
const pages = Array.from({ length: 500 }, (_, index) => `pages/${index}.html`);
const site = [...pages, 'app.js', 'fonts/a.woff2', 'index.html', 'LICENSE', 'logo.SVG', 'small.svg'];

async function draw(
  paths: readonly string[],
  size: number,
  ...first: readonly string[][]
): Promise<readonly Sampled[]> {
  const { signal } = new AbortController();
  const options = { size, random, signal, loaded: new Set<string>(), first: first.map((listed) => new Set(listed)) };
  return sampleOf(new Set(paths), options);
}

async function drawnPaths(...given: Parameters<typeof draw>): Promise<readonly string[]> {
  return (await draw(...given)).map(({ path }) => path);
}

describe('sampleOf', () => {
  test('contains the home page and one file of every kind in a sample of a large site', async () => {
    const paths = await drawnPaths(site, 12);
    expect(new Set(paths).size).toBe(12);
    expect(paths).toEqual(expect.arrayContaining(['index.html', 'app.js', 'fonts/a.woff2', 'LICENSE']));
    expect(paths.filter((path) => /\.svg$/i.test(path)).length).toBeGreaterThan(0);
  });

  test('contains the home page if it is smaller than the number of kinds, at the address of readers', async () => {
    for (const size of [1, 3]) {
      const sample = await draw(site, size, ['app.js', 'LICENSE']);
      expect(sample[0]).toMatchObject({ path: 'index.html', address: '' });
      expect(new Set(sample).size).toBe(size);
    }
  });

  test('reserves places for one file of every top-level folder, whatever changed', async () => {
    const folders = ['functions', '_static', '.well-known', 'docs'].map((name) => `${name}/a.html`);
    const paths = await drawnPaths([...site, ...folders], 40, pages);
    expect(paths).toEqual(expect.arrayContaining([...folders, 'app.js', 'fonts/a.woff2', 'index.html']));
    expect(paths.filter((path) => pages.includes(path)).length).toBeGreaterThanOrEqual(20);
  });

  test('requests one folder at the address of readers, and skips names that hosts treat differently', async () => {
    const folders = ['_app/index.html', 'guides/index.html', 'news/index.html'];
    const sample = await draw([...folders, ...site], 10);
    expect(sample.filter(({ address }) => address !== undefined)).toMatchObject([
      { path: 'index.html', address: '' },
      { path: 'guides/index.html', address: 'guides/' },
    ]);
  });

  test('contains a page with a name that ends like that of a file, whatever changed', async () => {
    expect(await drawnPaths([...site, 'tools/snapshot.js.html'], 12, pages)).toContain('tools/snapshot.js.html');
  });

  test('contains the files that come first, set by set, and draws among too many of them', async () => {
    const first = [
      ['pages/7.html', '404.html', 'gone.html'],
      ['app.js', 'pages/7.html', 'pages/8.html'],
    ];
    const paths = await drawnPaths(site, 5, ...first);
    expect(paths.slice(0, 3)).toEqual(['index.html', 'pages/0.html', 'pages/7.html']);
    expect(paths.slice(3).sort()).toEqual(['app.js', 'pages/8.html']);
    const drawn = await drawnPaths(site, 5, pages);
    expect(drawn.slice(1).every((path) => pages.includes(path))).toBe(true);
    expect(await drawnPaths(site, 5, pages)).not.toEqual(drawn);
  });

  test('draws every other file with the same chance', async () => {
    const drawn = new Map<string, number>();
    for (let round = 0; round < 1500; round += 1) {
      const [, ...paths] = await drawnPaths(pages.slice(0, 6), 3);
      for (const path of paths) drawn.set(path, (drawn.get(path) ?? 0) + 1);
    }
    expect([...drawn.values()].map((count) => Math.round(count / 150))).toEqual(Array(5).fill(4));
  });

  test('stops when it is cancelled', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const paths = new Set(['a.html']);
    await expect(sampleOf(paths, { size: 1, random, signal, loaded: paths, first: [] })).rejects.toThrow('cancelled');
  });
});

test.each([
  ['_headers', false],
  ['docs/_redirects', false],
  ['.nojekyll', false],
  ['.github/x.html', false],
  ['404.html', false],
  ['404/index.html', false],
  ['de/404.html', false],
  ['_config.yml', false],
  ['firebase.json', false],
  ['200.html', false],
  ['functions/api/hello.js', false],
  ['functions/index.html', true],
  ['errors/404/causes.html', true],
  ['_next/static/a.js', true],
  ['CNAME', false],
  ['robots.txt', false],
  ['docs/robots.txt', true],
  ['.well-known/security.txt', true],
  ['guides/_redirects.html', true],
  ['guides/my.404.html', true],
])('hosts serve %s: %s', (path, isExpected) => {
  expect(isServed(path)).toBe(isExpected);
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
