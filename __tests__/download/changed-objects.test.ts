import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, refuse, serve, swapThen } from '../../testing/range-store.ts';
import { bundleOf, rangesOf, useDownloads } from './download-fixture.ts';

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
  test('if a renewed URL points to another one', async () => {
    const other = { bytes: bundleBytes(20_000, 1), etag: '"v2"' };
    const store = await openStore(servers, object, [cut, swapThen(other, refuse(403, 'AccessDenied')), serve()]);
    await expectChanged({ url: { url: store.url }, renewedUrls: [{ url: store.url }] });
  });

  test('if one of several connections notices', async () => {
    const large = bundleBytes(18 * mebibyte);
    const other = { bytes: bundleBytes(large.length, 1), etag: '"v2"' };
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve(), swapThen(other, serve())]);
    await expectChanged({ url: { url: store.url } });
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
