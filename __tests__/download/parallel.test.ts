import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Failure } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import type { Received } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, refuse, serve, swapThen } from '../../testing/range-store.ts';
import { bundleOf, holds, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const bytes = bundleBytes(18 * mebibyte + 4321);
const object = { bytes, etag: '"v1"' };

describe('a large bundle', () => {
  test.each([1, 2, 8])('arrives byte for byte over at most %i connections at a time', async (connections) => {
    const open = new Set<Received>();
    const overlap = Promise.withResolvers<true>();
    let mostAtATime = 0;
    let isStarted = false;
    const counted: StoreHandler = (request, response, store) => {
      open.add(request);
      mostAtATime = Math.max(mostAtATime, open.size);
      response.once('close', () => open.delete(request));
      if (open.size > 1) overlap.resolve(true);
      // Only the first request is sent alone. With several connections, the next one waits for another.
      const isHeld = connections > 1 && isStarted;
      isStarted = true;
      void (isHeld ? overlap.promise : Promise.resolve()).then(() => serve()(request, response, store));
    };
    const store = await fixture.openStore(object, counted);
    const bundle = await fixture.download({ url: { url: store.url, sizeBytes: bytes.length }, connections });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), interruptions: 0, renewals: 0 });
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(mostAtATime).toBeLessThanOrEqual(connections);
    expect(mostAtATime > 1).toBe(connections > 1);
    const [first, ...others] = store.requests.map(({ headers }) => headers['if-match']);
    expect(first).toBeUndefined();
    expect(new Set(others)).toEqual(new Set(['"v1"']));
  });

  test('fails with its first failure, and closes all connections', async () => {
    const stuck = serve({ stallsAfterBytes: 1000 });
    const store = await fixture.openStore(object, serve(), stuck, serve({ headers: { etag: '"v2"' } }), stuck);
    await expectFailure(fixture.download({ url: { url: store.url } }), { code: 'bundle-changed' });
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(fixture.left()).toEqual([]);
  });
});

test('a cancellation ends the renewal of the URL that is in flight', async () => {
  const cancel = new AbortController();
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
  const store = await fixture.openStore(object, refuse(403, 'AccessDenied'));
  const renewUrl = (signal: AbortSignal): Promise<never> => {
    const ended = once(signal, 'abort').then(() => Promise.reject(reason));
    cancel.abort(reason);
    return ended;
  };
  const options = { url: { url: store.url }, renewUrl, signal: cancel.signal };
  expect(await failureOf(fixture.download(options))).toBe(reason);
});

test('a single stream is requested without If-Match, because replicas may have different ETags for the same bytes', async () => {
  const large = bundleBytes(12 * mebibyte);
  const replica = (name: string): StoreHandler => swapThen({ bytes: large, etag: `"${name}"` }, serve());
  const cutReplica = swapThen({ bytes: large, etag: '"a"' }, serve({ cutAfterBytes: mebibyte }));
  const store = await fixture.openStore({ bytes: large }, cutReplica, replica('b'));
  const bundle = await fixture.download({ url: { url: store.url }, isSingleStream: true });
  expect(bundle).toMatchObject({ ...bundleOf(large, fixture.path), totals: { connections: 1 }, interruptions: 1 });
  expect(store.requests.map(({ headers }) => [headers.range, headers['if-match']])).toEqual(
    [[], []].map(() => [undefined, undefined]),
  );
});

/** Sends the right bytes, and then others until the connection is closed. Returns the bytes that were sent. */
async function sendForever(response: ServerResponse, right: Buffer): Promise<number> {
  const more = Buffer.alloc(mebibyte);
  let sentBytes = right.length;
  response.write(right);
  while (!response.destroyed) {
    sentBytes += more.length;
    if (!response.write(more)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  return sentBytes;
}

test('a reply that never ends is closed once its segment is complete', async () => {
  const bytes = bundleBytes(12 * mebibyte);
  const sent: Promise<number>[] = [];
  const endless: StoreHandler = ({ headers }, response) => {
    const [first = 0, last = 0] = (headers.range?.match(/\d+/g) ?? []).map(Number);
    response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${bytes.length}`, etag: '"v1"' });
    sent.push(sendForever(response, bytes.subarray(first, last + 1)));
  };
  const store = await fixture.openStore({ bytes, etag: '"v1"' }, serve(), endless, serve());
  const bundle = await fixture.download({ url: { url: store.url }, connections: 2 });
  expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
  expect(holds(fixture.path, bytes)).toBe(true);
  expect(await sent[0]).toBeLessThan(16 * mebibyte);
});

test('64 KiB between two failures keep the download of a large bundle alive', async () => {
  const bytes = bundleBytes(56 * mebibyte);
  const cuts = Array.from({ length: 12 }, () => serve({ cutAfterBytes: 64 * 1024 }));
  const store = await fixture.openStore({ bytes, etag: '"v1"' }, ...cuts, serve());
  const bundle = await fixture.download({ url: { url: store.url }, connections: 1 });
  expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
});

test('a connection is kept open from segment to segment', async () => {
  const store = await fixture.openStore({ bytes: bundleBytes(24 * mebibyte), etag: '"v1"' }, serve());
  await fixture.download({ url: { url: store.url }, connections: 1 });
  expect(store.requests.length).toBeGreaterThan(1);
  expect(new Set(store.requests.map(({ connection }) => connection)).size).toBe(1);
});
