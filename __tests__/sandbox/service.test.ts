/** Keeps the stand-in of the service honest: it answers as the documented API does. */
import { describe, expect, test } from '@jest/globals';
import { readingDigest } from '../../src/html/page-reading.ts';
import {
  call,
  download,
  endOfExport,
  fetchBundle,
  field,
  jobsPath,
  startExport,
} from '../../testing/sandbox-client.ts';
import { sandboxFixture } from '../../testing/sandbox-fixture.ts';
import { testSitePages } from '../../testing/test-site.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-03-01T12:00:00Z');
const { start } = sandboxFixture();

test('an export is queued, completed with all its pages, and offers a bundle at another origin', async () => {
  const sandbox = await start({ now: () => noon, urlLifetimeMs: 90_000 });
  const body = JSON.stringify({ domain: sandbox.domain, unknown: 1 });
  const started = await call(sandbox, jobsPath, { method: 'POST', body });
  expect(started).toMatchObject({ status: 202, body: { status: 'queued', progress: 0, pageCount: 0, error: null } });
  const jobId = field(started, 'jobId');
  const ended = await endOfExport(sandbox, jobId);
  expect(ended.body).toMatchObject({ status: 'completed', progress: 100, pageCount: testSitePages.length });
  const created = await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' });
  const bundleUrl = field(created, 'bundleUrl');
  const bundle = await download(bundleUrl);
  expect(created.body).toMatchObject({ jobId, sizeBytes: bundle.length, expiresAt: '2026-03-01T12:01:30.000Z' });
  expect(new URL(bundleUrl).origin).not.toBe(sandbox.baseUrl);
  const pages = [...(await fetchBundle(bundle)).keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
  expect(pages).toHaveLength(testSitePages.length);
});

test('with `rebuilds`, every page of every export has other bytes and reads the same', async () => {
  const sandbox = await start({ rebuilds: true });
  const exported = async (): Promise<ReadonlyMap<string, Buffer>> => {
    const jobId = await startExport(sandbox);
    await endOfExport(sandbox, jobId);
    const created = await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' });
    const files = await fetchBundle(await download(field(created, 'bundleUrl')));
    return new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));
  };
  const [first, second] = [await exported(), await exported()];
  for (const page of testSitePages) {
    const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = [first.get(`${page}.html`), second.get(`${page}.html`)];
    expect(one.equals(other)).toBe(false);
    expect(readingDigest(one)).toBe(readingDigest(other));
  }
});

test('a failed export has status 200, its error, and no bundle', async () => {
  const sandbox = await start({ failExport: true });
  const jobId = await startExport(sandbox);
  expect(await endOfExport(sandbox, jobId)).toMatchObject({
    status: 200,
    body: { status: 'failed', error: expect.stringContaining('guides/linking') },
  });
  expect((await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' })).status).toBe(409);
});

test.each([
  ['no JSON', '<html>', 400],
  ['a pasted URL', '{"domain":"https://docs.example.com"}', 400],
  ['a path with .html', '{"domain":"docs.example.com","paths":["index.html"]}', 400],
  ['an unknown page', '{"domain":"docs.example.com","paths":["none"]}', 400],
  ['an unknown domain', '{"domain":"other.example.com"}', 404],
])('a start with %s is rejected', async (_what, body, status) => {
  const reply = await call(await start(), jobsPath, { method: 'POST', body });
  expect(reply).toMatchObject({ status, body: { error: expect.any(String) } });
});

describe('a key', () => {
  test.each([
    ['missing', null, [401, 401, 401]],
    ['unknown', 'Bearer sandbox_unknown', [401, 401, 401]],
    ['without the scheme', 'sandbox_given', [401, 401, 401]],
  ])('that is %s is rejected by every endpoint', async (_what, authorization, statuses) => {
    const sandbox = await start({ adminKey: 'sandbox_given' });
    const paths = [`${jobsPath}/se_0`, `${jobsPath}/se_1`, `/v2/agent/${sandbox.projectId}/job/agent_failed`];
    const replies = await Promise.all(paths.map((path) => call(sandbox, path, { authorization })));
    expect(replies.map(({ status }) => status)).toEqual(statuses);
  });

  test('without the export permission gets 403, and reads agent jobs', async () => {
    const sandbox = await start();
    const authorization = `Bearer ${sandbox.keys.withoutExport}`;
    const paths = [`${jobsPath}/se_0`, `/v2/agent/${sandbox.projectId}/job/${sandbox.agentJobIds.failed}`];
    const replies = await Promise.all(paths.map((path) => call(sandbox, path, { authorization })));
    expect(replies.map(({ status }) => status)).toEqual([403, 200]);
  });
});

test('an agent job is active at first, and then has every field of the API', async () => {
  let nowMs = noon;
  const sandbox = await start({ agentActiveMs: hourMs, now: () => nowMs });
  const path = `/v2/agent/${sandbox.projectId}/job/${sandbox.agentJobIds.pullRequest}`;
  expect((await call(sandbox, path)).body).toMatchObject({ status: 'active', prLink: null });
  nowMs += hourMs;
  expect((await call(sandbox, path)).body).toEqual({
    id: sandbox.agentJobIds.pullRequest,
    status: 'completed',
    source: { repository: expect.stringMatching(/^https:/), ref: expect.any(String) },
    model: expect.any(String),
    prLink: expect.stringMatching(/^https:.*\/pull\/\d+$/),
    createdAt: expect.any(String),
    archivedAt: null,
  });
  expect((await call(sandbox, `/v2/agent/${sandbox.projectId}/job/toString`)).status).toBe(404);
});
