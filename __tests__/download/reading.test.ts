import { describe, expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, redirect, serve } from '../../testing/range-store.ts';
import { contentOf, sha256Of, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const bytes = bundleBytes(20_000);

describe('the bytes of a download', () => {
  test('can be read before the last ones have arrived', async () => {
    const rest = Promise.withResolvers<undefined>();
    const inTwoParts: StoreHandler = (_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' }).write(bytes.subarray(0, 7_000));
      void rest.promise.then(() => response.end(bytes.subarray(7_000)));
    };
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [inTwoParts]);
    await using download = fixture.start({ url: { url: store.url } });
    const { bundle } = download;
    const first = Buffer.alloc(7_000);
    await bundle.read(first, 0);
    expect(first.equals(bytes.subarray(0, 7_000))).toBe(true);
    rest.resolve(undefined);
    expect((await contentOf(bundle)).equals(bytes)).toBe(true);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
  });
});

describe('a download that fails', () => {
  test('rejects all pending promises with the same Failure', async () => {
    const handlers = [serve({ cutAfterBytes: 7_000 }), redirect(302, 'http://store.example.com/')];
    const store = await openStore(servers, { bytes, etag: '"v1"' }, handlers);
    await using download = fixture.start({ url: { url: store.url } });
    await download.bundle.read(Buffer.alloc(512), 0);
    const failures = await Promise.all([failureOf(contentOf(download.bundle)), failureOf(download.bundle.complete())]);
    expect(failures[0].code).toBe('download-failed');
    expect(failures[1]).toBe(failures[0]);
  });

  test('while no promise is awaited does not end the process', async () => {
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [redirect(302, 'http://store.example.com/')]);
    await using download = fixture.start({ url: { url: store.url } });
    await store.arrived(1);
    await store.requests[0]?.closed;
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    expect((await failureOf(download.bundle.complete())).code).toBe('download-failed');
  });
});

describe('disposing of a download', () => {
  test('closes its connections and removes its file', async () => {
    const large = bundleBytes(30 * mebibyte);
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve({ stallsAfterBytes: mebibyte })]);
    {
      await using download = fixture.start({ url: { url: store.url } });
      await download.bundle.read(Buffer.alloc(512), 0);
    }
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(fixture.left()).toEqual([]);
  });

  test('right after a reply has ended is not an uncaught exception', async () => {
    const store = await openStore(servers, { bytes: bundleBytes(36) }, [serve({ ignoresRanges: true })]);
    for (let time = 0; time < 5; time += 1) {
      await using download = fixture.start({ url: { url: store.url } });
      await download.bundle.read(Buffer.alloc(512), 0);
    }
    expect(fixture.left()).toEqual([]);
  });
});
