import { describe, expect, test } from '@jest/globals';
import { findingsIn } from './audit-fixture.ts';

const site = { 'index.html': '', 'a.html': '', 'assets/app.js': '' };

function inPage(html: string, basePath = '/docs'): Promise<readonly string[]> {
  return findingsIn({ ...site, 'guides/index.html': html }, { basePath });
}

describe('with `url: /docs`', () => {
  test.each(['/docs/a', '/docs/a.html', '/docs', '/docs/', '/docs/?q', '../a', '..', '/docs//a.html', '/do%63s/a'])(
    'a link to %s leads to a page of the site',
    async (address) => {
      expect(await inPage(`<a href="${address}">x</a>`)).toEqual([]);
    },
  );

  test.each([
    ['/a.html', '/a.html'],
    ['/', '/'],
    ['/docs2/a', '/docs2/a'],
    ['/Docs/a', '/Docs/a'],
    ['../../a.html', '/a.html'],
    ['/docs/../a', '/a'],
  ])('a link to %s leaves the base path', async (address, target) => {
    expect(await inPage(`<a href="${address}">x</a>`)).toEqual([`outside-base-path ${target} (a href)`]);
  });

  test('reports files, styles and preloads that leave the base path', async () => {
    const html = '<script src=/assets/app.js></script><link rel=preload href=/b><style>a{background:url(/c)}</style>';
    expect(await inPage(html)).toEqual([
      'outside-base-path /assets/app.js (script src)',
      'outside-base-path /b (link href)',
      'outside-base-path /c (style url())',
    ]);
  });

  test('reports missing pages and files under the base path as before', async () => {
    expect(await inPage('<a href=/docs/none></a><img src=/docs/none.png>')).toEqual([
      'dead-link /none (a href)',
      'missing-file /none.png (img src)',
    ]);
  });
});

test.each([
  ['/dö-cs', '/d%C3%B6-cs/a'],
  ['/d%c3%b6', '/dö/a'],
  ['/a/b/', '/a/b/a'],
  ['/', '/a'],
])('compares the base path %s with %s after percent-decoding', async (basePath, address) => {
  expect(await inPage(`<a href="${address}">x</a>`, basePath)).toEqual([]);
});

describe('with `url: https://docs.example.com/docs/`', () => {
  const atUrl = (html: string): Promise<readonly string[]> =>
    findingsIn({ ...site, 'guides/index.html': html }, { origin: 'https://docs.example.com', basePath: '/docs' });

  test('absolute addresses under it are resolved like paths', async () => {
    const html = `<a href="https://docs.example.com/docs/a">a</a> <a href="//docs.example.com/docs/none">b</a>
      <script src="https://docs.example.com/docs/assets/app.js"></script><img src="https://docs.example.com/docs/x.png">`;
    expect(await atUrl(html)).toEqual(['dead-link /none (a href)', 'missing-file /x.png (img src)']);
  });

  test('absolute addresses of the host outside of it are not findings, but paths outside of it are', async () => {
    const html = `<a href="https://docs.example.com/">a</a><script src="https://docs.example.com/app.js"></script>
      <script src="/app.js"></script>`;
    expect(await atUrl(html)).toEqual(['outside-base-path /app.js (script src)']);
  });

  test('a relative address is resolved with an absolute base of the site', async () => {
    const html = '<base href="https://docs.example.com/docs/"><a href="a">a</a><a href="none">b</a>';
    expect(await atUrl(html)).toEqual(['dead-link /none (a href)']);
  });

  test('an address without its scheme has that of `url`', async () => {
    const html = `<script src="//docs.example.com/docs/assets/app.js"></script><script src="/app.js"></script>`;
    const place = { origin: 'http://docs.example.com', basePath: '/docs' };
    expect(await findingsIn({ ...site, 'guides/index.html': html }, place)).toEqual([
      'outside-base-path /app.js (script src)',
    ]);
  });

  test('another origin is external', async () => {
    const html = '<script src="http://docs.example.com/docs/assets/app.js"></script>';
    expect(await atUrl(html)).toEqual(['external-script docs.example.com (script src)']);
  });
});
