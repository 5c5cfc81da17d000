import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type StoreHandler,
  firstBytes,
  openStore,
  refuse,
  serve,
  swapThen,
} from '../../testing/range-store.ts';
import { bundleOf, holds, rangesOf, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };
const cut = serve({ cutAfterBytes: 7_000 });

/** Expects that the download ends at once, without a file. */
async function expectChanged(...[options]: Parameters<typeof fixture.download>): Promise<void> {
  expect((await failureOf(fixture.download(options))).code).toBe('bundle-changed');
  expect(fixture.left()).toEqual([]);
}

describe('an object that is replaced during the download ends it', () => {
  test.each<readonly [string, number, StoreHandler]>([
    ['if the store notices by If-Match (412)', 20_000, serve()],
    ['by a larger one, and the store notices', 30_000, serve()],
    ['if the store sends the rest of the other one', 20_000, serve({ ignoresIfMatch: true })],
    ['by a larger one, and the store sends its rest', 30_000, serve({ ignoresIfMatch: true })],
    ['by one that is shorter than what has arrived (416)', 5_000, serve({ ignoresIfMatch: true })],
    ['if the store sends all of the other one', 20_000, serve({ ignoresIfMatch: true, ignoresRanges: true })],
  ])('%s', async (_, sizeBytes, handler) => {
    const other = { bytes: bundleBytes(sizeBytes, 1), etag: '"v2"' };
    const store = await openStore(servers, object, [cut, swapThen(other, handler)]);
    await expectChanged({ url: { url: store.url } });
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
  });

  test.each([undefined, 'W/"v1"', '"v2"'])('as is assumed if the rest has the validator %j', async (etag) => {
    const store = await openStore(servers, object, [cut, serve({ headers: { etag: etag ?? '' } })]);
    await expectChanged({ url: { url: store.url } });
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
  });

  test('if a renewed URL points to another one', async () => {
    const other = { bytes: bundleBytes(20_000, 1), etag: '"v2"' };
    const store = await openStore(servers, object, [cut, swapThen(other, refuse(403, 'AccessDenied')), serve()]);
    await expectChanged({ url: { url: store.url }, renewedUrls: [{ url: store.url }] });
  });

  test('at the first request if the store rejects every request with 412', async () => {
    const store = await openStore(servers, object, [refuse(412, 'PreconditionFailed')]);
    await expectChanged({ url: { url: store.url } });
    expect(store.requests).toHaveLength(1);
  });

  test('if one of several connections notices', async () => {
    const large = bundleBytes(18 * mebibyte);
    const other = { bytes: bundleBytes(large.length, 1), etag: '"v2"' };
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve(), swapThen(other, serve())]);
    await expectChanged({ url: { url: store.url } });
  });
});

describe('a stream without a validator that is cut', () => {
  test.each([undefined, 'W/"v1"'])('is accepted if it is sent again with the same bytes (%j)', async (etag) => {
    const store = await openStore(servers, { bytes, etag }, [cut, cut, serve()]);
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 0, 0]);
  });

  test.each([
    ['other bytes', bundleBytes(20_000, 1)],
    ['another last byte of what had arrived', Buffer.concat([bytes.subarray(0, 6_999), Buffer.alloc(13_001)])],
    ['more bytes', bundleBytes(20_001)],
    ['fewer bytes', bundleBytes(6_000)],
  ])('is not mixed with %s', async (_, other) => {
    const store = await openStore(servers, { bytes }, [cut, swapThen({ bytes: other }, serve())]);
    await expectChanged({ url: { url: store.url } });
    expect(firstBytes(store.requests)).toEqual([0, 0]);
  });
});

describe('a store that suddenly sends the whole object instead of a range', () => {
  const all = serve({ ignoresRanges: true, cutAfterBytes: 1_000 });

  test('is asked for the range again, up to twice in a row', async () => {
    const store = await openStore(servers, object, [cut, all, all, serve({ cutAfterBytes: 5_000 }), all, all, serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, connections: 1 });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { renewals: 0 } });
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 7_000, 7_000, 12_000, 12_000, 12_000]);
  });

  test('counts as one with another object at the third time', async () => {
    const store = await openStore(servers, object, [cut, all, all, all]);
    await expectChanged({ url: { url: store.url }, connections: 1 });
    expect(store.requests).toHaveLength(4);
  });
});

describe('a single stream', () => {
  test('is requested without If-Match, because replicas may have different ETags for the same bytes', async () => {
    const large = bundleBytes(12 * mebibyte);
    const replica = (name: string): StoreHandler => swapThen({ bytes: large, etag: `"${name}"` }, serve());
    const cutReplica = swapThen({ bytes: large, etag: '"a"' }, serve({ cutAfterBytes: mebibyte }));
    const store = await openStore(servers, { bytes: large }, [cutReplica, replica('b')]);
    const bundle = await fixture.download({ url: { url: store.url }, isSingleStream: true });
    expect(bundle).toMatchObject({ ...bundleOf(large, fixture.path), totals: { connections: 1, interruptions: 1 } });
    expect(rangesOf(store.requests)).toEqual([
      [0, Infinity],
      [0, Infinity],
    ]);
    expect(store.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, undefined]);
  });
});
