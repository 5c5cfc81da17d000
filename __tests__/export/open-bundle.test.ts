import { describe, expect, test } from '@jest/globals';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileNamePart } from '../../src/disk/paths.ts';
import { BundlePath } from '../../src/export/open-bundle.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';

const folder = useTemporaryFolder();

describe('the path of a bundle', () => {
  test('is the path that the user gave, whatever the format', () => {
    using path = new BundlePath({ bundlePath: 'out/site.bin', tempFolder: folder.path, nameParts: [] });
    expect(path.base).toBe(resolve('out/site.bin'));
    expect(path.of('zip')).toBe(resolve('out/site.bin'));
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('is by default in a new folder, named after domain and job', () => {
    const options = { tempFolder: folder.path, nameParts: ['docs.example.com', 'se_1'] };
    using first = new BundlePath(options);
    using second = new BundlePath(options);
    expect(dirname(first.base)).not.toBe(dirname(second.base));
    expect(basename(dirname(first.base))).toMatch(/^static-export-docs\.example\.com-se_1-\w{6}$/);
    expect(first.of('tar.zst')).toBe(join(dirname(first.base), 'bundle.tar.zst'));
  });

  test('disposes of its folder only if the folder is empty', () => {
    const options = { tempFolder: folder.path, nameParts: ['se_1'] };
    const [empty, used] = [new BundlePath(options), new BundlePath(options)];
    writeFileSync(used.of('zip'), 'some');
    for (const path of [empty, empty, used]) path[Symbol.dispose]();
    expect(readdirSync(folder.path)).toEqual([basename(dirname(used.base))]);
  });

  test('fails if the temp folder does not exist', async () => {
    const options = { tempFolder: folder.at('none'), nameParts: ['se_1'] };
    expect((await failureOf(() => new BundlePath(options))).code).toBe('cannot-write');
  });

  test('is never outside the temp folder, whatever the names of domain and job contain', () => {
    const nameParts = ['../../../etc', '..\\x:*?"<>|\n', 'é'.repeat(100)];
    using path = new BundlePath({ tempFolder: folder.path, nameParts });
    expect(dirname(dirname(path.base))).toBe(folder.path);
  });
});

test.each([
  ['docs.example.com', 'docs.example.com'],
  ['se_3f9a-2c1b', 'se_3f9a-2c1b'],
  ['a/b\\c', 'a_b_c'],
  ['a \n\0b', 'a_b'],
  ['ünder', '_nder'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('turns %j into %s for a file name', (text, name) => {
  expect(fileNamePart(text)).toBe(name);
});
