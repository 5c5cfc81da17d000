import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type StoreHandler,
  firstBytes,
  openStore,
  refuse,
  reset,
  serve,
} from '../../testing/range-store.ts';
import { backoffSkipped, bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };

describe('an interrupted download', () => {
  test('resumes at the first missing byte of the same object', async () => {
    const clock = backoffSkipped();
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, clock });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { interruptions: 1, renewals: 0 } });
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
    expect(store.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, '"v1"']);
    expect(clock.backoff()).toEqual([500]);
  });

  test('again and again completes if each connection brings a hundredth of the bundle, without requesting a byte twice', async () => {
    const run = new RecordedRun();
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 1_000 })]);
    const bundle = await fixture.download({ url: { url: store.url }, emit: run.emit });
    expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual(Array.from({ length: 20 }, (_, index) => index * 1_000));
    expect(run.lines[0]).toContain('1000 B: the connection was lost');
  });

  test('logs twenty interruptions at most, and counts all of them', async () => {
    const run = new RecordedRun();
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 400 })]);
    const { totals } = await fixture.download({ url: { url: store.url }, emit: run.emit });
    expect(totals.interruptions).toBe(49);
    expect(run.lines).toHaveLength(20);
  });

  test('logs every long pause', async () => {
    const run = new RecordedRun();
    const busy = refuse(503, 'SlowDown', { 'retry-after': '40' });
    const store = await openStore(servers, object, [busy, busy, busy, refuse(503, 'SlowDown'), serve()]);
    await fixture.download({ url: { url: store.url }, emit: run.emit });
    expect(run.lines).toHaveLength(3);
  });

  test('after its last byte is complete', async () => {
    const handler = serve({ hidesLength: true, cutAfterBytes: bytes.length });
    const store = await openStore(servers, object, [handler]);
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(store.requests).toHaveLength(1);
  });

  test.each<readonly [string, string | undefined, StoreHandler]>([
    ['without a validator', undefined, serve({ cutAfterBytes: 7_000 })],
    ['with a weak validator', 'W/"v1"', serve({ cutAfterBytes: 7_000 })],
    ['from a store that ignores ranges', '"v1"', serve({ cutAfterBytes: 7_000, ignoresRanges: true })],
  ])('%s starts over', async (_, etag, handler) => {
    const store = await openStore(servers, { bytes, etag }, [handler, serve({ ignoresRanges: true })]);
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(store.requests).toHaveLength(2);
    expect(store.requests[1]?.headers['if-match']).toBeUndefined();
  });
});

describe('a transient error of the store', () => {
  test.each<readonly [string, StoreHandler]>([
    ['a reset', reset],
    ['429', refuse(429, 'TooManyRequests')],
    ['503', refuse(503, 'SlowDown')],
  ])('such as %s is retried after a pause, on a new connection', async (_, fault) => {
    const clock = backoffSkipped();
    const store = await openStore(servers, object, [fault, serve({ cutAfterBytes: 500 }), fault, fault, serve()]);
    expect(await fixture.download({ url: { url: store.url }, clock })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(firstBytes(store.requests)).toEqual([0, 0, 500, 500, 500]);
    expect(store.requests.map(({ connection }) => connection)).toEqual([1, 2, 3, 4, 5]);
    expect(clock.backoff()).toEqual([500, 500, 1_000, 2_000]);
  });

  test.each([
    ['7', 7_000],
    ['0', 500],
    ['3600', 120_000],
  ])('with `Retry-After: %s` is retried after %i ms', async (retryAfter, pauseMs) => {
    const clock = backoffSkipped();
    const fault = refuse(503, 'SlowDown', { 'retry-after': retryAfter, date: 'Thu, 01 Jan 2026 00:00:00 GMT' });
    const store = await openStore(servers, object, [fault, serve()]);
    await fixture.download({ url: { url: store.url }, clock });
    expect(clock.backoff()).toEqual([pauseMs]);
  });
});

describe('the download fails', () => {
  test.each<readonly [string, StoreHandler, string]>([
    ['resets every connection', reset, 'the connection was lost'],
    ['cuts every connection before the first byte', serve({ cutAfterBytes: 0 }), 'the connection was lost'],
    ['always answers 503', refuse(503, 'SlowDown'), 'the store responded with 503 SlowDown'],
    [
      'always answers 502 with a page',
      (_, response) => response.writeHead(502).end('<html>'),
      'the store responded with 502',
    ],
  ])('after nine attempts without progress if the store %s', async (_, handler, what) => {
    const store = await openStore(servers, object, [handler]);
    expect(await failureOf(fixture.download({ url: { url: store.url } }))).toMatchObject({
      code: 'download-failed',
      message: `Could not download the bundle: ${what} (9 attempts without progress).`,
    });
    expect(store.requests).toHaveLength(9);
    expect(fixture.left()).toEqual([]);
  });

  test('after nine attempts that bring no more bytes than an earlier one', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true, cutAfterBytes: 9_000 })]);
    expect(await failureOf(fixture.download({ url: { url: store.url } }))).toMatchObject({ code: 'download-failed' });
    expect(store.requests).toHaveLength(9);
    expect(fixture.left()).toEqual([]);
  });

  test.each([400, 405, 413])('at once if the store answers %i', async (status) => {
    const store = await openStore(servers, object, [refuse(status, 'InvalidArgument')]);
    expect(await failureOf(fixture.download({ url: { url: store.url } }))).toMatchObject({
      code: 'download-failed',
      message: `Could not download the bundle: the store responded with ${status} InvalidArgument.`,
    });
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });
});
