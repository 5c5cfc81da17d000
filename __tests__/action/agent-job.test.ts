import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { agentRead, always, anyOf, first, json } from '../../testing/faults.ts';
import { expectFailedStep, expectSuccess } from '../../testing/step-checks.ts';

describe('the agent-job action', () => {
  const action = actionFixture();
  const repository = 'https://git.example.com/docs/handbook';

  test('outputs all fields of a job with a pull request', async () => {
    const { projectId, agentJobIds } = action.sandbox;
    const inputs = { 'project-id': projectId, 'job-id': agentJobIds.pullRequest, 'poll-interval': 'auto' };
    const run = await action.start('agentJob', inputs).ended;
    expectSuccess(run, 'succeeded');
    expect(run.outputs).toEqual({
      outcome: 'succeeded',
      status: 'completed',
      'pr-link': `${repository}/pull/128`,
      repository,
      ref: 'agent/fix-typos',
      model: 'sandbox-model',
      'created-at': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'archived-at': '',
    });
    expect(run.annotations).toEqual([]);
    expect(run.log.join('\n')).toMatch(/^✓ .*\/pull\/128$/m);
    expect(run.rawSummary).toMatch(/^### ✅ .*agent&#95;pull&#95;request/m);
    const path = `/v2/agent/${projectId}/job/agent_pull_request`;
    expect(action.requests()).toMatchObject([{ server: 'api', method: 'GET', path }]);
  });

  test('treats text of the service as data: executes no workflow command and renders no markup', async () => {
    const job = { id: 'job_1', prLink: `${repository}/pull/7`, createdAt: '2026-03-01T12:00:00Z' };
    const hostile =
      'x\n::error::pwned\r::add-mask::succeeded\n##[error]pwned\n<b>@team</b> |x| [l](https://evil.example)';
    const running = first(agentRead, json(200, { ...job, status: hostile }));
    const ended = { ...job, status: 'failed', model: hostile, source: { repository: hostile, ref: hostile } };
    action.fault(anyOf(running, always(agentRead, json(200, ended))));
    const run = await action.start('agentJob', { 'project-id': 'project_1', 'job-id': 'job_1' }).ended;
    await expectFailedStep(run, { title: 'Agent job', code: 'agent-job-failed' });
    expect(run.outputs).toMatchObject({ outcome: 'failed', status: 'failed', model: hostile, repository: hostile });
    expect(run.masks).toEqual([run.apiKey]);
    expect(run.log.filter((line) => line.startsWith('##[error]'))).toHaveLength(1);
    expect(run.rawSummary).not.toMatch(/<b>|@team|\|x\||\[l\]\(/);
  });
});
