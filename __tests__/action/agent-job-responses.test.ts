import { expect, test } from '@jest/globals';
import { expectAgentFailure, runAgent } from '../../testing/agent-action.ts';
import { agentRead, always, anyOf, first, dropConnection, html, json } from '../../testing/faults.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { expectSuccess } from '../../testing/step-checks.ts';

const action = actionFixture();
const jobId = 'job_1';

const completeJob = {
  id: jobId,
  status: 'completed',
  source: { repository: 'https://git.example.com/docs', ref: 'agent/7' },
  model: 'some-model',
  prLink: 'https://git.example.com/docs/pull/7',
  createdAt: '2026-03-01T12:00:00Z',
  archivedAt: '2026-03-02T12:00:00Z',
};

const outputs = {
  outcome: 'succeeded',
  status: 'completed',
  'pr-link': completeJob.prLink,
  repository: completeJob.source.repository,
  ref: completeJob.source.ref,
  model: completeJob.model,
  'created-at': completeJob.createdAt,
  'archived-at': completeJob.archivedAt,
};

test('polls again after every reply that is not the job', async () => {
  const replies = [
    ...[html(), html(502), dropConnection, json(503, { error: 'Back soon' })],
    json(200, { ...completeJob, status: undefined }),
    json(200, { ...completeJob, id: 'job_2', status: 'failed' }),
    json(429, { error: 'Slow down' }, { 'retry-after': '0' }),
  ];
  action.fault(anyOf(first(agentRead, ...replies), always(agentRead, json(200, completeJob))));
  const inputs = { 'project-id': action.sandbox.projectId, 'job-id': jobId };
  const run = await action.start('agentJob', inputs, ['virtual-clock.js']).ended;
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual(outputs);
  expect(action.requests()).toHaveLength(replies.length + 1);
  expect(run.log.join('\n')).toContain('Could not read agent job job_1: ');
});

test('treats text of the service as data: executes no workflow command and renders no markup', async () => {
  const hostile =
    'x\n::error::pwned\r::add-mask::succeeded\n##[error]pwned\n<b>@team</b> |x| [l](https://evil.example)';
  const running = first(agentRead, json(200, { ...completeJob, status: hostile }));
  const ended = { ...completeJob, status: 'failed', model: hostile, source: { repository: hostile, ref: hostile } };
  action.fault(anyOf(running, always(agentRead, json(200, ended))));
  const run = await runAgent(action, jobId);
  await expectAgentFailure(run, 'agent-job-failed');
  expect(run.outputs).toMatchObject({ outcome: 'failed', status: 'failed', model: hostile, repository: hostile });
  expect(run.masks).toEqual([run.apiKey]);
  expect(run.log.filter((line) => line.startsWith('##[error]'))).toHaveLength(1);
  expect(run.rawSummary).not.toMatch(/<b>|@team|\|x\||\[l\]\(/);
});
