import { describe, expect, test } from '@jest/globals';
import { expectAgentFailure, runAgent } from '../../testing/agent-action.ts';
import { agentRead, always, anyOf, first, dropConnection, html, json } from '../../testing/faults.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import { expectSuccess } from '../../testing/step-checks.ts';

const action = actionFixture();
const jobId = 'job_1';

const whole = {
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
  'pr-link': whole.prLink,
  repository: whole.source.repository,
  ref: whole.source.ref,
  model: whole.model,
  'created-at': whole.createdAt,
  'archived-at': whole.archivedAt,
};

function answer(changes: object): void {
  action.fault(always(agentRead, json(200, { ...whole, ...changes })));
}

test('every field of an agent job is an output', async () => {
  answer({});
  const run = await runAgent(action, jobId);
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual(outputs);
});

describe('a field that is', () => {
  const { repository, ref } = whole.source;
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
    ['new: priority, source.commit', { priority: 7, source: { ...whole.source, commit: 'a1' } }, {}],
  ])('%s leaves all others as they are', async (_what, changes, changed) => {
    answer(changes);
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
])('the pull request %j is left out with a warning', async (prLink) => {
  answer({ prLink });
  const run = await runAgent(action, jobId);
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual({ ...outputs, 'pr-link': '' });
  expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringContaining('pr-link') }]);
  expect(run.rawLog).not.toContain('alert');
});

test('a pull request that is no link counts as none', async () => {
  answer({ prLink: 'javascript:alert(1)' });
  const run = await runAgent(action, jobId, { 'fail-on': 'no-pull-request' });
  expect(await expectAgentFailure(run, 'agent-job-failed')).toContain('without a pull request');
});

test.each([
  ['a page of a proxy', html()],
  ['a page of a proxy that is in trouble', html(502)],
  ['a connection that is cut', dropConnection],
  ['a job without a status', json(200, { ...whole, status: undefined })],
  ['another job', json(200, { ...whole, id: 'job_2', status: 'failed' })],
  ['trouble in the service', json(503, { error: 'Back soon' })],
  ['too many questions', json(429, { error: 'Slow down' }, { 'retry-after': '0' })],
])('%s is transient: the step polls again', async (_what, trouble) => {
  action.fault(anyOf(first(agentRead, trouble), always(agentRead, json(200, whole))));
  const run = await runAgent(action, jobId);
  expectSuccess(run, 'succeeded');
  expect(run.outputs).toEqual(outputs);
  expect(action.requests()).toHaveLength(2);
  expect(run.log.join('\n')).toContain('Could not read agent job job_1: ');
});

test('text from the service is data: no command in it is obeyed, no markup of it is shown', async () => {
  const hostile =
    'x\n::error::pwned\r::add-mask::succeeded\n##[error]pwned\n<b>@team</b> |x| [l](https://evil.example)';
  const going = first(agentRead, json(200, { ...whole, status: hostile }));
  const ended = { ...whole, status: 'failed', model: hostile, source: { repository: hostile, ref: hostile } };
  action.fault(anyOf(going, always(agentRead, json(200, ended))));
  const run = await runAgent(action, jobId);
  await expectAgentFailure(run, 'agent-job-failed');
  expect(run.outputs).toMatchObject({ outcome: 'failed', status: 'failed', model: hostile, repository: hostile });
  expect(run.masks).toEqual([run.apiKey]);
  expect(run.log.filter((line) => line.startsWith('##[error]'))).toHaveLength(1);
  expect(run.rawSummary).not.toMatch(/<b>|@team|\|x\||\[l\]\(/);
});
