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

const folder = useTemporaryFolder();
const domain = 'docs.example.com';

/** Contents by path. */
type Site = ReadonlyMap<string, string>;
type Change = (site: Site) => Site;

const isPage = (file: string): boolean => file.endsWith('.html');
const isSheet = (file: string): boolean => file.endsWith('.css');

/** Replaces each page, or removes it. */
function eachPage(replaced: (html: string, file: string, index: number) => string | undefined): Change {
  return (site) => {
    const names = [...site.keys()].filter(isPage);
    return new Map(
      [...site].flatMap(([file, content]) => {
        const now = isPage(file) ? replaced(content, file, names.indexOf(file)) : content;
        return now === undefined ? [] : [[file, now] as const];
      }),
    );
  };
}

function without(isGone: (file: string) => boolean): Change {
  return (site) => new Map([...site].filter(([file]) => !isGone(file)));
}

/** Replaces the main content of a page, and nothing else. A page without it becomes its main content. */
function withMain(html: string, content: string): string {
  const start = /<(main|article|div)\b[^>]*role="main"[^>]*>|<main\b[^>]*>/.exec(html);
  if (start === null) return `<body>${content}</body>`;
  const end = html.lastIndexOf(`</${start[1] ?? 'main'}>`);
  return html.slice(0, start.index + start[0].length) + content + html.slice(end);
}

const refresh = (address: string): string =>
  `<!doctype html><title>Redirecting</title><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">Go on</a>`;
const error = `<h1>Error</h1><p>${'The service cannot answer this request at the moment. Try again later. '.repeat(28)}</p>`;

/** The first pages, except the home page. */
function firstPages(site: Site, count: number): readonly (readonly [string, string])[] {
  return [...site].filter(([file]) => isPage(file) && file !== 'index.html').slice(0, count);
}

function movedSection(site: Site): Site {
  const moved = firstPages(site, 12).flatMap(([file, html]) => [
    [`moved/${file}`, html] as const,
    [file, refresh(`/moved/${file}`)] as const,
  ]);
  return new Map([...site, ...moved]);
}

function withVersion(site: Site): Site {
  const copies = [...site].filter(([file]) => isPage(file));
  return new Map([...site, ...copies.map(([file, html]) => [`v2/${file}`, html.replace(/ the /, ' this ')] as const)]);
}

type Verdict = 'red' | 'warned' | 'green';

const changes: Readonly<Record<Verdict, Readonly<Record<string, Change>>>> = {
  red: {
    'redirects to a login with its address': eachPage((_html, file) => refresh(`/login?return=/${file}`)),
    'redirects to a login by script': eachPage(() => '<script>location.href="/login"</script>'),
    'has empty main content': eachPage((html) => withMain(html, '')),
    'is the home page': (site) => eachPage(() => site.get('index.html'))(site),
    'has an error text with an id': eachPage(
      (_html, file, index) => `<body>${error}<p>${index}-${file.length}-8f3a91</p>`,
    ),
    'has an error text in its layout, on half of the pages': eachPage((html, _file, index) =>
      index % 2 === 0 ? html : withMain(html, error),
    ),
    'is missing, if its number is even': eachPage((html, _file, index) => (index % 2 === 0 ? undefined : html)),
    'has the page of an error in place of style sheets': (site) =>
      new Map([...site].map(([file, content]) => [file, isSheet(file) ? `<!doctype html>${error}` : content])),
    'redirects to a login on the home page': (site) => new Map([...site, ['index.html', refresh('/login')]]),
    'lacks all scripts': without((file) => file.endsWith('.js')),
  },
  warned: {
    'has only a title, on a fifth of the pages': eachPage((html, file, index) =>
      index % 5 === 1 ? withMain(html, `<h1>${file}</h1>`) : html,
    ),
    'redirects to no page, on three pages': (site) =>
      new Map([...site, ...firstPages(site, 3).map(([file]) => [file, refresh('/gone')] as const)]),
  },
  green: {
    'is rebuilt': (site) => site,
    'was moved with a section, with redirects': movedSection,
    'has one more version, with one word edited': withVersion,
    'has its styles inlined from now on': eachPage((html) =>
      html.replace(
        /<link\b[^>]*stylesheet[^>]*>/g,
        '<style>a{}</style><link rel=stylesheet href=//fonts.example.org/a>',
      ),
    ),
  },
};

/** Thirty pages with the layout of a page of the generator, each with a text of its own, and what pages load. */
function generatedSite(generator: string): Site {
  const files = unpackGeneratedSite(`${generator}-nights`, folder.at(generator));
  const layout = files.find(({ path: file }) => /^base\/.*delta/.test(file));
  const html = Buffer.from(layout?.content ?? '').toString();
  const pages = Array.from({ length: 30 }, (_, index) => {
    const text = `Topic ${index} explains how to configure, run and check part ${index} of the product. `.repeat(5);
    const file = index === 0 ? 'index.html' : `guide/${index}.html`;
    return [file, html.replace(/>A quick page[^<]*/, `>${text}`)] as const;
  });
  return withAssets(pages);
}

async function sandboxSite(): Promise<Site> {
  const site = await readMarkdownSite(path.join(root, 'docs'));
  const plan = await planExport(site, { domain, version: undefined, paths: undefined });
  const files = plan.pages.map((page) => plan.renderPage(page));
  return withAssets(files.map(({ path: file, content }) => [file, content.toString()] as const));
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
    expect(published.filter(({ path: file }) => isPage(file)).length).toBeGreaterThan(20);
  });

  test.each(cases)('%s: every page %s', async (verdict, _how, change) => {
    expect(await verdictOf(published, await read(change(site)))).toBe(verdict);
  });
});
