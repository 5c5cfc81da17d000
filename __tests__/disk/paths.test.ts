import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, symlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { isWithin, realEntry, realPath } from '../../src/disk/paths.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

describe('a path', () => {
  const folder = useTemporaryFolder();
  beforeEach(() => {
    mkdirSync(folder.at('real', 'deep'), { recursive: true });
    symlinkSync(folder.at('real'), folder.at('link'), 'junction');
  });

  test.each([
    ['link', 'real', 'link'],
    ['link/deep', 'real/deep', 'real/deep'],
    ['link/none/file', 'real/none/file', 'real/none/file'],
    ['real/../link/', 'real', 'link'],
    ['none', 'none', 'none'],
  ])('%s resolves to %s, and its entry to %s', (path, place, entry) => {
    expect(realPath(folder.at(path))).toBe(folder.at(place));
    expect(realEntry(folder.at(path))).toBe(folder.at(entry));
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
