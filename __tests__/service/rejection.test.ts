import { expect, test } from '@jest/globals';
import { failureCodes } from '../../src/failure.ts';
import { failureOfRejection } from '../../src/service/rejection.ts';

test.each([
  [400, 'request-rejected'],
  [401, 'key-rejected'],
  [403, 'not-allowed'],
  [404, 'not-found'],
  [405, 'request-rejected'],
  [409, 'not-finished'],
  [422, 'request-rejected'],
  [301, 'request-rejected'],
] as const)('status %i is the failure %s, with the advice of that code', (status, code) => {
  const failure = failureOfRejection({ kind: 'refused', status }, 'to start an export of docs.example.com');
  expect(failure).toMatchObject({
    code,
    message: `The service refused to start an export of docs.example.com with status ${status}.`,
    hint: failureCodes[code].advice,
  });
});

test("the service's own words and the request id are told", () => {
  const refusal = { kind: 'refused', status: 404, message: 'No such job', requestId: 'req_1' } as const;
  expect(failureOfRejection(refusal, 'to show export se_1').message).toBe(
    'The service refused to show export se_1 with status 404. It said: "No such job". (Request id: req_1)',
  );
});
