import { writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { planExport } from '../../sandbox/render/plan-export.ts';
import { readMarkdownSite } from '../../sandbox/render/read-site.ts';
import { type Sandbox, startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { download, createExportUrl, fetchBundle } from '../../testing/sandbox-client.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite();
let sandbox: Sandbox;
let files: ReadonlyMap<string, string>;

const exported = async (order: object = {}): Promise<ReadonlyMap<string, string>> =>
  fetchBundle(await download(await createExportUrl(sandbox, order)));
const page = (path: string): string => files.get(path) ?? '';

beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.folder });
  files = await exported();
});
afterAll(async () => {
  await sandbox.close();
  site.remove();
});

const planOptions = { domain: 'docs.example.com', version: undefined, paths: undefined } as const;

function articleLinks(html: string): readonly (string | undefined)[] {
  const [article = ''] = /<article>.*<\/article>/s.exec(html) ?? [];
  return [...article.matchAll(/ href="([^"]*)"/g)].map(([, link]) => link);
}

/** Every value of these attributes, with its file. */
const attributes = (names: string): readonly (readonly [string, string])[] =>
  [...files]
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([path, content]) =>
      [...content.matchAll(new RegExp(` (?:${names})="([^"]*)"`, 'g'))].map(([, value = '']) => [path, value] as const),
    );

describe('the files of a bundle', () => {
  test('are the pages, the shared files and the assets, in order', () => {
    expect([...files.keys()]).toEqual([
      '404.html',
      'assets/icon.svg',
      'assets/site.css',
      'assets/site.js',
      'files/data.json',
      'guides/first-export.html',
      'guides/index.html',
      'guides/linking.html',
      'images/lamp.svg',
      'index.html',
      'sitemap.xml',
    ]);
  });
});

describe('the links of a bundle', () => {
  test('point to files and fragments of the bundle by relative paths', () => {
    const internal = attributes('href|src').filter(([, link]) => !/^(https:|mailto:)/.test(link));
    expect(internal.length).toBeGreaterThan(40);
    for (const [from, link] of internal) {
      const [path = '', fragment] = link.split('#');
      const target = path === '' ? from : posix.join(posix.dirname(from), path);
      expect([...files.keys()]).toContain(target);
      if (fragment !== undefined) expect(page(target)).toContain(` id="${fragment}"`);
    }
  });

  test('point to pages with spaces and other special characters in their names', async () => {
    using odd = new TemporaryFolder();
    writeFileSync(odd.at('README.md'), '# Home\n\n[Two](<two words.md>) [All](100%25.md#all)\n');
    writeFileSync(odd.at('two words.md'), '# Two\n\n[Home](README.md) [All](./100%25.md)\n');
    writeFileSync(odd.at('100%.md'), '# All\n\n[Two](two%20words.md?a=%20#two)\n');
    const plan = await planExport(await readMarkdownSite(odd.path), planOptions);
    const [home = '', two = '', all = ''] = plan.pages.map((each) => plan.renderPage(each).content.toString());
    expect(plan.pages.map((each) => plan.renderPage(each).path)).toEqual(['index.html', 'two words.html', '100%.html']);
    expect(articleLinks(home)).toEqual(['two%20words.html', '100%25.html#all']);
    expect(articleLinks(two)).toEqual(['index.html', './100%25.html']);
    expect(articleLinks(all)).toEqual(['two%20words.html?a=%20#two']);
    expect(home).toContain('<a rel="next" href="two%20words.html">');
    expect(plan.sharedFiles.at(-1)?.content.toString()).toContain('<loc>https://docs.example.com/two%20words</loc>');
  });

  test('to other hosts are unchanged, and nothing is loaded from another host', () => {
    expect(page('index.html')).toContain('href="https://example.org/read.md"');
    expect(
      attributes('src|srcset')
        .map(([, link]) => link)
        .filter((link) => link.includes('//')),
    ).toEqual([]);
    expect(page('index.html')).toContain('Far away');
    expect([...files.values()].join()).not.toContain('cdn.example.net');
    expect(page('assets/site.css')).not.toMatch(/url\(|@import/);
  });

  test('to a page that is not in the bundle point to its online address', async () => {
    const some = await exported({ paths: ['index', 'guides/linking'] });
    expect([...some.keys()].filter((path) => path.endsWith('.html'))).toEqual([
      '404.html',
      'guides/linking.html',
      'index.html',
    ]);
    expect(some.get('index.html')).toContain('href="https://docs.example.com/guides/first-export#run-it"');
    expect(some.get('index.html')).toContain('href="./guides/linking.html"');
    expect([...some.values()].join()).not.toContain('first-export.html');
  });
});

describe('a rendered page', () => {
  test('shows hostile text as text in titles, navigation and body', () => {
    const everything = [...files].filter(([path]) => path.endsWith('.html')).map(([, content]) => content);
    expect(everything.join()).not.toContain('<script>alert');
    expect(everything.join()).not.toContain('<b>here</b>');
    expect(page('index.html')).toContain('<title>Welcome &lt;b&gt;here&lt;/b&gt; &amp; now · docs.example.com</title>');
    expect(page('index.html')).toContain('<h2>Guides &amp; &lt;more&gt;</h2>');
    expect(page('guides/first-export.html')).toContain('&lt;hello&gt;');
  });
});
