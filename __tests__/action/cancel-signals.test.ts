import { describe, expect, test } from '@jest/globals';
import { expectFailedStep } from '../../testing/step-checks.ts';
import { actionFixture } from '../../testing/action-fixture.ts';

const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;
const domain = 'docs.example.com';
const slow = { 'poll-interval': '1h', timeout: '2h' };

describeOnPosix('a signal', () => {
  const action = actionFixture({ agentActiveMs: 3_600_000 });

  test('ends the pause between polls of an agent job', async () => {
    const job = { 'project-id': action.sandbox.projectId, 'job-id': 'agent_failed' };
    const step = action.start('agentJob', { ...job, ...slow });
    await step.shows('  active ');
    // The runner sends SIGINT first: see cancel.test.ts.
    step.send('SIGTERM');
    const run = await step.ended;
    const message = await expectFailedStep(run, { title: 'Agent job', code: 'cancelled' });
    expect(message).toContain('agent_failed continues on the service');
    expect(message).toContain('`job-id: agent_failed`');
    expect(run.outputs).toMatchObject({ status: 'active', model: 'sandbox-model' });
    expect(action.requests()).toHaveLength(1);
  });
});

describeOnPosix('a signal handler that throws', () => {
  const action = actionFixture({ queueMs: 3_600_000 });

  test('fails the step even though the action does not receive the signal', async () => {
    const step = action.start('export', { domain, ...slow }, ['throwing-signal-handler']);
    await step.shows('  queued ');
    step.send('SIGINT');
    const message = await expectFailedStep(await step.ended, { title: 'Static export', code: 'internal-error' });
    expect(message).toContain('a bad signal handler');
  });
});

describeOnPosix('a second signal', () => {
  const action = actionFixture({ queueMs: 3_600_000, agentActiveMs: 3_600_000 });

  test.each([
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('ends a step that an open timer keeps alive: %s, %s', async (firstSignal, secondSignal) => {
    const job = { 'project-id': action.sandbox.projectId, 'job-id': 'agent_failed' };
    const steps = [
      action.start('export', { domain, ...slow }, ['open-timer']),
      action.start('agentJob', { ...job, ...slow }, ['open-timer']),
    ];
    for (const step of steps) {
      await step.shows(' elapsed');
      step.send(firstSignal);
      await step.shows('##[error]cancelled: ');
      step.send(secondSignal);
      expect(await step.ended).toMatchObject({ exitCode: 1, signal: null });
    }
  });
});
