import { describe, expect, test } from '@jest/globals';
import { actionFixture } from './action-fixture.ts';
import { downloadFixture } from './completed-export.ts';
import { always, calls, sendPart } from '../../testing/faults.ts';
import { expectFailedStep } from './step-checks.ts';

const onPosix = process.platform === 'win32' ? test.skip : test;

describe('a download that is cancelled', () => {
  const fixture = downloadFixture();
  const { action } = fixture;

  onPosix('by several signals cleans up once, leaves no files, and shows how to resume', async () => {
    const { jobId } = fixture.completed;
    const { promise: begun, resolve } = Promise.withResolvers<undefined>();
    action.fault(
      always(calls.object, (request, response) => {
        sendPart(fixture.completed, 5000)(request, response);
        resolve(undefined);
      }),
    );
    const inputs = { 'job-id': jobId, connections: '1', 'bundle-path': 'new folder/site.tar.gz' };
    const step = action.start(inputs, { changes: [] });
    await begun;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const) step.send(signal);
    const run = await step.ended;
    const message = await expectFailedStep(run, { title: 'Static export', code: 'cancelled' });
    expect(message).toContain(`\`job-id: ${jobId}\``);
    expect(run.rawSummary).toContain(`job-id: ${jobId}`);
    expect(action.requests(calls.object)).toHaveLength(1);
  });
});

describe('a signal', () => {
  const hourMs = 3_600_000;
  const action = actionFixture({ agentActiveMs: hourMs, queueMs: hourMs });
  const slow = { 'poll-interval': '1h', timeout: '2h' };

  onPosix('ends the pause between polls of an agent job', async () => {
    const job = { 'project-id': action.sandbox.projectId, 'job-id': 'agent_failed' };
    const step = action.start({ ...job, ...slow }, { action: 'agentJob', changes: [] });
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

  onPosix.each([
    ['that another handler of the process throws at', 'throwing-signal-handler', 'internal-error'],
    ['with a timer that keeps the process alive', 'open-timer', 'cancelled'],
  ] as const)('%s ends the step', async (_how, change, code) => {
    const step = action.start({ domain: action.sandbox.domain, ...slow }, { changes: [change] });
    await step.shows(' elapsed');
    step.send('SIGINT');
    await expectFailedStep(await step.ended, { title: 'Static export', code });
  });
});
