import { describe, expect, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Emit } from '../../src/events.ts';
import { type StartedExport, startExportFlow, storeOf } from '../../testing/in-process-export.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();
const at = (name: string): string => folder.at(name);

interface Hooks {
  /** Runs while the bundle is downloaded. */
  readonly meanwhile?: () => void;
  readonly emit?: Emit;
}

/** Runs an export of one page. */
async function exported(
  page: string,
  inputs: Readonly<Record<string, string>>,
  { meanwhile = () => undefined, ...hooks }: Hooks = {},
): Promise<StartedExport> {
  const bundle = await storeOf({ 'index.html': page });
  const store = (request: Parameters<typeof bundle>[0]): ReturnType<typeof bundle> => {
    meanwhile();
    return bundle(request);
  };
  return startExportFlow({ store, tempFolder: folder.path, inputs, ...hooks });
}

/** Runs a whole export of one page. */
async function completed(...args: Parameters<typeof exported>): Promise<StartedExport> {
  const started = await exported(...args);
  expect(await started.outcome).toBe('succeeded');
  return started;
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
    ['because the change list cannot be committed', 'site.changes.json', []],
    ['because the bundle cannot be committed', 'bundle.tar.gz', []],
    ['because the values file cannot be committed', 'values.yaml', ['bundle-path']],
  ])('%s keeps the previous site, and the next step finds the change', async (_why, name, outputs) => {
    await completed('old', ownManifest());
    const failing = await exported('new', ownManifest(), { meanwhile: () => block(name) });
    expect((await failureOf(failing.outcome)).code).toBe('cannot-write');
    expect(readFileSync(at('site/index.html'), 'utf8')).toBe('old');
    const set = Object.keys(failing.run.outputs);
    expect(set.filter((each) => each.endsWith('-path'))).toEqual(outputs);
    expect(readdirSync(folder.path).filter((left) => /part$|staging/.test(left))).toEqual([]);

    rmSync(at(name), { recursive: true });
    const next = await completed('new', ownManifest());
    expect(next.run.outputs).toMatchObject({ changed: true, 'modified-count': 1 });
    const unchanged = await completed('new', ownManifest());
    expect(unchanged.run.outputs).toMatchObject({ changed: false });
  });

  test('writes no manifest on its first export, so that the next step reports a change', async () => {
    const failing = await exported('new', ownManifest(), { meanwhile: () => block('values.yaml') });
    expect((await failureOf(failing.outcome)).code).toBe('cannot-write');
    rmSync(at('values.yaml'), { recursive: true });
    const next = await completed('new', ownManifest());
    expect(next.run.outputs).toMatchObject({ changed: true, 'added-count': 1 });
  });
});

test('reports what was committed after the last rename, and removes the replaced site after that', async () => {
  const inputs = { 'bundle-path': at('bundle.tar.gz'), 'extract-to': at('site') };
  await completed('old', inputs);
  const manifest = (): string => readFileSync(at('site.manifest.json'), 'utf8');
  const old = manifest();
  const reports: unknown[] = [];
  const emit: Emit = ({ kind }) => {
    if (!kind.endsWith('-committed')) return;
    const isReplacing = readdirSync(folder.path).some((name) => name.endsWith('.staging'));
    reports.push([kind, isReplacing, manifest() !== old, readFileSync(at('site/index.html'), 'utf8')]);
  };
  await completed('new', inputs, { emit });
  expect(reports).toEqual(
    ['bundle-committed', 'site-committed', 'manifest-committed'].map((kind) => [kind, true, true, 'new']),
  );
});

test('compares with `previous-manifest`, not with the manifest beside the folder', async () => {
  const inputs = { 'extract-to': at('site'), 'previous-manifest': at('none.json') };
  for (const page of ['old', 'new']) {
    const { run } = await completed(page, inputs);
    expect(run.outputs).toMatchObject({ 'added-count': 1, 'modified-count': 0 });
  }
});

test('cancelling while the archive is read commits nothing', async () => {
  const inputs = { 'bundle-path': at('bundle.tar.gz'), 'extract-to': at('site') };
  const step = await exported('new', inputs, { meanwhile: () => step.cancel.abort(new Error('cancelled')) });
  await expect(step.outcome).rejects.toThrow('cancelled');
  expect(readdirSync(folder.path)).toEqual([]);
});
