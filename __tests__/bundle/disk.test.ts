import { describe, expect, test } from '@jest/globals';
import { mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireRoom, withDiskErrors } from '../../src/bundle/disk.ts';
import { failureOf } from '../support/failure-of.ts';

describe('room on the disk', () => {
  test('is there for a little', async () => {
    await expect(requireRoom(tmpdir(), 1)).resolves.toBeUndefined();
  });

  test('is not there for more than the disk has', async () => {
    const { blocks, bsize } = statfsSync(tmpdir());
    const failure = await failureOf(requireRoom(tmpdir(), blocks * bsize + 1));
    expect(failure.code).toBe('no-disk-space');
    expect(failure.message).toMatch(/^The bundle has .*, but only .* are free in /);
    expect(failure.message).toContain(tmpdir());
  });

  test('cannot be found in a folder that is not there', async () => {
    const failure = await failureOf(requireRoom(join(tmpdir(), 'no', 'such', 'folder'), 1));
    expect(failure.code).toBe('cannot-write');
  });
});

describe('an error of the disk', () => {
  const thrower = (error: unknown) => (): never => {
    throw error;
  };

  test.each([
    ['ENOSPC', 'no-disk-space', 'The disk ran full while writing /some/file.'],
    ['EDQUOT', 'no-disk-space', 'The disk ran full while writing /some/file.'],
    ['EACCES', 'cannot-write', '/some/file cannot be written: permission denied.'],
    ['EPERM', 'cannot-write', '/some/file cannot be written: permission denied.'],
    ['EROFS', 'cannot-write', '/some/file cannot be written: the file system is read-only.'],
    ['EISDIR', 'cannot-write', '/some/file cannot be written: a folder has this name.'],
    ['ENOTDIR', 'cannot-write', '/some/file cannot be written: a file stands where a folder is needed.'],
    ['EEXIST', 'cannot-write', '/some/file cannot be written: a file stands where a folder is needed.'],
    ['ENAMETOOLONG', 'cannot-write', '/some/file cannot be written: the name is too long.'],
    ['EIO', 'cannot-write', '/some/file cannot be written: EIO.'],
  ])('%s is the failure %s, which names the path and keeps the cause', async (code, failureCode, message) => {
    const error = Object.assign(new Error('some words'), { code });
    const failure = await failureOf(() => withDiskErrors('/some/file', thrower(error)));
    expect(failure).toMatchObject({ code: failureCode, message, cause: error });
  });

  test.each([new Error('some words'), 'some words', undefined])(
    'without a code is told without a reason: %p',
    async (error) => {
      const failure = await failureOf(() => withDiskErrors('/some/file', thrower(error)));
      expect(failure).toMatchObject({ code: 'cannot-write', message: '/some/file cannot be written.' });
    },
  );

  test('of Node itself is told as well', async () => {
    const failure = await failureOf(() => withDiskErrors(tmpdir(), () => mkdirSync(tmpdir())));
    expect(failure.message).toContain('a file stands where a folder is needed');
  });
});

test('an operation that works gives what it gives', () => {
  expect(withDiskErrors('/some/file', () => 7)).toBe(7);
});
