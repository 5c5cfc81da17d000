import { describe, expect, test } from '@jest/globals';
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

function respondWith(changes: object): void {
  action.fault(always(agentRead, json(200, { ...completeJob, ...changes })));
}

test('outputs every field of an agent job', async () => {
  respondWith({});
  const run = await runAgent(action, jobId);
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual(outputs);
});

describe('a field of an agent job that is', () => {
  const { repository, ref } = completeJob.source;
  test.each([
    ['null: prLink', { prLink: null }, { 'pr-link': '' }],
    ['null: source.ref', { source: { repository, ref: null } }, { ref: '' }],
    ['null: archivedAt', { archivedAt: null }, { 'archived-at': '' }],
    ['missing: id', { id: undefined }, {}],
    ['missing: source', { source: undefined }, { repository: '', ref: '' }],
    ['missing: source.repository', { source: { ref } }, { repository: '' }],
    ['missing: source.ref', { source: { repository } }, { ref: '' }],
    ['missing: model', { model: undefined }, { model: '' }],
    ['missing: prLink', { prLink: undefined }, { 'pr-link': '' }],
    ['missing: createdAt', { createdAt: undefined }, { 'created-at': '' }],
    ['missing: archivedAt', { archivedAt: undefined }, { 'archived-at': '' }],
    ['of another type: model', { model: { name: 'x' } }, { model: '' }],
    ['of another type: source', { source: 'https://git.example.com' }, { repository: '', ref: '' }],
    ['of another type: createdAt', { createdAt: 1_772_000_000 }, { 'created-at': '' }],
    ['new: priority, source.commit', { priority: 7, source: { ...completeJob.source, commit: 'a1' } }, {}],
  ])('%s does not change the other outputs', async (_what, changes, changed) => {
    respondWith(changes);
    const run = await runAgent(action, jobId);
    expectSuccess(run, 'succeeded');
    expect(run.outputs).toEqual({ ...outputs, ...changed });
    expect(run.annotations).toEqual([]);
  });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ssh://git@git.example.com/docs.git',
  'git.example.com/docs/pull/7',
  'https://git.example.com/docs/pull/7\n::error::pwned',
])('omits the pull request URL %j with a warning', async (prLink) => {
  respondWith({ prLink });
  const run = await runAgent(action, jobId);
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual({ ...outputs, 'pr-link': '' });
  expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringContaining('pr-link') }]);
  expect(run.rawLog).not.toContain('alert');
});

test('treats a pull request that is not a URL as missing', async () => {
  respondWith({ prLink: 'javascript:alert(1)' });
  const run = await runAgent(action, jobId, { 'fail-on': 'no-pull-request' });
  expect(await expectAgentFailure(run, 'agent-job-failed')).toContain('without a pull request');
});

test.each([
  ['an HTML page of a proxy', html()],
  ['an HTML page with status 502', html(502)],
  ['a dropped connection', dropConnection],
  ['a job without a status', json(200, { ...completeJob, status: undefined })],
  ['another job', json(200, { ...completeJob, id: 'job_2', status: 'failed' })],
  ['503 Service Unavailable', json(503, { error: 'Back soon' })],
  ['429 Too Many Requests', json(429, { error: 'Slow down' }, { 'retry-after': '0' })],
])('polls again after %s', async (_what, reply) => {
  action.fault(anyOf(first(agentRead, reply), always(agentRead, json(200, completeJob))));
  const run = await runAgent(action, jobId);
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual(outputs);
  expect(action.requests()).toHaveLength(2);
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
