import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { requireValuesPlace } from '../../src/deploy/values-place.ts';
import { failureOf } from '../../testing/failure-of.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'values-place-'));
  mkdirSync(join(folder, 'site', 'deep'), { recursive: true });
  writeFileSync(join(folder, 'old.yaml'), 'old');
  symlinkSync(join(folder, 'site'), join(folder, 'alias'), 'junction');
});
afterEach(() => rmSync(folder, { recursive: true }));

const requirePlace = (name: string): void => requireValuesPlace(folder + sep + name);

test.each([
  ['new', 'values.yaml'],
  ['new, in a folder that is not there yet', 'none/values.yaml'],
  ['where a file stands', 'old.yaml'],
])('a values file may be %s', (_how, name) => {
  expect(() => requirePlace(name)).not.toThrow();
});

test.each([
  ['as a folder', 'site', 'which is a folder. Give the path of a file'],
  ['as a path that ends like a folder', 'values/', 'which is a folder. Give the path of a file'],
  ['as a link to a folder', 'alias', 'which is a symbolic link'],
])('a values file is refused %s', async (_how, name, message) => {
  const failure = await failureOf(() => requirePlace(name));
  expect(failure).toMatchObject({ code: 'invalid-input', message: expect.stringContaining(message) });
  expect(failure.message).toContain('Input `values-file` is "');
});

const hasFifos = process.platform !== 'win32';
if (!hasFifos) process.stdout.write('skipped: Windows has neither FIFOs nor links to files without a privilege\n');
const testWithFifos = hasFifos ? test : test.skip;

testWithFifos(
  'a values file is refused as a FIFO, a device and a link, whether that leads somewhere or not',
  async () => {
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    symlinkSync(join(folder, 'old.yaml'), join(folder, 'link'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    for (const [name, kind] of [
      ['fifo', 'no regular file'],
      ['link', 'a symbolic link'],
      ['dangling', 'a symbolic link'],
    ] as const) {
      expect((await failureOf(() => requirePlace(name))).message).toContain(`which is ${kind}.`);
    }
    expect((await failureOf(() => requireValuesPlace('/dev/null'))).message).toContain('no regular file');
  },
);
