import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, firstBytes, openStore, serve } from '../../testing/range-store.ts';
import { bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(40_000);
const object = { bytes, etag: '"v1"' };

describe('a bundle from a well-behaved store', () => {
  test('is written to its path byte for byte, and leaves nothing else there', async () => {
    const store = await openStore(servers, object, [serve()]);
    const bundle = await fixture.download({ url: { url: store.url, sizeBytes: bytes.length } });
    expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
    expect(bundle.totals).toMatchObject({ interruptions: 0, renewals: 0 });
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(fixture.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  });

  test('is requested once, with the URL as it is, without a key or a header that S3 would reject', async () => {
    const store = await openStore(servers, object, [serve()]);
    await fixture.download({ url: { url: store.url } });
    expect(store.requests).toHaveLength(1);
    expect(store.requests).toMatchObject([{ method: 'GET', path: store.url.pathname + store.url.search, body: '' }]);
    expect(firstBytes(store.requests)).toEqual([0]);
    const names = Object.keys(store.requests[0]?.headers ?? {}).toSorted();
    expect(names).toEqual(['accept-encoding', 'connection', 'host', 'range', 'user-agent']);
    expect(store.requests[0]?.headers['accept-encoding']).toBe('identity');
  });

  test.each([1, 2, 511, 512, 513, 65_536])('of %i bytes is complete', async (sizeBytes) => {
    const small = bundleBytes(sizeBytes);
    const store = await openStore(servers, { bytes: small, etag: '"v1"' }, [serve()]);
    expect(await fixture.download({ url: { url: store.url }, requireFormat: () => undefined })).toMatchObject(
      bundleOf(small, fixture.path),
    );
    expect(holds(fixture.path, small)).toBe(true);
  });
});

describe('a store that', () => {
  test('ignores ranges sends one stream', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true })]);
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(store.requests).toHaveLength(1);
  });

  test('reports no length is trusted if the service reports one', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true, hidesLength: true })]);
    const url = { url: store.url, sizeBytes: bytes.length };
    expect(await fixture.download({ url })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(store.requests).toHaveLength(1);
  });

  test('has only a weak or no validator is trusted if nothing is interrupted', async () => {
    for (const etag of [undefined, 'W/"v1"', 'v1', '']) {
      const store = await openStore(servers, { bytes, etag }, [serve()]);
      expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
      expect(store.requests).toHaveLength(1);
    }
  });

  test('takes 9 s for its reply and 9 s more for the first byte is waited for', async () => {
    const clock = manualClock();
    const asked = Promise.withResolvers<ServerResponse>();
    const store = await openStore(servers, object, [(_, response) => asked.resolve(response)]);
    await using download = fixture.start({ url: { url: store.url }, clock });
    const { bundle } = download;
    const response = await asked.promise;
    await clock.advance(9_000);
    response.writeHead(206, { 'content-range': 'bytes 0-39999/40000', etag: '"v1"' }).flushHeaders();
    while (bundle.sizeBytes === 0) await setImmediate();
    await clock.advance(9_000);
    response.end(bytes);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length });
    expect(download.totals).toMatchObject({ interruptions: 0 });
  });

  test('sends more when all bytes have arrived is not trusted', async () => {
    const asked = Promise.withResolvers<ServerResponse>();
    const store = await openStore(servers, object, [(_, response) => asked.resolve(response)]);
    await using download = fixture.start({ url: { url: store.url } });
    const { bundle } = download;
    const response = await asked.promise;
    response.writeHead(206, { 'content-range': 'bytes 0-39999/40000', etag: '"v1"' }).write(bytes);
    while (download.totals.sizeBytes < bytes.length) await setImmediate();
    response.end('more');
    expect((await failureOf(bundle.complete())).code).toBe('size-mismatch');
  });
});
