import { describe, expect, test } from '@jest/globals';
import { expectedSize, requireAllowed } from '../../src/download/store-reply.ts';
import { failureOf } from '../../testing/failure-of.ts';

describe('the size that must arrive', () => {
  test.each([[{ promisedBytes: 1000, storedBytes: 1000 }], [{ promisedBytes: 1000 }], [{ storedBytes: 1000 }]])(
    'is the reported one: %j',
    (sizes) => {
      expect(expectedSize({ ...sizes, maxSizeBytes: 1000 })).toBe(1000);
    },
  );

  test('may be 0', () => {
    expect(expectedSize({ storedBytes: 0, maxSizeBytes: 1000 })).toBe(0);
  });

  test.each([
    [
      { promisedBytes: 1000, storedBytes: 999 },
      'size-mismatch',
      '1000 bytes, but the object in the store has 999 bytes',
    ],
    [{ promisedBytes: 0, storedBytes: 1 }, 'size-mismatch', '0 bytes, but the object in the store has 1 bytes'],
    [{}, 'download-failed', 'neither the service nor the store reports its size'],
    [{ storedBytes: 1001 }, 'bundle-too-large', '1001 bytes'],
    [{ promisedBytes: 1001 }, 'bundle-too-large', '1001 bytes'],
    [{ promisedBytes: 1001, storedBytes: 1000 }, 'size-mismatch', '1001 bytes'],
  ])('is rejected for %j with %s', async (sizes, code, message) => {
    const failure = await failureOf(() => expectedSize({ ...sizes, maxSizeBytes: 1000 }));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(message);
  });
});

describe('the maximum', () => {
  test('is allowed, and nothing above it', async () => {
    expect(() => requireAllowed(2048, 2048)).not.toThrow();
    const failure = await failureOf(() => requireAllowed(2049, 2048));
    expect(failure).toMatchObject({
      code: 'bundle-too-large',
      message: 'The bundle is 2 KiB (2049 bytes). The maximum is 2 KiB (`max-bundle-size`).',
    });
  });
});
