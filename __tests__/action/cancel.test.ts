import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { always, type Responder, type Call, calls, type Intercept, sendPart } from '../../testing/faults.ts';
import { completedExport } from '../../testing/completed-export.ts';
import { expectFailure, remainingFiles } from '../../testing/step-checks.ts';

const onPosix = process.platform === 'win32' ? test.skip : test;

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
