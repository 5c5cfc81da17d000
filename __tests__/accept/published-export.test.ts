import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { publishedPages, readPublished } from '../../src/accept/published-export.ts';
import { lastOf } from '../../src/events.ts';
import { manifestPieces } from '../../src/site/manifest.ts';
import { anyManifest } from '../site/site-fixture.ts';
import { startExportFlow, type StartedExport } from '../../testing/in-process-export.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { transportOf } from '../../testing/scripted-service.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { ReplacedSite, type Site } from './replaced-site.ts';

const folder = useTemporaryFolder();

/** Runs the step up to the download, which the store rejects. */
async function compared(name: string, inputs: Readonly<Record<string, string>> = {}): Promise<StartedExport> {
  const given = { 'previous-manifest': folder.at(name), ...inputs };
  const run = startExportFlow({ tempFolder: folder.path, inputs: given });
  await expectFailure(run.outcome, { code: 'bundle-url-rejected' });
  return run;
}

describe('the previous manifest', () => {
  test('was published when its file was written, before today', async () => {
    const publishedMs = Date.UTC(2025, 11, 31);
    writeFileSync(folder.at('last.json'), [...manifestPieces(anyManifest)].join(''));
    utimesSync(folder.at('last.json'), publishedMs / 1000, publishedMs / 1000);
    const { run } = await compared('last.json');
    expect(lastOf(run.events, 'previous-found')).toMatchObject({ publishedMs });
  });

  test.each([
    ['static.example.com/m.json', 'static.example.com/m.json'],
    ['localhost:8080/m.json', 'localhost:8080/m.json'],
    ['//bücher.example/m.json', '//bücher.example/m.json'],
    ['my_docs.example.com/m.json', 'my_docs.example.com/m.json'],
    ['example.com/docs/m.json?k=0123456789abcdef#1', 'example.com/docs/m.json?***'],
    ['static.example.com?k=0123456789abcdef', 'static.example.com?***'],
    ['me:0123456789@example.com/m.json', '***@example.com/m.json'],
  ])('that is a URL without its scheme is rejected, and shown without its secrets: %s', async (given, shown) => {
    const { outcome } = startExportFlow({ inputs: { 'previous-manifest': given } });
    const message = `is "${shown}", which begins`;
    await expectFailure(outcome, { code: 'invalid-input', message, hint: '`https://`' });
  });

  test('may be in a folder with the name of a host', async () => {
    const start = process.cwd();
    process.chdir(folder.path);
    try {
      mkdirSync('static.example.com');
      const { run } = await compared('', { 'previous-manifest': 'static.example.com/m.json' });
      expect(run.notices).toEqual([expect.stringContaining('static.example.com/m.json does not exist')]);
    } finally {
      process.chdir(start);
    }
  });

  test('that does not exist means a first export, even if the path is a broken link', async () => {
    symlinkSync(folder.at('none'), folder.at('link'));
    for (const name of ['none', 'no/folder/yet', 'link']) {
      const { run } = await compared(name);
      expect(run.notices).toEqual([expect.stringContaining(`${folder.at(name)} does not exist`)]);
      expect(run.warnings).toEqual([]);
    }
  });
});

describe('the manifest of another domain', () => {
  const site = new ReplacedSite(folder);
  const old = { 'index.html': 'Home', 'a.html': 'A' };
  const moved = { domain: 'new.example.com' };

  test.each<[string, Site, Readonly<Record<string, string>>, readonly string[]]>([
    ['is a warning that names both', { ...old, 'a.html': 'B' }, moved, ['docs.example.com', 'new.example.com']],
    ['is not a warning while nothing has changed', old, moved, []],
    ['is not a warning with `max-removed: 100%`', { 'index.html': 'B' }, { ...moved, 'max-removed': '100%' }, []],
    ['is not a warning for a job without a domain', { ...old, 'a.html': 'B' }, { domain: '', 'job-id': 'se_1' }, []],
    ['is not a warning if the domain is the same', { ...old, 'a.html': 'B' }, {}, []],
  ])('%s', async (_what, now, inputs, names) => {
    await site.replace(old);
    const { warnings } = await site.replace(now, inputs);
    expect(warnings).toEqual(names.length === 0 ? [] : [expect.stringMatching(names.join('.*'))]);
  });

  test('is not a warning if the previous export did not have one', async () => {
    await site.replace(old, { domain: '', 'job-id': 'se_1' });
    const { warnings } = await site.replace({ ...old, 'a.html': 'B' });
    expect(warnings).toEqual([]);
  });

  test('is a warning as well if too many pages are lacking', async () => {
    await site.replace(old);
    const { outcome, run } = await site.start({ 'index.html': 'B' }, moved);
    await expectFailure(outcome, { code: 'too-many-removed' });
    expect(run.warnings).toEqual([expect.stringContaining('docs.example.com')]);
  });
});

test('published pages are requested at the rate that their host asked for when the manifest was', async () => {
  const [clock, { signal }] = [manualClock(), new AbortController()];
  const sentMs: number[] = [];
  const transport = transportOf(() => ({ status: sentMs.push(clock.elapsedMs()) === 1 ? 429 : 404, body: '' }));
  const context = { clock, random: () => 0, emit: () => undefined, signal, transport };
  const previousManifest = new URL('https://static.example.com/m');
  const published = await clock.run(readPublished({ previousManifest, maxFiles: 1 }, context));
  if (published === undefined) throw new Error('Nothing was read.');
  const read = publishedPages(published);
  await clock.run(Promise.all(['a.html', 'b.html'].map((path) => read(path, signal))));
  const pauses = sentMs.slice(1).map((each, index) => Math.round(each - (sentMs[index] ?? 0)));
  expect(pauses).toEqual([50, 49, 48]);
});

test.each([
  ['a folder', (path: string) => mkdirSync(path), 'invalid-manifest', 'is not a file'],
  ['another file', (path: string) => writeFileSync(path, '{"schema": 2}'), 'invalid-manifest', 'was reformatted'],
  ['a link to itself', (path: string) => symlinkSync(path, path, 'junction'), 'invalid-input', 'cannot be read'],
  ...(process.platform === 'win32'
    ? []
    : [['a FIFO', (path: string) => execFileSync('mkfifo', [path]), 'invalid-manifest', 'is not a file'] as const]),
])('an unreadable previous manifest is rejected before the first request: %s', async (_what, make, code, reason) => {
  const path = folder.at('last.json');
  make(path);
  const inputs = { 'previous-manifest': path };
  const { outcome, requests } = startExportFlow({ tempFolder: folder.path, inputs });
  const failure = await expectFailure(outcome, { code, message: `Input \`previous-manifest\` is "${path}"` });
  expect(failure.message).toContain(reason);
  expect(requests).toEqual([]);
});
