import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { textLines } from '../../src/disk/text-lines.ts';
import { type Manifest, readManifest } from '../../src/site/manifest.ts';
import { openStaging } from '../../src/site/place-site.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { anyManifest, plain } from './site-bench.ts';

let folder = '';
let site = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'place-site-')));
  site = join(folder, 'site');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a site with one page into place. */
function placePage(content: string, manifest = anyManifest): void {
  const staging = openStaging(site);
  staging.writer.writeFile('index.html', Buffer.from(content));
  const prepared = staging.prepareManifest(manifest);
  staging.place();
  prepared.place();
  staging.discard();
}

const nextManifest = { ...anyManifest, job: 'se_2' };

const pageIn = (place: string): string => readFileSync(join(place, 'index.html'), 'utf8');
const manifestIn = (): Manifest => readManifest(textLines(`${site}.manifest.json`));

describe('a site is placed', () => {
  test('where nothing was, with its manifest, and nothing else stays', () => {
    site = join(folder, 'new', 'deep', 'site');
    placePage('one');
    expect(pageIn(site)).toBe('one');
    expect(plain(manifestIn())).toEqual(plain(anyManifest));
    expect(readdirSync(dirname(site)).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('where an empty folder was', () => {
    mkdirSync(site);
    placePage('one');
    expect(pageIn(site)).toBe('one');
  });

  test('over a site of this action, of which no page stays', () => {
    placePage('one');
    writeFileSync(join(site, 'stale.html'), '');
    placePage('two', nextManifest);
    expect(readdirSync(site)).toEqual(['index.html']);
    expect(pageIn(site)).toBe('two');
    expect(plain(manifestIn())).toEqual(plain(nextManifest));
    expect(readdirSync(folder).sort()).toEqual(['site', 'site.manifest.json']);
  });

  test('through a link, which stays one', () => {
    mkdirSync(join(folder, 'disk'));
    symlinkSync(join(folder, 'disk'), site);
    placePage('one');
    expect(pageIn(join(folder, 'disk'))).toBe('one');
    expect(realpathSync(site)).toBe(join(folder, 'disk'));
    expect(plain(manifestIn())).toEqual(plain(anyManifest));
  });
});

describe('a folder that this action has not made', () => {
  test.each([
    ['has no manifest', undefined, 'there is no manifest'],
    ['has a file of another kind for a manifest', '{"name":"app"}', 'is no manifest of this action'],
    ['has a damaged manifest', '{"schema":1', 'is no manifest of this action'],
  ])('stays as it is where it %s', async (_what, manifest, message) => {
    mkdirSync(site);
    writeFileSync(join(site, 'mine.txt'), 'mine');
    if (manifest !== undefined) writeFileSync(`${site}.manifest.json`, manifest);
    const before = readdirSync(folder);
    const failure = await failureOf(() => openStaging(site));
    expect(failure).toMatchObject({ code: 'folder-not-managed', message: expect.stringContaining(message) });
    expect(readdirSync(folder)).toEqual(before);
    expect(readFileSync(join(site, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('stays as it is where a folder stands in the place of its manifest', async () => {
    mkdirSync(site);
    writeFileSync(join(site, 'mine.txt'), 'mine');
    mkdirSync(`${site}.manifest.json`);
    const failure = await failureOf(() => openStaging(site));
    expect(failure).toMatchObject({ code: 'folder-not-managed', message: expect.stringContaining('is no file') });
    expect(readFileSync(join(site, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('stays as it is where it was filled while the site was unpacked', async () => {
    const staging = openStaging(site);
    mkdirSync(site);
    writeFileSync(join(site, 'mine.txt'), 'mine');
    expect((await failureOf(() => staging.prepareManifest(anyManifest))).code).toBe('folder-not-managed');
    staging.discard();
    expect(readdirSync(folder)).toEqual(['site']);
  });
});

describe('a site that does not come', () => {
  test('leaves nothing, not even the folders that were made for it', () => {
    const staging = openStaging(join(folder, 'new', 'deep', 'site'));
    staging.writer.makeFolder('a');
    staging.writer.writeFile('a/b.html', Buffer.from('b'));
    staging.discard();
    staging.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('leaves the old one', () => {
    placePage('one');
    openStaging(site).discard();
    expect(pageIn(site)).toBe('one');
    expect(plain(manifestIn())).toEqual(plain(anyManifest));
  });

  test('because it cannot be renamed leaves no manifest where none was', async () => {
    const staging = openStaging(site);
    const [name = ''] = readdirSync(folder);
    rmSync(join(folder, name, 'site'), { recursive: true });
    const prepared = staging.prepareManifest(anyManifest);
    expect((await failureOf(() => staging.place())).code).toBe('cannot-write');
    prepared.discard();
    staging.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('because it cannot be renamed leaves the old one and its manifest', async () => {
    placePage('one');
    const staging = openStaging(site);
    const [name = ''] = readdirSync(folder).filter((each) => each.includes('-staging-'));
    rmSync(join(folder, name, 'site'), { recursive: true });
    const prepared = staging.prepareManifest(nextManifest);
    expect((await failureOf(() => staging.place())).code).toBe('cannot-write');
    prepared.discard();
    staging.discard();
    expect(pageIn(site)).toBe('one');
    expect(readdirSync(folder).sort()).toEqual(['site', 'site.manifest.json']);
    expect(plain(manifestIn())).toEqual(plain(anyManifest));
  });
});

describe('a crash', () => {
  test('while the site is unpacked leaves the old one, and the next run goes on', () => {
    placePage('one');
    openStaging(site).writer.writeFile('index.html', Buffer.from('half'));
    expect(pageIn(site)).toBe('one');
    placePage('two');
    expect(pageIn(site)).toBe('two');
  });

  test('before the manifest takes its place leaves the new site beside the old manifest, and the next run goes on', () => {
    placePage('one');
    const staging = openStaging(site);
    staging.writer.writeFile('index.html', Buffer.from('two'));
    staging.prepareManifest(nextManifest);
    staging.place();
    expect(pageIn(site)).toBe('two');
    expect(plain(manifestIn())).toEqual(plain(anyManifest));
    placePage('three', nextManifest);
    expect(plain(manifestIn())).toEqual(plain(nextManifest));
  });

  test('before the first manifest takes its place leaves one that any site differs from, and the next run goes on', () => {
    const staging = openStaging(site);
    staging.writer.writeFile('index.html', Buffer.from('one'));
    staging.prepareManifest(anyManifest);
    staging.place();
    expect(pageIn(site)).toBe('one');
    expect([...manifestIn().files]).toEqual([]);
    placePage('two');
    expect(pageIn(site)).toBe('two');
    expect(plain(manifestIn())).toEqual(plain(anyManifest));
  });
});

describe('the writer', () => {
  test('opens no file that is there', async () => {
    const staging = openStaging(site);
    const { writer } = staging;
    writer.writeFile('a', Buffer.from('a'));
    const writes = [
      () => writer.writeFile('a', Buffer.from('b')),
      () => writer.openFile('a'),
      () => writer.copyFile('a', 'a'),
      () => writer.makeFolder('a'),
    ];
    for (const write of writes) {
      expect(await failureOf(write)).toMatchObject({
        code: 'cannot-write',
        message: expect.stringContaining('something stands there already'),
      });
    }
    staging.discard();
  });
});
