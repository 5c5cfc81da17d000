/** Keeps the stand-in of the object store honest: it answers as S3 does. */
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { createBundleUrl, endOfExport, startExport } from '../../testing/sandbox-client.ts';
import { createTestSite } from '../../testing/test-site.ts';

test('ranges, validators and rejections are those of S3', async () => {
  let nowMs = Date.parse('2026-03-01T12:00:00Z');
  const site = createTestSite();
  const sandbox = await startSandbox({ siteFolder: site.path, now: () => nowMs });
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
  nowMs += 15 * 60_000;
  expect(await (await get({})).text()).toContain('<Message>Request has expired</Message>');
  await sandbox.close();
  site[Symbol.dispose]();
});
