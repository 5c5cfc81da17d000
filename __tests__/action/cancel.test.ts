import { describe, expect, test } from '@jest/globals';
import { actionFixture } from './action-fixture.ts';
import { always, calls, sendPart } from '../../testing/faults.ts';
import { completedExport } from './completed-export.ts';
import { expectFailedStep } from './step-checks.ts';

const onPosix = process.platform === 'win32' ? test.skip : test;
const domain = 'docs.example.com';
const slow = { 'poll-interval': '1h', timeout: '2h' };

describe('a download that is cancelled', () => {
  const action = actionFixture();

  onPosix('by several signals cleans up once, leaves no files, and shows how to resume', async () => {
    const bundle = await completedExport(action.sandbox);
    const cancelled = new AbortController();
    action.fault(
      always(calls.object, (request, response) => {
        sendPart(bundle, 5000)(request, response);
        cancelled.abort();
      }),
    );
    const inputs = { 'job-id': bundle.jobId, connections: '1', 'bundle-path': 'new folder/site.tar.gz' };
    const step = action.start('export', inputs);
    cancelled.signal.addEventListener('abort', () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const) step.send(signal);
    });
    const run = await step.ended;
    const message = await expectFailedStep(run, { title: 'Static export', code: 'cancelled' });
    expect(message).toContain(`\`job-id: ${bundle.jobId}\``);
    expect(run.rawSummary).toContain(`job-id: ${bundle.jobId}`);
    expect(action.requests(calls.object)).toHaveLength(1);
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
describe('an open timer', () => {
  const action = actionFixture({ queueMs: 3_600_000 });

  onPosix('does not keep a cancelled step alive', async () => {
    const step = action.start('export', { domain, ...slow }, ['open-timer']);
    await step.shows(' elapsed');
    step.send('SIGINT');
    expect(await step.ended).toMatchObject({ exitCode: 1, signal: null });
  });
});
