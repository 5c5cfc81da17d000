import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { expectFailure } from '../../testing/failure-of.ts';
import { bundleBytes, firstBytes, redirect, serve, type StoreHandler } from '../../testing/range-store.ts';
import { bundleOf, contentOf, sha256Of, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const sizeBytes = 20_000;
const bytes = bundleBytes(sizeBytes);
const object = { bytes, etag: '"v1"' };

test('a bundle is requested once, with the URL as it is, without a key or a header that S3 would reject', async () => {
  const store = await fixture.openStore(object, serve());
  await fixture.download({ url: { url: store.url } });
  expect(store.requests).toHaveLength(1);
  expect(store.requests).toMatchObject([{ method: 'GET', path: store.url.pathname + store.url.search, body: '' }]);
  expect(firstBytes(store.requests)).toEqual([0]);
  const names = Object.keys(store.requests[0]?.headers ?? {}).toSorted();
  expect(names).toEqual(['accept-encoding', 'connection', 'host', 'range', 'user-agent']);
  expect(store.requests[0]?.headers['accept-encoding']).toBe('identity');
});

test('a store that sends more when all bytes have arrived is not trusted', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const store = await fixture.openStore(object, (_, response) => asked.resolve(response));
  await using bundle = fixture.start({ url: { url: store.url } });
  const response = await asked.promise;
  response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' }).write(bytes);
  await bundle.read(Buffer.alloc(1), bytes.length - 1);
  response.end('more');
  await expectFailure(bundle.complete(), { code: 'size-mismatch' });
});

describe('a redirect', () => {
  test('to another path is followed, and an interrupted download resumes through the bundle URL', async () => {
    const toPath = redirect(307, '/elsewhere?x=1');
    const store = await fixture.openStore(object, toPath, serve({ cutAfterBytes: 7_000 }), toPath, serve());
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    const linkPath = store.url.pathname + store.url.search;
    const elsewhere = '/elsewhere?x=1';
    expect(store.requests.map(({ path }) => path)).toEqual([linkPath, elsewhere, linkPath, elsewhere]);
    expect(firstBytes(store.requests)).toEqual([0, 0, 7_000, 7_000]);
    expect(store.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, undefined, '"v1"', '"v1"']);
  });

  test('that is not followed fails the download at once', async () => {
    const store = await fixture.openStore(object, redirect(302, 'http://store.example.com/b'));
    const expected = { code: 'download-failed', message: 'does not use HTTPS', hint: 'platform' };
    await expectFailure(fixture.download({ url: { url: store.url } }), expected);
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });
});

test('a store that sends a different range than requested has its connection closed, even if it keeps sending', async () => {
  const endless = serve({ stallsAfterBytes: 100, headers: { 'content-range': 'bytes 7-19999/20000' } });
  const store = await fixture.openStore(object, endless, serve());
  await fixture.download({ url: { url: store.url } });
  await store.requests[0]?.closed;
  expect(store.requests).toHaveLength(2);
});

const longer = (right: Buffer): Buffer => Buffer.concat([right, Buffer.from('!')]);

test.each<readonly [string, StoreHandler]>([
  ['in a range', serve({ hidesLength: true, body: longer })],
  ['in a stream', serve({ hidesLength: true, body: longer, ignoresRanges: true })],
])('a body that is longer than announced fails with `size-mismatch`, %s', async (_, handler) => {
  const store = await fixture.openStore(object, handler);
  await expectFailure(fixture.download({ url: { url: store.url, sizeBytes } }), { code: 'size-mismatch' });
  expect(store.requests).toHaveLength(1);
  expect(fixture.left()).toEqual([]);
});

test('a bundle over the maximum fails before the first byte if the store reports its size', async () => {
  const store = await fixture.openStore(object, serve({ stallsAfterBytes: 0 }));
  const url = { url: store.url };
  await expectFailure(fixture.download({ url, maxSizeBytes: sizeBytes - 1 }), { code: 'bundle-too-large' });
  expect(fixture.left()).toEqual([]);
});

test('another bundle than the one of `expected-sha256` is rejected when it is complete, and both digests are shown', async () => {
  const [sha256, expectedSha256] = [sha256Of(bytes), '0'.repeat(64)];
  const store = await fixture.openStore(object, serve());
  {
    await using bundle = fixture.start({ url: { url: store.url }, expectedSha256 });
    expect((await contentOf(bundle)).equals(bytes)).toBe(true);
    const failure = await expectFailure(bundle.complete(), { code: 'digest-mismatch' });
    expect(failure.message.match(/[0-9a-f]{64}/g)).toEqual([sha256, expectedSha256]);
  }
  expect(fixture.left()).toEqual([]);
});
