import { expect, test } from '@jest/globals';
import type { AgentJob, ApiResult } from '../../src/model/api-result.ts';
import { readAgentJob } from '../../src/service/read-agent-job.ts';
import { limits, replying } from './service-fixture.ts';

const address = { projectId: 'a/b', jobId: 'job/1 ?' };

function jobIn(body: unknown): Promise<ApiResult<AgentJob>> {
  return readAgentJob(replying({ body }).service, address, limits);
}

test('the request names project and job id, each of them encoded', async () => {
  const { service, requests } = replying({ body: { status: 'active' } });
  await readAgentJob(service, address, limits);
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
  expect(await jobIn(body)).toEqual({ kind: 'ok', value: { ...job, ...source } });
});

test.each([{}, { prLink: null, source: null, model: 7, archivedAt: null }, { source: { ref: null } }])(
  'the status alone is needed: the others are unknown in %j',
  async (others) => {
    expect(await jobIn({ status: 'active', ...others })).toEqual({ kind: 'ok', value: { status: 'active' } });
  },
);

test.each([
  [{ id: 'job 2', status: 'completed' }, 'other-job'],
  [{ id: address.jobId }, 'unreadable'],
])('reading %j has the problem %s', async (body, problem) => {
  expect(await jobIn(body)).toMatchObject({ problem });
});
