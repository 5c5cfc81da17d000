import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { calls, cutJson, everywhere, first, dropConnection, html, json } from '../../testing/faults.ts';
import { expectSuccess, expectFailure } from '../../testing/step-checks.ts';

const action = actionFixture();
const domain = 'docs.example.com';
const secondExport = /second export of docs\.example\.com may be running/;
const running = { status: 'running', progress: 10, pageCount: 1 };

describe('polling', () => {
  test('continues after every reply that is not the job', async () => {
    const replies = [
      ...[json(200, running), json(429, { error: 'slow down' }, { 'retry-after': '1' }), json(503, {})],
      ...[html(200), html(502), cutJson(200, running), dropConnection],
      ...[json(200, []), json(200, { status: 7 }), json(200, { jobId: 'se_x' })],
    ];
    action.fault(first(calls.read, ...replies));
    const run = await action.run({ domain });
    expectSuccess(run, 'succeeded');
    expect(action.requests(calls.read).length).toBeGreaterThan(replies.length);
  });
});

describe('a start request', () => {
  test('is retried twice with the same idempotency key after transient errors, with a warning about a second export', async () => {
    action.fault(first(calls.start, json(503, {}), dropConnection));
    const run = await action.run({ domain, wait: 'false' });
    expectSuccess(run, 'started');
    const keys = action.requests(calls.start).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringMatching(secondExport) }]);
  });
});

describe('a server that', () => {
  test('responds to everything with HTML fails the step with a hint to check `base-url`', async () => {
    action.fault(everywhere(html(200)));
    const message = await expectFailure(await action.run({ domain }), 'service-unavailable');
    expect(message).toContain('an HTML page instead of JSON');
    expect(message).toContain('`base-url`');
  });
});
