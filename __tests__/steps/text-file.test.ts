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
import { ownersOnly, tryTextFile, writeTextFile } from '../../src/steps/text-file.ts';
import { failureOf } from '../support/failure-of.ts';

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
    ['its folder is not there', 'none/a', []],
    ['a folder stands at its place', 'folder', ['folder']],
    ['a folder stands where it is made', 'a', ['a.part']],
  ])('is not written where %s, and leaves nothing', async (_what, name, folders) => {
    for (const each of folders) mkdirSync(join(folder, each));
    expect(await failureOf(() => writeTextFile(join(folder, name), 'text'))).toMatchObject({ code: 'cannot-write' });
    expect(readdirSync(folder)).toEqual(folders);
  });
});

describe('a try', () => {
  test('leaves all as it is', () => {
    writeFileSync(join(folder, 'a'), 'old');
    tryTextFile(join(folder, 'a'));
    expect(readdirSync(folder)).toEqual(['a']);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
  });

  const hasProc = process.platform === 'linux';
  if (!hasProc) process.stdout.write('skipped: only Linux has a folder in which nobody can make a file\n');

  (hasProc ? test : test.skip)('fails where the file could not be made', async () => {
    const failure = await failureOf(() => tryTextFile('/proc/values.yaml'));
    expect(failure).toMatchObject({ code: 'cannot-write', message: expect.stringContaining('/proc/values.yaml') });
  });
});
