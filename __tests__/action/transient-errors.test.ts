import { describe, expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import {
  always,
  anyOf,
  calls,
  cutJson,
  everywhere,
  first,
  dropConnection,
  html,
  json,
  silence,
} from '../../testing/faults.ts';
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

  test('continues at an unknown status and at a progress that is not a number', async () => {
    action.fault(
      first(calls.read, json(200, { status: 'rendering', progress: 'page 3 of 9' }), json(200, { status: '?' })),
    );
    const run = await action.run({ domain });
    expectSuccess(run, 'succeeded');
    expect(run.log.join('\n')).toMatch(/^ +rendering +progress: page 3 of 9/m);
    expect(run.rawLog).not.toMatch(/\bNaN\b/);
  });

  test('fails at the timeout if the service never responds', async () => {
    action.fault(always(calls.read, silence));
    const run = await action.run({ domain, timeout: '1s' });
    const message = await expectFailure(run, 'timed-out');
    expect(message).toContain(`\`job-id: ${run.outputs['job-id']}\``);
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

  test('is not repeated if the accepted reply is truncated', async () => {
    action.fault(always(calls.start, cutJson(202, { jobId: 'se_first' })));
    const message = await expectFailure(await action.run({ domain }), 'service-unavailable');
    expect(message).toContain('the connection was lost');
    expect(message).toContain(`An export of ${domain} may be running`);
    expect(action.requests()).toHaveLength(1);
  });

  test('that succeeds causes no warning and has a unique idempotency key', async () => {
    const runs = await Promise.all([1, 2].map(() => action.run({ domain, wait: 'false' })));
    expect(runs.flatMap(({ annotations }) => annotations)).toEqual([]);
    const keys = action.requests(calls.start).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test('fails after three attempts if the service drops every connection', async () => {
    action.fault(always(calls.start, dropConnection));
    const message = await expectFailure(await action.run({ domain }), 'service-unavailable');
    expect(message).toContain('the connection was lost');
    expect(action.requests()).toHaveLength(3);
  });

  test('that cannot connect fails the step without a warning about a second export', async () => {
    const baseUrl = 'http://127.0.0.1:9';
    const run = await action.run({ domain, 'base-url': baseUrl });
    expect(await expectFailure(run, 'service-unavailable')).toContain('the connection was refused');
    expect(run.annotations).toHaveLength(1);
  });
});

describe('a bundle request', () => {
  test('is retried while the bundle is not ready (409)', async () => {
    action.fault(first(calls.bundle, json(409, { error: 'Export job is running' }), json(503, {})));
    expectSuccess(await action.run({ domain }), 'succeeded');
    expect(action.requests(calls.bundle)).toHaveLength(3);
  });
});

describe('a server that', () => {
  test('responds to everything with HTML fails the step with a hint to check `base-url`', async () => {
    action.fault(everywhere(html(200)));
    const message = await expectFailure(await action.run({ domain }), 'service-unavailable');
    expect(message).toContain('an HTML page instead of JSON');
    expect(message).toContain('`base-url`');
  });

  test('accepts every request and never responds fails the step, before and after the job id is known', async () => {
    action.fault(anyOf(always(calls.start, silence), always(calls.read, silence)));
    const [start, wait] = await Promise.all([
      action.run({ domain, timeout: '1s' }),
      action.run({ 'job-id': 'se_1', timeout: '1s' }),
    ]);
    expect(await expectFailure(start, 'service-unavailable')).toContain('no complete response within 1s');
    expect(await expectFailure(wait, 'service-unavailable')).toContain('read export se_1');
  });
});
