/** Keeps the stand-ins of the service and its object store honest: they reject what the service and S3 reject. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Sandbox, startSandbox } from '../../sandbox/service/start-sandbox.ts';
import { type Mapping, mappingIn } from '../../sandbox/shapes.ts';
import { createBundleUrl, endOfExport, startExport } from '../../testing/sandbox-client.ts';
import { createTestSite } from '../../testing/test-site.ts';

const site = createTestSite();
let nowMs = Date.parse('2026-03-01T12:00:00Z');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ siteFolder: site.path, now: () => nowMs });
});
afterAll(async () => {
  await sandbox.close();
  site[Symbol.dispose]();
});

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

test.each([
  ['another domain', json, { domain: 'other.example.com' }, 'No documentation is published at other.example.com'],
  ['a URL as its domain', json, { domain: 'https://docs.example.com' }, 'domain must be a host name'],
  ['a page that does not exist', json, { domain: 'docs.example.com', paths: ['none'] }, 'page "none" does not exist'],
  ["curl's default content type", form, { domain: 'docs.example.com' }, 'Content-Type must be application/json'],
])('a start with %s is rejected as an invalid request', async (_, contentType, body, error) => {
  const headers = { authorization: `Bearer ${sandbox.keys.admin}`, 'content-type': contentType };
  const url = `${sandbox.baseUrl}/v1/static-export/jobs`;
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining(error) }]);
});

test('ranges, validators and rejections are those of S3', async () => {
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
    [{ authorization: 'Bearer key' }, 400],
    [{ 'x-amz-request-payer': 'requester' }, 403],
  ] as const;
  for (const [headers, status] of statuses) expect([headers, (await get(headers)).status]).toEqual([headers, status]);
  expect((await get({}, url.replace(/(?<=X-Amz-Expires=)\d+/, '999999'))).status).toBe(403);
  expect((await get({}, url.replace(/\?.*/, ''))).status).toBe(403);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(403);
  nowMs += 15 * 60_000;
  expect(await (await get({})).text()).toContain('<Message>Request has expired</Message>');
});

test('a project is exported once at a time, ten times an hour, with a link in the status', async () => {
  const jobs = `/v1/static-export/${sandbox.projectId}/jobs`;
  const headers = { authorization: `Bearer ${sandbox.keys.admin}` };
  const call = async (path: string, method = 'GET'): Promise<Mapping> => {
    const response = await fetch(`${sandbox.baseUrl}${path}`, { method, headers });
    return { ...mappingIn(await response.json()), httpStatus: response.status };
  };
  const start = (): Promise<Mapping> => call(jobs, 'POST');
  const ended = async (jobId: unknown): Promise<Mapping> => {
    const job = await call(`${jobs}/${String(jobId)}`);
    return ['completed', 'failed'].includes(String(job['status'])) ? job : ended(jobId);
  };
  const { jobId, ...queued } = await start();
  expect(queued).toMatchObject({ httpStatus: 202, status: 'queued' });
  expect(Object.keys(queued)).not.toContain('progress');
  expect(await start()).toMatchObject({ httpStatus: 409, error: expect.any(String) });
  const job = await ended(jobId);
  expect(job).toMatchObject({ jobId, status: 'completed', sizeBytes: expect.any(Number) });
  const [url, again] = [job['bundleUrl'], (await ended(jobId))['bundleUrl']].map(String);
  expect(again).not.toBe(url);
  expect((await (await fetch(url ?? '')).text()).startsWith('PK')).toBe(true);
  for (let count = 1; count < 10; count += 1) await ended((await start())['jobId']);
  expect(await start()).toMatchObject({ httpStatus: 429 });
  expect(await call(`/v1/static-export/other/jobs/${String(jobId)}`)).toMatchObject({ httpStatus: 404 });
});
