import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, serve } from '../../testing/range-store.ts';
import { useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const sizeBytes = 20_000;
const bytes = bundleBytes(sizeBytes);
const object = { bytes, etag: '"v1"' };

describe('a store that sends a different range than requested', () => {
  test('has its connection closed, even if it keeps sending', async () => {
    const endless = serve({ stallsAfterBytes: 100, headers: { 'content-range': 'bytes 7-19999/20000' } });
    const store = await openStore(servers, object, [endless, serve()]);
    await fixture.download({ url: { url: store.url } });
    await store.requests[0]?.closed;
    expect(store.requests).toHaveLength(2);
  });
});

describe('a body that does not have the announced length', () => {
  const longer = (right: Buffer): Buffer => Buffer.concat([right, Buffer.from('!')]);
  const shorter = (right: Buffer): Buffer => right.subarray(0, 12_000);

  test.each<readonly [string, StoreHandler]>([
    ['in a range', serve({ hidesLength: true, body: longer })],
    ['in a stream', serve({ hidesLength: true, body: longer, ignoresRanges: true })],
  ])('fails with `size-mismatch` if it is longer, %s', async (_, handler) => {
    const store = await openStore(servers, object, [handler]);
    expect((await failureOf(fixture.download({ url: { url: store.url, sizeBytes } }))).code).toBe('size-mismatch');
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });

  test('never counts as complete if it is always shorter', async () => {
    const handler = serve({ hidesLength: true, body: shorter, ignoresRanges: true });
    const store = await openStore(servers, object, [handler]);
    const failure = await failureOf(fixture.download({ url: { url: store.url, sizeBytes } }));
    expect(failure).toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('the connection was closed early'),
    });
    expect(fixture.left()).toEqual([]);
  });
});

describe('the size of the bundle', () => {
  test.each([sizeBytes - 1, sizeBytes + 1, 0])('must be the %i bytes that the service announced', async (promised) => {
    for (const handler of [serve(), serve({ ignoresRanges: true })]) {
      const store = await openStore(servers, object, [handler]);
      expect(await failureOf(fixture.download({ url: { url: store.url, sizeBytes: promised } }))).toMatchObject({
        code: 'size-mismatch',
        message: expect.stringMatching(new RegExp(` ${promised} bytes.* ${sizeBytes} bytes`)),
      });
      expect(store.requests).toHaveLength(1);
      expect(fixture.left()).toEqual([]);
    }
  });

  test('must be reported by the store or the service', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true, hidesLength: true })]);
    expect((await failureOf(fixture.download({ url: { url: store.url } }))).code).toBe('download-failed');
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });

  test('over the maximum fails before any request if the service reports it', async () => {
    const store = await openStore(servers, object, [serve()]);
    const url = { url: store.url, sizeBytes };
    expect((await failureOf(fixture.download({ url, maxSizeBytes: sizeBytes - 1 }))).code).toBe('bundle-too-large');
    expect(store.requests).toHaveLength(0);
    expect(fixture.left()).toEqual([]);
  });

  test('over the maximum fails before the first byte if the store reports it', async () => {
    const store = await openStore(servers, object, [serve({ stallsAfterBytes: 0 })]);
    const url = { url: store.url };
    expect((await failureOf(fixture.download({ url, maxSizeBytes: sizeBytes - 1 }))).code).toBe('bundle-too-large');
    expect(fixture.left()).toEqual([]);
  });

  test('fails with `no-disk-space` before the first byte if no disk has the room', async () => {
    const huge: StoreHandler = ({ headers }, response) => {
      const last = /-(\d+)$/.exec(headers.range ?? '')?.[1] ?? String(2 ** 52 - 1);
      response.writeHead(206, { etag: '"v1"', 'content-range': `bytes 0-${last}/${2 ** 52}` }).flushHeaders();
    };
    const store = await openStore(servers, object, [huge]);
    const fetch = fixture.download({ url: { url: store.url }, maxSizeBytes: Infinity });
    expect((await failureOf(fetch)).code).toBe('no-disk-space');
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });
});

describe('a file that is not an archive', () => {
  test('is reported by its content, even if its size is wrong', async () => {
    for (const page of ['<!doctype html><title>Log in</title>', '<html>'.padEnd(20_001, ' ')]) {
      const store = await openStore(servers, { bytes: Buffer.from(page) }, [serve({ ignoresRanges: true })]);
      expect((await failureOf(fixture.download({ url: { url: store.url, sizeBytes } }))).code).toBe('not-an-archive');
      expect(store.requests).toHaveLength(1);
      expect(fixture.left()).toEqual([]);
    }
  });

  test('fails with `size-mismatch` if its size is wrong and nothing of it arrives', async () => {
    const page = Buffer.from('<html>'.padEnd(300, ' '));
    const store = await openStore(servers, { bytes: page }, [serve({ ignoresRanges: true, cutAfterBytes: 9 })]);
    expect((await failureOf(fixture.download({ url: { url: store.url, sizeBytes } }))).code).toBe('size-mismatch');
    expect(store.requests).toHaveLength(1);
  });

  test('is reported at once if S3 rejects a range of an empty object', async () => {
    const store = await openStore(servers, { bytes: Buffer.alloc(0), etag: '"v1"' }, [serve()]);
    const url = { url: store.url };
    const failure = await failureOf(fixture.download({ url, renewedUrls: [url, url, url] }));
    expect(failure).toMatchObject({ code: 'download-failed', message: expect.stringContaining('empty') });
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });
});

describe('`expected-sha256`', () => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  test('rejects any other bundle, with the start of both digests in the message and both in the details', async () => {
    const expectedSha256 = '0'.repeat(64);
    const store = await openStore(servers, object, [serve()]);
    const failure = await failureOf(fixture.download({ url: { url: store.url }, expectedSha256 }));
    expect(failure.code).toBe('digest-mismatch');
    expect(failure.message.match(/[0-9a-f]{12,}/g)).toEqual([sha256.slice(0, 12), expectedSha256.slice(0, 12)]);
    expect(failure.details).toEqual({ 'Expected SHA-256': expectedSha256, 'Bundle SHA-256': sha256 });
    expect(fixture.left()).toEqual([]);
  });
});
