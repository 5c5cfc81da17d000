/** Turns the failed calls of each operation into Failures. The advice depends on the operation and the cause. Pure. */
import { Failure, type FailureCode } from '../failure.ts';
import { reasonOf } from '../http/retry-rules.ts';
import type { Rejection } from '../model/api-result.ts';

export type OperationKind = 'start-export' | 'read-export' | 'create-bundle' | 'read-agent-job';

export interface Operation {
  readonly kind: OperationKind;
  /** Completes "Could not …", for example `start an export of docs.example.com`. */
  readonly action: string;
}

/** Returns the Failure for a rejected request. `note` is a sentence about earlier attempts. */
export function failureOfRejection(rejection: Rejection, operation: Operation, note?: string): Failure {
  const { status, requestId } = rejection;
  const code = codeOf(status, operation.kind);
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  return new Failure({
    code,
    message: `Could not ${operation.action}: ${reasonOf(rejection)}${request}.${note === undefined ? '' : ` ${note}`}`,
    hint: hintOf(rejection, code, operation.kind),
  });
}

function codeOf(status: number, kind: OperationKind): FailureCode {
  if (status === 401) return 'key-rejected';
  if (status === 403) return 'not-allowed';
  if (status === 404) return 'not-found';
  return status === 409 && kind === 'create-bundle' ? 'not-finished' : 'request-rejected';
}

const foreignHint =
  "Check `base-url`, and the runner's proxy and firewall: the response does not come from the service's API.";

const planHint =
  'Check that static export is enabled for your organization (it is part of the enterprise plan) and that the key is an admin key.';

type Hints = Partial<Record<FailureCode, string>>;

/** Codes without an entry use the advice of `failureCodes`. */
const hints: Readonly<Record<OperationKind, Hints>> = {
  'start-export': {
    'not-allowed': planHint,
    'not-found': 'Check `base-url` and `domain`: the domain must belong to the organization of the key.',
    'request-rejected': "Correct `domain`, `version` or `paths` according to the service's message.",
  },
  'read-export': {
    'not-allowed': planHint,
    'not-found': 'Check `base-url` and `job-id`: the export must belong to the organization of the key.',
    'request-rejected': 'Check `base-url` and `job-id`.',
  },
  'create-bundle': {
    'not-allowed': planHint,
    'not-found': 'Start a new export. This one no longer exists on the service.',
    'request-rejected': 'Start a new export. If it is rejected as well, report the message to the service.',
  },
  'read-agent-job': {
    'not-allowed': 'Check that the key is an admin key of the organization that owns the project in `project-id`.',
    'not-found': 'Check `base-url`, `project-id` and `job-id`: the job must belong to the project.',
    'request-rejected': 'Check `base-url`, `project-id` and `job-id`.',
  },
};

function hintOf({ status, hasErrorObject }: Rejection, code: FailureCode, kind: OperationKind): string | undefined {
  if (status >= 300 && status < 400) return 'Set `base-url` to the address that the service redirects to.';
  return hasErrorObject ? hints[kind][code] : foreignHint;
}
