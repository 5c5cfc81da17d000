import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPieces } from '../../src/site/manifest.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { anyManifest } from './site-fixture.ts';
import { anySignal, SitePaths } from './staged-site-fixture.ts';

const paths = new SitePaths();

describe('a folder that this action did not write is unchanged', () => {
  test.each<readonly [string, (path: string) => unknown]>([
    ['does not exist', () => undefined],
    ['is another JSON file', (path) => writeFileSync(path, '{"name":"app"}')],
    ['lists other files', (path) => writeFileSync(path, [...manifestPieces(anyManifest)].join(''))],
    ['is a folder', (path) => mkdirSync(path)],
    ...(process.platform === 'win32' ? [] : [['is a FIFO', (path: string) => execFileSync('mkfifo', [path])] as const]),
  ])('if its manifest %s', async (_what, make) => {
    mkdirSync(paths.site);
    writeFileSync(join(paths.site, 'mine.txt'), 'mine');
    make(`${paths.site}.manifest.json`);
    const before = readdirSync(paths.folder);
    await expectFailure(() => paths.stage(), { code: 'folder-not-managed', message: '"mine.txt"' });
    expect(readdirSync(paths.folder)).toEqual(before);
    expect(readFileSync(join(paths.site, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('if it contains a file of another program', async () => {
    await paths.commitPage('one');
    writeFileSync(join(paths.site, 'CNAME'), 'docs.example.com');
    await expectFailure(() => paths.stage(), { code: 'folder-not-managed', message: '"CNAME"' });
    expect(readdirSync(paths.site).sort()).toEqual(['CNAME', 'index.html']);
  });
});

test('a manifest that cannot be read fails the step, and the message does not say that it cannot be written', async () => {
  const manifest = `${paths.site}.manifest.json`;
  symlinkSync(manifest, manifest, 'junction');
  await expectFailure(() => paths.stage(), { code: 'cannot-write', message: `${manifest} cannot be read: ` });
});

test('a site with an empty folder, which its manifest does not list, can be replaced', async () => {
  const staged = await paths.stagePage('one');
  staged.writer.makeFolder('empty');
  staged.writer.makeFolder('empty/deep');
  staged.commit(await staged.stageManifest(anyManifest, anySignal));
  await paths.commitPage('two');
  expect(readdirSync(paths.site)).toEqual(['index.html']);
});
