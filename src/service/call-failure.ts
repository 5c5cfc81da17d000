/** Turns the failed calls of each operation into Failures. The advice depends on the operation and the cause. */
import { Failure, type FailureCode } from '../failure.ts';
import { countText } from '../text/amounts.ts';
import type { Text } from '../text/words.ts';
import type { CallProblem, FailedResult } from './api-result.ts';

/** `read-new-export`: of an export that this step has started. */
export type OperationKind = 'start-export' | 'read-new-export' | 'read-export' | 'create-bundle' | 'read-agent-job';

export interface Operation {
  readonly kind: OperationKind;
  /** Completes "Could not …", for example `start an export of docs.example.com`. */
  readonly action: string;
}

/** What a call, or a step that ends too soon, may leave behind, and what to do about it. */
export interface Note {
  /** Default: that of the Failure. */
  readonly code?: FailureCode;
  /** `An export may be running on the service.` */
  readonly message: string;
  readonly hint?: Text;
}

export function failureOfCall(result: FailedResult, { kind, action }: Operation, failedAttempts: number): Failure {
  const code = failureCodeOf(result, kind);
  const attempts = failedAttempts === 1 ? '' : ` after ${countText(failedAttempts, 'attempt')}`;
  const message = `Could not ${action}${attempts}: ${result.reason}.`;
  return new Failure({ code, message, hint: hintOf(result, code, kind) });
}

/** Returns the Failure with a note. Its own hint stays if it names what to correct. */
export function withNote(failure: Failure, { code = failure.code, message: note, hint }: Note): Failure {
  const isOpen = code === 'cancelled' || code === 'service-unavailable' || code === 'timed-out';
  return failure.with({ code, message: `${failure.message} ${note}`, hint: isOpen ? hint : undefined });
}

const transientProblems: readonly CallProblem[] = ['unprocessed', 'rate-limited', 'redirected', 'lost', 'unreadable'];

function failureCodeOf({ problem, status }: FailedResult, kind: OperationKind): FailureCode {
  const isStart = kind === 'start-export';
  if (transientProblems.includes(problem) && !(isStart && problem === 'redirected')) return 'service-unavailable';
  if (status === 401) return 'key-rejected';
  if (status === 403) return 'not-allowed';
  if (status === 404) return 'not-found';
  return status === 409 && (isStart || kind === 'create-bundle') ? 'not-finished' : 'request-rejected';
}

const planHint: Text = ({ runner }) =>
  `Check that the key is an admin key with the right to write, that its list of addresses, if it has one, contains this ${runner}'s, and that static export is enabled for your organization. Usually, it is part of the enterprise plan.`;

type Hints = Partial<Record<FailureCode, Text>>;

/** The hints for an export that this step has started, or found. */
const foundExportHints: Hints = {
  'not-allowed': planHint,
  'not-found': 'Check in the dashboard whether the export still exists. If not, start a new one.',
  'request-rejected': 'Report the message to the service.',
};

/** Codes without an entry use the hint of `hintsByCode`. */
const hints: Readonly<Record<OperationKind, Hints>> = {
  'start-export': {
    'not-allowed': planHint,
    'not-found': 'Check `base-url`, and `project-id` or `domain`: it must belong to the organization of the key.',
    'not-finished':
      'Wait until the export that is already running has finished, or resume it with its id in `job-id`. If this happens often, raise `timeout`.',
    'request-rejected': 'Check `project-id`, `domain`, `version` and `paths`.',
  },
  'read-new-export': foundExportHints,
  'read-export': {
    'not-allowed': planHint,
    'not-found':
      'Check `base-url`, `job-id` and, if you set it, `project-id`: the export must still exist and belong to the organization of the key.',
    'request-rejected': 'Check `base-url`, `job-id` and, if you set it, `project-id`.',
  },
  'create-bundle': foundExportHints,
  'read-agent-job': {
    'not-allowed': ({ runner }) =>
      `Check that the key is an admin key of the organization that owns the project in \`project-id\`, and that its list of addresses, if it has one, contains this ${runner}'s.`,
    'not-found': 'Check `base-url`, `project-id` and `job-id`: the job must belong to the project.',
    'request-rejected': 'Check `base-url`, `project-id` and `job-id`.',
  },
};

const elsewhereHint: Text = ({ runner }) =>
  `Check \`base-url\`, and the ${runner}'s proxy and firewall: the response does not seem to come from the service's API.`;

const hintsOfProblems: Readonly<Partial<Record<CallProblem, Text>>> = {
  foreign: elsewhereHint,
  unreadable: elsewhereHint,
  'rate-limited': ({ step }) => `Run the ${step} again later: the service limits requests per hour.`,
};

function hintOf(result: FailedResult, code: FailureCode, kind: OperationKind): Text | undefined {
  const { problem, status = 0, movedTo } = result;
  if (movedTo !== undefined) return ({ input }) => `Set \`${input('base-url', movedTo)}\`.`;
  if (status >= 300 && status < 400)
    return problem === 'redirected' ? elsewhereHint : 'Set `base-url` to the address that the service redirects to.';
  if (problem === 'foreign' && (status === 404 || status === 405))
    return '`base-url` seems to be the address of a documentation site. In `base-url`, use the host of the API.';
  return hintsOfProblems[problem] ?? hints[kind][code];
}
