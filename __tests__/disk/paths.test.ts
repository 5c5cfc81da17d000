import { beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, symlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { isWithin, realPath } from '../../src/disk/paths.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

describe('a path', () => {
  const folder = useTemporaryFolder();
  beforeEach(() => {
    mkdirSync(folder.at('real', 'deep'), { recursive: true });
    symlinkSync(folder.at('real'), folder.at('link'), 'junction');
    symlinkSync(folder.at('link', 'new'), folder.at('broken'), 'junction');
    symlinkSync(folder.at('broken'), folder.at('chain'), 'junction');
    symlinkSync(folder.at('gone', 'new'), folder.at('lost'), 'junction');
    symlinkSync(folder.at('loop'), folder.at('loop'), 'junction');
  });

  test.each([
    ['link', 'real'],
    ['link/deep', 'real/deep'],
    ['link/none/file', 'real/none/file'],
    ['real/../link/', 'real'],
    ['none', 'none'],
    ['broken', 'real/new'],
    ['broken/file', 'real/new/file'],
    ['chain', 'real/new'],
    ['lost', 'lost'],
    ['loop', 'loop'],
  ])('%s resolves to %s', (path, place) => {
    expect(realPath(folder.at(path))).toBe(folder.at(place));
  });

  const followsLinks = process.platform !== 'win32';
  if (!followsLinks)
    process.stdout.write('skipped: Windows removes `link/..` from a path before it follows the link\n');

  (followsLinks ? test : test.skip)(
    'of a broken relative link resolves as the system follows it, through other links',
    () => {
      symlinkSync('link/deep', folder.at('deep'));
      symlinkSync('deep/../relative', folder.at('relative'));
      expect(realPath(folder.at('relative'))).toBe(folder.at('real/relative'));
    },
  );
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
