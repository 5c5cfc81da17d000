import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { storeResultOf } from '../../src/download/store-reply.ts';

type Wanted = Parameters<typeof storeResultOf>[1];

/** What a reply means. By default, 100 bytes were requested. */
function resultOf(
  status: number,
  headers: Readonly<Record<string, string>> = {},
  { errorCode, ...wanted }: Partial<Wanted> & { readonly errorCode?: string } = {},
): ReturnType<typeof storeResultOf> {
  const reply = { status, header: (name: string) => headers[name], errorCode };
  return storeResultOf(reply, { fromByte: 100, endByte: 200, ...wanted });
}

describe('206', () => {
  test('with exactly the requested range is data', () => {
    const headers = { 'content-range': ' bytes 100-199/1000 ', 'content-length': '100', etag: '"v1"' };
    expect(resultOf(206, headers)).toEqual({
      kind: 'data',
      ...{ totalBytes: 1000, validator: '"v1"', isPage: false, isTransformed: false },
      isToTheEnd: false,
      isCoded: false,
    });
  });

  test('includes the last byte of the object if the range ends with it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(1), fc.boolean(), (fromByte, length, rest, isPastEnd) => {
        const totalBytes = fromByte + length + 1 + rest;
        const endByte = isPastEnd ? totalBytes + 1 : fromByte + length + 1;
        const lastByte = isPastEnd ? totalBytes - 1 : fromByte + length;
        const headers = { 'content-range': `bytes ${fromByte}-${lastByte}/${totalBytes}`, etag: '"v1"' };
        const isToTheEnd = isPastEnd || rest === 0;
        expect(resultOf(206, headers, { fromByte, endByte })).toMatchObject({ kind: 'data', isToTheEnd });
      }),
      { examples: [[0, 0, 0, false]] },
    );
  });

  test.each([
    ...['bytes 99-199/1000', 'bytes 100-200/1000', 'bytes 100-199/150', 'bytes 100-99/100', 'bytes 100-199/*', ''],
    ...['bytes */1000', 'bytes 100-199', 'bytes=100-199/1000', '100-199/1000', 'bytes -100-199/1000'],
  ])('with the range "%s" is refused', (range) => {
    expect(resultOf(206, { 'content-range': range, etag: '"v1"' }).kind).toBe('range-refused');
  });

  test.each(['99', '101'])('with the length %s of 100 bytes is refused', (length) => {
    const headers = { 'content-range': 'bytes 100-199/1000', 'content-length': length, etag: '"v1"' };
    expect(resultOf(206, headers).kind).toBe('range-refused');
  });

  test.each([undefined, 'W/"v1"', '"a" "b"'])(
    'without a strong validator is data only if it is the whole object: %p',
    (etag) => {
      const wanted = { fromByte: 0, endByte: 200 };
      const reply = (size: number): object =>
        resultOf(206, { 'content-range': `bytes 0-199/${size}`, ...(etag && { etag }) }, wanted);
      expect(reply(1000)).toMatchObject({ kind: 'range-refused' });
      expect(reply(200)).toMatchObject({ kind: 'data', validator: undefined });
    },
  );

  test('without the size of the object is data if the service reports the size', () => {
    const headers = { 'content-range': 'bytes 100-199/*', etag: '"v1"' };
    const data = { kind: 'data', totalBytes: 1_000, isToTheEnd: false };
    expect(resultOf(206, headers, { announcedBytes: 1_000 })).toMatchObject(data);
    expect(resultOf(206, headers, { announcedBytes: 150 }).kind).toBe('range-refused');
  });
});

test.each([
  [{ 'content-length': '1000', etag: '"v1"' }, 1000],
  [{ 'content-length': 'many' }, 500],
])(
  '200 with %j is the whole object, of which no range is requested',
  (headers: Readonly<Record<string, string>>, totalBytes) => {
    const whole = { kind: 'data', totalBytes, validator: undefined, isToTheEnd: true };
    expect(resultOf(200, headers, { announcedBytes: totalBytes })).toMatchObject(whole);
  },
);

describe('the whole object', () => {
  const coded = { 'content-encoding': 'gzip' };

  test.each<readonly [string, number, Readonly<Record<string, string>>, Partial<Wanted>, boolean]>([
    ['with its length', 200, { ...coded, 'content-length': '1000' }, { announcedBytes: 1000 }, false],
    ['with a length that was not announced', 200, { ...coded, 'content-length': '99' }, {}, false],
    ['with an unknown coding', 200, { 'content-encoding': 'aws-chunked' }, { announcedBytes: 1000 }, false],
    ['with 206', 206, { 'content-range': 'bytes 0-999/1000' }, {}, false],
  ])('%s is data, and is decoded only if it is not the object itself', (_, status, headers, wanted, isCoded) => {
    const result = resultOf(status, headers, { fromByte: 0, endByte: undefined, ...wanted });
    expect(result).toMatchObject({ kind: 'data', isToTheEnd: true, isCoded });
  });

  test.each<readonly [string, Readonly<Record<string, string>>, Partial<Wanted>]>([
    ['without a size', {}, {}],
    ['with a range', { 'content-range': 'bytes 100-199/1000' }, {}],
    ['after another range', {}, { validator: '"v1"' }],
  ])('as 200 %s is refused', (_, headers, wanted) => {
    expect(resultOf(200, headers, wanted).kind).toBe('range-refused');
  });
});

describe('any other status', () => {
  test.each([
    ['url-rejected', [400, 401, 403, 404, 405, 410, 451, 499]],
    ['transient', [408, 425, 429, 500, 503, 599]],
    ['range-refused', [204, 302, 407, 412, 416, 501]],
  ] as const)('means %s for %j, with the status in the message', (kind, statuses) => {
    for (const status of statuses) {
      const what = `the store responded with ${status} SomeCode`;
      expect(resultOf(status, {}, { errorCode: 'SomeCode' })).toMatchObject({ kind, what });
    }
  });

  test('is not a problem of the network', () => {
    expect(resultOf(503)).toMatchObject({ hint: expect.stringContaining('report it to the service') });
  });

  test('of a plain request is transient, unless it rejects the URL', () => {
    const statuses = [204, 206, 302, 403, 407, 412, 416, 501];
    const kinds = statuses.map((status) => resultOf(status, {}, { endByte: undefined }).kind);
    expect(kinds.map((kind) => kind === 'transient')).toEqual([true, true, true, false, true, true, true, true]);
  });
});
