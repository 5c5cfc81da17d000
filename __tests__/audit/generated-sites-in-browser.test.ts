/** Compares the audit with Chromium on sites of real generators, served by nginx. One file, because a browser starts slowly. */
import { expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { auditContents, type SiteContent } from '../../testing/audit-contents.ts';
import { browserFixture } from '../../testing/browser-fixture.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { describeNeeding } from '../../testing/requirements.ts';
import { useSharedFolder } from '../../testing/temporary-folder.ts';
import { mimeTypes, nginx } from '../../testing/web-hosts.ts';
import type { WebServer } from '../../testing/web-servers.ts';

const { describeInBrowser, open } = browserFixture();
const describeServed = describeNeeding('nginx');

const folder = useSharedFolder();

const host = nginx('location / { try_files $uri $uri/index.html $uri.html =404; }', mimeTypes);

/** Serves the folder until the stack is disposed. */
async function serve(siteFolder: string, stack: AsyncDisposableStack): Promise<WebServer> {
  const server = await host.start(siteFolder);
  stack.defer(() => server.stop());
  return server;
}

function pagesOf(contents: readonly SiteContent[]): readonly string[] {
  return contents.map((file) => file.path).filter((file) => file.endsWith('.html'));
}

/** Each site with the number of its targets that leave the path. */
const sites = { vitepress: 26, docusaurus: 6, next: 15, 'next-base': 1, sphinx: 1, mkdocs: 6, starlight: 10 };

describeInBrowser('in Chromium', () => {
  describeServed('served by nginx', () => {
    test.each(Object.entries(sites))(
      'under /repo/, the requests and links of %s that fail because of the path are exactly those found',
      async (name, targetCount) => {
        await using stack = new AsyncDisposableStack();
        const contents = unpackGeneratedSite(name, folder.at(`under-path/${name}/repo`));
        const server = await serve(folder.at(`under-path/${name}`), stack);
        const { findings } = await auditContents(contents, { basePath: '/repo' });
        const targets = findings.map(({ target }) => target);
        expect(findings.filter(({ kind }) => kind !== 'outside-base-path')).toEqual([]);
        expect(new Set(targets).size).toBe(targetCount);

        const { failed, links } = await visit(server.origin, pagesOf(contents), (await open()).context);
        expect(failed.filter((target) => !targets.includes(target))).toEqual([]);
        // The only finding in Sphinx's site is a link.
        expect(failed.length > 0).toBe(name !== 'sphinx');

        const statuses = await Promise.all(targets.map(async (target) => (await server.ask(encodeURI(target))).status));
        expect(statuses.filter((status) => status !== 404)).toEqual([]);

        expect(links.length).toBeGreaterThan(1);
        for (const link of links) {
          const isBroken = (await server.ask(link)).status === 404;
          expect({ link, isBroken }).toEqual({ link, isBroken: targets.includes(decodeURIComponent(link)) });
        }
      },
    );

    test('external fonts and media, and no other hosts, are requested by vitepress-external', async () => {
      await using stack = new AsyncDisposableStack();
      const contents = unpackGeneratedSite('vitepress-external', folder.at('external'));
      const { origin } = await serve(folder.at('external'), stack);
      const { context, requests } = await open();
      await context.route('https://**', (route) => route.abort());
      await (await context.newPage()).goto(origin, { waitUntil: 'networkidle' });
      const hosts = new Set(requests.filter((url) => !url.startsWith(origin)).map((url) => new URL(url).host));
      const known = (await auditContents(contents)).targets.map(({ target }) => target);
      expect([...hosts].filter((host) => !known.includes(host))).toEqual([]);
      // Chromium requests a manifest only when a user may install the app.
      expect([...hosts]).toEqual(expect.arrayContaining(['fonts.example.net', 'media.example.net']));
    });
  });
});

interface Visit {
  /** The paths of failed requests, percent-decoded. */
  readonly failed: readonly string[];
  /** The paths of links to the same host. */
  readonly links: readonly string[];
}

async function visit(origin: string, pages: readonly string[], context: BrowserContext): Promise<Visit> {
  const failed = new Set<string>();
  const links = new Set<string>();
  context.on('response', (response) => {
    if (response.status() >= 400) failed.add(decodeURIComponent(new URL(response.url()).pathname));
  });
  const page = await context.newPage();
  for (const file of pages) {
    await page.goto(`${origin}/repo/${file}`, { waitUntil: file === 'index.html' ? 'networkidle' : 'load' });
    const hrefs: unknown = await page.evaluate('[...document.links].map(({ href }) => href)');
    for (const href of Array.isArray(hrefs) ? hrefs : []) {
      const url = new URL(String(href));
      if (url.origin === origin) links.add(url.pathname);
    }
  }
  return { failed: [...failed], links: [...links] };
}
