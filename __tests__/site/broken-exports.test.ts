/** Breaks the pages of generated sites in ten ways. Each must exceed the default of `max-removed`. */
import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { Turns } from '../../src/clock.ts';
import type { SiteFile } from '../../src/model/site.ts';
import { whatIsLacking } from '../../src/site/lacking.ts';
import { sortedByPath } from '../../src/text/paths.ts';
import { unpackGeneratedSite } from '../../testing/generated-site.ts';
import { factsIn } from '../../testing/published-site.ts';
import { root } from '../../testing/repository.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

/** Contents by path. */
type Pages = ReadonlyMap<string, string>;

/** Thirty pages with the layout of a page of the generator, each with a text of its own. */
function generatedPages(generator: string): Pages {
  const files = unpackGeneratedSite(`${generator}-nights`, folder.at(generator));
  const layout = files.find(({ path: file }) => /^base\/.*delta/.test(file));
  const html = Buffer.from(layout?.content ?? '').toString();
  const pages = Array.from({ length: 30 }, (_, index) => {
    const text = `Topic ${index} explains how to configure, run and check part ${index} of the product. `.repeat(5);
    return [`guide/${index}.html`, html.replace(/>A quick page[^<]*/, `>${text}`)] as const;
  });
  return new Map(pages);
}

async function sandboxPages(): Promise<Pages> {
  const site = await readMarkdownSite(path.join(root, 'docs'));
  const plan = await planExport(site, { domain: 'docs.example.com', version: undefined, paths: undefined });
  return new Map(
    plan.pages.map((page) => plan.renderPage(page)).map(({ path: file, content }) => [file, content.toString()]),
  );
}

/** Replaces the main content of a page, and nothing else. */
function withMain(html: string, content: string): string {
  const name = html.includes('<article role="main"') ? 'article' : 'main';
  return html.replace(
    new RegExp(`(<${name}\\b[^>]*>).*(</${name}>)`, 's'),
    (_all, start: string, end: string) => start + content + end,
  );
}

const titled =
  (body: string) =>
  (_html: string, file: string): string =>
    `<title>${file}</title><body>${body}</body>`;
const errorPage = `<h1>Service unavailable</h1><p>${'The service cannot answer this request at the moment. '.repeat(6)}</p>`;

const breaks: Readonly<Record<string, (html: string, file: string) => string | undefined>> = {
  'is the body of the error page': titled('<h1>404</h1><p>This page could not be found.</p>'),
  'is still loading': titled('<div id=root>Loading…</div>'),
  'is an error page with its own title': titled(errorPage),
  'is the same error page': () => errorPage,
  'is a login page with a link back': (html, file) =>
    titled(`<form><h1>Sign in</h1><a href="/login?return=/${file}">Continue</a>${errorPage}</form>`)(html, file),
  'has an error as its main content': (html) => withMain(html, 'Something went wrong'),
  'has a loading main content': (html) => withMain(html, '<p>Loading…</p>'),
  'has only a heading as its main content': (html, file) => withMain(html, `<h1>${file}</h1>`),
  'has an empty main content': (html) => withMain(html, ''),
  'is missing, if its number is even': (html, file) =>
    /[13579]\D*$/.test(file) || /\/[a-l]/.test(file) ? html : undefined,
};

function filesIn(pages: Pages): readonly SiteFile[] {
  return sortedByPath(
    [...pages].map(([file, html]) => ({ path: file, sizeBytes: 1, sha256: html, reading: factsIn(html) })),
  );
}

async function lackingPercent(before: Pages, now: Pages): Promise<number> {
  const files = { before: filesIn(before), now: filesIn(now), domain: null };
  const turns = new Turns(new AbortController().signal);
  const lacking = await whatIsLacking(files, turns);
  return (lacking.pages.length / lacking.publishedCount) * 100;
}

describe.each(['next', 'vitepress', 'docusaurus', 'eleventy', 'starlight', 'sphinx', 'mkdocs', 'sandbox'])(
  '%s',
  (generator) => {
    test.each(Object.entries(breaks))(
      'an export of which every page %s lacks more than a quarter',
      async (_how, broken) => {
        const pages = generator === 'sandbox' ? await sandboxPages() : generatedPages(generator);
        expect(pages.size).toBeGreaterThan(20);
        const now = [...pages].flatMap(([file, html]) => {
          const content = broken(html, file);
          return content === undefined ? [] : [[file, content] as const];
        });
        expect(await lackingPercent(pages, new Map(now))).toBeGreaterThan(25);
        expect(await lackingPercent(pages, pages)).toBe(0);
      },
    );
  },
);
