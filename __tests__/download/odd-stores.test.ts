/** Stores on which a plain GET works. */
import { describe, expect, test } from '@jest/globals';
import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expectFailure } from '../../testing/failure-of.ts';
import { bundleBytes, type RangeStore, refuse, serve, type StoreHandler } from '../../testing/range-store.ts';
import type { Received } from '../../testing/test-server.ts';
import { backoffSkipped, bundleOf, holds, renewing, type TestBundle, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const bytes = bundleBytes(4 * 1024 * 1024);
const object = { bytes, etag: '"v1"' };

async function downloadFrom(store: RangeStore, clock = backoffSkipped()): Promise<TestBundle> {
  const url = { url: store.url, sizeBytes: bytes.length };
  const bundle = await fixture.download({ url, renewUrl: renewing(url), clock });
  expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
  expect(holds(fixture.path, bytes)).toBe(true);
  return bundle;
}

const isRanged = ({ headers }: Pick<Received, 'headers'>): boolean => headers.range !== undefined;
const isConditional = ({ headers }: Pick<Received, 'headers'>): boolean => headers['if-match'] !== undefined;

/** Answers some requests in its own way, and all others as S3 does. */
function oddIf(isOdd: (request: Received) => boolean, odd: StoreHandler): StoreHandler {
  return (request, response, store) => (isOdd(request) ? odd : serve())(request, response, store);
}

function reply(status: number, type: string, body: string): StoreHandler {
  return (_, response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

test.each<readonly [string, StoreHandler]>([
  ['403 AccessDenied', refuse(403, 'AccessDenied')],
  ['400 InvalidJWT in JSON', reply(400, 'application/json', '{"statusCode":"400","error":"InvalidJWT"}')],
])('an expired link is renewed, and all connections continue, if the store responds with %s', async (_, expired) => {
  let served = 0;
  const isExpired = ({ path }: Received): boolean => path.endsWith('secret') && ++served > 4;
  const store = await fixture.openStore(object, oddIf(isExpired, expired));
  expect(await downloadFrom(store)).toMatchObject({ renewals: 1, interruptions: 0 });
  expect(store.requests.every(isRanged)).toBe(true);
});

/** A part of the object that was not requested. */
function part(
  status: number,
  partOf: (first: number, last: number) => readonly [first: number, last: number],
): StoreHandler {
  return ({ headers }, response) => {
    const [first = 0, last = 0] = (headers.range?.match(/\d+/g) ?? []).map(Number);
    const [from, to] = partOf(first, Math.min(last, bytes.length - 1));
    const range: OutgoingHttpHeaders = { 'content-range': `bytes ${from}-${to}/${bytes.length}`, etag: '"v1"' };
    response.writeHead(status, { ...range, 'content-length': to - from + 1 }).end(bytes.subarray(from, to + 1));
  };
}

const whole = bytes.length - 1;

describe('the bundle is requested as one stream, without a range, from a store that', () => {
  test.each<readonly [string, (request: Received) => boolean, StoreHandler]>([
    ['sends a range with 200', isRanged, part(200, (first, last) => [first, last])],
    ['sends less than the range', isRanged, part(206, (first, last) => [first, last - 1000])],
    ['sends a range that begins earlier', isConditional, part(206, (first, last) => [first - 1000, last])],
    ['sends the whole object with 206', isRanged, part(206, () => [0, whole])],
    ...[400, 416].flatMap((status) => [
      [`responds to a range with ${status}`, isRanged, refuse(status, 'NotImplemented')] as const,
      [`responds to If-Match with ${status}`, isConditional, refuse(status, 'NotImplemented')] as const,
    ]),
  ])('%s', async (_, isOdd, odd) => {
    const store = await fixture.openStore(object, oddIf(isOdd, odd));
    await downloadFrom(store);
    const last = store.requests.at(-1);
    expect(last && (isRanged(last) || isConditional(last))).toBe(false);
    expect(store.requests.length).toBeLessThan(20);
  });

  test('fails every request with a range', async () => {
    const store = await fixture.openStore(object, oddIf(isRanged, refuse(500, 'InternalError')));
    await downloadFrom(store);
    expect(store.requests).toHaveLength(10);
  });

  test('sends 206 to a request without a range', async () => {
    const always206: StoreHandler = (request, response, store) =>
      (isRanged(request) ? refuse(416, 'InvalidRange') : part(206, () => [0, whole]))(request, response, store);
    const store = await fixture.openStore(object, always206);
    await downloadFrom(store);
    expect(store.requests).toHaveLength(2);
  });
});

test('an object that is missing for 12 s after its link was created is downloaded', async () => {
  const clock = backoffSkipped();
  const waitedMs = (): number => clock.backoff().reduce((sum, pauseMs) => sum + pauseMs, 0);
  const store = await fixture.openStore(
    object,
    oddIf(() => waitedMs() < 12_000, refuse(404, 'NoSuchKey')),
  );
  await downloadFrom(store, clock);
});

test('a store that rejects all but two connections at a time never causes a renewed link, and is read over both', async () => {
  const open = new Set<number>();
  const limited: StoreHandler = (request, response, store) => {
    const isFull = open.size === 2 && !open.has(request.connection);
    if (!isFull) open.add(request.connection);
    void request.closed.then(() => open.delete(request.connection));
    (isFull ? refuse(403, 'TooManyConnections') : serve())(request, response, store);
  };
  const store = await fixture.openStore(object, limited);
  expect(await downloadFrom(store)).toMatchObject({ renewals: 0, totals: { connections: 2 } });
  expect(store.requests.length).toBeGreaterThan(3);
});

describe('a content coding that the request did not ask for', () => {
  const coded =
    (body: Buffer, headers: OutgoingHttpHeaders = {}): StoreHandler =>
    (_, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip', ...headers }).end(body);

  const removed = { warning: '214 UploadServer gunzipped', 'content-length': 7_000_000 };

  test('is decoded', async () => {
    const store = await fixture.openStore(object, coded(gzipSync(bytes)));
    await downloadFrom(store);
    expect(store.requests).toHaveLength(1);
  });

  test('is decoded if its length is reported', async () => {
    const body = gzipSync(bytes);
    await downloadFrom(await fixture.openStore(object, coded(body, { 'content-length': body.length })));
  });

  test('is ignored if the store declares one for the object itself, such as gzip for a tar.gz', async () => {
    const stored = serve({ headers: { 'content-encoding': 'gzip' } });
    const store = await fixture.openStore(object, stored);
    await downloadFrom(store);
    expect(store.requests.every(isRanged)).toBe(true);
    const whole = serve({ headers: { 'content-encoding': 'gzip' }, ignoresRanges: true });
    await downloadFrom(await fixture.openStore(object, whole));
  });

  test.each<readonly [string, StoreHandler]>([
    ['decodes to fewer bytes', coded(gzipSync(bytes.subarray(1)))],
    ['decodes to more bytes', coded(gzipSync(Buffer.concat([bytes, Buffer.from('x')])))],
    ['was removed on the way', (_, response) => void response.writeHead(200, removed).end(Buffer.alloc(7_000_000))],
  ])('is named if the bundle %s', async (_, handler) => {
    const store = await fixture.openStore(object, handler);
    await expectFailure(downloadFrom(store), { code: 'size-mismatch', message: 'content coding' });
  });
});

describe('a bundle of unknown size', () => {
  const unsized = serve({ ignoresRanges: true, hidesLength: true });
  const headers = { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' };
  const compressed: StoreHandler = (_, response) => void response.writeHead(200, headers).end(gzipSync(bytes));

  test.each<readonly [string, StoreHandler, string]>([
    ['is named', unsized, 'neither the service nor the store reports its size'],
    ['is named as one that a proxy compressed', compressed, 'compressed it'],
  ])('%s', async (_, handler, message) => {
    const store = await fixture.openStore(object, handler);
    const url = { url: store.url };
    const failure = await expectFailure(fixture.download({ url }), { code: 'download-failed', message });
    expect(failure.hint).not.toContain('network');
  });
});

test.each([
  ['without a size', undefined],
  ['shorter than the bundle', 1_000_000],
])('a login page %s is named as a page', async (_, sizeBytes) => {
  const login: StoreHandler = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'transfer-encoding': 'chunked' }).end('<form>');
  const store = await fixture.openStore(object, login);
  const failure = await expectFailure(fixture.download({ url: { url: store.url, sizeBytes } }), {
    code: 'download-failed',
    message: 'HTML page',
  });
  expect(failure.hint).toContain('login page');
});

test('headers of 40 KiB are read', async () => {
  const headers = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`x-policy-${index}`, 'a'.repeat(4096)]));
  await downloadFrom(await fixture.openStore(object, serve({ headers })));
});
