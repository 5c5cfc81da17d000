import { describe, expect, test } from '@jest/globals';
import type { Failure } from '../../src/failure.ts';
import type { FailedResult, Rejection, TransientResult } from '../../src/model/api-result.ts';
import { failureOfCall, type Operation } from '../../src/service/call-failure.ts';

const kinds: readonly Operation['kind'][] = ['start-export', 'read-export', 'create-bundle', 'read-agent-job'];

function rejection(status: number, details: Partial<Rejection> = {}): Rejection {
  return { kind: 'rejected', status, reason: `${status} "No."`, isForeign: false, ...details };
}

function failureOfRejection(result: FailedResult, operation: Operation): Failure {
  return failureOfCall(result, operation, { failedAttempts: 1 });
}

test.each([
  [400, 'request-rejected'],
  [401, 'key-rejected'],
  [403, 'not-allowed'],
  [404, 'not-found'],
  [405, 'request-rejected'],
  [422, 'request-rejected'],
  [301, 'request-rejected'],
] as const)('status %i is the failure %s for every operation', (status, code) => {
  const codes = kinds.map((kind) => failureOfRejection(rejection(status), { kind, action: 'do it' }).code);
  expect(codes).toEqual(kinds.map(() => code));
});

test('status 409 means "not finished" for a bundle only', () => {
  const codes = kinds.map((kind) => failureOfRejection(rejection(409), { kind, action: 'do it' }).code);
  expect(codes).toEqual(['request-rejected', 'request-rejected', 'not-finished', 'request-rejected']);
});

test('the message names the operation, and the reason', () => {
  const { message } = failureOfRejection(rejection(404), {
    kind: 'read-export',
    action: 'read export se_1',
  });
  expect(message).toBe('Could not read export se_1: 404 "No.".');
});

describe('the hint', () => {
  const hintOf = (status: number, kind: Operation['kind'], details: Partial<Rejection> = {}): string =>
    failureOfRejection(rejection(status, details), { kind, action: 'do it' }).hint;

  test.each([
    [404, 'start-export', '`domain`', '`job-id`'],
    [404, 'read-export', '`job-id`', '`domain`'],
    [404, 'read-agent-job', '`project-id`', '`domain`'],
    [403, 'read-agent-job', '`project-id`', 'plan'],
    [400, 'read-agent-job', '`project-id`', '`paths`'],
    [400, 'start-export', '`paths`', '`job-id`'],
  ] as const)('for status %i of %s names %s and not %s', (status, kind, named, unnamed) => {
    expect(hintOf(status, kind)).toContain(named);
    expect(hintOf(status, kind)).not.toContain(unnamed);
  });

  test.each([400, 401, 403, 404])(
    'for status %i without the error object of the service is about the network',
    (status) => {
      for (const kind of kinds) expect(hintOf(status, kind, { isForeign: true })).toContain('proxy');
    },
  );

  test.each<readonly [string, Partial<TransientResult>, string]>([
    ['a web page', { isForeign: true }, 'Check `base-url`, and'],
    ['a rate limit', { status: 429 }, 'later'],
    ['any other error', {}, 'the status of the service'],
  ])('for %s on every attempt is about that', (_what, details, text) => {
    const last: TransientResult = {
      ...{ kind: 'transient', reason: 'no', mayHaveArrived: true, wasAccepted: false, isForeign: false },
      ...details,
    };
    expect(failureOfRejection(last, { kind: 'read-export', action: 'do it' }).hint).toContain(text);
  });

  test('for a redirect names the input to change', () => {
    expect(hintOf(308, 'start-export', { isForeign: true })).toContain('`base-url`');
  });
});
