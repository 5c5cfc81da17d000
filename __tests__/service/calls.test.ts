import { describe, expect, test } from '@jest/globals';
import type { BundleUrl } from '../../src/model/bundle.ts';
import type { AgentJob } from '../../src/model/job.ts';
import { readAgentJob } from '../../src/service/agent-jobs.ts';
import type { ApiResult } from '../../src/service/api-result.ts';
import { domainExports } from '../../src/service/domain-exports.ts';
import type { ExportJob } from '../../src/service/export-calls.ts';
import { projectExports } from '../../src/service/project-exports.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import { signal, replying } from './service-fixture.ts';

const request = { domain: 'docs.example.com', paths: [], idempotencyKey: 'key-1' };

test.each([{}, { version: 'v7 "Ünder"', paths: ['a', 'b/c'] }])(
  'a start with %j sends that, the domain and the idempotency key',
  async (change) => {
    const { service, requests } = replying({ status: 202, body: { jobId: 'se_1' } });
    await domainExports(service).start({ ...request, ...change }, signal);
    const body = { domain: 'docs.example.com', ...change };
    expect(requests).toMatchObject([{ method: 'POST', path: '/v1/static-export/jobs', body }]);
    expect(Object.keys(requests[0]?.body ?? {})).toEqual(Object.keys(body));
    expect(requests[0]?.headers['Idempotency-Key']).toBe('key-1');
  },
);

test.each(['se_3f9a2c1b8e7d4a06', '42', 'a/b?c#d', 'x'.repeat(200)])('a start returns the job id %s', async (jobId) => {
  const { service } = replying({ status: 202, body: { jobId, status: 'queued' } });
  expect(await domainExports(service).start(request, signal)).toEqual({ kind: 'ok', value: jobId });
});

test.each([undefined, 7, ['se_1'], '', 'a b', 'a\n::x', 'ü', 'x'.repeat(201), '.', '..'])(
  'a job id that could lead to another path cannot be read: %j',
  async (jobId) => {
    const result = domainExports(replying({ status: 202, body: { jobId } }).service).start(request, signal);
    const reason = expect.stringMatching(/^the service accepted the request, but .*`jobId`/);
    expect(await result).toMatchObject({ problem: 'lost', reason });
  },
);

function exportIn(body: unknown): Promise<ApiResult<ExportJob>> {
  return domainExports(replying({ body }).service).read('se_1', signal);
}

describe('reading an export', () => {
  test.each([
    ['se_1', '/v1/static-export/jobs/se_1'],
    ['../../x?y#z', '/v1/static-export/jobs/..%2F..%2Fx%3Fy%23z'],
  ])('requests the job %s and nothing else', async (jobId, path) => {
    const { service, requests } = replying({ body: { status: 'running' } });
    await domainExports(service).read(jobId, signal);
    expect(requests).toMatchObject([{ method: 'GET', path, body: undefined }]);
  });

  test('returns all fields that the service reports', async () => {
    const dates = { createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:07Z' };
    const reported = { status: 'running', progress: 42, pageCount: 128, error: 'The page "a" could not be rendered' };
    expect(await exportIn({ jobId: 'se_1', ...reported, ...dates })).toEqual({ kind: 'ok', value: reported });
  });

  test.each([{}, { progress: null, pageCount: 'many', jobId: null, error: {} }])(
    'requires only the status, and ignores %j',
    async (others) => {
      expect(await exportIn({ status: 'paused', ...others })).toEqual({ kind: 'ok', value: { status: 'paused' } });
    },
  );

  test('of another job is noticed', async () => {
    expect(await exportIn({ jobId: 'se_2', status: 'completed' })).toMatchObject({ problem: 'unreadable' });
  });
});

const bundleUrl = 'https://store.example.com/b/bundle.tar.gz?X-Amz-Signature=abc%2Fd';

function linkIn(body: unknown): Promise<ApiResult<BundleUrl>> {
  return domainExports(replying({ body }).service).bundleUrl('se_1', signal);
}

describe('creating a bundle', () => {
  test('sends a POST for the job, without a body', async () => {
    const { service, requests } = replying({ body: { bundleUrl } });
    await domainExports(service).bundleUrl('a/b', signal);
    expect(requests).toMatchObject([{ method: 'POST', path: '/v1/static-export/jobs/a%2Fb/bundle', body: undefined }]);
    expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
  });

  test('returns URL, size and expiry as reported by the service', async () => {
    const body = { jobId: 'se_1', bundleUrl, sizeBytes: 1234, expiresAt: '2026-03-01T13:00:00Z' };
    expect(await linkIn(body)).toEqual({
      kind: 'ok',
      value: { url: new URL(bundleUrl), sizeBytes: 1234, expiresAt: body.expiresAt },
    });
  });

  test('requires only the URL', async () => {
    const answer = await linkIn({ bundleUrl, sizeBytes: -1, expiresAt: 7 });
    expect(answer).toEqual({ kind: 'ok', value: { url: new URL(bundleUrl) } });
  });

  test('for another job is noticed', async () => {
    expect(await linkIn({ jobId: 'se_2', bundleUrl })).toMatchObject({ problem: 'unreadable' });
  });
});

describe('the bundle of a project', () => {
  test('has a fresh URL in every status', async () => {
    const { service, requests } = replying({ body: { jobId: 'se_1', status: 'completed', bundleUrl, sizeBytes: 0 } });
    const url = await projectExports(service, 'a/b').bundleUrl('se_1', signal);
    expect(url).toEqual({ kind: 'ok', value: { url: new URL(bundleUrl) } });
    expect(requests).toMatchObject([{ method: 'GET', path: '/v1/static-export/a%2Fb/jobs/se_1', body: undefined }]);
  });

  test.each(['queued', 'running', 'failed'])('is not looked for while the job is %s', async (status) => {
    const { service } = replying({ body: { status, bundleUrl: 'soon' } });
    expect(await projectExports(service, 'a').read('se_1', signal)).toEqual({ kind: 'ok', value: { status } });
  });
});

test('a completed job has ended even if its `bundleUrl` is not a URL', async () => {
  const { service } = replying({ body: { status: 'completed', bundleUrl: '/v1/static-export/jobs/se_1/bundle' } });
  expect(await domainExports(service).read('se_1', signal)).toEqual({ kind: 'ok', value: { status: 'completed' } });
});

describe('a bundle URL', () => {
  test('cannot be read if it is too long for servers and later steps', async () => {
    const answer = await linkIn({ bundleUrl: `https://store.example.com/${'é'.repeat(3_000)}` });
    expect(answer).toMatchObject({ problem: 'unreadable', reason: expect.stringContaining('longer than 16000') });
  });

  test.each(['http://127.0.0.1:9000/b', 'http://localhost/b', 'http://[::1]:9000/b', 'https://192.0.2.1/b'])(
    '%s is accepted',
    async (url) => {
      expect(await linkIn({ bundleUrl: url })).toMatchObject({ kind: 'ok', value: { url: new URL(url) } });
    },
  );

  test.each(['http://localhost.example.com/b?secret', 'ftp://store.example.com/b?secret', 'javascript:secret'])(
    '%s is a failure that does not reveal it',
    async (url) => {
      const failure = await expectFailure(linkIn({ bundleUrl: url }), {
        code: 'unsafe-bundle-url',
        message: new URL(url).protocol,
      });
      expect(failure.message).not.toContain('secret');
    },
  );

  test.each([undefined, null, '', 7, 'b.tar.gz', '/b/bundle.tar.gz', 'https://'])(
    '%j cannot be read, and is not revealed',
    async (url) => {
      const answer = await linkIn({ bundleUrl: url });
      expect(answer).toMatchObject({ problem: 'unreadable', reason: expect.stringContaining('`bundleUrl` is ') });
      expect(answer).not.toMatchObject({ reason: expect.stringContaining('tar.gz') });
    },
  );
});

const address = { projectId: 'a/b', jobId: 'job/1 ?' };

function agentJobIn(body: unknown): Promise<ApiResult<AgentJob>> {
  return readAgentJob(replying({ body }).service, address, signal);
}

test('the request names project and job id, each of them encoded', async () => {
  const { service, requests } = replying({ body: { status: 'active' } });
  await readAgentJob(service, address, signal);
  expect(requests).toMatchObject([{ method: 'GET', path: '/v2/agent/a%2Fb/job/job%2F1%20%3F', body: undefined }]);
});

test('all reported fields of an agent job are returned unchanged', async () => {
  const job = {
    status: 'completed',
    model: 'some-model',
    prLink: 'https://git.example.com/docs/pull/7',
    createdAt: '2026-03-01T12:00:00Z',
    archivedAt: '2026-03-02T12:00:00Z',
  };
  const source = { repository: 'https://git.example.com/docs', ref: 'agent/7' };
  const body = { ...job, id: address.jobId, source };
  expect(await agentJobIn(body)).toEqual({ kind: 'ok', value: { ...job, ...source } });
});

test.each([null, { ref: null }])(
  'the status alone is needed: others are unknown, also the source %j',
  async (source) => {
    const body = { status: 'active', prLink: null, model: 7, source };
    expect(await agentJobIn(body)).toEqual({ kind: 'ok', value: { status: 'active' } });
  },
);

test('another agent job than the requested one is noticed', async () => {
  expect(await agentJobIn({ id: 'job 2', status: 'completed' })).toMatchObject({ problem: 'unreadable' });
});

describe('progress', () => {
  const progressOf = async (progress: unknown): Promise<unknown> => {
    const { service } = replying({ body: { status: 'running', progress } });
    const result = await domainExports(service).read('se_1', signal);
    return result.kind === 'ok' ? result.value.progress : undefined;
  };

  test.each([0, 99.5, 100, '42', ' 42.5 % '])('%j is a percentage', async (value) => {
    expect(await progressOf(value)).toBe(Number.parseFloat(String(value)));
  });

  test.each([
    [-1, '-1'],
    [12_345, '12345'],
    ['101 %', '101 %'],
    ['12/80', '12/80'],
    [' rendering', 'rendering'],
  ])('%j is shown unchanged', async (value, text) => {
    expect(await progressOf(value)).toBe(text);
  });

  test.each([null, ' \n', 'NaN', '-Infinity %', true, { done: 3 }, [3, 8], 'x'.repeat(201), ' '.repeat(1_000_000)])(
    '%j is ignored',
    async (value) => {
      expect(await progressOf(value)).toBeUndefined();
    },
  );
});
