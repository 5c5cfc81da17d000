import { expect, test } from '@jest/globals';
import { actionFixture } from '../../testing/action-fixture.ts';
import { calls, first, dropConnection, json } from '../../testing/faults.ts';
import { expectSuccess } from '../../testing/step-checks.ts';

const action = actionFixture();
const domain = 'docs.example.com';
const secondExport = /second export of docs\.example\.com may be running/;

test('a start request is retried twice with the same idempotency key after transient errors, with a warning about a second export', async () => {
  action.fault(first(calls.start, json(503, {}), dropConnection));
  const run = await action.run({ domain, wait: 'false' });
  expectSuccess(run, 'started');
  const keys = action.requests(calls.start).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(run.annotations).toEqual([{ level: 'warning', message: expect.stringMatching(secondExport) }]);
});
