import { describe, expect, test } from '@jest/globals';
import { useServers } from '../../testing/misbehaving-server.ts';
import { bundleBytes, firstBytes, openStore, serve } from './range-store.ts';
import { bundleOf, holds, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const bytes = bundleBytes(40_000);
const object = { bytes, etag: '"v1"' };

describe('a bundle from a store that does as it should', () => {
  test('arrives byte for byte at its path, and nothing else is left there', async () => {
    const store = await openStore(servers, object, [serve()]);
    const bundle = await bench.fetch({ link: { url: store.url, sizeBytes: bytes.length } });
    expect(bundle).toMatchObject(bundleOf(bytes, bench.path));
    expect(bundle.totals).toMatchObject({ troubles: 0, renewals: 0 });
    expect(holds(bench.path, bytes)).toBe(true);
    expect(bench.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });

  test('is asked for once, with the link as it is, no key and no header that S3 would refuse', async () => {
    const store = await openStore(servers, object, [serve()]);
    await bench.fetch({ link: { url: store.url } });
    expect(store.requests).toHaveLength(1);
    expect(store.requests).toMatchObject([{ method: 'GET', path: store.url.pathname + store.url.search, body: '' }]);
    expect(firstBytes(store.requests)).toEqual([0]);
    const names = Object.keys(store.requests[0]?.headers ?? {}).toSorted();
    expect(names).toEqual(['accept-encoding', 'connection', 'host', 'range', 'user-agent']);
    expect(store.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  test.each([1, 2, 511, 512, 513, 65_536])('may have %i bytes', async (sizeBytes) => {
    const small = bundleBytes(sizeBytes);
    const formatOf = (): 'tar.gz' => 'tar.gz';
    const store = await openStore(servers, { bytes: small, etag: '"v1"' }, [serve()]);
    expect(await bench.fetch({ link: { url: store.url }, formatOf })).toMatchObject(bundleOf(small, bench.path));
    expect(holds(bench.path, small)).toBe(true);
  });

  test('that is large arrives byte for byte, whatever connections break on the way', async () => {
    const large = bundleBytes(30 * 1024 * 1024);
    const broken = [1, 70_000, 1024 * 1024, 0, 5 * 1024 * 1024].map((cutAfterBytes) => serve({ cutAfterBytes }));
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve(), ...broken, ...broken, serve()]);
    const bundle = await bench.fetch({ link: { url: store.url, sizeBytes: large.length } });
    expect(bundle).toMatchObject(bundleOf(large, bench.path));
    expect(holds(bench.path, large)).toBe(true);
  });
});

describe('a store that', () => {
  test('ignores ranges is read in one stream', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true })]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(store.requests).toHaveLength(1);
  });

  test('gives no length is believed where the service gives one', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true, hidesLength: true })]);
    const link = { url: store.url, sizeBytes: bytes.length };
    expect(await bench.fetch({ link })).toMatchObject(bundleOf(bytes, bench.path));
    expect(store.requests).toHaveLength(1);
  });

  test('has no validator, or a weak one, is believed where nothing breaks', async () => {
    for (const etag of [undefined, 'W/"v1"', 'v1', '']) {
      const store = await openStore(servers, { bytes, etag }, [serve()]);
      expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
      expect(store.requests).toHaveLength(1);
    }
  });
});
