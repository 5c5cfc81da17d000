import { describe, expect, test } from '@jest/globals';
import { call, download, endOfExport, field, jobsPath, startExport } from '../../testing/sandbox-client.ts';
import { sandboxFixture } from '../../testing/sandbox-fixture.ts';
import { testSitePages } from '../../testing/test-site.ts';

const hourMs = 3_600_000;
const noon = Date.parse('2026-03-01T12:00:00Z');

const { start } = sandboxFixture();

describe('starting an export', () => {
  test('returns 202 with the complete queued job', async () => {
    const sandbox = await start({ now: () => noon });
    const body = JSON.stringify({ domain: sandbox.domain, version: '2.1', paths: ['index'], unknown: 1 });
    expect(await call(sandbox, jobsPath, { method: 'POST', body })).toMatchObject({
      status: 202,
      body: {
        jobId: expect.stringMatching(/^se_[0-9a-f]{16}$/),
        status: 'queued',
        progress: 0,
        pageCount: 0,
        createdAt: '2026-03-01T12:00:00.000Z',
        updatedAt: '2026-03-01T12:00:00.000Z',
        error: null,
      },
    });
  });

  test.each([
    ['no JSON', '<html>', 'JSON'],
    ['an empty body', '', 'JSON'],
    ['an array', '[]', 'JSON'],
    ['no domain', '{}', 'domain'],
    ['a pasted URL', '{"domain":"https://docs.example.com"}', 'domain'],
    ['a version that is not a string', '{"domain":"docs.example.com","version":2}', 'version'],
    ['paths that are not a list', '{"domain":"docs.example.com","paths":"index"}', 'paths'],
    ['paths that name no page', '{"domain":"docs.example.com","paths":[]}', 'paths'],
    ['a path with a leading slash', '{"domain":"docs.example.com","paths":["/guides/linking"]}', 'slash'],
    ['a path with .html', '{"domain":"docs.example.com","paths":["index.html"]}', 'html'],
    ['an unknown page', '{"domain":"docs.example.com","paths":["index","guides/none"]}', 'guides/none'],
  ])('rejects %s with 400 and names the field', async (_, body, word) => {
    const sandbox = await start();
    const reply = await call(sandbox, jobsPath, { method: 'POST', body });
    expect(reply.status).toBe(400);
    expect(field(reply, 'error')).toContain(word);
  });

  test('returns 404 for a domain that is not published here', async () => {
    const sandbox = await start();
    const reply = await call(sandbox, jobsPath, { method: 'POST', body: '{"domain":"other.example.com"}' });
    expect(reply.status).toBe(404);
    expect(field(reply, 'error')).toContain('other.example.com');
  });

  test('exports the pages in `paths`', async () => {
    const sandbox = await start();
    const job = await endOfExport(sandbox, await startExport(sandbox, { paths: ['index', 'guides/linking'] }));
    expect(job.body).toMatchObject({ status: 'completed', pageCount: 2 });
  });
});

describe('reading an export', () => {
  test('returns a queued job and a running one', async () => {
    const slow = await start({ queueMs: hourMs });
    const queued = await startExport(slow);
    expect(await call(slow, `${jobsPath}/${queued}`)).toMatchObject({ status: 200, body: { status: 'queued' } });

    const sandbox = await start({ pageMs: hourMs });
    const running = await startExport(sandbox);
    let status = 'queued';
    while (status === 'queued') status = field(await call(sandbox, `${jobsPath}/${running}`), 'status');
    expect(status).toBe('running');
  });

  test('returns a completed job with all its pages', async () => {
    const sandbox = await start();
    const job = await endOfExport(sandbox, await startExport(sandbox));
    expect(job).toMatchObject({
      status: 200,
      body: { status: 'completed', progress: 100, pageCount: testSitePages.length, error: null },
    });
  });

  test('returns a failed job with status 200 and its error', async () => {
    const sandbox = await start({ failExport: true });
    const jobId = await startExport(sandbox);
    const job = await endOfExport(sandbox, jobId);
    expect(job).toMatchObject({ status: 200, body: { status: 'failed', pageCount: 2 } });
    expect(field(job, 'error')).toContain('guides/linking');
    expect((await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' })).status).toBe(409);
  });

  test('returns 404 for an unknown job', async () => {
    const sandbox = await start();
    expect(await call(sandbox, `${jobsPath}/se_0`)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  });
});

describe('creating a bundle', () => {
  test('returns the size and expiry of the bundle and a URL on another origin', async () => {
    const sandbox = await start({ now: () => noon, urlLifetimeMs: 90_000 });
    const jobId = await startExport(sandbox);
    await endOfExport(sandbox, jobId);
    const reply = await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' });
    const bundleUrl = field(reply, 'bundleUrl');
    expect(new URL(bundleUrl).origin).toBe(sandbox.storageUrl);
    expect(sandbox.storageUrl).not.toBe(sandbox.baseUrl);
    expect(reply).toMatchObject({
      status: 200,
      body: { jobId, sizeBytes: (await download(bundleUrl)).length, expiresAt: '2026-03-01T12:01:30.000Z' },
    });
  });

  test('returns 409 until the job is completed, and 404 for an unknown job', async () => {
    const sandbox = await start({ queueMs: hourMs });
    const jobId = await startExport(sandbox);
    const early = await call(sandbox, `${jobsPath}/${jobId}/bundle`, { method: 'POST' });
    expect(early.status).toBe(409);
    expect(field(early, 'error')).toContain('queued');
    const unknown = await call(sandbox, `${jobsPath}/se_0/bundle`, { method: 'POST' });
    expect(unknown).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  });
});
