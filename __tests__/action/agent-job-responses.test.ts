import { expect, test } from '@jest/globals';
import { expectAgentFailure, runAgent } from '../../testing/agent-action.ts';
import { agentRead, always, anyOf, first, json } from '../../testing/faults.ts';
import { actionFixture } from '../../testing/action-fixture.ts';

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
