import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPieces } from '../../src/site/manifest.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { anyManifest } from './site-fixture.ts';
import { SitePaths } from './staged-site-fixture.ts';

const paths = new SitePaths();

describe('a folder that this action did not write is unchanged', () => {
  test.each([
    ['if its manifest is missing', undefined, 'does not exist'],
    ['if another JSON file has the name of its manifest', '{"name":"app"}', 'is not a manifest of this action'],
    ['if its manifest is damaged', '{"schema":1', 'is not a manifest of this action'],
    ['if its manifest lists other files', [...manifestPieces(anyManifest)].join(''), 'contains "mine.txt"'],
  ])('%s', async (_why, manifest, message) => {
    mkdirSync(paths.site);
    writeFileSync(join(paths.site, 'mine.txt'), 'mine');
    if (manifest !== undefined) writeFileSync(`${paths.site}.manifest.json`, manifest);
    const before = readdirSync(paths.folder);
    const failure = await failureOf(() => paths.stage());
    expect(failure).toMatchObject({ code: 'folder-not-managed', message: expect.stringContaining(message) });
    expect(readdirSync(paths.folder)).toEqual(before);
    expect(readFileSync(join(paths.site, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test.each([
    ['a folder', (path: string) => mkdirSync(path)],
    ...(process.platform === 'win32' ? [] : [['a FIFO', (path: string) => execFileSync('mkfifo', [path])] as const]),
  ])('if %s has the name of its manifest', async (_what, make) => {
    mkdirSync(paths.site);
    writeFileSync(join(paths.site, 'mine.txt'), 'mine');
    make(`${paths.site}.manifest.json`);
    expect((await failureOf(() => paths.stage())).code).toBe('folder-not-managed');
    expect(readFileSync(join(paths.site, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('if it contains a file of another program', async () => {
    await paths.commitPage('one');
    writeFileSync(join(paths.site, 'CNAME'), 'docs.example.com');
    expect(await failureOf(() => paths.stage())).toMatchObject({
      code: 'folder-not-managed',
      message: expect.stringContaining('contains "CNAME"'),
    });
    expect(readdirSync(paths.site).sort()).toEqual(['CNAME', 'index.html']);
  });
});

test('a site with an empty folder, which its manifest does not list, can be replaced', async () => {
  const staged = await paths.stagePage('one');
  staged.writer.makeFolder('empty');
  staged.writer.makeFolder('empty/deep');
  staged.commit(staged.stageManifest(anyManifest));
  await paths.commitPage('two');
  expect(readdirSync(paths.site)).toEqual(['index.html']);
});
