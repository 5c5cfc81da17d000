import { describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, refuse, serve } from '../../testing/range-store.ts';
import { bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;

describe('a reply that never ends', () => {
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

  test('is closed once its segment is complete', async () => {
    const bytes = bundleBytes(12 * mebibyte);
    const sent: Promise<number>[] = [];
    const endless: StoreHandler = ({ headers }, response) => {
      const [first = 0, last = 0] =
        /bytes=(\d+)-(\d+)/
          .exec(headers.range ?? '')
          ?.slice(1)
          .map(Number) ?? [];
      response.writeHead(206, { 'content-range': `bytes ${first}-${last}/${bytes.length}`, etag: '"v1"' });
      sent.push(sendForever(response, bytes.subarray(first, last + 1)));
    };
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [serve(), endless, serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, connections: 2 });
    expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(await sent[0]).toBeLessThan(16 * mebibyte);
  });
});

describe('attempts with almost no progress', () => {
  const bytes = bundleBytes(100_000);
  const object = { bytes, etag: '"v1"' };
  const oneByte = serve({ cutAfterBytes: 1 });

  test('end the download with `bundle-url-rejected` if URLs are rejected in between', async () => {
    const inTurn: StoreHandler = (...exchange) =>
      (store.requests.length % 2 === 1 ? oneByte : refuse(403, 'AccessDenied'))(...exchange);
    const store = await openStore(servers, object, [inTurn]);
    let renewals = 0;
    const renewUrl = (): Promise<{ url: URL }> => {
      renewals += 1;
      return Promise.resolve({ url: store.url });
    };
    const failure = await failureOf(fixture.download({ url: { url: store.url }, renewUrl }));
    expect(failure.code).toBe('bundle-url-rejected');
    expect(renewals).toBe(3);
    expect(fixture.left()).toEqual([]);
  });

  test('end the download if its URL expires again and again, even if each URL brings a hundredth of the bundle', async () => {
    const inTurn: StoreHandler = (...exchange) =>
      (store.requests.length % 2 === 1 ? serve({ cutAfterBytes: 1_000 }) : refuse(403, 'AccessDenied'))(...exchange);
    const large = { bytes: bundleBytes(120_000), etag: '"v1"' };
    const store = await openStore(servers, large, [inTurn]);
    const renewUrl = (): Promise<{ url: URL }> => Promise.resolve({ url: store.url });
    const failure = await failureOf(fixture.download({ url: { url: store.url }, renewUrl }));
    expect(failure.code).toBe('bundle-url-rejected');
    expect(store.requests.length).toBeLessThanOrEqual(202);
  });
});

test('64 KiB between two failures keep the download of a large bundle alive', async () => {
  const bytes = bundleBytes(56 * mebibyte);
  const cuts = Array.from({ length: 12 }, () => serve({ cutAfterBytes: 64 * 1024 }));
  const store = await openStore(servers, { bytes, etag: '"v1"' }, [...cuts, serve()]);
  const bundle = await fixture.download({ url: { url: store.url }, connections: 1 });
  expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
});

test('a connection is kept open from segment to segment', async () => {
  const store = await openStore(servers, { bytes: bundleBytes(24 * mebibyte), etag: '"v1"' }, [serve()]);
  await fixture.download({ url: { url: store.url }, connections: 1 });
  expect(store.requests.length).toBeGreaterThan(1);
  expect(new Set(store.requests.map(({ connection }) => connection)).size).toBe(1);
});
