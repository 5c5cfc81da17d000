import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldedPath, folderPath, isFilePath, sitePath, unportablePart } from '../../src/text/site-paths.ts';
import { anyText } from '../../testing/any-text.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

describe('a name becomes a path in the site', () => {
  test.each([
    ['index.html', 'index.html'],
    ['./a/./b//c.html', 'a/b/c.html'],
    ['a/b/', 'a/b'],
    ['./', ''],
    ['.', ''],
    ['.well-known/security.txt', '.well-known/security.txt'],
    ['...a/..b/c..d', '...a/..b/c..d'],
    ['a b/é/始める.html', 'a b/é/始める.html'],
    ['console.html', 'console.html'],
    ['com/com10.html', 'com/com10.html'],
    ['x'.repeat(255), 'x'.repeat(255)],
    [`${'x/'.repeat(63)}x`, `${'x/'.repeat(63)}x`],
  ])('%j: %j', (name, path) => {
    expect(sitePath(name)).toBe(path);
    expect(unportablePart(path)).toBeUndefined();
  });

  test.each(['', '.', './', '/', '/.', '/./'])('for a folder, which may be the site itself: %j', (name) => {
    expect(folderPath(name)).toBe('');
  });

  test.each(['//', '/a', '..', './..'])('but not %j, even for a folder', (name) => {
    expect(folderPath(name)).toMatchObject({ isOverLimit: false });
  });

  test('that stays inside the site and satisfies every rule again', () => {
    const piece = fc.oneof(fc.constantFrom('/', '.', '..', '\\', ':', 'a', 'C', ' ', '\0'), anyText({ maxLength: 3 }));
    const name = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(name, (text) => {
        const path = sitePath(text);
        if (typeof path !== 'string' || path === '') return;
        expect(sitePath(path)).toBe(path);
        expect(path).not.toMatch(/^\/|\/$|\\|\p{Cc}|(^|\/)\.{0,2}(\/|$)/u);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([`/${'x'.repeat(4096)}`, 'ü'.repeat(2049), ' '.repeat(2 ** 22)])(
    'unless it has more than 4096 bytes, whatever else is wrong with it',
    (name) => {
      expect(sitePath(name)).toMatchObject({ isOverLimit: true, reason: expect.stringContaining('4096') });
    },
  );
});

describe('some systems cannot store', () => {
  test.each<[string, readonly string[]]>([
    ['reserves for a device', ['con', 'PRN.html', 'a/aux', 'nul.tar.gz', 'COM1', 'lpt¹.txt', 'CONIN$', 'nul .html']],
    ['Windows cannot store', [':', '?', '*', '<', '>', '|', '"'].map((character) => `guides/a${character}b.html`)],
    ['which Windows removes', ['a.', 'a ', 'a./b.html', 'a /b.html', '...']],
  ])('a name that breaks a rule of Windows: it %s', (reason, paths) => {
    const broken = { isOverLimit: false, reason: expect.stringContaining(reason) };
    for (const path of paths) {
      expect(unportablePart(path)).toMatchObject(broken);
      expect([sitePath(path), isFilePath(path)]).toEqual([path, false]);
    }
  });
});

describe('a name that Git reserves', () => {
  const reserved = [
    ...['.git', '.GIT', 'a/.Git/config', 'git~1', 'a/GIT~1/config', '.git.', '.git ', '.git. . /a', 'git~1.'],
    ...['.git::$INDEX_ALLOCATION', '.git::$INDEX_ALLOCATION/config', 'git~1:x', '.g\u200cit'],
    ...['\u200d.GI\ufeffT\u206f/config', '.git\u202e'],
  ];
  const others = [
    ...['.gitignore', '.gitattributes', '.gitmodules', '.github/a', 'git.html', 'git', 'x.git', '.gi\u200bt'],
    ...['git~2'],
  ];

  test.each(others)('is not %j', (name) => {
    expect(sitePath(name)).toBe(name);
  });

  const testWithGit = spawnSync('git', ['--version']).status === 0 ? test : test.skip;
  testWithGit('is one that Git rejects', () => {
    using folder = new TemporaryFolder();
    const git = (...args: readonly string[]): number | null =>
      spawnSync('git', ['-c', 'core.protectHFS=true', '-c', 'core.protectNTFS=true', ...args], { cwd: folder.path })
        .status;
    git('init', '--quiet');
    const emptyFile = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
    const rejects = (name: string): boolean =>
      git('update-index', '--add', '--cacheinfo', `100644,${emptyFile},${name}`) !== 0;
    expect([...reserved, ...others].filter(rejects)).toEqual(reserved);
  });

  test('is rejected in every form', () => {
    const ignored = fc.stringMatching(/^[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]{0,2}$/);
    const either = (letters: string): fc.Arbitrary<string> => fc.constantFrom(...letters.split(''));
    const [g, i, t] = [either('gG'), either('iI'), either('tT')];
    const dotGit = fc.tuple(ignored, either('.'), ignored, g, ignored, i, ignored, t, ignored);
    const folder = fc.oneof(dotGit, fc.tuple(g, i, t, either('~'), either('1'))).map((letters) => letters.join(''));
    const ending = fc.stringMatching(/^[. ]{0,3}(:[a-zA-Z$_]{0,5})?$/);
    const name = fc.tuple(fc.constantFrom('', 'a/', './a/b/'), folder, ending, fc.constantFrom('', '/', '/hooks/x'));
    fc.assert(
      fc.property(name, (pieces) => {
        expect(sitePath(pieces.join(''))).toMatchObject({ isOverLimit: false });
      }),
    );
  });
});

describe('folds names that some file system treats as equal', () => {
  test.each([
    ['A/B.html', 'a/b.HTML'],
    ['é', 'e\u0301'],
    ['Straße', 'STRASSE'],
    ['straße', 'STRAẞE'],
    ['ſ', 's'],
    ['ς', 'Σ'],
  ])('%j and %j', (one, other) => {
    expect(foldedPath(one)).toBe(foldedPath(other));
  });

  test.each([
    ['a', 'b'],
    ['a/b', 'ab'],
    ['e', 'é'],
  ])('and not %j and %j', (one, other) => {
    expect(foldedPath(one)).not.toBe(foldedPath(other));
  });
});
