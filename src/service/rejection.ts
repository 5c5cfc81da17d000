/** Turns a refusal of the service into the Failure that says what to do. Pure. */
import { Failure, type FailureCode } from '../failure.ts';
import type { Rejection } from './answer.ts';

const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  401: 'key-rejected',
  403: 'not-allowed',
  404: 'not-found',
  409: 'not-finished',
};

/** `what` completes "The service refused …", for example `to start an export of docs.example.com`. */
export function failureOfRejection(refusal: Rejection, what: string): Failure {
  const said = refusal.message === undefined ? '' : ` It said: "${refusal.message}".`;
  const request = refusal.requestId === undefined ? '' : ` (Request id: ${refusal.requestId})`;
  return new Failure({
    code: codeOfStatus[refusal.status] ?? 'request-rejected',
    message: `The service refused ${what} with status ${refusal.status}.${said}${request}`,
  });
}
