import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { choosePlace, fileNamePart } from '../../src/download/place.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the place of a bundle', () => {
  test('is the path that was given, whatever the format, with the part file beside it', () => {
    const place = choosePlace({ bundlePath: 'out/site.bin', tempFolder: folder, nameParts: [] });
    expect(place.path('zip')).toBe(resolve('out/site.bin'));
    expect(place.partPath).toBe(`${resolve('out/site.bin')}.part`);
    place.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is otherwise a new folder that is named after domain and job, and goes with its bundle', () => {
    const request = { tempFolder: folder, nameParts: ['docs.example.com', 'se_1'] };
    const [first, second] = [choosePlace(request), choosePlace(request)];
    expect(dirname(first.partPath)).not.toBe(dirname(second.partPath));
    expect(basename(dirname(first.partPath))).toMatch(/^static-export-docs\.example\.com-se_1-\w{6}$/);
    expect(first.path('tar.zst')).toBe(join(dirname(first.partPath), 'bundle.tar.zst'));
    writeFileSync(first.partPath, 'some');
    first.discard();
    first.discard();
    expect(readdirSync(folder)).toEqual([basename(dirname(second.partPath))]);
  });

  test('in a temp folder that is not there is a failure', async () => {
    const request = { tempFolder: join(folder, 'none'), nameParts: ['se_1'] };
    expect((await failureOf(() => choosePlace(request))).code).toBe('cannot-write');
  });

  test('is never outside the temp folder, whatever domain and job are called', () => {
    const place = choosePlace({ tempFolder: folder, nameParts: ['../../../etc', '..\\x:*?"<>|\n', 'é'.repeat(100)] });
    expect(dirname(dirname(place.partPath))).toBe(folder);
  });
});

test.each([
  ['docs.example.com', 'docs.example.com'],
  ['se_3f9a-2c1b', 'se_3f9a-2c1b'],
  ['a/b\\c', 'a_b_c'],
  ['a \n\0b', 'a_b'],
  ['ünder', '_nder'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('as a part of a file name, %j is %s', (text, name) => {
  expect(fileNamePart(text)).toBe(name);
});
