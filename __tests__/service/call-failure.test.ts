import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import { stepWords } from '../../src/runner/host.ts';
import type { CallProblem, FailedResult } from '../../src/service/api-result.ts';
import { failureOfCall, withNote, type OperationKind } from '../../src/service/call-failure.ts';
import { resolveText } from '../../src/text/words.ts';
import { failed } from './service-fixture.ts';

const kinds: readonly OperationKind[] = [
  ...(['start-export', 'read-new-export', 'read-export', 'create-bundle', 'read-agent-job'] as const),
];

const failureOf = (result: FailedResult, kind: OperationKind): ReturnType<typeof failureOfCall> =>
  failureOfCall(result, { kind, action: 'do it' }, 1);
const hintOf = (result: FailedResult, kind: OperationKind): string =>
  resolveText(failureOf(result, kind).hint, stepWords('export'));

test.each([
  [400, 'request-rejected'],
  [401, 'key-rejected'],
  [403, 'not-allowed'],
  [404, 'not-found'],
  [422, 'request-rejected'],
  [301, 'request-rejected'],
] as const)('status %i is the failure %s for every operation', (status, code) => {
  const codes = kinds.map((kind) => failureOf(failed('rejected', { status }), kind).code);
  expect(codes).toEqual(kinds.map(() => code));
});

test('status 409 means "not finished" for a start and for a bundle', () => {
  const codes = kinds.map((kind) => failureOf(failed('conflict', { status: 409 }), kind).code);
  expect(codes.map((code) => code === 'not-finished')).toEqual([true, false, false, true, false]);
});

test('a redirect is a rejection of a start, and an outage of every other call', () => {
  const codes = kinds.map((kind) => failureOf(failed('redirected', { status: 302 }), kind).code);
  expect(codes).toEqual(kinds.map((kind) => (kind === 'start-export' ? 'request-rejected' : 'service-unavailable')));
});

test.each(['unprocessed', 'rate-limited', 'lost', 'unreadable'] as const)(
  'a call that keeps ending as %s is the failure service-unavailable for every operation',
  (problem) => {
    const codes = kinds.map((kind) => failureOf(failed(problem, { status: 200 }), kind).code);
    expect(codes).toEqual(kinds.map(() => 'service-unavailable'));
  },
);

describe('the hint', () => {
  test.each([
    [404, 'start-export', '`domain`', '`job-id`'],
    [404, 'read-export', '`project-id`', '`domain`'],
    [400, 'read-export', '`project-id`', '`domain`'],
    [404, 'read-new-export', 'dashboard', '`job-id`'],
    [400, 'read-new-export', 'service', '`job-id`'],
    [404, 'read-agent-job', '`project-id`', '`domain`'],
    [403, 'read-agent-job', '`project-id`', 'plan'],
    [400, 'read-agent-job', '`project-id`', '`paths`'],
    [400, 'start-export', '`paths`', '`job-id`'],
    [400, 'start-export', '`domain`', 'message'],
  ] as const)('for status %i of %s names %s and not %s', (status, kind, named, unnamed) => {
    const hint = hintOf(failed('rejected', { status }), kind);
    expect(hint).toContain(named);
    expect(hint).not.toContain(unnamed);
  });

  test('for a start that conflicts with another one names `job-id`', () => {
    expect(hintOf(failed('conflict', { status: 409 }), 'start-export')).toContain('`job-id`');
  });

  test('for a redirect to the same call names the address to use', () => {
    const movedTo = 'https://eu.example.com/api';
    for (const status of [302, 308])
      expect(hintOf(failed('redirected', { status, movedTo }), 'start-export')).toContain(movedTo);
  });

  test.each<[CallProblem, number | undefined, string]>([
    ['foreign', 403, 'proxy and firewall'],
    ['foreign', 404, 'use the host of the API'],
    ['foreign', 405, 'use the host of the API'],
    ['foreign', 401, 'proxy and firewall'],
    ['unreadable', 200, 'proxy and firewall'],
    ['redirected', 302, 'proxy and firewall'],
    ['foreign', 308, 'Set `base-url`'],
    ['rejected', 401, 'plan'],
    ['rejected', 403, 'address'],
    ['rate-limited', 429, 'later'],
    ['lost', 500, 'the status of the service'],
    ['unprocessed', undefined, 'the status of the service'],
  ])('for %s (%p) is about that: %s', (problem, status, text) => {
    for (const kind of kinds) expect(hintOf(failed(problem, { status }), kind)).toContain(text);
  });
});

test('a note keeps all other details of a failure', () => {
  const rerun = { purpose: 'resume the job', inputs: { 'job-id': 'se_1' } };
  const details = { code: 'cancelled', hint: 'Try again.', rerun, isFinal: true, isHalfDone: true } as const;
  const failure = new Failure({ ...details, message: 'It was cancelled.' });
  const message = 'It was cancelled. It continues.';
  expect(withNote(failure, { message: 'It continues.' })).toMatchObject({ ...details, message, cause: failure });
});
