import { expect, test } from '@jest/globals';
import { actionFixture } from './action-fixture.ts';
import { always, calls, json } from '../../testing/faults.ts';
import { expectFailedExport } from './step-checks.ts';

const action = actionFixture();

test.each([
  ['a pending operation never completes', 'stopped-clock', 'never completed'],
  ['an exception is not caught', 'uncaught-exception', 'a stray exception'],
  ['a promise rejection is not handled', 'unhandled-rejection', 'a stray rejection'],
  ['the process exits before the outputs are set', 'early-exit', 'process exited'],
  ['a lazily loaded file of the action is missing', 'missing-chunks', 'Cannot find module'],
])('a step fails if %s', async (_what, change, message) => {
  if (change === 'stopped-clock') action.fault(always(calls.read, json(200, { status: 'running' })));
  const inputs = { domain: action.sandbox.domain, 'extract-to': 'site', 'manifest-in-site': 'true' };
  expect(await expectFailedExport(await action.run(inputs, { changes: [change] }), 'internal-error')).toContain(
    message,
  );
});
