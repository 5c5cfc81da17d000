import { afterEach, describe, expect, test } from '@jest/globals';
import { diskFailure, withDiskErrors } from '../../src/disk/errors.ts';
import type { Failure } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';

const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
afterEach(() => void Object.defineProperty(process, 'platform', platform));

describe('a disk error', () => {
  const failureWith = (error: unknown): Promise<Failure> =>
    failureOf(() =>
      withDiskErrors('/some/file', () => {
        throw error;
      }),
    );

  test.each(['EACCES', 'EPERM', 'EBUSY'])('%s has two possible reasons on Windows', async (code) => {
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
    const { message } = await failureWith(Object.assign(new Error(), { code }));
    expect(message).toBe('/some/file cannot be written: permission denied, or another program has it open.');
  });

  test.each([
    ['ENOSPC', 'no-disk-space', 'The disk filled up while writing /some/file.'],
    ['EDQUOT', 'no-disk-space', 'The disk filled up while writing /some/file.'],
    ['EROFS', 'cannot-write', '/some/file cannot be written: the file system is read-only.'],
    ['ELOOP', 'cannot-write', '/some/file cannot be written: its links lead in a circle.'],
    ['EMFILE', 'cannot-write', '/some/file cannot be written: too many files are open.'],
    ['ESTALE', 'cannot-write', '/some/file cannot be written: ESTALE.'],
  ])('%s becomes the failure %s, which names the path and keeps the cause', async (code, failureCode, message) => {
    const error = Object.assign(new Error('some words'), { code });
    expect(await failureWith(error)).toMatchObject({ code: failureCode, message, cause: error });
  });

  test('of what is only read does not say that it cannot be written', () => {
    const error = Object.assign(new Error(), { code: 'EIO' });
    const { message } = diskFailure('/some/file', error, 'read');
    expect(message).toBe('/some/file cannot be read: the disk reports an input/output error.');
  });

  test.each([new Error('some words'), undefined])('without a code is reported without a reason: %p', async (error) => {
    const failure = await failureWith(error);
    expect(failure).toMatchObject({ code: 'cannot-write', message: '/some/file cannot be written.' });
  });
});
