/** What an export has nothing of any more. */
import { describe, expect, test } from '@jest/globals';
import { Turns } from '../../src/turns.ts';
import type { Vanished } from '../../src/model/site.ts';
import { siteCounts, vanishedScriptCount, whatVanished } from '../../src/site/site-counts.ts';

/** Folders and extensions, with the number of their files: `a/*.png`. */
type Site = Readonly<Record<string, number>>;

const anyFile = { sizeBytes: 1, sha256: '' };

async function countsOf(site: Site): ReturnType<typeof siteCounts> {
  const files = Object.entries({ ...site, 'index*.html': 1 }).flatMap(([pattern, count]) =>
    Array.from({ length: count }, (_, index) => ({ ...anyFile, path: pattern.replace('*', String(index)) })),
  );
  return await siteCounts(files, new Turns(new AbortController().signal));
}

describe('what vanished as a whole', () => {
  const pagesOfA = (count: number): Vanished => ({ name: 'a/', of: 'page', count });

  test.each<readonly [string, Site, Site, readonly Vanished[]]>([
    ['five pages of a folder', { 'a/*.html': 5 }, {}, [pagesOfA(5)]],
    ['four pages of a folder', { 'a/*.html': 4 }, {}, []],
    ['pages, although other files are left', { 'a/*.html': 5, 'a/*.txt': 9 }, { 'a/*.txt': 9 }, [pagesOfA(5)]],
    ['fifty files of a folder', { 'a/*.txt': 50 }, {}, [{ name: 'a/', of: 'file', count: 50 }]],
    ['49 files of a folder', { 'a/*.txt': 49 }, {}, []],
    ['a folder with few pages and many files', { 'a/*.txt': 48, 'a/*.html': 2 }, {}, [pagesOfA(2)]],
    ['pictures', { '*.png': 5 }, {}, [{ name: '.png', of: 'file', count: 5 }]],
    ['videos', { '*.mp4': 5 }, {}, [{ name: '.mp4', of: 'file', count: 5 }]],
    ['documents', { '*.pdf': 5 }, {}, [{ name: '.pdf', of: 'file', count: 5 }]],
    ['four pictures', { '*.png': 4 }, {}, []],
    ['pictures, but not all', { '*.png': 9 }, { '*.png': 1 }, []],
    ['style sheets', { '*.css': 9 }, {}, []],
  ])('%s', async (_what, before, now, expected) => {
    expect(whatVanished(await countsOf(before), await countsOf(now))).toEqual(expected);
  });

  test.each<readonly [string, Site, Site, number]>([
    ['all scripts', { '*.js': 3, '*.mjs': 2 }, {}, 5],
    ['four scripts', { '*.js': 4 }, {}, 0],
    ['all modules, but not all scripts', { '*.mjs': 9 }, { '*.js': 1 }, 0],
  ])('%s', async (_what, before, now, count) => {
    expect(vanishedScriptCount(await countsOf(before), await countsOf(now))).toBe(count);
  });
});
