import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { download, createExportUrl } from '../../testing/sandbox-client.ts';
import { createTestSite } from '../../testing/test-site.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
let nowMs = noon;
const site = createTestSite();
let sandbox: Sandbox;
let bundleUrl: string;
let bundle: Buffer;
let etag: string;

beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.folder, now: () => nowMs, urlLifetimeMs: 60_000 });
  bundleUrl = await createExportUrl(sandbox);
  bundle = await download(bundleUrl);
  etag = (await fetch(bundleUrl)).headers.get('etag') ?? '';
});
beforeEach(() => {
  nowMs = noon;
});
afterAll(async () => {
  await sandbox.close();
  site.remove();
});

const get = (headers: Record<string, string>, url = bundleUrl): Promise<Response> => fetch(url, { headers });
const altered = (change: (url: URL) => void): string => {
  const url = new URL(bundleUrl);
  change(url);
  return url.href;
};

describe('a whole object', () => {
  test('has its length, a strong validator and the range header', async () => {
    const response = await get({});
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': `${bundle.length}`,
      'content-type': 'application/gzip',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': 'Sun, 01 Mar 2026 12:00:00 GMT',
      'x-amz-request-id': expect.stringMatching(/^[0-9A-F]{16}$/),
    });
  });
});

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=10-99', 10, 100],
    ['bytes=100-', 100, Infinity],
    ['bytes=-20', -20, Infinity],
    ['bytes=5-99999999', 5, Infinity],
    ['bytes=-99999999', 0, Infinity],
  ])('%s gets 206 with exactly those bytes', async (range, from, to) => {
    const response = await get({ range });
    const wanted = bundle.subarray(from, to);
    const first = bundle.indexOf(wanted);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + wanted.length - 1}/${bundle.length}`);
    expect(response.headers.get('content-length')).toBe(`${wanted.length}`);
    expect(response.headers.get('etag')).toBe(etag);
    expect(Buffer.from(await response.arrayBuffer()).equals(wanted)).toBe(true);
  });

  test.each(['bytes=99999999-', 'bytes=-0'])('%s gets 416 with the size', async (range) => {
    const response = await get({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${bundle.length}`);
    expect(await response.text()).toContain('<Code>InvalidRange</Code>');
  });

  test.each(['bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=0-5', 'bytes=0-1,4-5'])(
    '%s counts as no range',
    async (range) => {
      const response = await get({ range });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe(`${bundle.length}`);
    },
  );
});

describe('validators', () => {
  test('If-Match returns the matching object, and rejects any other with 412', async () => {
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-match': etag })).status).toBe(206);
    expect((await get({ range, 'if-match': `"other", ${etag}` })).status).toBe(206);
    expect((await get({ range, 'if-match': '*' })).status).toBe(206);
    const response = await get({ range, 'if-match': '"other"' });
    expect(response.status).toBe(412);
    expect(await response.text()).toContain('<Code>PreconditionFailed</Code>');
    expect((await get({ 'if-match': `W/${etag}` })).status).toBe(412);
  });

  test('If-Range returns the range of the matching object, and the whole of any other', async () => {
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': etag })).status).toBe(206);
    expect((await get({ range, 'if-range': 'Sun, 01 Mar 2026 12:00:00 GMT' })).status).toBe(206);
    expect((await get({ range, 'if-range': '"other"' })).status).toBe(200);
    expect((await get({ range, 'if-range': 'Sun, 01 Mar 2026 11:00:00 GMT' })).status).toBe(200);
  });
});

describe('a presigned URL', () => {
  test('is valid until it expires', async () => {
    nowMs = noon + 59_999;
    expect((await get({})).status).toBe(200);
    nowMs = noon + 60_000;
    const response = await get({});
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>');
  });

  test.each(['HEAD', 'PUT', 'DELETE'])('is valid for GET only: %s gets 403', async (method) => {
    const response = await fetch(bundleUrl, { method });
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toBe('application/xml');
  });

  test.each([
    ['lifetime', altered.bind(null, (url) => url.searchParams.set('X-Amz-Expires', '999999'))],
    ['date', altered.bind(null, (url) => url.searchParams.set('X-Amz-Date', '20260301T115900Z'))],
    ['path', altered.bind(null, (url) => (url.pathname += 'x'))],
    ['signature', altered.bind(null, (url) => url.searchParams.set('X-Amz-Signature', 'ab'.repeat(32)))],
    ['added parameter', altered.bind(null, (url) => url.searchParams.set('response-content-type', 'text/html'))],
  ])('with a different %s is rejected', async (_, forged) => {
    const response = await get({}, forged());
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>SignatureDoesNotMatch</Code>');
  });

  test('without a signature is rejected', async () => {
    const response = await get(
      {},
      altered((url) => (url.search = '')),
    );
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code><Message>Access Denied</Message>');
  });

  test('is rejected with an Authorization header', async () => {
    const response = await get({ authorization: `Bearer ${sandbox.keys.admin}` });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<Code>InvalidArgument</Code>');
  });

  test('is rejected with x-amz headers that are not signed', async () => {
    const response = await get({ 'x-amz-request-payer': 'requester' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('not signed');
  });
});
