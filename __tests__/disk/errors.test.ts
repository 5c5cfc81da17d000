import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { withDiskErrors } from '../../src/disk/errors.ts';
import { failureOf } from '../../testing/failure-of.ts';

const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
afterEach(() => void Object.defineProperty(process, 'platform', platform));

describe('a disk error', () => {
  const thrower = (error: unknown) => (): never => {
    throw error;
  };

  const isWindows = process.platform === 'win32';
  const denied = isWindows ? 'permission denied, or another program has it open' : 'permission denied';
  const deniedRows = ['EACCES', 'EPERM'].map(
    (code) => [code, 'cannot-write', `/some/file cannot be written: ${denied}.`] as const,
  );

  test.each(['EACCES', 'EPERM', 'EBUSY'])('%s has two possible reasons on Windows', async (code) => {
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
    const failure = await failureOf(() => withDiskErrors('/some/file', thrower(Object.assign(new Error(), { code }))));
    expect(failure.message).toBe('/some/file cannot be written: permission denied, or another program has it open.');
  });

  test.each([
    ['ENOSPC', 'no-disk-space', 'The disk filled up while writing /some/file.'],
    ['EDQUOT', 'no-disk-space', 'The disk filled up while writing /some/file.'],
    ...deniedRows,
    ['EROFS', 'cannot-write', '/some/file cannot be written: the file system is read-only.'],
    ['EMFILE', 'cannot-write', '/some/file cannot be written: EMFILE.'],
  ])('%s becomes the failure %s, which names the path and keeps the cause', async (code, failureCode, message) => {
    const error = Object.assign(new Error('some words'), { code });
    const failure = await failureOf(() => withDiskErrors('/some/file', thrower(error)));
    expect(failure).toMatchObject({ code: failureCode, message, cause: error });
  });

  test.each([new Error('some words'), 'some words', undefined])(
    'without a code is reported without a reason: %p',
    async (error) => {
      const failure = await failureOf(() => withDiskErrors('/some/file', thrower(error)));
      expect(failure).toMatchObject({ code: 'cannot-write', message: '/some/file cannot be written.' });
    },
  );

  test('that Node throws itself is reported as well', async () => {
    const failure = await failureOf(() => withDiskErrors(tmpdir(), () => mkdirSync(tmpdir())));
    expect(failure.message).toContain('it already exists');
  });
});
