import { beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, zstdCompressSync } from 'node:zlib';
import { packBundle } from '../../sandbox/render/pack-bundle.ts';
import type { Emit } from '../../src/events.ts';
import type { RunResult } from '../../src/model/outcome.ts';
import { prepareSite } from '../../src/prepare/prepare-site.ts';
import { stepWords } from '../../src/runner/host.ts';
import { summaryText } from '../../src/runner/summary.ts';
import { Secrets } from '../../src/secrets/secrets.ts';
import { prepareInputs } from '../../src/settings/action-settings.ts';
import { readInputs } from '../../src/settings/input-table.ts';
import { resolveText } from '../../src/text/words.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { treeOf } from '../../testing/file-tree.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { rawTar } from '../../testing/raw-tar.ts';
import { rawZip } from '../../testing/raw-zip.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { succeeded } from '../../testing/sample-runs.ts';
import { transportOf } from '../../testing/scripted-service.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { Failure } from '../../src/failure.ts';

const hasLinks = process.platform !== 'win32';
if (!hasLinks) process.stdout.write('skipped: Windows has neither FIFOs nor links to files without a privilege\n');
const testWithLinks = hasLinks ? test : test.skip;

const folder = useTemporaryFolder();

type Inputs = Readonly<Record<string, string>>;

/** Prepares the folder `site`, compared with the one before. */
function start(source: string, inputs: Inputs = {}, emit?: Emit): { run: RecordedRun; outcome: Promise<RunResult> } {
  const paths = { 'extract-to': folder.at('site'), 'previous-manifest': folder.at('site.manifest.json') };
  const texts: Inputs = { source: folder.at(source), ...paths, ...inputs };
  const run = new RecordedRun(undefined, 'prepare');
  const context = {
    ...{ secrets: new Secrets(''), clock: skippingClock(), random: () => 0, protectedFolders: [] },
    transport: transportOf(() => ({ status: 404, body: '' })),
    signal: new AbortController().signal,
  };
  const settings = readInputs(prepareInputs, (name) => texts[name] ?? '');
  const outcome = prepareSite(settings, { ...context, emit: emit ?? run.emit });
  // The test awaits it later. Until then, its rejection is handled here.
  outcome.catch(() => undefined);
  return { run, outcome };
}

/** Rejects if the preparation fails. */
async function prepare(source: string, inputs?: Inputs): Promise<RecordedRun> {
  const { outcome, run } = start(source, inputs);
  await outcome;
  return run;
}

const manifest = (): string => readFileSync(folder.at('site.manifest.json'), 'utf8');

const pages = Array.from({ length: 12 }, (_, index) => [`p${index}/index.html`, `<main>Page ${index}</main>`] as const);
const content: Readonly<Record<string, string>> = {
  'index.html': '<title>Home</title><main>Welcome</main>',
  ...Object.fromEntries(pages),
  '_next/static/a.js': 'x'.repeat(1.5 * 2 ** 20),
};

function filesOf(files: typeof content): readonly { readonly path: string; readonly content: Buffer }[] {
  return Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
}

function zipOf(files: typeof content): Buffer {
  return rawZip(Object.entries(files).map(([name, text]) => ({ name, content: text, isDeflated: true })));
}

function writeFolder(name: string, files: typeof content): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(folder.at(name, path)), { recursive: true });
    writeFileSync(folder.at(name, path), text);
  }
}

/** The failure of a run, as its user reads it. */
async function failed(source: string, inputs?: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const error = await rejectionOf(start(source, inputs).outcome);
  if (!(error instanceof Failure)) throw error;
  const { code, message, hint } = error;
  return { code, message, hint: resolveText(hint, stepWords('prepare')) };
}

beforeEach(() => {
  writeFolder('dist', content);
  writeFileSync(folder.at('export.zip'), zipOf(content));
});

describe('a site that the user has', () => {
  test('is the same from a folder and from an archive of each format', async () => {
    const bundle = await packBundle(filesOf(content));
    writeFileSync(folder.at('a.tar.gz'), bundle);
    writeFileSync(folder.at('a.tar'), gunzipSync(bundle));
    writeFileSync(folder.at('a.tar.zst'), zstdCompressSync(gunzipSync(bundle)));
    const first = await prepare('dist');
    expect(first.outputs).toMatchObject({ changed: true, 'page-count': 13, 'file-count': 14, 'added-count': 14 });
    for (const source of ['export.zip', 'a.tar.gz', 'a.tar', 'a.tar.zst']) {
      const { outputs } = await prepare(source);
      expect(outputs).toMatchObject({ changed: false, 'content-digest': first.outputs['content-digest'] });
      expect(treeOf(folder.at('site'))).toEqual(treeOf(folder.at('dist')));
    }
  });

  test('is named by its source, and has neither a job nor a bundle', async () => {
    const first = await prepare('export.zip');
    expect(first.results.slice(1)).toEqual(['First preparation: 14 files added', `Created ${folder.at('site')}`]);
    writeFileSync(folder.at('new.zip'), zipOf({ ...content, 'p1/index.html': '<main>Other words</main>' }));
    const run = await prepare('new.zip');
    const redact = (text: string): string => text.replace(folder.path, '');
    const summary = summaryText({ events: [...run.events, succeeded()], redact });
    expect(summary).toMatch(/^### ✅ .*new&#46;zip prepared&#58; 13 pages, 1 changed$/m);
    expect(run.results).toEqual([
      'Verified 14 files, 1.5 MiB',
      '0 added, 1 modified, 0 removed since the last preparation',
      '1 page reads differently (1 modified)',
      `Replaced ${folder.at('site')}`,
    ]);
    expect(Object.keys(run.outputs).filter((name) => /job|bundle|status|values/.test(name))).toEqual([]);
    expect(manifest()).toContain('"job": null');
  });

  test('is only read', async () => {
    const before = [...treeOf(folder.path)];
    await prepare('dist', { 'extract-to': folder.at('out', 'site'), 'manifest-in-site': 'true' });
    const names = new Set(before.map(([name]) => name));
    expect([...treeOf(folder.path)].filter(([name]) => names.has(name))).toEqual(before);
  });

  testWithLinks('may be reached by a link, and links in it become copies', async () => {
    symlinkSync('index.html', folder.at('dist/home.html'));
    symlinkSync('p1', folder.at('dist/latest'));
    symlinkSync(folder.at('dist'), folder.at('current'), 'junction');
    const { outputs } = await prepare('current');
    expect(outputs['file-count']).toBe(16);
    expect(treeOf(folder.at('site')).get('home.html')).toBe(treeOf(folder.at('dist')).get('index.html'));
    expect(readdirSync(folder.at('site/latest'))).toEqual(['index.html']);
  });
});

describe('what is published stays if the source is', () => {
  beforeEach(async () => {
    await prepare('export.zip');
  });

  const half = Object.fromEntries(Object.entries(content).slice(0, 5));
  const zip = zipOf(content);
  const outside = { name: '../a.html' };

  test.each<[string, Buffer, string, string]>([
    ['truncated', zip.subarray(0, zip.length - 100), 'damaged-archive', 'Create the archive again.'],
    ['half a site', zipOf(half), 'too-many-removed', '`source`'],
    ['an archive with a path out of it', rawTar([outside]), 'unsafe-archive', 'Delete or rename the entry'],
    ['an archive of PowerShell 5.1', rawZip([{ name: 'a\\b.html' }]), 'unsafe-archive', 'with another tool'],
    ['an archive with a link', rawTar([{ name: 'a', type: '2', linkname: 'b' }]), 'unsafe-archive', 'without links'],
    ['an archive without a page', zipOf({ 'a.txt': '' }), 'no-pages', '`source`'],
    ['an artifact of Pages', zipOf({ 'artifact.tar': '' }), 'no-pages', 'If it contains an archive, unpack it'],
    ['of an unknown format', Buffer.alloc(4), 'not-an-archive', 'must be one archive in one file'],
  ])('%s', async (_what, bytes, code, hint) => {
    const before = [manifest(), treeOf(folder.at('site'))];
    writeFileSync(folder.at('bad'), bytes);
    const failure = await failed('bad');
    expect(failure).toMatchObject({ code, hint: expect.stringContaining(hint) });
    expect(Object.values(failure).join(' ')).not.toMatch(/job|service|bundle|platform|download|this export|CDN/);
    expect([manifest(), treeOf(folder.at('site'))]).toEqual(before);
  });

  testWithLinks.each<[string, (path: string) => void, string]>([
    ['a folder with a link that leads out of it', (path) => symlinkSync('../../export.zip', path), 'leads out'],
    ['a folder with a broken link', (path) => symlinkSync('none', path), 'broken link'],
    ['a folder with a link to itself', (path) => symlinkSync('..', path), 'contains it'],
    ['a folder with a FIFO', (path) => execFileSync('mkfifo', [path]), 'neither a file nor a folder'],
  ])('%s', async (_what, add, message) => {
    add(folder.at('dist/p1/added'));
    const before = manifest();
    expect(await failed('dist')).toMatchObject({ code: 'unsafe-archive', message: expect.stringContaining(message) });
    expect(manifest()).toBe(before);
  });

  test('an archive that is written to meanwhile', async () => {
    const { outcome } = start('export.zip', {}, ({ kind }) => {
      if (kind === 'part-ended') appendFileSync(folder.at('export.zip'), '\0');
    });
    const hint = 'Make sure that nothing writes to it meanwhile.';
    expect(await rejectionOf(outcome)).toMatchObject({ code: 'damaged-archive', hint });
  });
});

describeUnless(process.platform === 'linux' ? undefined : 'needs /proc')('an archive that the disk cannot read', () => {
  test('is named, with the reason', async () => {
    expect(await failed('', { source: '/proc/self/mem' })).toMatchObject({
      code: 'invalid-input',
      message: 'Input `source` is "/proc/self/mem", which cannot be read: the disk reports an input/output error.',
    });
  });
});

test('a source that does not exist is rejected', async () => {
  const message = expect.stringContaining('`source`');
  expect(await failed('none')).toMatchObject({ code: 'invalid-input', message });
});

test('an earlier manifest may be in the source', async () => {
  await prepare('dist', { 'manifest-in-site': 'true' });
  writeFileSync(folder.at('dist/static-export.manifest.json'), manifest());
  const previous = folder.at('dist/static-export.manifest.json');
  const { outcome, run } = start('dist', { 'manifest-in-site': 'true', 'previous-manifest': previous });
  expect(await outcome).toEqual({ outcome: 'succeeded', site: { isChanged: false } });
  expect(run.outputs).toMatchObject({ changed: false, 'file-count': 14 });
});
