import { expect, test } from '@jest/globals';
import type { Socket } from 'node:net';
import { failureOf } from '../../testing/failure-of.ts';
import { bundleBytes, openStore, refuse, serve, type StoreHandler } from '../../testing/range-store.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleOf, fastClock, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const clock90x = fastClock(90);

test('connections that a network resets get the places of idle ones', async () => {
  const bytes = bundleBytes(24 * mebibyte);
  const open = new Set<unknown>();
  const limited: StoreHandler = ({ connection }, response, store) => {
    if (open.size === 2 && !open.has(connection)) {
      response.socket?.resetAndDestroy();
      return;
    }
    if (!open.has(connection)) response.socket?.once('close', () => open.delete(connection));
    open.add(connection);
    serve()({ headers: response.req.headers }, response, store);
  };
  const store = await openStore(servers, { bytes, etag: '"v1"' }, [limited]);
  const bundle = await fixture.download({ url: { url: store.url }, clock: clock90x, connections: 8 });
  expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
});

test.each(['5', '60', undefined])(
  'a store that goes down near the end fails the download, with Retry-After %s',
  async (after) => {
    const bytes = bundleBytes(24 * mebibyte);
    const sent = new Set<Socket>();
    let isDown = false;
    const failing: StoreHandler = (request, response, store) => {
      isDown ||= request.headers.range?.endsWith(`-${bytes.length - 1}`) === true;
      if (isDown) {
        for (const socket of sent) socket.destroy();
        refuse(503, 'SlowDown', after === undefined ? {} : { 'retry-after': after })(request, response, store);
        return;
      }
      if (response.socket !== null) sent.add(response.socket);
      serve({ stallsAfterBytes: mebibyte })(request, response, store);
    };
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [serve(), failing]);
    const download = fixture.download({ url: { url: store.url }, clock: fastClock(1000), connections: 8 });
    expect((await failureOf(download)).code).toBe('download-failed');
  },
);

test('a connection is kept open from segment to segment', async () => {
  const store = await openStore(servers, { bytes: bundleBytes(24 * mebibyte), etag: '"v1"' }, [serve()]);
  await fixture.download({ url: { url: store.url }, connections: 1 });
  expect(store.requests.length).toBeGreaterThan(1);
  expect(new Set(store.requests.map(({ connection }) => connection)).size).toBe(1);
});

test('a store that ignores a range once is asked again, whatever failed before', async () => {
  const bytes = bundleBytes(24 * mebibyte);
  const all = serve({ ignoresRanges: true });
  const store = await openStore(servers, { bytes, etag: '"v1"' }, [
    serve(),
    ...Array.from({ length: 24 }, () => refuse(500, 'InternalError')),
    serve(),
    all,
    serve(),
    all,
    serve(),
  ]);
  const bundle = await fixture.download({ url: { url: store.url } });
  expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { interruptions: 26, renewals: 0 } });
});
