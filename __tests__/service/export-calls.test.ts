import { describe, expect, test } from '@jest/globals';
import type { ApiResult } from '../../src/model/api-result.ts';
import { type ExportJob, readExport } from '../../src/service/read-export.ts';
import { startExport } from '../../src/service/start-export.ts';
import { useServers } from '../../testing/test-server.ts';
import { answering, limits, startService } from './service-fixture.ts';

const servers = useServers();

describe('starting an export', () => {
  const request = { domain: 'docs.example.com', paths: [], idempotencyKey: 'key-1' };

  test.each<readonly [string, Partial<Parameters<typeof startExport>[1]>, object]>([
    ['the domain alone', {}, { domain: 'docs.example.com' }],
    ['a version', { version: 'v7 "Ünder"' }, { domain: 'docs.example.com', version: 'v7 "Ünder"' }],
    ['paths', { paths: ['a', 'b/c'] }, { domain: 'docs.example.com', paths: ['a', 'b/c'] }],
    ['both', { version: '7', paths: ['a'] }, { domain: 'docs.example.com', version: '7', paths: ['a'] }],
  ])('sends %s and the idempotency key, and nothing else', async (_, change, body) => {
    const { server, service } = await startService(servers, answering(202, { jobId: 'se_1' }));
    await startExport(service, { ...request, ...change }, limits);
    expect(server.requests).toMatchObject([{ method: 'POST', path: '/v1/static-export/jobs' }]);
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(body);
    expect(server.requests[0]?.headers['idempotency-key']).toBe('key-1');
  });

  test.each(['se_3f9a2c1b8e7d4a06', '42', 'a/b?c#d', 'x'.repeat(200)])('returns the job id: %s', async (jobId) => {
    const { service } = await startService(servers, answering(202, { jobId, status: 'queued' }));
    expect(await startExport(service, request, limits)).toEqual({ kind: 'ok', value: jobId });
  });

  test.each([
    {},
    { jobId: 7 },
    { jobId: ['se_1'] },
    { jobId: '' },
    { jobId: 'a b' },
    { jobId: 'a\n::x' },
    { jobId: 'ü' },
    { jobId: 'x'.repeat(201) },
    { jobId: '.' },
    { jobId: '..' },
  ])('rejects a job id that could lead to another path: %j', async (body) => {
    const { service } = await startService(servers, answering(202, body));
    const reason = expect.stringContaining('`jobId`');
    expect(await startExport(service, request, limits)).toMatchObject({ kind: 'transient', reason, wasAccepted: true });
  });
});

describe('reading an export', () => {
  async function jobIn(body: unknown): Promise<ApiResult<ExportJob>> {
    const { service } = await startService(servers, answering(200, body));
    return readExport(service, 'se_1', limits);
  }

  test.each([
    ['se_1', '/v1/static-export/jobs/se_1'],
    ['../../x?y#z', '/v1/static-export/jobs/..%2F..%2Fx%3Fy%23z'],
  ])('requests the job %s and nothing else', async (jobId, path) => {
    const { server, service } = await startService(servers, answering(200, { status: 'running' }));
    await readExport(service, jobId, limits);
    expect(server.requests).toMatchObject([{ method: 'GET', path, body: '' }]);
  });

  test('returns all fields that the service reports', async () => {
    const body = {
      jobId: 'se_1',
      status: 'running',
      progress: 42,
      pageCount: 128,
      createdAt: '2026-03-01T12:00:00Z',
      updatedAt: '2026-03-01T12:00:07Z',
      error: null,
    };
    expect(await jobIn(body)).toEqual({
      kind: 'ok',
      value: {
        status: 'running',
        progress: { kind: 'percent', percent: 42 },
        pageCount: 128,
        updatedAtMs: Date.UTC(2026, 2, 1, 12, 0, 7),
        error: undefined,
      },
    });
  });

  test('requires only the status', async () => {
    const value = { status: 'paused' };
    expect(await jobIn({ status: 'paused' })).toEqual({ kind: 'ok', value });
  });

  test('ignores optional fields with an unexpected type', async () => {
    const body = { status: 'running', progress: null, pageCount: 'many', updatedAt: 7, jobId: null, error: {} };
    expect(await jobIn(body)).toEqual({ kind: 'ok', value: { status: 'running' } });
  });

  test('returns the error of a failed job', async () => {
    const body = { status: 'failed', error: 'The page "a" could not be rendered' };
    expect(await jobIn(body)).toMatchObject({ value: { status: 'failed', error: body.error } });
  });

  test.each([
    [{ jobId: 'se_2', status: 'completed' }, 'it describes another job'],
    [{ jobId: ['se_2'], status: 'completed' }, '`jobId` is a list instead of a string'],
    [{ jobId: 7, status: 'completed' }, '`jobId` is a number instead of a string'],
    [{ jobId: 'se_1' }, '`status` is missing instead of a string'],
    [{ status: 5 }, '`status` is a number instead of a string'],
    [[{ status: 'completed' }], 'a list instead of a JSON object'],
  ])('treats %j as a transient error', async (body, what) => {
    expect(await jobIn(body)).toMatchObject({ kind: 'transient', reason: `the response is unexpected (${what})` });
  });
});
