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
import { clock20x } from '../../testing/step-environments.ts';

const action = actionFixture();
const domain = 'docs.example.com';
const secondExport = /second export of docs\.example\.com may be running/;
const running = { status: 'running', progress: 10, pageCount: 1 };

describe('polling', () => {
  test.each([
    ['429 and 503', [json(429, { error: 'slow down' }, { 'retry-after': '1' }), json(503, {})]],
    ['HTML pages', [html(200), html(502)]],
    ['a truncated JSON body', [cutJson(200, running)]],
    ['a dropped connection', [dropConnection]],
    ['JSON of an unexpected shape', [json(200, []), json(200, { status: 7 }), json(200, { jobId: 'se_x' })]],
  ])('continues after %s', async (_what, replies) => {
    action.fault(first(calls.read, ...replies));
    const run = await action.run({ domain }, { env: clock20x });
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

  test.each([
    ['never responds', silence],
    ['responds with HTML', html(200)],
    ['truncates every body', cutJson(200, { status: 'completed' })],
    ['responds with 503', json(503, { error: 'overloaded' })],
  ])('fails at the timeout if the service %s', async (_what, answer) => {
    action.fault(always(calls.read, answer));
    const run = await action.run({ domain, timeout: '1s' });
    const message = await expectFailure(run, 'timed-out');
    expect(message).toContain(`\`job-id: ${run.outputs['job-id']}\``);
  });
});

describe('a start request', () => {
  test('is retried twice with the same idempotency key after transient errors, with a warning about a second export', async () => {
    action.fault(first(calls.start, json(503, {}), dropConnection));
    const run = await action.run({ domain, wait: 'false' }, { env: clock20x });
    expectSuccess(run, 'started');
    const keys = action.requests(calls.start).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringMatching(secondExport) }]);
  });

  test.each([
    ['truncated', cutJson(202, { jobId: 'se_first' }), 'the connection was cut'],
    ['without a job id', json(200, { id: 'se_1' }), '`jobId` is missing'],
  ])('is not repeated if the accepted reply is %s', async (_what, answer, reason) => {
    action.fault(always(calls.start, answer));
    const message = await expectFailure(await action.run({ domain }, { env: clock20x }), 'service-unavailable');
    expect(message).toContain(reason);
    expect(message).toContain(`An export of ${domain} may be running`);
    expect(action.requests()).toHaveLength(1);
  });

  test('waits for a rate limit without counting it as an attempt', async () => {
    const limited = json(429, { error: 'too many' }, { 'retry-after': '1' });
    action.fault(first(calls.start, limited, limited, limited, limited));
    expectSuccess(await action.run({ domain, wait: 'false' }, { env: clock20x }), 'started');
    expect(action.requests()).toHaveLength(5);
  });

  test('that succeeds causes no warning and has a unique idempotency key', async () => {
    const runs = await Promise.all([1, 2].map(() => action.run({ domain, wait: 'false' })));
    expect(runs.flatMap(({ annotations }) => annotations)).toEqual([]);
    const keys = action.requests(calls.start).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ['responds with 500', json(500, { error: 'out of order' }), 'out of order'],
    ['drops every connection', dropConnection, 'the connection was cut'],
  ])('fails after three attempts if the service %s', async (_what, answer, reason) => {
    action.fault(always(calls.start, answer));
    const message = await expectFailure(await action.run({ domain }, { env: clock20x }), 'service-unavailable');
    expect(message).toContain(reason);
    expect(action.requests()).toHaveLength(3);
  });

  test('that cannot connect fails the step without a warning about a second export', async () => {
    const baseUrl = 'http://127.0.0.1:9';
    const run = await action.run({ domain, 'base-url': baseUrl }, { env: clock20x });
    expect(await expectFailure(run, 'service-unavailable')).toContain('the connection was refused');
    expect(run.annotations).toHaveLength(1);
  });
});

describe('a bundle request', () => {
  test('is retried while the bundle is not ready (409)', async () => {
    action.fault(first(calls.bundle, json(409, { error: 'Export job is running' }), json(503, {})));
    expectSuccess(await action.run({ domain }, { env: clock20x }), 'succeeded');
    expect(action.requests(calls.bundle)).toHaveLength(3);
  });

  test.each([
    ['a truncated JSON body', cutJson(200, { bundleUrl: 'https://store.example/' })],
    ['an HTML page', html(200)],
    ['a value that is not a URL', json(200, { bundleUrl: 'soon' })],
  ])('fails if every response is %s', async (_what, answer) => {
    action.fault(always(calls.bundle, answer));
    await expectFailure(await action.run({ domain }, { env: clock20x }), 'service-unavailable');
  });
});

describe('a server that', () => {
  test('responds to everything with HTML fails the step with a hint to check `base-url`', async () => {
    action.fault(everywhere(html(200)));
    const message = await expectFailure(await action.run({ domain }, { env: clock20x }), 'service-unavailable');
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
