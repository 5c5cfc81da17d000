import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { isWithin, realEntry, realPath } from '../../src/disk/paths.ts';

describe('a path', () => {
  let folder = '';
  beforeEach(() => {
    folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'places-')));
    mkdirSync(join(folder, 'real', 'deep'), { recursive: true });
    symlinkSync(join(folder, 'real'), join(folder, 'link'), 'junction');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    ['link', 'real', 'link'],
    ['link/deep', 'real/deep', 'real/deep'],
    ['link/none/file', 'real/none/file', 'real/none/file'],
    ['real/../link/', 'real', 'link'],
    ['none', 'none', 'none'],
  ])('%s resolves to %s, and its entry to %s', (path, place, entry) => {
    expect(realPath(join(folder, path))).toBe(join(folder, place));
    expect(realEntry(join(folder, path))).toBe(join(folder, entry));
  });
});

test.each([
  ['/site', '/site', true],
  ['/site', '/site/a/b', true],
  ['/site', '/site/..a', true],
  ['/', '/site', true],
  ['/site', '/', false],
  ['/site', '/site2', false],
  ['/site/a', '/site/b', false],
])('%s contains %s: %s', (folder, path, isIn) => {
  expect(isWithin(folder.replaceAll('/', sep), path.replaceAll('/', sep))).toBe(isIn);
});
