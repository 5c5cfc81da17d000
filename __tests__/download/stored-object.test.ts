import { describe, expect, test } from '@jest/globals';
import { requireSize } from '../../src/download/stored-object.ts';
import type { FailureCode } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';

describe('the size of the object', () => {
  test.each<readonly [number | undefined, object, FailureCode, string]>([
    [1000, { totalBytes: 999 }, 'size-mismatch', '1000 bytes, but the object in the store has 999 bytes'],
    [0, { totalBytes: 1 }, 'size-mismatch', '0 bytes, but the object in the store has 1 bytes'],
    [1000, { totalBytes: 999, isPage: true }, 'not-an-archive', 'HTML page'],
    [undefined, { totalBytes: 1001 }, 'bundle-too-large', 'The bundle is 1001 B; `max-bundle-size` is 1000 B.'],
    [1001, { totalBytes: 1000 }, 'size-mismatch', '1001 bytes'],
  ])('is rejected if %j was promised, and the store has %j: %s', async (promisedBytes, object, code, message) => {
    await expectFailure(() => requireSize(promisedBytes, { totalBytes: 0, ...object }, 1000), { code, message });
  });

  test('is rejected with two amounts that differ, even if they are nearly the same', async () => {
    const failure = await failureOf(() => requireSize(undefined, { totalBytes: 10_001 }, 10_000));
    expect(failure.message).toBe('The bundle is 10,001 bytes; `max-bundle-size` is 10,000 bytes.');
  });
});
