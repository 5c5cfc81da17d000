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
    expect(Buffer.from(await bundle.head()).equals(bytes.subarray(0, 512))).toBe(true);
    expect(bundle.sizeBytes).toBe(bytes.length);
    const read: Uint8Array[] = [];
    for await (const chunk of bundle.bytes()) {
      read.push(chunk);
      if (Buffer.concat(read).length === 7_000) rest.resolve(undefined);
    }
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
  });

  test('arrive at full speed although the reader is slow', async () => {
    const large = bundleBytes(8 * mebibyte);
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve()]);
    await using download = fixture.start({ url: { url: store.url } });
    const reader = download.bundle.bytes()[Symbol.asyncIterator]();
    await reader.next();
    expect((await download.bundle.complete()).sha256).toBe(sha256Of(large));
    expect((await reader.next()).done).toBe(false);
  });
});

describe('a download that fails', () => {
  test('rejects all pending promises with the same Failure', async () => {
    const handlers = [serve({ cutAfterBytes: 7_000 }), redirect(302, 'http://store.example.com/')];
    const store = await openStore(servers, { bytes, etag: '"v1"' }, handlers);
    await using download = fixture.start({ url: { url: store.url } });
    await download.bundle.head();
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
  test('closes its connections and removes its file, even if a reader stopped in the middle', async () => {
    const large = bundleBytes(30 * mebibyte);
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve({ stallsAfterBytes: mebibyte })]);
    {
      await using download = fixture.start({ url: { url: store.url } });
      for await (const chunk of download.bundle.bytes()) if (chunk.length > 0) break;
    }
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(fixture.left()).toEqual([]);
  });

  test('right after a reply has ended is not an uncaught exception', async () => {
    const store = await openStore(servers, { bytes: bundleBytes(36) }, [serve({ ignoresRanges: true })]);
    for (let time = 0; time < 5; time += 1) {
      await using download = fixture.start({ url: { url: store.url } });
      await download.bundle.head();
    }
    expect(fixture.left()).toEqual([]);
  });
});
