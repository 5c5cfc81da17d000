import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ExportJobChange } from '../../sandbox/service/export-jobs.ts';
import type { Exporter } from '../../sandbox/service/run-export.ts';
import { runExport } from '../../sandbox/service/run-export.ts';
import type { TestSite } from './test-site.ts';
import { createTestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.remove());

const order = { domain: 'docs.example.com', version: undefined, paths: undefined };

/** What an export tells, one after the other, and 'stored' where the bundle was. */
async function story(change: Partial<Exporter> = {}): Promise<readonly (ExportJobChange | 'stored')[]> {
  const told: (ExportJobChange | 'stored')[] = [];
  const signal = new AbortController().signal;
  const exporter = { siteFolder: site.folder, queueMs: 0, pageMs: 0, failExport: false, signal, ...change };
  await runExport(order, exporter, { tell: (state) => told.push(state), store: () => told.push('stored') });
  return told;
}

test('an export tells each page as it is rendered, and is complete only when its bundle is stored', async () => {
  expect(await story()).toEqual([
    { status: 'running' },
    { pageCount: 1, progress: 24 },
    { pageCount: 2, progress: 49 },
    { pageCount: 3, progress: 74 },
    { pageCount: 4, progress: 99 },
    'stored',
    { status: 'completed', progress: 100 },
  ]);
});

test('an export that is made to fail breaks off in the middle and stores nothing', async () => {
  expect(await story({ failExport: true })).toEqual([
    { status: 'running' },
    { pageCount: 1, progress: 24 },
    { pageCount: 2, progress: 49 },
    { status: 'failed', error: 'The page "guides/linking" could not be rendered' },
  ]);
});

test.each([
  ['a page is missing', 'navigation.json', '[{"title":"A","pages":["none"]}]', 'none.md'],
  ['a page has no title', 'index.md', 'Text.', 'index.md has no "# heading"'],
  ['the navigation is not JSON', 'navigation.json', '[', 'navigation.json is not JSON'],
  ['the navigation is no list', 'navigation.json', '{}', 'must be an array'],
  ['a section is not one', 'navigation.json', '[{"title":"A"}]', 'a section is'],
  ['the navigation is empty', 'navigation.json', '[]', 'lists no page'],
  ['a page is listed twice', 'navigation.json', '[{"title":"A","pages":["index","index"]}]', 'twice'],
  ['a page is outside', 'navigation.json', '[{"title":"A","pages":["../index"]}]', '"../index" is not a page path'],
  ['an asset has the name of a page', 'index.html', '<p>', 'two files named index.html'],
])('an export fails, saying why, where %s', async (_, path, content, reason) => {
  const broken = await createTestSite({ [path]: content });
  const told = await story({ siteFolder: broken.folder });
  await broken.remove();
  expect(told.at(-1)).toEqual({ status: 'failed', error: expect.stringContaining(reason) });
});

test('an export that is stopped says no more', async () => {
  const work = new AbortController();
  const told: (ExportJobChange | 'stored')[] = [];
  const exporter = { siteFolder: site.folder, queueMs: 0, pageMs: 3_600_000, failExport: false, signal: work.signal };
  const tell = (state: ExportJobChange): void => {
    told.push(state);
    work.abort();
  };
  await runExport(order, exporter, { tell, store: () => told.push('stored') });
  expect(told).toEqual([{ status: 'running' }]);
});
