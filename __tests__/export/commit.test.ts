import { describe, expect, test } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type StartedExport, startExportFlow, storeOf } from '../../testing/in-process-export.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const at = (name: string): string => folder.at(name);

/** Runs an export of one page. `meanwhile` runs while the bundle is downloaded. */
async function exported(
  page: string,
  inputs: Readonly<Record<string, string>>,
  meanwhile = (): void => undefined,
): Promise<StartedExport> {
  const store = await storeOf({ 'index.html': page });
  return startExportFlow({
    store: (request) => {
      meanwhile();
      return store(request);
    },
    tempFolder: folder.path,
    inputs,
  });
}

/** Creates a folder at the path, which no file can replace. */
function block(name: string): void {
  rmSync(at(name), { recursive: true, force: true });
  mkdirSync(join(at(name), 'full'), { recursive: true });
}

describe('a failing step that compares with its own manifest', () => {
  const ownManifest = (): Readonly<Record<string, string>> => ({
    'bundle-path': at('bundle.tar.gz'),
    'extract-to': at('site'),
    'previous-manifest': at('site.manifest.json'),
    'values-file': at('values.yaml'),
  });

  test.each([
    ['because the change list cannot be committed', 'site.changes.json', 'old'],
    ['because the bundle cannot be committed', 'bundle.tar.gz', 'old'],
    ['because the values file cannot be committed', 'values.yaml', 'old'],
  ])('%s keeps the previous manifest, and the next step finds the change', async (_why, name, page) => {
    const first = await exported('old', ownManifest());
    await first.outcome;
    const failing = await exported('new', ownManifest(), () => block(name));
    expect((await failureOf(failing.outcome)).code).toBe('cannot-write');
    expect(readFileSync(at('site/index.html'), 'utf8')).toBe(page);
    expect(failing.run.outputs).not.toHaveProperty('manifest-path');
    expect(readdirSync(folder.path).filter((left) => /part$|staging/.test(left))).toEqual([]);

    rmSync(at(name), { recursive: true });
    const next = await exported('new', ownManifest());
    await next.outcome;
    expect(next.run.outputs).toMatchObject({ changed: true, 'modified-count': 1 });
    const unchanged = await exported('new', ownManifest());
    await unchanged.outcome;
    expect(unchanged.run.outputs).toMatchObject({ changed: false });
  });

  test('writes no manifest on its first export, so that the next step reports a change', async () => {
    const failing = await exported('new', ownManifest(), () => block('values.yaml'));
    expect((await failureOf(failing.outcome)).code).toBe('cannot-write');
    rmSync(at('values.yaml'), { recursive: true });
    const next = await exported('new', ownManifest());
    await next.outcome;
    expect(next.run.outputs).toMatchObject({ changed: true, 'added-count': 1 });
  });
});

test('compares with `previous-manifest`, not with the manifest beside the folder', async () => {
  const inputs = { 'extract-to': at('site'), 'previous-manifest': at('none.json') };
  for (const page of ['old', 'new']) {
    const { outcome, run } = await exported(page, inputs);
    await outcome;
    expect(run.outputs).toMatchObject({ 'added-count': 1, 'modified-count': 0 });
  }
});

test('keeps the previous bundle if the change list cannot be committed', async () => {
  const inputs = { 'bundle-path': at('bundle.tar.gz'), 'previous-manifest': at('bundle.tar.gz.manifest.json') };
  await (
    await exported('old', inputs)
  ).outcome;
  const old = readFileSync(at('bundle.tar.gz'));
  const { outcome } = await exported('new', inputs, () => block('bundle.tar.gz.changes.json'));
  expect((await failureOf(outcome)).code).toBe('cannot-write');
  expect(readFileSync(at('bundle.tar.gz')).equals(old)).toBe(true);
});

describe('a bundle that cannot be committed', () => {
  test('leaves the list of changes, but no output that names it', async () => {
    const inputs = { 'bundle-path': at('made/bundle.tar.gz'), 'previous-manifest': at('none.json') };
    const { outcome, run } = await exported('new', inputs, () => block('made/bundle.tar.gz'));
    expect((await failureOf(outcome)).code).toBe('cannot-write');
    expect(readdirSync(at('made'))).toEqual(['bundle.tar.gz', 'bundle.tar.gz.changes.json']);
    expect(run.kinds).toContain('commit-started');
    expect(Object.keys(run.outputs)).not.toContain('manifest-path');
    expect(Object.keys(run.outputs)).not.toContain('changes-path');
  });

  test('leaves no site of a first export', async () => {
    const inputs = { 'bundle-path': at('bundle.tar.gz'), 'extract-to': at('made/site') };
    const { outcome } = await exported('new', inputs, () => block('bundle.tar.gz'));
    expect((await failureOf(outcome)).code).toBe('cannot-write');
    expect(existsSync(at('made'))).toBe(false);
  });
});

test('a folder that was filled during the download is detected before anything is committed', async () => {
  const inputs = { 'bundle-path': at('bundle.tar.gz'), 'extract-to': at('site') };
  const { outcome, run } = await exported('new', inputs, () => {
    mkdirSync(at('site'), { recursive: true });
    writeFileSync(at('site/mine.txt'), 'mine');
  });
  expect((await failureOf(outcome)).code).toBe('folder-not-managed');
  expect(run.kinds).not.toContain('commit-started');
  expect(readdirSync(folder.path)).toEqual(['site']);
});

test('cancelling while the archive is read commits nothing', async () => {
  const inputs = { 'bundle-path': at('bundle.tar.gz'), 'extract-to': at('site') };
  const step = await exported('new', inputs, () => step.cancel.abort(new Error('cancelled')));
  await expect(step.outcome).rejects.toThrow('cancelled');
  expect(readdirSync(folder.path)).toEqual([]);
});

test('after a crash between the two renames of a linked folder, the next step succeeds and removes the leftovers', async () => {
  const inputs = { 'extract-to': at('site') };
  mkdirSync(at('live'));
  symlinkSync(at('live'), at('site'), 'junction');
  await (
    await exported('old', inputs)
  ).outcome;
  const staging = at('live.static-export-0a1b2c.staging');
  mkdirSync(join(staging, 'site'), { recursive: true });
  renameSync(at('live'), join(staging, 'old'));
  utimesSync(staging, 0, 0);

  await (
    await exported('new', inputs)
  ).outcome;
  expect(readFileSync(at('live/index.html'), 'utf8')).toBe('new');
  expect(readdirSync(folder.path).filter((name) => name.startsWith('live'))).toEqual(['live']);
});
