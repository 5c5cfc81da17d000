/** Compares the audit with Chromium on sites of real generators, served by nginx under `/repo/`. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { auditContents } from '../../testing/audit-contents.ts';
import type { Finding } from '../../src/audit/findings.ts';
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

/** Each site with the number of its targets that leave the path. */
const sites = { vitepress: 26, docusaurus: 6, next: 15, 'next-base': 1, sphinx: 1, mkdocs: 6, starlight: 10 };

describeInBrowser('under /repo/', () => {
  describeServed('served by nginx', () => {
    describe.each(Object.entries(sites))('%s', (name, targetCount) => {
      const hostFolder = folder.at(name);
      let server: WebServer | undefined;
      let pages: readonly string[] = [];
      let findings: readonly Finding[] = [];

      beforeAll(async () => {
        const siteFolder = path.join(hostFolder, 'repo');
        const contents = unpackGeneratedSite(name, siteFolder);
        pages = contents.map((file) => file.path).filter((file) => file.endsWith('.html'));
        ({ findings } = await auditContents(contents, { basePath: '/repo' }));
        const ownFolder = folder.at(`${name}-nginx`);
        mkdirSync(ownFolder);
        server = await webServers.nginx({ rules, siteFolder: hostFolder, folder: ownFolder });
      });
      afterAll(() => server?.stop());

      test('finds exactly the requests and links that fail because of the path', async () => {
        const origin = server?.origin ?? '';
        const targets = findings.map(({ target }) => target);
        expect(findings.filter(({ kind }) => kind !== 'outside-base-path')).toEqual([]);
        expect(new Set(targets).size).toBe(targetCount);

        const { failed, links } = await visit(origin, pages, (await open()).context);
        expect(failed.filter((target) => !targets.includes(target))).toEqual([]);
        // The only finding in Sphinx's site is a link.
        expect(failed.length > 0).toBe(name !== 'sphinx');

        const statuses = await Promise.all(
          targets.map(async (target) => (await server?.ask(encodeURI(target)))?.status),
        );
        expect(statuses.filter((status) => status !== 404)).toEqual([]);

        expect(links.length).toBeGreaterThan(1);
        for (const link of links) {
          const isBroken = (await server?.ask(link))?.status === 404;
          expect({ link, isBroken }).toEqual({ link, isBroken: targets.includes(decodeURIComponent(link)) });
        }
      });
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
