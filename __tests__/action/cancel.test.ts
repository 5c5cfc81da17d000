import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { always, type Responder, type Call, calls, type Intercept, sendPart } from '../../testing/faults.ts';
import { completedExport } from '../../testing/completed-export.ts';
import { expectFailedStep, expectFailure, remainingFiles } from '../../testing/step-checks.ts';

const onPosix = process.platform === 'win32' ? test.skip : test;
const domain = 'docs.example.com';
const slow = { 'poll-interval': '1h', timeout: '2h' };

describe('a download that is cancelled', () => {
  const action = actionFixture();

  onPosix('leaves no files', async () => {
    const bundle = await completedExport(action.sandbox);
    const cancelled = cancelling(calls.object, sendPart(bundle, 5000));
    action.fault(cancelled.intercept);
    const inputs = { 'job-id': bundle.jobId, connections: '1', 'bundle-path': 'new folder/site.tar.gz' };
    const run = await action.run(inputs, { signal: cancelled.signal });
    const message = await expectFailure(run, 'cancelled');
    expect(message).toContain(`\`job-id: ${bundle.jobId}\``);
    expect(run.rawSummary).toContain(`job-id: ${bundle.jobId}`);
    expect(action.requests(calls.object)).toHaveLength(1);
  });

  onPosix('by several signals at once cleans up, and leaves no files', async () => {
    const bundle = await completedExport(action.sandbox);
    const requested = cancelling(calls.object, sendPart(bundle, 5000));
    action.fault(requested.intercept);
    const step = action.start('export', { 'job-id': bundle.jobId, 'extract-to': 'site' });
    requested.signal.addEventListener('abort', () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const) step.send(signal);
    });
    const run = await step.ended;
    expect(run).toMatchObject({ exitCode: 1, outputs: { outcome: 'cancelled' } });
    expect(await remainingFiles(run)).toEqual([]);
  });
});

describe('a signal', () => {
  const action = actionFixture({ agentActiveMs: 3_600_000 });

  onPosix('ends the pause between polls of an agent job', async () => {
    const job = { 'project-id': action.sandbox.projectId, 'job-id': 'agent_failed' };
    const step = action.start('agentJob', { ...job, ...slow });
    await step.shows('  active ');
    // The runner sends SIGINT first.
    step.send('SIGTERM');
    const run = await step.ended;
    const message = await expectFailedStep(run, { title: 'Agent job', code: 'cancelled' });
    expect(message).toContain('agent_failed continues on the service');
    expect(message).toContain('`job-id: agent_failed`');
    expect(run.outputs).toMatchObject({ status: 'active', model: 'sandbox-model' });
    expect(action.requests()).toHaveLength(1);
  });
});

describe('a signal handler that throws', () => {
  const action = actionFixture({ queueMs: 3_600_000 });

  onPosix('fails the step even though the action does not receive the signal', async () => {
    const step = action.start('export', { domain, ...slow }, ['throwing-signal-handler']);
    await step.shows('  queued ');
    step.send('SIGINT');
    const message = await expectFailedStep(await step.ended, { title: 'Static export', code: 'internal-error' });
    expect(message).toContain('a bad signal handler');
  });
});

describe('a second signal', () => {
  const action = actionFixture({ queueMs: 3_600_000, agentActiveMs: 3_600_000 });

  onPosix.each([
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

interface Cancelling {
  readonly intercept: Intercept;
  readonly signal: AbortSignal;
}

/** Cancels the step at the first request of a kind, after this response. */
function cancelling(call: Call, answer: Responder): Cancelling {
  const cancel = new AbortController();
  const intercept = always(call, (request, response) => {
    answer(request, response);
    cancel.abort();
  });
  return { intercept, signal: cancel.signal };
}
