import { describe, expect, test } from '@jest/globals';
import { expectAgentFailure } from '../../testing/agent-action.ts';
import { expectFailedStep } from '../../testing/step-checks.ts';
import { always, type Responder, calls, silence } from '../../testing/faults.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import type { StartedStep } from '../../testing/started-step.ts';

const describeOnPosix = process.platform === 'win32' ? describe.skip : describe;
/** The runner sends SIGINT first: see cancel.test.ts. */
const signal = 'SIGTERM';
const domain = 'docs.example.com';
const slow = { 'poll-interval': '1h', timeout: '2h' };

/** Wraps a responder. `reached` resolves once it has handled its first request. */
function observed(answer: Responder): { readonly answer: Responder; readonly reached: Promise<undefined> } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const answering: Responder = (request, response) => {
    answer(request, response);
    resolve(undefined);
  };
  return { answer: answering, reached: promise };
}

describeOnPosix('a signal', () => {
  describe('during an export', () => {
    const action = actionFixture({ queueMs: 3_600_000 });

    test('cancels the start request, and warns that an export may be running', async () => {
      const { answer, reached } = observed(silence);
      action.fault(always(calls.start, answer));
      const step = action.start('export', { domain });
      await reached;
      step.send(signal);
      const run = await step.ended;
      const message = await expectFailedStep(run, { title: 'Static export', code: 'cancelled' });
      expect(message).toMatch(new RegExp(`\\(${signal}\\).*${domain} may be running`));
      expect(run.outputs).toEqual({ outcome: 'cancelled', 'failure-code': 'cancelled' });
    });
  });

  describe('during an agent job', () => {
    const action = actionFixture({ agentActiveMs: 3_600_000 });
    const start = (inputs: Readonly<Record<string, string>> = {}): StartedStep =>
      action.start('agentJob', { 'project-id': action.sandbox.projectId, 'job-id': 'agent_failed', ...inputs });

    test('ends the pause between polls', async () => {
      const step = start(slow);
      await step.shows('  active ');
      step.send(signal);
      await expectAgentResumable(step, { outcome: 'cancelled', status: 'active', model: 'sandbox-model' });
      expect(action.requests()).toHaveLength(1);
    });
  });
});

async function expectAgentResumable(step: StartedStep, outputs: Readonly<Record<string, string>>): Promise<void> {
  const run = await step.ended;
  const message = await expectAgentFailure(run, 'cancelled');
  expect(message).toContain('agent_failed continues on the service');
  expect(message).toContain('`job-id: agent_failed`');
  expect(run.outputs).toMatchObject(outputs);
}

describeOnPosix('a signal handler that throws', () => {
  const action = actionFixture({ queueMs: 3_600_000 });

  test('fails the step even though the action does not receive the signal', async () => {
    const step = action.start('export', { domain, ...slow }, ['throwing-signal-handler.js']);
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
      action.start('export', { domain, ...slow }, ['open-timer.js']),
      action.start('agentJob', { ...job, ...slow }, ['open-timer.js']),
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
