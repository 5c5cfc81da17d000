import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { choosePlace, fileNamePart, requireFilePath } from '../../src/download/place.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a path for the bundle', () => {
  test('may be missing, new, or that of a file', () => {
    writeFileSync(join(folder, 'file'), '');
    for (const path of [undefined, join(folder, 'new'), join(folder, 'no', 'folder', 'yet'), join(folder, 'file')]) {
      expect(() => requireFilePath(path)).not.toThrow();
    }
  });

  const hasDevices = process.platform !== 'win32';
  if (!hasDevices) process.stdout.write('skipped: Windows has neither devices nor sockets among its files\n');

  (hasDevices ? test : test.skip)('may not be a device or a FIFO, also behind a link', async () => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    symlinkSync('/dev/null', join(folder, 'null'));
    for (const path of ['/dev/null', join(folder, 'fifo'), join(folder, 'null')]) {
      const failure = await failureOf(() => requireFilePath(path));
      expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining('is no regular file') });
    }
  });

  test('may not be a folder, nor end like one', async () => {
    mkdirSync(join(folder, 'sub'));
    symlinkSync(join(folder, 'sub'), join(folder, 'link'));
    for (const name of ['sub', 'link', 'sub/', 'new/', 'new\\']) {
      const path = `${folder}/${name}`;
      const failure = await failureOf(() => requireFilePath(path));
      expect(failure.code).toBe('invalid-input');
      expect(failure.message).toContain(`"${path}", which is a folder`);
      expect(failure.message).toContain('bundle.tar.gz"');
    }
  });

  test('that cannot even be looked at is a failure that says why', async () => {
    const failure = await failureOf(() => requireFilePath(join(folder, 'x'.repeat(300))));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('the name is too long') });
  });
});

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
