import { describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { serviceOf, startExportFlow, storeWith } from '../../testing/in-process-export.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import type { RecordedRun } from '../../testing/recorded-run.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { manifestAt } from '../../testing/written-manifest.ts';

const folder = useTemporaryFolder();
const clock = skippingClock();

type Site = Readonly<Record<string, string>>;
type Inputs = Readonly<Record<string, string>>;

async function exporting(site: Site, inputs: Inputs = {}): Promise<ReturnType<typeof startExportFlow>> {
  const files = Object.entries(site).map(([path, content]) => ({ path, content: Buffer.from(content) }));
  return startExportFlow({
    clock,
    service: serviceOf({}),
    store: storeWith(await packBundle(files)),
    tempFolder: folder.path,
    inputs: {
      'bundle-path': folder.at('b.tar.gz'),
      'extract-to': folder.at('site'),
      'previous-manifest': folder.at('site.manifest.json'),
      ...inputs,
    },
  });
}

async function exported(site: Site, inputs?: Inputs): Promise<RecordedRun> {
  const { outcome, run } = await exporting(site, inputs);
  expect(await outcome).toBe('succeeded');
  return run;
}

function changes(): unknown {
  return JSON.parse(readFileSync(folder.at('site.changes.json'), 'utf8'));
}

async function readings(): Promise<Readonly<Record<string, string | undefined>>> {
  const { files } = await manifestAt(folder.at('site.manifest.json'));
  return Object.fromEntries(files.map(({ path, reading }) => [path, reading?.textSha256]));
}

/** Leaves a manifest as earlier versions wrote it. */
async function removeReadings(): Promise<void> {
  const path = folder.at('site.manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"reading": 2', '"reading": 1'));
  expect(Object.values(await readings()).every((digest) => digest === undefined)).toBe(true);
}

/** A build changes the script of every page, and the name of a page in the navigation. */
function built(pages: Site, build: number): Site {
  const htmls = Object.entries(pages).map(
    ([path, content]) =>
      [path, `<script src=/a.${build}.js></script><nav>${build}</nav><main>${content}</main>`] as const,
  );
  return { ...Object.fromEntries(htmls), 'a.js': String(build) };
}

function numbered(count: number): Site {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index + 10}.html`, `Page ${index}`]));
}

describe('what changed for readers', () => {
  const pages = { 'a.html': 'One', 'b.html': 'Two', 'c.html': 'Three', 'd.html': 'Four' };

  test('is distinguished from what was rebuilt', async () => {
    await exported(built(pages, 1));
    const run = await exported(built({ 'a.html': 'One', 'b.html': '2', 'd.html': 'Four', 'e.html': 'Five' }, 2));
    expect(changes()).toEqual({
      added: ['e.html'],
      modified: ['a.html', 'a.js', 'b.html', 'd.html'],
      removed: ['c.html'],
      pages: { added: ['e.html'], modified: ['b.html'], removed: ['c.html'] },
    });
    expect(run.outputs).toMatchObject({ changed: true, 'changed-page-count': 3, 'modified-count': 4 });
    expect(run.results.at(-1)).toBe('3 pages read differently (1 added, 1 modified, 1 removed); 2 others were rebuilt');
  });

  test('may be nothing, although the site must be deployed', async () => {
    await exported(built(pages, 1));
    const run = await exported(built(pages, 2));
    expect(run.outputs).toMatchObject({ changed: true, 'changed-page-count': 0, 'modified-count': 5 });
    expect(run.results.at(-1)).toBe('No page changed for readers; 5 files were rebuilt');
  });

  test('is every page with other bytes if the previous manifest does not record what readers see', async () => {
    await exported(built(pages, 1));
    await removeReadings();
    const run = await exported(built(pages, 2));
    expect(run.outputs).toMatchObject({ 'changed-page-count': 4 });
    expect(changes()).toMatchObject({ pages: { modified: Object.keys(pages) } });
  });

  test('is recorded for pages only', async () => {
    await exported({ 'a.html': 'a', 'b.css': 'a{}' });
    expect(await readings()).toEqual({ 'a.html': expect.stringMatching(/^\w{64}$/), 'b.css': undefined });
  });

  test('is recorded for a manifest in the site as well, and not without a need', async () => {
    const none = { 'previous-manifest': '' };
    await exported({ 'a.html': 'a' }, { ...none, 'manifest-in-site': 'true' });
    expect((await readings())['a.html']).toBeDefined();
    await exported({ 'a.html': 'a' }, none);
    expect((await readings())['a.html']).toBeUndefined();
  });

  test('is taken over for a page with the same bytes', async () => {
    await exported({ 'a.html': 'a', 'b.html': 'b' });
    const path = folder.at('site.manifest.json');
    const recorded = 'c0ffee11'.repeat(8);
    writeFileSync(path, readFileSync(path, 'utf8').replace((await readings())['a.html'] ?? '', recorded));
    await exported({ 'b.html': 'a', 'c.html': 'b' }, { 'max-removed': '100%' });
    expect((await readings())['b.html']).toBe(recorded);
  });
});

describe('a broken export', () => {
  const published = { ...numbered(19), '404.html': 'Not found' };
  const first12 = Object.keys(numbered(12));
  const without12 = Object.fromEntries(Object.entries(published).filter(([path]) => !first12.includes(path)));
  const allLost = Object.fromEntries(Object.keys(published).map((path) => [path, 'Not found']));
  const allEmpty = Object.fromEntries(Object.keys(published).map((path) => [path, '']));

  test.each([
    ['lacks most pages', built(without12, 2), '12 of the 20 published pages', '(60%: 12 missing)'],
    [
      'consists of error pages',
      built(allLost, 2),
      '19 of the 20 published pages',
      '(95%: 19 with the text of other pages)',
    ],
    ['consists of empty pages', allEmpty, '20 of the 20 published pages', ''],
    ['shows nothing but navigation', built(allEmpty, 2), '20 of the 20 published pages', ''],
  ])('that %s fails the step, and replaces nothing', async (_what, site, counts, kinds) => {
    await exported(built(published, 1));
    const manifest = readFileSync(folder.at('site.manifest.json'), 'utf8');
    const bundle = readFileSync(folder.at('b.tar.gz'));
    const { outcome, run } = await exporting(site);
    expect(await failureOf(outcome)).toMatchObject({
      code: 'too-many-removed',
      message: expect.stringContaining(kinds),
      hint: expect.stringContaining('`max-removed: 100%`'),
    });
    expect((await failureOf(outcome)).message).toContain(counts);
    expect(readFileSync(folder.at('site', 'p10.html'), 'utf8')).toBe(built(published, 1)['p10.html']);
    expect(readFileSync(folder.at('site.manifest.json'), 'utf8')).toBe(manifest);
    expect(readFileSync(folder.at('b.tar.gz'))).toEqual(bundle);
    expect(run.outputs).toMatchObject({ 'changes-path': folder.at('site.changes.json') });
    expect(run.outputs['changed']).toBeUndefined();
    expect(changes()).toMatchObject({ added: [], pages: { added: [] } });
  });

  test('is accepted with `max-removed: 100%`', async () => {
    await exported(built(published, 1));
    const run = await exported(built(without12, 2), { 'max-removed': '100%' });
    expect(run.outputs).toMatchObject({ 'changed-page-count': 12, 'removed-count': 12 });
  });

  test('may lack exactly the allowed share, and not more', async () => {
    await exported(built(published, 1));
    const { outcome } = await exporting(built(without12, 2), { 'max-removed': '59.9%' });
    expect(await failureOf(outcome)).toMatchObject({ code: 'too-many-removed' });
    await exported(built(without12, 2), { 'max-removed': '60%' });
  });

  test('is not recognized by pages that were published like that', async () => {
    const shells = built(Object.fromEntries(Object.keys(published).map((path) => [path, ''])), 1);
    await exported(shells);
    await exported({ ...shells, ...built({ 'p10.html': '' }, 2) }, { 'max-removed': '0%' });
    await exported(built(allLost, 3), { 'max-removed': '100%' });
    await exported(built(allLost, 4), { 'max-removed': '0%' });
  });

  test('is not recognized by empty pages that may have been published like that', async () => {
    await exported(built(allEmpty, 1));
    await removeReadings();
    await exported(built({ ...allEmpty, '404.html': 'Not found' }, 2), { 'max-removed': '0%' });
  });

  test('passes as the first export', async () => {
    await exported(built(allEmpty, 1), { 'max-removed': '0%' });
  });
});
