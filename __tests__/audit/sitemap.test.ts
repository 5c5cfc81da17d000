import { describe, expect, test } from '@jest/globals';
import { copyFileSync } from 'node:fs';
import { unservedPages } from '../../src/audit/sitemap.ts';
import { Turns } from '../../src/turns.ts';
import { lastOf } from '../../src/events.ts';
import { auditOf, folder, good, type Inputs, report } from './folder-fixture.ts';

const host = 'https://docs.example.com';

function sitemap(...addresses: readonly string[]): string {
  return `<?xml version="1.0"?><urlset>${addresses.map((each) => `<url>\n<loc> ${each} </loc></url>`).join('')}</urlset>`;
}

async function unserved(files: Readonly<Record<string, string>>, inputs: Inputs = {}): Promise<readonly string[]> {
  const { run, outcome } = auditOf({ ...good, ...files }, inputs);
  expect(await outcome).toBe('succeeded');
  return lastOf(run.events, 'site-audited')?.unservedPages ?? [];
}

describe('pages that the sitemap names and the folder does not have', () => {
  test('are one warning with their number and first names, and no findings', async () => {
    const pages = ['', 'a', 'b', 'c/', 'd.html', 'e&amp;f'].map((path) => `${host}/${path}`);
    const { run, outcome } = auditOf({ ...good, 'sitemap.xml': sitemap(...pages) });
    expect(await outcome).toBe('succeeded');
    const warning = /names 4 pages .*: \/b, \/c\/, \/d\.html and 1 more\. .*`ignore`/;
    expect(run.warnings).toEqual([expect.stringMatching(warning)]);
    expect(report()).toMatchObject({ findingCount: 0, targets: expect.arrayContaining([]) });
  });

  test('are accepted by exceptions', async () => {
    const files = { 'sitemap.xml': sitemap(`${host}/blog/x`, `${host}/blog/y`, `${host}/b`, `${host}/a`) };
    expect(await unserved(files, { ignore: 'sitemap -> /blog/**' })).toEqual(['/b']);
    expect(await unserved(files, { ignore: 'dead-link -> /blog/**' })).toEqual(['/blog/x', '/blog/y', '/b']);
  });

  test('are accepted by a baseline', async () => {
    const files = { 'sitemap.xml': sitemap(`${host}/b`, `${host}/a`) };
    expect(await unserved(files)).toEqual(['/b']);
    expect(report()).toMatchObject({ knownCount: 0, targets: [{ kind: 'sitemap', count: 1, knownCount: 0 }] });
    copyFileSync(folder.at('site.audit.json'), folder.at('baseline.json'));
    const more = { 'sitemap.xml': sitemap(`${host}/b`, `${host}/c`) };
    expect(await unserved(more, { baseline: folder.at('baseline.json') })).toEqual(['/c']);
    expect(report()).toMatchObject({ knownCount: 1, targets: [{ knownCount: 0 }, { target: '/b', knownCount: 1 }] });
  });

  test('are those of the parts of an index, which are beside it', async () => {
    const index = `<sitemapindex><sitemap><loc>${host}/docs/sitemap-0.xml</loc></sitemap></sitemapindex>`;
    const files = { 'sitemap-index.xml': index, 'sitemap-0.xml': sitemap(`${host}/a`, `${host}/b`) };
    expect(await unserved(files)).toEqual(['/b']);
  });

  test.each<[string, Inputs, readonly string[]]>([
    ['nothing if neither host is known and several are named', {}, []],
    ['those of the domain', { domain: 'docs.example.com' }, ['/b']],
    ['those of the host of `url`', { url: 'https://static.example.com/' }, ['/c']],
  ])('count by their host: %s', async (_what, inputs, expected) => {
    const files = {
      'sitemap.xml': sitemap(`${host}/b`, `${host}/a`, 'https://static.example.com/c', 'https://static.example.com/a'),
    };
    expect(await unserved(files, inputs)).toEqual(expected);
  });

  test('are compared without leading folders that all share, until the folder has one of them', async () => {
    const pages = ['a', 'b', 'index.html'].map((path) => `${host}/en/docs/${path}`);
    expect(await unserved({ 'sitemap.xml': sitemap(...pages) })).toEqual(['/b']);
    expect(await unserved({ 'sitemap.xml': sitemap(`${host}/x/b`, `${host}/y/c`) })).toEqual(['/x/b', '/y/c']);
  });

  test('may be in CDATA sections', async () => {
    const pages = [`<![CDATA[${host}/a]]>`, `<![CDATA[${host}/b&c]]>`];
    expect(await unserved({ 'sitemap.xml': sitemap(...pages) })).toEqual(['/b&c']);
  });

  test('are read once, however often an index names their part, and with turns', async () => {
    const index = `<sitemapindex>${`<loc>${host}/part.xml</loc>`.repeat(1_000)}`;
    const read: string[] = [];
    const textOf = (path: string): string => {
      read.push(path);
      return { 'sitemap.xml': index, 'part.xml': sitemap(`${host}/a`.repeat(2)) }[path] ?? '';
    };
    let count = 0;
    const turns = new Turns(new AbortController().signal, { elapsedMs: () => (count += 1) });
    await unservedPages({ hosts: [], paths: new Set(), textOf }, turns);
    expect(read).toEqual(['sitemap.xml', 'sitemap-index.xml', 'part.xml']);
    expect(count).toBeGreaterThan(1_000);
  });

  test('are searched in linear time', async () => {
    const starts = ['<loc>', '<loc><![CDATA['].map((start) => start.repeat(100_000));
    const long = ['a', ' '].map((text) => `<loc>${text.repeat(1_000_000)}`);
    for (const text of [...starts, ...long]) expect(await unserved({ 'sitemap.xml': text })).toEqual([]);
    expect(await unserved({ 'sitemap.xml': sitemap(`${host}/${'a/'.repeat(500_000)}`) })).toHaveLength(1);
  });
});

test('what tools have left in the folder is one warning, and no finding', async () => {
  const files = [
    ...['package.json', 'node_modules/x/a.js', 'node_modules/x/b.js', '.env.local', 'a/.gitignore', 'Start Docs.bat'],
    ...['__MACOSX/a/._index.html', 'a/._index.html', 'a/.DS_Store'],
  ];
  const others = ['examples/package.json', 'a/environment', 'serve.js.html', 'reference/.env.html'];
  const site = Object.fromEntries([...files, ...others].map((path) => [path, '']));
  const { run, outcome } = auditOf({ ...good, ...site });
  expect(await outcome).toBe('succeeded');
  const inFolder = ['a/.DS_Store', 'a/._index.html', 'a/.gitignore'];
  const leftovers = ['.env.local', 'Start Docs.bat', '__MACOSX', ...inFolder, 'node_modules', 'package.json'];
  expect(lastOf(run.events, 'site-audited')?.leftovers).toEqual(leftovers);
  expect(run.warnings).toEqual([expect.stringContaining('`exclude`')]);
});
