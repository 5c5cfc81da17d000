import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { browserFixture } from '../../testing/browser-fixture.ts';
import { unpackSite, type UnpackedFiles } from '../../testing/unpacked-site.ts';

const { describeInBrowser, open } = browserFixture();

let site: UnpackedFiles;
let server: Server;

beforeAll(async () => {
  site = await unpackSite();
  server = createServer(sirv(site.folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 30_000);
afterAll(() => {
  server.close();
  site.remove();
});

/** The URL path of the site, with a trailing slash. */
const origins = {
  disk: () => pathToFileURL(path.join(site.folder, '/')).href,
  'a plain static server': () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? '') : ''}/`;
  },
} as const;

/** Links and where they lead. Among the pages is one of each kind: the first, with a picture, drawings, code and tables. */
const walk = [
  ['#navigation a[href$="how-it-works.html"]', 'how-it-works.html'],
  ['a[rel=next]', 'inputs.html'],
  ['#navigation a[href$="recipes/kubernetes.html"]', 'recipes/kubernetes.html'],
  ['aside a >> nth=1', undefined],
  ['article a:not([href^="https:"]) >> nth=0', undefined],
  ['#navigation a[href$="outputs.html"]', 'outputs.html'],
  ['#navigation a[href$="hosting.html"]', 'hosting.html'],
  ['.brand', 'index.html'],
] as const;

for (const name of ['disk', 'a plain static server'] as const)
  describeInBrowser(`from ${name}`, () => {
    test('links open pages with style, script and pictures, which request nothing from other hosts', async () => {
      const origin = origins[name]();
      const { context, requests, problems } = await open();
      const page = await context.newPage();
      await page.goto(`${origin}index.html`);
      let pictures = 0;
      for (const [link, target] of walk) {
        const before = page.url();
        await page.click(link);
        await page.waitForURL((url) => url.href !== before);
        if (target !== undefined) expect(page.url()).toBe(origin + target);
        pictures += await expectWhole(page);
      }
      expect(pictures).toBeGreaterThanOrEqual(3);
      expect(problems).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
    });
  });

/** Checks the title, the layout of the style sheet and the menu of the script. Returns the number of pictures. */
async function expectWhole(page: Page): Promise<number> {
  await page.waitForLoadState();
  expect(await page.locator('article h1').innerText()).not.toBe('');
  expect(await page.evaluate("getComputedStyle(document.querySelector('.columns')).display")).toBe('grid');
  expect(await page.evaluate("document.documentElement.classList.contains('menu-folded')")).toBe(true);
  expect(await page.evaluate('[...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length')).toBe(0);
  return page.locator('article img').count();
}
