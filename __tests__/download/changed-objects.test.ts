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
import { bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };
const cut = serve({ cutAfterBytes: 7_000 });

describe('an object that is replaced during the download', () => {
  test.each<readonly [string, number, StoreHandler]>([
    ['and the store notices by If-Match (412)', 20_000, serve()],
    ['by a larger one, and the store notices', 30_000, serve()],
    ['and the store sends the rest of the other one', 20_000, serve({ ignoresIfMatch: true })],
    ['by a larger one, and the store sends its rest', 30_000, serve({ ignoresIfMatch: true })],
    ['by one that is shorter than what has arrived (416)', 5_000, serve({ ignoresIfMatch: true })],
    ['and the store sends all of the other one', 20_000, serve({ ignoresIfMatch: true, ignoresRanges: true })],
  ])('%s: starts over with a renewed URL, and keeps nothing of the first object', async (_, sizeBytes, handler) => {
    const other = { bytes: bundleBytes(sizeBytes, 1), etag: '"v2"' };
    const store = await openStore(servers, object, [cut, swapThen(other, handler), serve()]);
    const url = { url: store.url, sizeBytes: bytes.length };
    const renewedUrls = [{ url: store.url, sizeBytes }];
    expect(await fixture.download({ url, renewedUrls })).toMatchObject(bundleOf(other.bytes, fixture.path));
    expect(holds(fixture.path, other.bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 0]);
  });

  test.each([undefined, 'W/"v1"'])(
    'by one of the same size, with the validator %j, is never mixed with it',
    async (etag) => {
      const other = { bytes: bundleBytes(20_000, 1), etag };
      const store = await openStore(servers, { bytes, etag }, [cut, swapThen(other, serve())]);
      expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(other.bytes, fixture.path));
      expect(holds(fixture.path, other.bytes)).toBe(true);
      expect(firstBytes(store.requests)).toEqual([0, 0]);
    },
  );

  test.each([undefined, 'W/"v1"', '"v2"'])('is assumed if the rest has the validator %j', async (etag) => {
    const headers = { etag: etag ?? '' };
    const store = await openStore(servers, object, [cut, serve({ headers }), serve()]);
    const url = { url: store.url };
    expect(await fixture.download({ url, renewedUrls: [url, url, url] })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 0]);
  });
});

test('an object that replaced another one may be cut as often as any other while its bytes arrive', async () => {
  const other = { bytes: bundleBytes(20_000, 1), etag: '"v2"' };
  const cuts = Array.from({ length: 12 }, () => serve({ cutAfterBytes: 1_000 }));
  const store = await openStore(servers, object, [
    serve({ cutAfterBytes: 19_000 }),
    swapThen(other, serve()),
    ...cuts,
    serve(),
  ]);
  const url = { url: store.url };
  const bundle = await fixture.download({ url, renewedUrls: [url] });
  expect(bundle).toMatchObject(bundleOf(other.bytes, fixture.path));
});

describe('a store that ignores ranges later', () => {
  const all = serve({ ignoresRanges: true });

  test('is asked again if it does so twice in a row, however often', async () => {
    const store = await openStore(servers, object, [cut, all, all, serve({ cutAfterBytes: 1_000 }), all, all, serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, connections: 1 });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { renewals: 0 } });
  });

  test('is downloaded from the start with a renewed URL if it does so three times in a row', async () => {
    const store = await openStore(servers, object, [cut, all, all, all, serve()]);
    const url = { url: store.url };
    const bundle = await fixture.download({ url, renewedUrls: [url], connections: 1 });
    expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 7_000, 7_000, 0]);
  });
});

test('counts the connections of the object that was downloaded', async () => {
  const large = bundleBytes(40 * 1024 ** 2);
  const other = { bytes: large, etag: '"v2"' };
  let requests = 0;
  const swapAtTwelfth: StoreHandler = (...exchange) => {
    requests += 1;
    (requests === 12 ? swapThen(other, serve()) : serve())(...exchange);
  };
  const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [swapAtTwelfth]);
  const { totals } = await fixture.download({ url: { url: store.url }, renewedUrls: [{ url: store.url }] });
  expect(requests).toBeGreaterThan(12);
  expect(totals.connections).toBeLessThanOrEqual(8);
});

describe('an object that keeps changing', () => {
  test('is at last requested as one plain stream, which fails if it is cut again and again', async () => {
    const changing: StoreHandler = (request, response, store) => {
      const version = Number(/\d+/.exec(store.object.etag ?? '')?.[0]) + 1;
      swapThen({ bytes, etag: `"v${version}"` }, cut)(request, response, store);
    };
    const store = await openStore(servers, object, [changing]);
    const url = { url: store.url };
    const failure = await failureOf(fixture.download({ url, renewedUrls: [url, url, url] }));
    expect(failure.code).toBe('bundle-changed');
    const lastStream = Array.from({ length: 9 }, () => 0);
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 0, 7_000, ...lastStream]);
    expect(fixture.left()).toEqual([]);
  });

  test('fails the download with `bundle-changed` if the store rejects every request with 412', async () => {
    const store = await openStore(servers, object, [refuse(412, 'PreconditionFailed')]);
    const url = { url: store.url };
    expect((await failureOf(fixture.download({ url, renewedUrls: [url, url, url] }))).code).toBe('bundle-changed');
    expect(store.requests).toHaveLength(3);
    expect(fixture.left()).toEqual([]);
  });
});
