import { afterAll, expect, test } from '@jest/globals';
import type { ExportJobChange } from '../../sandbox/service/export-jobs.ts';
import { type Exporter, runExport } from '../../sandbox/service/run-export.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite();
afterAll(() => site.remove());

const order = { domain: 'docs.example.com', version: undefined, paths: undefined };

/** Returns the reported changes in order, and 'stored' at the point when the bundle was stored. */
async function statesOf(change: Partial<Exporter> = {}): Promise<readonly (ExportJobChange | 'stored')[]> {
  const states: (ExportJobChange | 'stored')[] = [];
  const signal = new AbortController().signal;
  const exporter = { siteFolder: site.folder, queueMs: 0, pageMs: 0, failExport: false, signal, ...change };
  await runExport(order, exporter, { update: (state) => states.push(state), store: () => states.push('stored') });
  return states;
}

test.each([
  ['a page is missing', 'navigation.json', '[{"title":"A","pages":["none"]}]', 'none.md'],
  ['a page is without a title', 'index.md', 'Text.', 'index.md must begin with a title'],
  ['the navigation is not JSON', 'navigation.json', '[', 'navigation.json is not JSON'],
  ['the navigation is not a list', 'navigation.json', '{}', 'must be an array'],
  ['a section is not one', 'navigation.json', '[{"title":"A"}]', 'a section is'],
  ['the navigation is empty', 'navigation.json', '[]', 'lists no page'],
  ['a page is listed twice', 'navigation.json', '[{"title":"A","pages":["index","index"]}]', 'twice'],
  ['a page is outside', 'navigation.json', '[{"title":"A","pages":["../index"]}]', '"../index" is not a page path'],
  ['an asset has the name of a page', 'index.html', '<p>', 'two files named index.html'],
])('an export fails with a reason if %s', async (_, path, content, reason) => {
  const broken = createTestSite({ [path]: content });
  const states = await statesOf({ siteFolder: broken.folder });
  broken.remove();
  expect(states.at(-1)).toEqual({ status: 'failed', error: expect.stringContaining(reason) });
});

test('an export that is stopped reports nothing more', async () => {
  const work = new AbortController();
  const states: (ExportJobChange | 'stored')[] = [];
  const exporter = { siteFolder: site.folder, queueMs: 0, pageMs: 3_600_000, failExport: false, signal: work.signal };
  const update = (state: ExportJobChange): void => {
    states.push(state);
    work.abort();
  };
  await runExport(order, exporter, { update, store: () => states.push('stored') });
  expect(states).toEqual([{ status: 'running' }]);
});
