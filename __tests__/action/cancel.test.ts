import { describe, expect, test } from '@jest/globals';
import type { Intercept } from '../../sandbox/service/start-sandbox.ts';
import { actionFixture } from '../../testing/action-fixture.ts';
import type { ActionRun } from '../../testing/started-step.ts';
import { type Responder, type Call, calls, isFor, sendPart, silence } from '../../testing/faults.ts';
import { completedExport } from '../../testing/completed-export.ts';
import { expectFailure } from '../../testing/step-checks.ts';

const domain = 'docs.example.com';
const onPosix = process.platform === 'win32' ? test.skip : test;

describe('a step that is cancelled', () => {
  const action = actionFixture({ queueMs: 3_600_000 });

  onPosix('while it starts the export says so', async () => {
    const cancelled = cancelling(calls.start);
    action.fault(cancelled.intercept);
    const run = await action.run({ domain }, { signal: cancelled.signal });
    expect(await expectFailure(run, 'cancelled')).toContain('SIGINT');
  });

  onPosix('while it waits leaves the export running and says how to take it up', async () => {
    const cancelled = cancelling(calls.read, 2);
    action.fault(cancelled.intercept);
    const run = await action.run({ domain }, { signal: cancelled.signal });
    await expectWayBack(run);
    expect(run.outputs).toMatchObject({ status: 'queued' });
  });

  onPosix('between two looks at the job does not wait for the next', async () => {
    const cancel = new AbortController();
    action.fault((request, response, server) => {
      if (isFor(calls.read, server, request)) response.once('close', () => cancel.abort());
      return false;
    });
    const run = await action.run({ domain, 'poll-interval': '1h', timeout: '2h' }, { signal: cancel.signal });
    await expectWayBack(run);
    expect(action.requests(calls.read)).toHaveLength(1);
  });
});

describe('a download that is cancelled', () => {
  const action = actionFixture();

  onPosix.each([{}, { 'bundle-path': 'new folder/site.tar.gz' }])('leaves nothing behind, with %p', async (inputs) => {
    const bundle = await completedExport(action.sandbox);
    const cancelled = cancelling(calls.object, 1, sendPart(bundle, 5000));
    action.fault(cancelled.intercept);
    await expectWayBack(await action.run({ 'job-id': bundle.jobId, ...inputs }, { signal: cancelled.signal }));
    expect(action.requests(calls.object)).toHaveLength(1);
  });
});

async function expectWayBack(run: ActionRun): Promise<void> {
  const message = await expectFailure(run, 'cancelled');
  expect(message).toMatch(/continues on the service/);
  expect(message).toContain(`\`job-id: ${run.outputs['job-id']}\``);
  expect(run.rawSummary).toContain('continues on the service');
}

interface Cancelling {
  readonly intercept: Intercept;
  readonly signal: AbortSignal;
}

/** Cancels the step when a request comes for the given time, which is answered in part or not at all. */
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
