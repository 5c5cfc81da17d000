import { describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryPathsOf } from '../../src/disk/temporary-path.ts';
import { manifestPieces } from '../../src/site/manifest.ts';
import { SiteFolder } from '../../src/site/site-folder.ts';
import { recoverFromCrash, type StagedSite } from '../../src/site/staged-site.ts';
import { checkPaths } from '../../src/accept/check-paths.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { describeUnless } from '../../testing/requirements.ts';
import { anyManifest } from './site-fixture.ts';
import { anySignal, nextManifest, SitePaths } from './staged-site-fixture.ts';

const paths = new SitePaths();

/** The staging folder of a step that was killed long ago, with a page in each folder of it. */
function killedStaging(...parts: readonly string[]): string {
  const staging = join(paths.folder, 'site.static-export-0a1b2c.staging');
  for (const part of parts) {
    mkdirSync(join(staging, part), { recursive: true });
    writeFileSync(join(staging, part, 'index.html'), part);
  }
  utimesSync(staging, 0, 0);
  return staging;
}

/** As a step that is killed before the last rename. */
async function commitWithoutManifest(staged: StagedSite): Promise<void> {
  await staged.stageManifest(nextManifest, anySignal);
  staged.commit({ commit: () => undefined });
}

describe('after a crash', () => {
  test.each([
    ['of another site', 'old'],
    ['of a first export', undefined],
  ])('between the renames of a site and its manifest, the next run commits the manifest %s', async (_what, old) => {
    if (old !== undefined) await paths.commitPage(old);
    await commitWithoutManifest(await paths.stagePage('new'));
    expect(existsSync(`${paths.site}.manifest.json`)).toBe(old !== undefined);
    await (await paths.stage())[Symbol.asyncDispose]();
    expect(paths.page()).toBe('new');
    expect(nextManifest).toMatchObject(await paths.manifest());
    expect(readdirSync(paths.folder).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('between the renames of a linked folder and its manifest, the next run commits the manifest beside the link', async () => {
    const disk = join(paths.folder, 'disk');
    mkdirSync(disk);
    symlinkSync(disk, paths.site, 'junction');
    await commitWithoutManifest(await paths.stagePage('new'));
    await paths.commitPage('newer', anyManifest);
    expect(readdirSync(paths.folder).sort()).toEqual(['disk', 'site', 'site.manifest.json']);
  });

  test('while a manifest is staged, the next run does not commit it', async () => {
    await paths.commitPage('old');
    const staged = await paths.stagePage('new');
    await staged.stageManifest(nextManifest, anySignal);
    const [staging = ''] = temporaryPathsOf(paths.site, 'staging');
    utimesSync(staging, 0, 0);
    await (await paths.stage())[Symbol.asyncDispose]();
    expect(anyManifest).toMatchObject(await paths.manifest());
    expect(readdirSync(paths.folder).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('between the two renames that replace a site, the next run restores the previous site, even if it fails itself', async () => {
    writeFileSync(`${paths.site}.manifest.json`, [...manifestPieces(anyManifest)].join(''));
    const staging = killedStaging('site', 'old');
    await (await paths.stage())[Symbol.asyncDispose]();
    expect(paths.page()).toBe('old');
    expect(existsSync(staging)).toBe(false);
  });

  test('an old site that could not be put back is kept', async () => {
    await paths.commitPage('old');
    const staged = await paths.stagePage('new');
    const staging = temporaryPathsOf(paths.site, 'staging')[0] ?? '';
    renameSync(paths.site, join(staging, 'old'));
    await staged[Symbol.asyncDispose]();
    await (await paths.stage())[Symbol.asyncDispose]();
    expect(paths.page()).toBe('old');
  });

  test('between the two renames of a linked folder, the next run restores the site that the link points to', async () => {
    const staging = killedStaging('site', 'old');
    const link = join(paths.folder, 'link');
    symlinkSync(paths.site, link, 'junction');
    writeFileSync(`${link}.manifest.json`, [...manifestPieces(anyManifest)].join(''));
    await (await paths.stage(link))[Symbol.asyncDispose]();
    expect(paths.page()).toBe('old');
    expect(existsSync(staging)).toBe(false);
  });

  test.each([[['site']], [['old']]])('a broken link is rejected if the staging folder has only %j', async (parts) => {
    killedStaging(...parts);
    const link = join(paths.folder, 'link');
    symlinkSync(paths.site, link, 'junction');
    const check = checkPaths({ extractTo: link, maxFiles: 1 }, { protectedFolders: [], signal: anySignal });
    await expectFailure(check, { code: 'invalid-input' });
  });

  test('after the renames, the replaced site does not come back', async () => {
    killedStaging('old');
    await (await paths.stage())[Symbol.asyncDispose]();
    expect(readdirSync(paths.folder)).toEqual([]);
  });

  test('the removal of a staging folder can be cancelled', async () => {
    const staging = killedStaging('site');
    await expect(recoverFromCrash(new SiteFolder(paths.site), AbortSignal.abort('cancelled'))).rejects.toBe(
      'cancelled',
    );
    expect(existsSync(staging)).toBe(true);
  });

  test('the staging folder of a step that may be running remains', async () => {
    const running = await paths.stagePage('one');
    await paths.commitPage('two');
    expect(readdirSync(paths.folder)).toHaveLength(3);
    await running[Symbol.asyncDispose]();
    expect(readdirSync(paths.folder).sort()).toEqual(['site', 'site.manifest.json']);
  });

  const lackOfModes =
    process.platform === 'win32' || process.getuid?.() === 0 ? 'needs a user whom modes restrict' : undefined;
  describeUnless(lackOfModes)('a folder that cannot be listed', () => {
    test('does not fail the step', async () => {
      chmodSync(paths.folder, 0o300);
      await (await paths.stage())[Symbol.asyncDispose]();
      chmodSync(paths.folder, 0o700);
      expect(readdirSync(paths.folder)).toEqual([]);
    });
  });
});
