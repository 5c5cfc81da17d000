import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arrivalOf, contentRange, isSameObject, type StoreReply } from '../../src/download/object.ts';

const nowMs = Date.UTC(2026, 0, 1);

function reply(status: number, headers: Readonly<Record<string, string>> = {}, errorCode?: string): StoreReply {
  return { status, header: (name) => headers[name], errorCode };
}

describe('206', () => {
  const headers = { 'content-range': 'bytes 100-199/1000', 'content-length': '100', etag: '"v1"' };
  const wanted = { fromByte: 100, endByte: 200 };

  test('with exactly the range that was asked for is data', () => {
    expect(arrivalOf(reply(206, headers), wanted, nowMs)).toEqual({
      kind: 'data',
      fromByte: 100,
      object: { totalBytes: 1000, validator: '"v1"' },
      isRange: true,
      isToTheEnd: false,
    });
  });

  test.each([
    [{ fromByte: 100 }, 'bytes 100-999/1000'],
    [{ fromByte: 100, endByte: 1000 }, 'bytes 100-999/1000'],
    [{ fromByte: 100, endByte: 5000 }, 'bytes 100-999/1000'],
    [{ fromByte: 999, endByte: 1000 }, 'bytes 999-999/1000'],
  ])('that reaches to the end of the object says so: %j', (range, contentRangeOfIt) => {
    const arrival = arrivalOf(reply(206, { 'content-range': contentRangeOfIt }), range, nowMs);
    expect(arrival).toMatchObject({ kind: 'data', isToTheEnd: true });
  });

  test.each([
    [{ 'content-range': 'bytes 99-199/1000' }],
    [{ 'content-range': 'bytes 101-199/1000' }],
    [{ 'content-range': 'bytes 100-198/1000' }],
    [{ 'content-range': 'bytes 100-200/1000' }],
    [{ 'content-range': 'bytes 100-199/150' }],
    [{ 'content-range': 'bytes 100-199/*' }],
    [{ 'content-range': '' }],
    [{ 'content-range': 'bytes 100-199/1000', 'content-length': '99' }],
    [{ 'content-range': 'bytes 100-199/1000', 'content-length': '101' }],
    [{}],
  ])('with %j is trouble: another range', (others) => {
    expect(arrivalOf(reply(206, others), wanted, nowMs)).toEqual({
      kind: 'trouble',
      what: 'the store sent another range than the one asked for',
    });
  });
});

describe('200', () => {
  test.each([
    [
      { 'content-length': '1000', etag: '"v1"' },
      { totalBytes: 1000, validator: '"v1"' },
    ],
    [{ etag: '"v1"' }, { totalBytes: undefined, validator: '"v1"' }],
    [{ 'content-length': 'many' }, { totalBytes: undefined, validator: undefined }],
    [
      { 'content-length': '7', etag: 'W/"v1"' },
      { totalBytes: 7, validator: undefined },
    ],
    [
      { 'content-length': '7', etag: 'v1' },
      { totalBytes: 7, validator: undefined },
    ],
    [
      { 'content-length': '7', etag: '"a" "b"' },
      { totalBytes: 7, validator: undefined },
    ],
  ])('with %j is the whole object, from its first byte', (headers, object) => {
    const arrival = arrivalOf(reply(200, headers), { fromByte: 500 }, nowMs);
    expect(arrival).toEqual({ kind: 'data', fromByte: 0, object, isRange: false, isToTheEnd: true });
  });
});

describe('any other status', () => {
  test.each([
    [403, undefined, 'link-ended'],
    [403, 'AccessDenied', 'link-ended'],
    [404, 'NoSuchKey', 'link-ended'],
    [410, undefined, 'link-ended'],
    [400, 'ExpiredToken', 'link-ended'],
    [412, 'PreconditionFailed', 'changed'],
    [416, 'InvalidRange', 'changed'],
    [408, undefined, 'trouble'],
    [425, undefined, 'trouble'],
    [429, undefined, 'trouble'],
    [500, 'InternalError', 'trouble'],
    [503, 'SlowDown', 'trouble'],
    [599, undefined, 'trouble'],
    [400, undefined, 'refused'],
    [400, 'InvalidArgument', 'refused'],
    [401, undefined, 'refused'],
    [405, undefined, 'refused'],
    [302, undefined, 'refused'],
    [204, undefined, 'refused'],
  ])('%i %s means %s, and is told', (status, errorCode, kind) => {
    const what = `the store answered ${status}${errorCode === undefined ? '' : ` ${errorCode}`}`;
    expect(arrivalOf(reply(status, {}, errorCode), { fromByte: 1 }, nowMs)).toEqual({ kind, what });
  });

  test('416 for the first byte on is an empty object', () => {
    const arrival = arrivalOf(reply(416, {}, 'InvalidRange'), { fromByte: 0 }, nowMs);
    expect(arrival).toMatchObject({ kind: 'refused', what: expect.stringContaining('empty') });
  });

  test('brings Retry-After along where it passes', () => {
    const arrival = arrivalOf(reply(503, { 'retry-after': '7' }), { fromByte: 0 }, nowMs);
    expect(arrival).toMatchObject({ kind: 'trouble', retryAfterMs: 7_000 });
  });
});

describe('Content-Range', () => {
  test('is read where it is whole and can be true', () => {
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
  ])('%j is none', (value) => {
    expect(contentRange(value)).toBeUndefined();
  });
});

describe('two replies are of the same object', () => {
  const before = { totalBytes: 10, validator: '"v1"' };

  test('where strong validator and size are the same', () => {
    expect(isSameObject(before, { ...before })).toBe(true);
  });

  test.each([
    [before, { totalBytes: 10, validator: '"v2"' }],
    [before, { totalBytes: 11, validator: '"v1"' }],
    [before, { totalBytes: 10 }],
    [{ totalBytes: 10 }, before],
    [{ totalBytes: 10 }, { totalBytes: 10 }],
  ])('and not where something differs or is unknown: %j, %j', (one, other) => {
    expect(isSameObject(one, other)).toBe(false);
  });
});
