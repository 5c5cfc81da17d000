import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/misbehaving-server.ts';
import { bundleBytes, type Deed, firstBytes, openStore, refuse, serve, swapThen } from './range-store.ts';
import { bundleOf, holds, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };
const cut = serve({ cutAfterBytes: 7_000 });

describe('an object that is swapped midway', () => {
  test.each<readonly [string, number, Deed]>([
    ['and the store notices by If-Match (412)', 20_000, serve()],
    ['for a larger one, and the store notices', 30_000, serve()],
    ['and the store sends the rest of the other one', 20_000, serve({ ignoresIfMatch: true })],
    ['for a larger one, and the store sends its rest', 30_000, serve({ ignoresIfMatch: true })],
    ['for one that is shorter than what has come (416)', 5_000, serve({ ignoresIfMatch: true })],
    ['and the store sends all of the other one', 20_000, serve({ ignoresIfMatch: true, ignoresRanges: true })],
  ])('%s: starts over with a fresh link, and keeps nothing of the first', async (_, sizeBytes, deed) => {
    const other = { bytes: bundleBytes(sizeBytes, 1), etag: '"v2"' };
    const store = await openStore(servers, object, [cut, swapThen(other, deed), serve()]);
    const link = { url: store.url, sizeBytes: bytes.length };
    const freshLinks = [{ url: store.url, sizeBytes }];
    expect(await bench.fetch({ link, freshLinks })).toMatchObject(bundleOf(other.bytes, bench.path));
    expect(holds(bench.path, other.bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 0]);
  });

  test.each([undefined, 'W/"v1"'])('for one of the same size, with the validator %j, is never mixed', async (etag) => {
    const other = { bytes: bundleBytes(20_000, 1), etag };
    const store = await openStore(servers, { bytes, etag }, [cut, swapThen(other, serve())]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(other.bytes, bench.path));
    expect(holds(bench.path, other.bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 0]);
  });

  test.each([undefined, 'W/"v1"', '"v2"'])(
    'whose rest comes with the validator %j is not put together',
    async (etag) => {
      const headers = { etag: etag ?? '' };
      const store = await openStore(servers, object, [cut, serve({ headers }), serve()]);
      const link = { url: store.url };
      expect(await bench.fetch({ link, freshLinks: [link] })).toMatchObject(bundleOf(bytes, bench.path));
      expect(firstBytes(store.requests)).toEqual([0, 7_000, 0]);
    },
  );
});

describe('an object that never stays the same', () => {
  test('ends the download when it has changed three times', async () => {
    const changing: Deed = (request, response, store) => {
      const version = Number(/\d+/.exec(store.object.etag ?? '')?.[0]) + 1;
      swapThen({ bytes, etag: `"v${version}"` }, cut)(request, response, store);
    };
    const store = await openStore(servers, object, [changing]);
    const link = { url: store.url };
    const failure = await failureOf(bench.fetch({ link, freshLinks: [link, link, link] }));
    expect(failure.code).toBe('bundle-changed');
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 0, 7_000, 0, 7_000]);
    expect(bench.left()).toEqual([]);
  });

  test('ends the download also where the store refuses every precondition', async () => {
    const store = await openStore(servers, object, [refuse(412, 'PreconditionFailed')]);
    const link = { url: store.url };
    expect((await failureOf(bench.fetch({ link, freshLinks: [link, link, link] }))).code).toBe('bundle-changed');
    expect(store.requests).toHaveLength(3);
    expect(bench.left()).toEqual([]);
  });
});
