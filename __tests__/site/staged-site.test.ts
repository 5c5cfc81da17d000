import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { anyManifest } from './site-fixture.ts';
import { anySignal, nextManifest, SitePaths } from './staged-site-fixture.ts';

const paths = new SitePaths();
afterEach(() => void jest.restoreAllMocks());

describe('a committed site', () => {
  test('is in a new folder with its manifest beside it, and nothing else remains', async () => {
    paths.site = join(paths.folder, 'new', 'deep', 'site');
    await paths.commitPage('one');
    expect(paths.page()).toBe('one');
    expect(anyManifest).toMatchObject(await paths.manifest());
    expect(readdirSync(dirname(paths.site)).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('replaces the previous site as a whole', async () => {
    await paths.commitPage('one');
    rmSync(join(paths.site, 'index.html'));
    await paths.commitPage('two', nextManifest);
    expect(readdirSync(paths.site)).toEqual(['index.html']);
    expect(paths.page()).toBe('two');
    expect(nextManifest).toMatchObject(await paths.manifest());
    expect(readdirSync(paths.folder).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('keeps a symbolic link at the end of its path', async () => {
    mkdirSync(join(paths.folder, 'disk'));
    symlinkSync(join(paths.folder, 'disk'), paths.site);
    await paths.commitPage('one');
    expect(readFileSync(join(join(paths.folder, 'disk'), 'index.html'), 'utf8')).toBe('one');
    expect(realpathSync(paths.site)).toBe(join(paths.folder, 'disk'));
    expect(anyManifest).toMatchObject(await paths.manifest());
  });
});

describe('a site that is not committed', () => {
  test('leaves nothing, not even the folders that were created for it', async () => {
    const staged = await paths.stage(join(paths.folder, 'new', 'deep', 'site'));
    staged.writer.makeFolder('a');
    staged.writer.writeFile('a/b.html', Buffer.from('b'));
    await staged[Symbol.asyncDispose]();
    await staged[Symbol.asyncDispose]();
    expect(readdirSync(paths.folder)).toEqual([]);
  });

  test('is removed with turns of the event loop, so that a cancellation is reported in time', async () => {
    let elapsedMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (elapsedMs += 50));
    const staged = await paths.stage();
    staged.writer.makeFolder('docs');
    for (const name of ['a', 'b', 'c']) staged.writer.writeFile(`docs/${name}`, Buffer.from(name));
    const disposed = staged[Symbol.asyncDispose]();
    await setImmediate();
    expect(readdirSync(paths.folder)).toHaveLength(1);
    await disposed;
    expect(readdirSync(paths.folder)).toEqual([]);
  });

  test('because its staging folder was removed leaves the previous site and its manifest', async () => {
    await paths.commitPage('one');
    await using staged = await paths.stagePage('two');
    using manifest = await staged.stageManifest(nextManifest, anySignal);
    const staging = readdirSync(paths.folder).find((name) => name.endsWith('.staging')) ?? '';
    rmSync(join(paths.folder, staging, 'site'), { recursive: true });
    await expectFailure(() => staged.commit(manifest), { code: 'cannot-write' });
    manifest[Symbol.dispose]();
    await staged[Symbol.asyncDispose]();
    expect(paths.page()).toBe('one');
    expect(readdirSync(paths.folder).sort()).toEqual(['site', 'site.manifest.json']);
    expect(anyManifest).toMatchObject(await paths.manifest());
  });
});

test.each([
  ['leaves the previous one', 'old'],
  ['leaves nothing of a first export', undefined],
])('a site with a manifest that cannot be committed %s', async (_what, old) => {
  if (old !== undefined) await paths.commitPage(old);
  const before = readdirSync(paths.folder);
  const staged = await paths.stagePage('new');
  const failure = new Failure({ code: 'cannot-write', message: 'The manifest is in use.' });
  const commit = (): never => {
    throw failure;
  };
  expect(await failureOf(() => staged.commit({ commit }))).toBe(failure);
  await staged[Symbol.asyncDispose]();
  expect(readdirSync(paths.folder)).toEqual(before);
  if (old !== undefined) expect(paths.page()).toBe(old);
});

test('a failure says that a new site could not be renamed back', async () => {
  await paths.commitPage('old');
  const staged = await paths.stagePage('new');
  const commit = (): never => {
    const staging = readdirSync(paths.folder).find((name) => name.endsWith('.staging')) ?? '';
    rmSync(join(paths.folder, staging), { recursive: true });
    throw new Failure({ code: 'cannot-write', message: 'The manifest is in use.' });
  };
  expect(await failureOf(() => staged.commit({ commit }))).toMatchObject({
    code: 'cannot-write',
    message: 'The manifest is in use. The new site could not be renamed back.',
    isHalfDone: true,
  });
});

test('what a cancellation leaves of a replaced site is reported, and not removed later', async () => {
  await paths.commitPage('old');
  const staged = await paths.stagePage('new');
  staged.commit(await staged.stageManifest(nextManifest, anySignal));
  const left = (await staged.removeReplaced(AbortSignal.abort('cancelled'))) ?? '';
  await staged[Symbol.asyncDispose]();
  expect(readdirSync(left)).toEqual(['old']);
  expect(paths.page()).toBe('new');
});
