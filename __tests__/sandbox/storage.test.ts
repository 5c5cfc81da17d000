/** Keeps the stand-in of the object store honest: it answers as S3 does. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { checkUrl } from '../../sandbox/storage/presigned-url.ts';
import { createBundleUrl, endOfExport, startExport } from '../../testing/sandbox-client.ts';
import { createTestSite } from '../../testing/test-site.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

test('a URL that the S3 SDK signs is valid in the sandbox until it expires, and only with its key', async () => {
  const credentials = { id: 'SANDBOX', secret: 'a-secret' };
  const client = new S3Client({
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-west-1',
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.id, secretAccessKey: credentials.secret },
  });
  const command = new GetObjectCommand({ Bucket: 'exports', Key: 'job/a.tar.gz', ResponseCacheControl: "a b'(*)!" });
  const url = new URL(await getSignedUrl(client, command, { expiresIn: 60, signingDate: new Date(noon) }));
  const use = { method: 'GET', host: url.host, path: url.pathname, query: url.searchParams };
  expect(checkUrl(use, credentials, noon + 59_999)).toBe('valid');
  expect(checkUrl(use, credentials, noon + 60_000)).toBe('expired');
  expect(checkUrl(use, { ...credentials, secret: 'another' }, noon)).toBe('forged');
});

test('ranges, validators and rejections are those of S3', async () => {
  let nowMs = noon;
  const site = createTestSite();
  const sandbox = await startSandbox({ siteFolder: site.path, now: () => nowMs, urlLifetimeMs: 60_000 });
  const jobId = await startExport(sandbox);
  await endOfExport(sandbox, jobId);
  const url = await createBundleUrl(sandbox, jobId);
  const get = (headers: Record<string, string>, address = url): Promise<Response> => fetch(address, { headers });
  const whole = await get({});
  const bundle = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const part = await get({ range: 'bytes=10-99', 'if-match': etag });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-99/${bundle.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bundle.subarray(10, 100))).toBe(true);
  const statuses = [
    [{ range: 'bytes=99999999-' }, 416],
    [{ range: 'bytes=9-5' }, 200],
    [{ range: 'bytes=0-9', 'if-match': '"other"' }, 412],
    [{ range: 'bytes=0-9', 'if-range': '"other"' }, 200],
    [{ authorization: 'Bearer key' }, 400],
    [{ 'x-amz-request-payer': 'requester' }, 403],
  ] as const;
  for (const [headers, status] of statuses) expect([headers, (await get(headers)).status]).toEqual([headers, status]);
  expect((await get({}, url.replace(/(?<=X-Amz-Expires=)\d+/, '999999'))).status).toBe(403);
  expect((await get({}, url.replace(/\?.*/, ''))).status).toBe(403);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(403);
  nowMs += 60_000;
  expect(await (await get({})).text()).toContain('<Message>Request has expired</Message>');
  await sandbox.close();
  site[Symbol.dispose]();
});
