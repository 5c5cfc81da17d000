import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { manifestPieces } from '../../src/site/manifest.ts';
import { openStaging } from '../../src/site/place-site.ts';
import { anyManifest } from './site-bench.ts';

let folder = '';
let site = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'leftovers-')));
  site = join(folder, 'site');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a step that was killed has left beside the site, each with a page. */
function leftBehind(...rooms: readonly string[]): string {
  const left = join(folder, 'site.static-export-staging-abc123');
  for (const room of rooms) {
    mkdirSync(join(left, room), { recursive: true });
    writeFileSync(join(left, room, 'index.html'), room);
  }
  return left;
}

function setAge(place: string, hours: number): void {
  const changed = new Date(Date.now() - hours * 3_600_000);
  utimesSync(place, changed, changed);
}

const isHeldByModes = process.platform !== 'win32' && process.getuid?.() !== 0;
if (!isHeldByModes) process.stdout.write('skipped: no mode keeps root, or a user of Windows, from listing a folder\n');
const testWithModes = isHeldByModes ? test : test.skip;

describe('an old site', () => {
  test('that a crash has left between the two renames is put back by the next step, also by one that fails', () => {
    writeFileSync(`${site}.manifest.json`, [...manifestPieces(anyManifest)].join(''));
    const left = leftBehind('site', 'old');
    openStaging(site).discard();
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe('old');
    expect(existsSync(left)).toBe(false);
  });

  test('that was replaced does not come back, wherever the new one has gone', () => {
    leftBehind('old');
    openStaging(site).discard();
    expect(existsSync(site)).toBe(false);
  });
});

describe('a staging folder', () => {
  test('of a step that was killed goes with the first step after six hours, and not before', () => {
    const left = leftBehind('site');
    setAge(left, 5.9);
    openStaging(site).discard();
    expect(readdirSync(folder)).toEqual([basename(left)]);
    setAge(left, 6.1);
    openStaging(site).discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is told by its whole name: others stay, however old', () => {
    const others = ['other.static-export-staging-abc123', 'site.staging-abc123', 'site.static-export'];
    for (const name of others) {
      mkdirSync(join(folder, name));
      setAge(join(folder, name), 1000);
    }
    openStaging(site).discard();
    expect(readdirSync(folder).sort()).toEqual(others);
  });

  testWithModes('that cannot be looked for is no reason to fail', () => {
    chmodSync(folder, 0o300);
    openStaging(site).discard();
    chmodSync(folder, 0o700);
    expect(readdirSync(folder)).toEqual([]);
  });
});
