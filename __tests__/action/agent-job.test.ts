import { expect, test } from '@jest/globals';
import { actionFixture } from './action-fixture.ts';
import { expectSuccess } from './step-checks.ts';

const action = actionFixture();
const repository = 'https://git.example.com/docs/handbook';

test('the agent-job action outputs all fields of a job with a pull request', async () => {
  const { projectId, agentJobIds } = action.sandbox;
  const inputs = { 'project-id': projectId, 'job-id': agentJobIds.pullRequest, 'poll-interval': 'auto' };
  const run = await action.run(inputs, { action: 'agentJob' });
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
