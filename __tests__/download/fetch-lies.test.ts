import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/misbehaving-server.ts';
import { bundleBytes, type Deed, firstBytes, openStore, serve } from './range-store.ts';
import { bundleOf, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const sizeBytes = 20_000;
const bytes = bundleBytes(sizeBytes);
const object = { bytes, etag: '"v1"' };
const ofRange = (contentRange: string): Deed => serve({ headers: { 'content-range': contentRange } });

describe('a store that sends another range than was asked for', () => {
  test.each([
    'bytes 1-19999/20000',
    'bytes 0-19998/20000',
    'bytes 0-19999/20001',
    'bytes 0-20000/20000',
    'bytes 19999-0/20000',
    'bytes 0-19999/*',
    'bytes */20000',
    'bytes 0-19999',
    'items 0-19999/20000',
    'all of it',
    '',
  ])('(%j) is asked again, and never believed', async (contentRange) => {
    const store = await openStore(servers, object, [ofRange(contentRange)]);
    expect(await failureOf(bench.fetch({ link: { url: store.url } }))).toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('another range'),
    });
    expect(store.requests).toHaveLength(9);
    expect(bench.left()).toEqual([]);
  });

  test('in the middle is asked again for the same byte', async () => {
    const wrong = ofRange('bytes 6999-19999/20000');
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), wrong, serve()]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 7_000]);
  });

  test('has its connection closed, whatever it goes on to send', async () => {
    const endless = serve({ stallsAfterBytes: 100, headers: { 'content-range': 'bytes 7-19999/20000' } });
    const store = await openStore(servers, object, [endless, serve()]);
    await bench.fetch({ link: { url: store.url } });
    await store.requests[0]?.closed;
    expect(store.requests).toHaveLength(2);
  });
});

describe('a body of another length than was announced', () => {
  const longer = (right: Buffer): Buffer => Buffer.concat([right, Buffer.from('!')]);
  const shorter = (right: Buffer): Buffer => right.subarray(0, 12_000);

  test.each<readonly [string, Deed]>([
    ['in a range', serve({ hidesLength: true, body: longer })],
    ['in a stream', serve({ hidesLength: true, body: longer, ignoresRanges: true })],
  ])('is a failure where it is longer, %s', async (_, deed) => {
    const store = await openStore(servers, object, [deed]);
    expect((await failureOf(bench.fetch({ link: { url: store.url, sizeBytes } }))).code).toBe('size-mismatch');
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });

  test('goes on at the first missing byte where it is shorter', async () => {
    const store = await openStore(servers, object, [serve({ hidesLength: true, body: shorter }), serve()]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(firstBytes(store.requests)).toEqual([0, 12_000]);
  });

  test('never passes for whole where it is always shorter', async () => {
    const deed = serve({ hidesLength: true, body: shorter, ignoresRanges: true });
    const store = await openStore(servers, object, [deed]);
    const failure = await failureOf(bench.fetch({ link: { url: store.url, sizeBytes } }));
    expect(failure).toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('the connection ended early'),
    });
    expect(bench.left()).toEqual([]);
  });
});

describe('a size', () => {
  test.each([sizeBytes - 1, sizeBytes + 1, 0])(
    'other than the %i bytes of the service is a failure',
    async (promised) => {
      for (const deed of [serve(), serve({ ignoresRanges: true })]) {
        const store = await openStore(servers, object, [deed]);
        expect(await failureOf(bench.fetch({ link: { url: store.url, sizeBytes: promised } }))).toMatchObject({
          code: 'size-mismatch',
          message: `The service promised a bundle of ${promised} bytes, but the store holds one of ${sizeBytes} bytes.`,
        });
        expect(store.requests).toHaveLength(1);
        expect(bench.left()).toEqual([]);
      }
    },
  );

  test('that nobody tells is a failure: a cut would look like an end', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true, hidesLength: true })]);
    expect((await failureOf(bench.fetch({ link: { url: store.url } }))).code).toBe('download-failed');
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });

  test('over the maximum is a failure before any request, where the service tells it', async () => {
    const store = await openStore(servers, object, [serve()]);
    const link = { url: store.url, sizeBytes };
    expect((await failureOf(bench.fetch({ link, maxSizeBytes: sizeBytes - 1 }))).code).toBe('bundle-too-large');
    expect(store.requests).toHaveLength(0);
    expect(bench.left()).toEqual([]);
  });

  test('over the maximum is a failure before the first byte, where the store tells it', async () => {
    const store = await openStore(servers, object, [serve({ stallsAfterBytes: 0 })]);
    const link = { url: store.url };
    expect((await failureOf(bench.fetch({ link, maxSizeBytes: sizeBytes - 1 }))).code).toBe('bundle-too-large');
    expect(bench.left()).toEqual([]);
  });

  test('of just the maximum is taken', async () => {
    const store = await openStore(servers, object, [serve()]);
    const bundle = await bench.fetch({ link: { url: store.url, sizeBytes }, maxSizeBytes: sizeBytes });
    expect(bundle).toMatchObject(bundleOf(bytes, bench.path));
  });

  test('that no disk has is a failure before the first byte', async () => {
    const huge: Deed = ({ headers }, response) => {
      const last = /-(\d+)$/.exec(headers.range ?? '')?.[1] ?? String(2 ** 52 - 1);
      response.writeHead(206, { etag: '"v1"', 'content-range': `bytes 0-${last}/${2 ** 52}` }).flushHeaders();
    };
    const store = await openStore(servers, object, [huge]);
    const fetch = bench.fetch({ link: { url: store.url }, maxSizeBytes: Infinity });
    expect((await failureOf(fetch)).code).toBe('no-disk-space');
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });
});

describe('what is no bundle', () => {
  test.each([
    ['a short HTML page', Buffer.from('<!doctype html><title>Log in</title>')],
    ['a long HTML page', Buffer.from('<html>'.padEnd(20_000, ' '))],
    ['an empty object', Buffer.alloc(0)],
  ])('is a failure: %s', async (_, page) => {
    const store = await openStore(servers, { bytes: page, etag: '"v1"' }, [serve({ ignoresRanges: true })]);
    expect((await failureOf(bench.fetch({ link: { url: store.url } }))).code).toBe('not-an-archive');
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });

  test('is told for what it is also where its size gives it away', async () => {
    for (const page of ['<!doctype html><title>Log in</title>', '<html>'.padEnd(20_001, ' ')]) {
      const store = await openStore(servers, { bytes: Buffer.from(page) }, [serve({ ignoresRanges: true })]);
      expect((await failureOf(bench.fetch({ link: { url: store.url, sizeBytes } }))).code).toBe('not-an-archive');
      expect(store.requests).toHaveLength(1);
      expect(bench.left()).toEqual([]);
    }
  });

  test('is of the wrong size at least where its page is cut', async () => {
    const page = Buffer.from('<html>'.padEnd(300, ' '));
    const store = await openStore(servers, { bytes: page }, [serve({ ignoresRanges: true, cutAfterBytes: 9 })]);
    expect((await failureOf(bench.fetch({ link: { url: store.url, sizeBytes } }))).code).toBe('size-mismatch');
    expect(store.requests).toHaveLength(1);
  });

  test('is given up as soon as its first 512 bytes are there', async () => {
    const page = Buffer.from('<html>'.padEnd(20_000, ' '));
    const store = await openStore(servers, { bytes: page }, [serve({ stallsAfterBytes: 512 })]);
    expect((await failureOf(bench.fetch({ link: { url: store.url } }))).code).toBe('not-an-archive');
    await store.requests[0]?.closed;
  });

  test('is told at once where S3 refuses a range of an empty object', async () => {
    const store = await openStore(servers, { bytes: Buffer.alloc(0), etag: '"v1"' }, [serve()]);
    const link = { url: store.url };
    const failure = await failureOf(bench.fetch({ link, freshLinks: [link, link, link] }));
    expect(failure).toMatchObject({ code: 'download-failed', message: expect.stringContaining('empty') });
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });
});

describe('the expected digest', () => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  test('lets the bundle pass that has it', async () => {
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), serve()]);
    const bundle = await bench.fetch({ link: { url: store.url }, expectedSha256: sha256 });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, bench.path), sha256 });
  });

  test('lets no other pass, and names both', async () => {
    const expectedSha256 = '0'.repeat(64);
    const store = await openStore(servers, object, [serve()]);
    const failure = await failureOf(bench.fetch({ link: { url: store.url }, expectedSha256 }));
    expect(failure.code).toBe('digest-mismatch');
    expect(failure.message).toContain(sha256);
    expect(failure.message).toContain(expectedSha256);
    expect(bench.left()).toEqual([]);
  });
});
