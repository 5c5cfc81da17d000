import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownersOnly, prepareTextFile, tryFile, writeTextFile } from '../../src/disk/text-file.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'text-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const hasModes = process.platform !== 'win32';
if (!hasModes) process.stdout.write('skipped: Windows has no file modes\n');
const testWithModes = hasModes ? test : test.skip;

function modeOf(name: string): string {
  return (statSync(join(folder, name)).mode & 0o777).toString(8);
}

describe('a small file', () => {
  test('replaces what stands there, and nothing else stays', () => {
    writeFileSync(join(folder, 'a'), 'a longer text of before');
    writeTextFile(join(folder, 'a'), 'new');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  testWithModes(
    'for its owner alone keeps nothing of a wider mode, neither of the file nor of what a crash left',
    () => {
      for (const name of ['a', 'a.part']) writeFileSync(join(folder, name), 'old', { mode: 0o666 });
      writeTextFile(join(folder, 'a'), 'secret', ownersOnly);
      expect(modeOf('a')).toBe('600');
    },
  );

  testWithModes('has the ordinary mode where nothing else is said', () => {
    writeFileSync(join(folder, 'ordinary'), '');
    writeTextFile(join(folder, 'a'), 'text');
    expect(modeOf('a')).toBe(modeOf('ordinary'));
  });

  test('does not write through a link that stands where it is made', () => {
    writeFileSync(join(folder, 'others'), 'untouched');
    symlinkSync(join(folder, 'others'), join(folder, 'a.part'));
    writeTextFile(join(folder, 'a'), 'secret', ownersOnly);
    expect(readFileSync(join(folder, 'others'), 'utf8')).toBe('untouched');
    expect(readdirSync(folder).sort()).toEqual(['a', 'others']);
  });

  test.each([
    ['its name is too long', `made/${'x'.repeat(300)}`, []],
    ['a folder stands at its place', 'folder', ['folder']],
    ['a folder stands where it is made', 'a', ['a.part']],
  ])('is not written where %s, and leaves nothing', async (_what, name, folders) => {
    for (const each of folders) mkdirSync(join(folder, each));
    expect(await failureOf(() => writeTextFile(join(folder, name), 'text'))).toMatchObject({ code: 'cannot-write' });
    expect(readdirSync(folder)).toEqual(folders);
  });
});

describe('a prepared file', () => {
  test('leaves its place alone until it takes it, in folders that are made for it', () => {
    const path = join(folder, 'made', 'for', 'it');
    const file = prepareTextFile(path, 'new');
    expect(readdirSync(join(folder, 'made', 'for'))).toEqual(['it.part']);
    file.place();
    expect(readFileSync(path, 'utf8')).toBe('new');
  });

  test('that is taken back leaves what was there', () => {
    writeFileSync(join(folder, 'a'), 'old');
    prepareTextFile(join(folder, 'a'), 'new').discard();
    prepareTextFile(join(folder, 'made', 'b'), 'new').discard();
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
  });

  test('that is taken back from its place is gone, with its folders', () => {
    const file = prepareTextFile(join(folder, 'made', 'a'), 'new');
    file.place();
    file.discard();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a try', () => {
  test('leaves all as it is', () => {
    writeFileSync(join(folder, 'a'), 'old');
    tryFile(join(folder, 'a'));
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
    tryFile(join(folder, 'made', 'for', 'it'));
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test.each([
    ['a folder has its name', 'folder'],
    ['a folder stands where it is made', 'a'],
    ['its way leads through a file', 'file/made/a'],
    ['its name is too long', `made/${'x'.repeat(300)}`],
  ])('fails where %s, and leaves nothing', async (_where, name) => {
    for (const each of ['folder', 'a.part']) mkdirSync(join(folder, each));
    writeFileSync(join(folder, 'file'), '');
    const failure = await failureOf(() => tryFile(join(folder, name)));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining(join(folder, name)) });
    expect(readdirSync(folder)).toEqual(['a.part', 'file', 'folder']);
  });

  const hasProc = process.platform === 'linux';
  if (!hasProc) process.stdout.write('skipped: only Linux has a folder in which nobody can make a file\n');

  (hasProc ? test : test.skip)('fails where the file could not be made', async () => {
    const failure = await failureOf(() => tryFile('/proc/values.yaml'));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('/proc/values.yaml') });
  });
});
