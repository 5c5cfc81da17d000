import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { useServers } from '../../testing/misbehaving-server.ts';
import { bundleBytes, type Deed, firstBytes, openStore, refuse, reset, serve } from './range-store.ts';
import { backoffSkipped, bundleOf, holds, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };
const mebibyte = 1024 * 1024;

describe('a bundle whose connection is cut', () => {
  test('is taken up at the first byte that is missing, of the same object', async () => {
    const clock = backoffSkipped();
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), serve()]);
    const bundle = await bench.fetch({ link: { url: store.url }, clock });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, bench.path), totals: { troubles: 1, renewals: 0 } });
    expect(holds(bench.path, bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
    expect(store.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"v1"']);
    expect(clock.backoff()).toEqual([500]);
  });

  test('again and again arrives as long as each one brings new bytes, and none is lost', async () => {
    const log = keptReport();
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 1_000 })]);
    const bundle = await bench.fetch({ link: { url: store.url }, log });
    expect(bundle).toMatchObject(bundleOf(bytes, bench.path));
    expect(holds(bench.path, bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual(Array.from({ length: 20 }, (_, index) => index * 1_000));
    expect(log.lines[0]).toBe('The download broke at 1000 B: the connection was cut. Going on in 500ms.');
  });

  test('is taken up nearly at once where the connection had brought a mebibyte, and only then', async () => {
    const clock = backoffSkipped();
    const large = { bytes: bundleBytes(3 * mebibyte), etag: '"v1"' };
    const cuts = [mebibyte - 1, mebibyte, 0].map((cutAfterBytes) => serve({ cutAfterBytes }));
    const store = await openStore(servers, large, [...cuts, serve()]);
    await bench.fetch({ link: { url: store.url }, clock });
    expect(firstBytes(store.requests)).toEqual([0, mebibyte - 1, 2 * mebibyte - 1, 2 * mebibyte - 1]);
    expect(clock.backoff()).toEqual([500, 50, 1_000]);
  });

  test('after its last byte is whole all the same', async () => {
    const deed = serve({ hidesLength: true, cutAfterBytes: bytes.length });
    const store = await openStore(servers, object, [deed]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(store.requests).toHaveLength(1);
  });

  test.each<readonly [string, string | undefined, Deed]>([
    ['without a validator', undefined, serve({ cutAfterBytes: 7_000 })],
    ['with a weak validator', 'W/"v1"', serve({ cutAfterBytes: 7_000 })],
    ['from a store that ignores ranges', '"v1"', serve({ cutAfterBytes: 7_000, ignoresRanges: true })],
  ])('%s is begun anew', async (_, etag, deed) => {
    const store = await openStore(servers, { bytes, etag }, [deed, serve({ ignoresRanges: true })]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(holds(bench.path, bytes)).toBe(true);
    expect(store.requests).toHaveLength(2);
    expect(store.requests[1]?.headers['if-match']).toBeUndefined();
  });
});

describe('passing trouble of the store', () => {
  test.each<readonly [string, Deed]>([
    ['a reset', reset],
    ['408', refuse(408, 'RequestTimeout')],
    ['425', refuse(425, 'TooEarly')],
    ['429', refuse(429, 'TooManyRequests')],
    ['500', refuse(500, 'InternalError')],
    ['503', refuse(503, 'SlowDown')],
    ['504', refuse(504, 'GatewayTimeout')],
  ])('such as %s is waited out, and the next try has a connection of its own', async (_, trouble) => {
    const clock = backoffSkipped();
    const store = await openStore(servers, object, [trouble, serve({ cutAfterBytes: 5 }), trouble, trouble, serve()]);
    expect(await bench.fetch({ link: { url: store.url }, clock })).toMatchObject(bundleOf(bytes, bench.path));
    expect(firstBytes(store.requests)).toEqual([0, 0, 5, 5, 5]);
    expect(store.requests.map(({ connection }) => connection)).toEqual([1, 2, 3, 4, 5]);
    expect(clock.backoff()).toEqual([500, 500, 1_000, 2_000]);
  });

  test.each([
    ['7', 7_000],
    ['Thu, 01 Jan 2026 00:00:09 GMT', 9_000],
    ['0', 500],
    ['3600', 120_000],
    ['9'.repeat(400), 120_000],
    ['soon', 500],
  ])('with Retry-After: %s pauses for %i ms', async (retryAfter, pauseMs) => {
    const clock = backoffSkipped();
    const trouble = refuse(503, 'SlowDown', { 'retry-after': retryAfter });
    const store = await openStore(servers, object, [trouble, serve()]);
    await bench.fetch({ link: { url: store.url }, clock });
    expect(clock.backoff()).toEqual([pauseMs]);
  });
});

describe('a download is given up', () => {
  test.each<readonly [string, Deed, string]>([
    ['is always reset', reset, 'the connection was cut'],
    ['is always cut before a byte', serve({ cutAfterBytes: 0 }), 'the connection was cut'],
    ['is always busy', refuse(503, 'SlowDown'), 'the store answered 503 SlowDown'],
    ['is always busy in HTML', (_, response) => response.writeHead(502).end('<html>'), 'the store answered 502'],
  ])('after nine tries without a byte: the store %s', async (_, deed, what) => {
    const store = await openStore(servers, object, [deed]);
    expect(await failureOf(bench.fetch({ link: { url: store.url } }))).toMatchObject({
      code: 'download-failed',
      message: `The bundle could not be downloaded: ${what}, and 8 more tries brought no byte.`,
    });
    expect(store.requests).toHaveLength(9);
    expect(bench.left()).toEqual([]);
  });

  test('after nine tries that come no further than an earlier one', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true, cutAfterBytes: 9_000 })]);
    expect(await failureOf(bench.fetch({ link: { url: store.url } }))).toMatchObject({ code: 'download-failed' });
    expect(store.requests).toHaveLength(9);
    expect(bench.left()).toEqual([]);
  });

  test.each([400, 401, 405, 413])('at once where the store answers %i', async (status) => {
    const store = await openStore(servers, object, [refuse(status, 'InvalidArgument')]);
    expect(await failureOf(bench.fetch({ link: { url: store.url } }))).toMatchObject({
      code: 'download-failed',
      message: `The bundle could not be downloaded: the store answered ${status} InvalidArgument.`,
    });
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });
});
