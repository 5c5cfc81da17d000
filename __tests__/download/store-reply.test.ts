import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  contentRange,
  expectedSize,
  isSameObject,
  requireAllowed,
  type StoreReply,
  storeResultOf,
} from '../../src/download/store-reply.ts';
import { failureOf } from '../../testing/failure-of.ts';

const nowMs = Date.UTC(2026, 0, 1);

function reply(status: number, headers: Readonly<Record<string, string>> = {}, errorCode?: string): StoreReply {
  return { status, header: (name) => headers[name], errorCode };
}

describe('206', () => {
  const headers = { 'content-range': 'bytes 100-199/1000', 'content-length': '100', etag: '"v1"' };
  const wanted = { fromByte: 100, endByte: 200 };

  test('with exactly the requested range is data', () => {
    expect(storeResultOf(reply(206, headers), wanted, nowMs)).toEqual({
      kind: 'data',
      object: { totalBytes: 1000, validator: '"v1"' },
      isRange: true,
      isToTheEnd: false,
      hasLength: true,
    });
  });

  test.each([
    [{ fromByte: 100 }, 'bytes 100-999/1000'],
    [{ fromByte: 100, endByte: 1000 }, 'bytes 100-999/1000'],
    [{ fromByte: 999, endByte: 1000 }, 'bytes 999-999/1000'],
  ])('that includes the last byte of the object says so: %j', (range, contentRangeOfIt) => {
    const arrival = storeResultOf(reply(206, { 'content-range': contentRangeOfIt }), range, nowMs);
    expect(arrival).toMatchObject({ kind: 'data', isToTheEnd: true });
  });

  test.each([
    [{ 'content-range': 'bytes 99-199/1000' }],
    [{ 'content-range': 'bytes 100-200/1000' }],
    [{ 'content-range': 'bytes 100-199/150' }],
    [{ 'content-range': 'bytes 100-199/*' }],
    [{ 'content-range': 'bytes 100-199/1000', 'content-length': '99' }],
    [{ 'content-range': 'bytes 100-199/1000', 'content-length': '101' }],
    [{}],
  ])('with %j is transient: a different range', (others) => {
    expect(storeResultOf(reply(206, others), wanted, nowMs)).toEqual({
      kind: 'transient',
      what: 'the store sent a different range than requested',
    });
  });
});

describe('200', () => {
  test.each([
    [
      { 'content-length': '1000', etag: '"v1"' },
      { totalBytes: 1000, validator: '"v1"' },
    ],
    [{ 'content-length': 'many' }, { totalBytes: undefined, validator: undefined }],
    [
      { 'content-length': '7', etag: 'W/"v1"' },
      { totalBytes: 7, validator: undefined },
    ],
    [
      { 'content-length': '7', etag: '"a" "b"' },
      { totalBytes: 7, validator: undefined },
    ],
  ])('with %j is the whole object, from its first byte', (headers, object) => {
    const hasLength = object.totalBytes !== undefined;
    const arrival = storeResultOf(reply(200, headers), { fromByte: 500 }, nowMs);
    expect(arrival).toEqual({ kind: 'data', object, isRange: false, isToTheEnd: true, hasLength });
  });
});

test('a range of an object without a size is accepted if the service reports the size', () => {
  const headers = { 'content-range': 'bytes 100-199/*', etag: '"v1"' };
  const range = { fromByte: 100, endByte: 200 };
  const data = { kind: 'data', object: { totalBytes: 1_000, validator: '"v1"' }, isRange: true, isToTheEnd: false };
  expect(storeResultOf(reply(206, headers), { ...range, announcedBytes: 1_000 }, nowMs)).toMatchObject(data);
  expect(storeResultOf(reply(206, headers), { ...range, announcedBytes: 150 }, nowMs).kind).toBe('transient');
  expect(storeResultOf(reply(206, headers), range, nowMs).kind).toBe('transient');
});

describe('any other status', () => {
  test.each([
    ['url-rejected', [401, 403, 404, 410]],
    ['replaced', [412, 416]],
    ['transient', [408, 425, 429, 500, 503, 599]],
    ['rejected', [204, 302, 400, 405]],
  ] as const)('means %s for %j, with the status in the message', (kind, statuses) => {
    for (const status of statuses) {
      const result = storeResultOf(reply(status, {}, 'SomeCode'), { fromByte: 1 }, nowMs);
      expect(result).toMatchObject({ kind, what: `the store responded with ${status} SomeCode` });
    }
  });

  test('is a rejected URL if its token has expired', () => {
    expect(storeResultOf(reply(400, {}, 'ExpiredToken'), { fromByte: 1 }, nowMs).kind).toBe('url-rejected');
  });

  test('416 from the first byte on means an empty object', () => {
    const arrival = storeResultOf(reply(416, {}, 'InvalidRange'), { fromByte: 0 }, nowMs);
    expect(arrival).toMatchObject({ kind: 'rejected', what: expect.stringContaining('empty') });
  });

  test('includes `Retry-After` if it is transient', () => {
    const arrival = storeResultOf(reply(503, { 'retry-after': '7' }), { fromByte: 0 }, nowMs);
    expect(arrival).toMatchObject({ kind: 'transient', retryAfterMs: 7_000 });
  });
});

describe('Content-Range', () => {
  test('is parsed if it is complete and plausible', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (firstByte, length, rest) => {
        const lastByte = firstByte + length;
        const totalBytes = lastByte + 1 + rest;
        const range = contentRange(` bytes ${firstByte}-${lastByte}/${totalBytes} `);
        expect(range).toEqual({ firstByte, lastByte, totalBytes });
        expect(contentRange(`bytes ${lastByte + 1}-${firstByte}/${totalBytes}`)).toBeUndefined();
        expect(contentRange(`bytes ${firstByte}-${totalBytes}/${totalBytes}`)).toBeUndefined();
      }),
    );
  });

  test.each([
    undefined,
    '',
    'bytes */1000',
    'bytes 0-99/*',
    'bytes 0-99',
    'bytes=0-99/100',
    '0-99/100',
    'bytes -1-9/10',
  ])('%j is not accepted', (value) => {
    expect(contentRange(value)).toBeUndefined();
  });
});

describe('two replies belong to the same object', () => {
  const before = { totalBytes: 10, validator: '"v1"' };

  test('if strong validator and size are the same', () => {
    expect(isSameObject(before, { ...before })).toBe(true);
  });

  test.each([
    [before, { totalBytes: 10, validator: '"v2"' }],
    [before, { totalBytes: 11, validator: '"v1"' }],
    [before, { totalBytes: 10 }],
    [{ totalBytes: 10 }, before],
    [{ totalBytes: 10 }, { totalBytes: 10 }],
  ])('unless something differs or is unknown: %j, %j', (one, other) => {
    expect(isSameObject(one, other)).toBe(false);
  });
});

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
