import { describe, expect, test } from '@jest/globals';
import { actionFixture } from './action-fixture.ts';
import { always, calls, json } from '../../testing/faults.ts';
import { expectFailure } from './step-checks.ts';
import { preloading } from '../../testing/started-step.ts';

const action = actionFixture();
const domain = 'docs.example.com';

describe('a step fails', () => {
  test('if a pending operation never completes', async () => {
    action.fault(always(calls.read, json(200, { status: 'running' })));
    const run = await action.run({ domain }, { env: preloading('stopped-clock') });
    expect(await expectFailure(run, 'internal-error')).toContain('never completed');
  });

  test('if an exception is not caught', async () => {
    const run = await action.run({ domain }, { env: preloading('uncaught-exception') });
    expect(await expectFailure(run, 'internal-error')).toContain('a stray exception');
  });

  test('if a promise rejection is not handled', async () => {
    const run = await action.run({ domain }, { env: preloading('unhandled-rejection') });
    expect(await expectFailure(run, 'internal-error')).toContain('a stray rejection');
  });

  test('if the process exits before the outputs are set', async () => {
    const run = await action.run({ domain }, { env: preloading('early-exit') });
    expect(await expectFailure(run, 'internal-error')).toContain('process exited');
  });

  test('if a lazily loaded file of the action is missing', async () => {
    const run = await action.run(
      { domain, 'extract-to': 'site', 'manifest-in-site': 'true' },
      { env: preloading('missing-chunks') },
    );
    expect(await expectFailure(run, 'internal-error')).toContain('Cannot find module');
    expect(action.requests(calls.start)).toHaveLength(1);
  });
});
