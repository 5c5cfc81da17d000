import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { ArrivingBundle, type OpenedBundle } from '../../src/download/arriving-bundle.ts';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { openCached } from '../../src/download/tool-cache.ts';
import { BundleReplaced, type BundleSource } from '../../src/model/bundle.ts';
import { failureOf, rejectionOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, refuse, serve, swapThen } from '../../testing/range-store.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DownloadFixture, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const bytes = bundleBytes(20_000);
const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

const begin = (...options: Parameters<DownloadFixture['start']>): OpenedBundle => fixture.start(...options).bundle;

async function contentOf(source: BundleSource): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Serves the first bytes, and the rest once `sendRest` is called. */
function inTwoParts(firstBytes: number): { readonly handler: StoreHandler; readonly sendRest: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const handler: StoreHandler = (_, response, { object }) => {
    const last = object.bytes.length - 1;
    response.writeHead(206, { 'content-range': `bytes 0-${last}/${last + 1}`, etag: object.etag });
    response.write(object.bytes.subarray(0, firstBytes));
    void promise.then(() => response.end(object.bytes.subarray(firstBytes)));
  };
  return { handler, sendRest: () => resolve(undefined) };
}

describe('the bytes of a download', () => {
  test('can be read before the last ones have arrived', async () => {
    const { handler, sendRest } = inTwoParts(7_000);
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [handler]);
    await using download = begin({ url: { url: store.url } });
    expect(Buffer.from(await download.head()).equals(bytes.subarray(0, 512))).toBe(true);
    expect(download.sizeBytes).toBe(bytes.length);
    const read: Uint8Array[] = [];
    for await (const chunk of download.bytes()) {
      read.push(chunk);
      if (Buffer.concat(read).length === 7_000) sendRest();
    }
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    expect(await download.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
  });

  test('are read in order although they arrive over eight connections', async () => {
    const large = bundleBytes(30 * mebibyte + 7);
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve()]);
    await using download = begin({ url: { url: store.url } });
    await download.head();
    expect((await contentOf(download)).equals(large)).toBe(true);
    expect((await download.complete()).sha256).toBe(sha256Of(large));
  });

  test('arrive at full speed although the reader is slow', async () => {
    const large = bundleBytes(8 * mebibyte);
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve()]);
    await using download = begin({ url: { url: store.url } });
    await download.head();
    const reader = download.bytes()[Symbol.asyncIterator]();
    await reader.next();
    expect((await download.complete()).sha256).toBe(sha256Of(large));
    expect((await reader.next()).done).toBe(false);
  });

  test('are complete for a bundle that is shorter than the head', async () => {
    const small = bundleBytes(7);
    const store = await openStore(servers, { bytes: small, etag: '"v1"' }, [serve()]);
    await using download = begin({ url: { url: store.url } });
    expect(Buffer.from(await download.head()).equals(small)).toBe(true);
    expect((await contentOf(download)).equals(small)).toBe(true);
  });
});

describe('a reader is notified that the bundle was replaced', () => {
  async function readTwice(download: OpenedBundle): Promise<Buffer> {
    await download.head();
    expect(await rejectionOf(contentOf(download))).toBeInstanceOf(BundleReplaced);
    await download.head();
    return contentOf(download);
  }

  test('if the object changes, and reads the new one', async () => {
    const other = { bytes: bundleBytes(30_000, 1), etag: '"v2"' };
    const handlers = [serve({ cutAfterBytes: 7_000 }), swapThen(other, serve()), serve()];
    const store = await openStore(servers, { bytes, etag: '"v1"' }, handlers);
    await using download = begin({ url: { url: store.url }, renewedUrls: [{ url: store.url }] });
    expect((await readTwice(download)).equals(other.bytes)).toBe(true);
    expect(await download.complete()).toMatchObject({ sizeBytes: 30_000, sha256: sha256Of(other.bytes) });
  });

  test('if the new object is shorter than what was read', async () => {
    const other = { bytes: bundleBytes(5_000, 1), etag: '"v2"' };
    const handlers = [serve({ cutAfterBytes: 7_000 }), swapThen(other, serve()), serve()];
    const store = await openStore(servers, { bytes, etag: '"v1"' }, handlers);
    await using download = begin({ url: { url: store.url }, renewedUrls: [{ url: store.url }] });
    expect((await readTwice(download)).equals(other.bytes)).toBe(true);
  });

  test('if a single stream without a validator is cut', async () => {
    const store = await openStore(servers, { bytes }, [serve({ cutAfterBytes: 7_000 }), serve()]);
    await using download = begin({ url: { url: store.url } });
    expect((await readTwice(download)).equals(bytes)).toBe(true);
  });

  test('even if the object changed between its head and its first byte', async () => {
    const file = new BundleFile(fixture.path);
    await using bundle = new ArrivingBundle(file, { sha256: undefined, origin: '' });
    bundle.announce(1_000);
    bundle.write(bytes.subarray(0, 1_000), 0);
    await bundle.head();
    bundle.restart('it changed');
    expect(await rejectionOf(contentOf(bundle))).toBeInstanceOf(BundleReplaced);
  });
});

describe('a download that fails', () => {
  test('rejects all pending promises with the same Failure', async () => {
    const handlers = [serve({ cutAfterBytes: 7_000 }), refuse(400, 'InvalidArgument')];
    const store = await openStore(servers, { bytes, etag: '"v1"' }, handlers);
    await using download = begin({ url: { url: store.url } });
    await download.head();
    const failures = await Promise.all([failureOf(contentOf(download)), failureOf(download.complete())]);
    expect(failures[0].code).toBe('download-failed');
    expect(failures[1]).toBe(failures[0]);
  });

  test('before its first byte fails the head as well', async () => {
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [refuse(400, 'InvalidArgument')]);
    await using download = begin({ url: { url: store.url } });
    expect((await failureOf(download.head())).code).toBe('download-failed');
  });

  test('while no promise is awaited does not end the process', async () => {
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [refuse(400, 'InvalidArgument')]);
    await using download = begin({ url: { url: store.url } });
    await store.arrived(1);
    await store.requests[0]?.closed;
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    expect((await failureOf(download.complete())).code).toBe('download-failed');
  });

  test('its digest fails when it is complete, not while it is read', async () => {
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [serve()]);
    await using download = begin({ url: { url: store.url }, expectedSha256: '0'.repeat(64) });
    await download.head();
    expect((await contentOf(download)).equals(bytes)).toBe(true);
    expect((await failureOf(download.complete())).code).toBe('digest-mismatch');
  });
});

describe('disposing of a download', () => {
  test('closes its connections and removes its file, even if a reader stopped in the middle', async () => {
    const large = bundleBytes(30 * mebibyte);
    const store = await openStore(servers, { bytes: large, etag: '"v1"' }, [serve({ stallsAfterBytes: mebibyte })]);
    {
      await using download = begin({ url: { url: store.url } });
      await download.head();
      for await (const chunk of download.bytes()) if (chunk.length > 0) break;
    }
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(fixture.left()).toEqual([]);
  });

  test('right after a reply has ended is not an uncaught exception', async () => {
    const store = await openStore(servers, { bytes: bundleBytes(36) }, [serve({ ignoresRanges: true })]);
    for (let time = 0; time < 5; time += 1) {
      await using download = begin({ url: { url: store.url } });
      await download.head();
    }
    expect(fixture.left()).toEqual([]);
  });
});

describe('a bundle from the tool cache', () => {
  const entry = (sha256: string): { path: string; sha256: string } => {
    const path = join(fixture.folder, 'cached');
    writeFileSync(path, bytes);
    return { path, sha256 };
  };
  const { signal } = new AbortController();

  test('is read like a download', async () => {
    await using bundle = openCached(entry(sha256Of(bytes)), fixture.path, signal);
    expect(Buffer.from(await bundle.head()).equals(bytes.subarray(0, 512))).toBe(true);
    expect((await contentOf(bundle)).equals(bytes)).toBe(true);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
  });

  test('fails with `digest-mismatch` if it has changed', async () => {
    {
      await using bundle = openCached(entry('0'.repeat(64)), fixture.path, signal);
      expect((await failureOf(bundle.complete())).code).toBe('digest-mismatch');
    }
    expect(fixture.left()).toEqual(['cached']);
  });
});
