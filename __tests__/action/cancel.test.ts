import { describe, expect, test } from '@jest/globals';
import type { Intercept } from '../../sandbox/service/start-sandbox.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { type Responder, type Call, calls, isFor, sendPart, silence } from '../../testing/faults.ts';
import { completedExport } from '../../testing/completed-export.ts';
import { expectFailure, remainingFiles } from '../../testing/step-checks.ts';

const domain = 'docs.example.com';
const onPosix = process.platform === 'win32' ? test.skip : test;

describe('a step that is cancelled', () => {
  const action = actionFixture({ queueMs: 3_600_000 });

  onPosix('while it polls leaves the export running and explains how to resume it', async () => {
    const cancelled = cancelling(calls.read, 2);
    action.fault(cancelled.intercept);
    const run = await action.run({ domain }, { signal: cancelled.signal });
    await expectResumable(run);
    expect(run.outputs).toMatchObject({ status: 'queued' });
  });
});

describe('a download that is cancelled', () => {
  const action = actionFixture();

  onPosix('leaves no files', async () => {
    const bundle = await completedExport(action.sandbox);
    const cancelled = cancelling(calls.object, 1, sendPart(bundle, 5000));
    action.fault(cancelled.intercept);
    const inputs = { 'job-id': bundle.jobId, connections: '1', 'bundle-path': 'new folder/site.tar.gz' };
    await expectResumable(await action.run(inputs, { signal: cancelled.signal }));
    expect(action.requests(calls.object)).toHaveLength(1);
  });
});

describe('a download that is cancelled by several signals at once', () => {
  const action = actionFixture();

  onPosix('cleans up, and leaves no files', async () => {
    const bundle = await completedExport(action.sandbox);
    const requested = cancelling(calls.object, 1, sendPart(bundle, 5000));
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

async function expectResumable(run: ActionRun): Promise<void> {
  const message = await expectFailure(run, 'cancelled');
  expect(message).toContain(`\`job-id: ${run.outputs['job-id']}\``);
  expect(run.rawSummary).toContain(`job-id: ${run.outputs['job-id']}`);
}

interface Cancelling {
  readonly intercept: Intercept;
  readonly signal: AbortSignal;
}

/** Cancels the step at the nth request of a kind, which gets a partial response or none. */
function cancelling(call: Call, count = 1, answer: Responder = silence): Cancelling {
  const cancel = new AbortController();
  let seen = 0;
  const intercept: Intercept = (request, response, server) => {
    if (!isFor(call, server, request)) return false;
    seen += 1;
    if (seen < count) return false;
    answer(request, response);
    cancel.abort();
    return true;
  };
  return { intercept, signal: cancel.signal };
}
