/** Sites of real generators that are broken, or only changed, and what the default of `max-removed` makes of it. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { Turns } from '../../src/turns.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { whatIsLacking } from '../../src/site/lacking.ts';
import { removalFailure } from '../../src/site/removal-failure.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { readingsOf } from '../../testing/published-site.ts';
import { root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { changes, type Verdict } from './breaks.ts';
import type { Site } from './changed-sites.ts';

const folder = useTemporaryFolder();
const domain = 'docs.example.com';

/** Thirty pages with the layout of a page of the generator, each with a text of its own, and what pages load. */
function generatedSite(generator: string): Site {
  const files = unpackGeneratedSite(`${generator}-nights`, folder.at(generator));
  const layout = files.find(({ path: file }) => /^base\/.*delta/.test(file));
  const html = Buffer.from(layout?.content ?? '').toString();
  const pages = Array.from({ length: 30 }, (_, index) => {
    const text = `Topic ${index} explains how to configure, run and check part ${index} of the product. `.repeat(5);
    return [
      index === 0 ? 'index.html' : `guide/${index}.html`,
      html.replace(/>A quick page[^<]*/, `>${text}`),
    ] as const;
  });
  return withAssets(pages);
}

async function sandboxSite(): Promise<Site> {
  const site = await readMarkdownSite(path.join(root, 'docs'));
  const plan = await planExport(site, { domain, version: undefined, paths: undefined });
  return withAssets(
    plan.pages
      .map((page) => plan.renderPage(page))
      .map(({ path: file, content }) => [file, content.toString()] as const),
  );
}

/** Adds scripts, and the style sheets that the pages load. */
function withAssets(given: readonly (readonly [string, string])[]): Site {
  const link = '<link rel="stylesheet" href="/assets/site.css">';
  const pages = given.map(([file, html]) => [file, html.includes('stylesheet') ? html : link + html] as const);
  const sheets = pages.flatMap(([file, html]) =>
    [...html.matchAll(/<link\b(?=[^>]*stylesheet)[^>]*href="([^"]*)"/g)].map(([, address = '']) =>
      new URL(address, `https://${domain}/${file}`).pathname.slice(1),
    ),
  );
  const scripts = Array.from({ length: 5 }, (_, index) => `assets/${index}.js`);
  return new Map([...pages, ...[...sheets, ...scripts].map((file) => [file, 'content{}'] as const)]);
}

async function verdictOf(before: readonly SiteFile[], now: readonly SiteFile[]): Promise<Verdict> {
  const lacking = await whatIsLacking({ before, now, domain }, new Turns(new AbortController().signal));
  if (removalFailure(lacking, [], 25) !== undefined) return 'red';
  return lacking.pages.some(({ isSuspicious }) => isSuspicious) ? 'warned' : 'green';
}

const cases = Object.entries(changes).flatMap(([verdict, table]) =>
  Object.entries(table).map(([how, change]) => [verdict, how, change] as const),
);

describe.each(['next', 'docusaurus', 'starlight', 'sphinx', 'mkdocs', 'sandbox'])('%s', (generator) => {
  let site: Site = new Map();
  let published: readonly SiteFile[] = [];
  const read = async (files: Site): Promise<readonly SiteFile[]> => readingsOf(Object.fromEntries(files), domain);

  // The folder is another one in each test.
  beforeEach(async () => {
    if (site.size > 0) return;
    site = generator === 'sandbox' ? await sandboxSite() : generatedSite(generator);
    published = await read(site);
    expect(published.filter(({ path: file }) => file.endsWith('.html')).length).toBeGreaterThan(20);
  });

  test.each(cases)('%s: every page %s', async (verdict, _how, change) => {
    const changed = change(site);
    const { before, now } = 'now' in changed ? changed : { before: site, now: changed };
    expect(await verdictOf(before === site ? published : await read(before), await read(now))).toBe(verdict);
  });
});
