/** Compares the audit's dead anchors with Chromium, which marks the target of a fragment, on sites of real generators. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { auditContents, type SiteContent } from '../../testing/audit-contents.ts';
import { browserFixture } from '../../testing/browser-fixture.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { type WebServer, webServers } from '../../testing/web-servers.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';

const { describeInBrowser, open } = browserFixture();
const describeServed = describeNeeding('nginx');

const folder = useSharedFolder();

const rules =
  'server { listen 80; root /srv/docs/site; location / { try_files $uri $uri/index.html $uri.html =404; } }';

const links = ['#none', '#TOP', '#a%20b', '#%c3%bc', '#x%20y', '#100%', '#named', '#shape', '#Named', '#in'];
const written: SiteContent = {
  path: 'anchors.html',
  content: Buffer.from(
    `<!doctype html><meta charset=utf-8><p id="a b"></p><p id="ü"></p><p id="x%20y"></p><p id="100%"></p><a name=named></a>
    <b name=none></b><svg><path id=shape /></svg><template><p id=in></p></template>
    ${links.map((href) => `<a href="${href}">x</a><a href="/anchors${href}">x</a>`).join('')}`,
  ),
};

describeInBrowser('in Chromium', () => {
  describeServed('served by nginx', () => {
    describe.each(['written', 'vitepress', 'docusaurus', 'sphinx', 'mkdocs', 'starlight'])('%s', (name) => {
      let server: WebServer | undefined;
      let contents: readonly SiteContent[] = [];

      beforeAll(async () => {
        const siteFolder = folder.at(name);
        contents = name === 'written' ? writtenSite(siteFolder) : unpackGeneratedSite(name, siteFolder);
        const ownFolder = folder.at(`${name}-nginx`);
        mkdirSync(ownFolder);
        server = await webServers.nginx({ rules, siteFolder, folder: ownFolder });
      });
      afterAll(() => server?.stop());

      test('lead to the same anchors', async () => {
        const { deadAnchors } = await auditContents(contents);
        const audited = new Set(deadAnchors.findings.map(({ file, value }) => `${file} ${value}`));
        const { context } = await open();
        // Scripts change pages: the audit compares what the files contain.
        await context.route('**/*.{js,mjs}', (route) => route.abort());
        const pages = contents.map((file) => file.path).filter((file) => file.endsWith('.html'));
        const seen = await deadIn(await context.newPage(), server?.origin ?? '', pages);
        expect(seen.checked).toBeGreaterThan(2);
        expect(seen.dead).toEqual([...audited].sort());
      });
    });
  });
});

function writtenSite(siteFolder: string): readonly SiteContent[] {
  mkdirSync(siteFolder);
  writeFileSync(path.join(siteFolder, written.path), written.content);
  return [written];
}

interface Link {
  readonly file: string;
  readonly href: string;
  readonly url: URL;
}

/** Returns the links to missing anchors: their page and the value of `href`. */
async function deadIn(
  page: Page,
  origin: string,
  files: readonly string[],
): Promise<{ checked: number; dead: readonly string[] }> {
  const found: Link[] = [];
  for (const file of files) {
    await page.goto(`${origin}/${file}`);
    const links: unknown = await page.evaluate(
      '[...document.links].map((link) => `${link.getAttribute("href")} ${link.href}`)',
    );
    for (const link of Array.isArray(links) ? links : []) {
      const [, href = '', resolved = ''] = /^(.*) (\S*)$/.exec(String(link)) ?? [];
      found.push({ file, href, url: new URL(resolved) });
    }
  }
  const anchors = found.filter(({ url }) => url.origin === origin && url.hash !== '');
  const dead = new Set<string>();
  for (const [pathname, links] of Map.groupBy(anchors, ({ url }) => url.pathname)) {
    await page.goto(`${origin}${pathname}`);
    const hashes = await deadHashes(page, [...new Set(links.map(({ url }) => url.hash))]);
    for (const { file, href, url } of links) if (hashes.includes(url.hash)) dead.add(`${file} ${href}`);
  }
  return { checked: new Set(anchors.map(({ url }) => url.href)).size, dead: [...dead].sort() };
}

/** A fragment that leads to the top marks no element, but scrolls. */
async function deadHashes(page: Page, hashes: readonly string[]): Promise<readonly string[]> {
  const dead = await page.evaluate(`(() => {
    document.documentElement.style = 'scroll-behavior: auto !important; display: block; height: 9000px; overflow: visible';
    return ${JSON.stringify(hashes)}.filter((hash) => {
      location.hash = 'no-such-anchor';
      scrollTo(0, 500);
      location.hash = hash;
      return document.querySelector(':target') === null && scrollY !== 0;
    });
  })()`);
  return Array.isArray(dead) ? dead.map(String) : [];
}
