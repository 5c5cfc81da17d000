/** Archives that are rejected, whether or not their site is written, and leave nothing behind. */
import { expect } from '@jest/globals';
import type { Failure, FailureCode } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { siteFixture, type UnpackOptions } from '../site/site-fixture.ts';

interface Rejection extends UnpackOptions {
  readonly code: FailureCode;
  /** A part of it. */
  readonly message?: string;
}

export async function expectRejected(archive: Buffer, { code, message = '', ...options }: Rejection): Promise<Failure> {
  using fixture = siteFixture();
  const failure = await expectFailure(fixture.unpack(archive, options), { code, message });
  expect(fixture.contents()).toEqual({});
  expect(await failureOf(fixture.read(archive, options))).toMatchObject({ code, message: failure.message });
  return failure;
}
