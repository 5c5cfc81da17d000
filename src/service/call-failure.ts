/** Turns the failed calls of each operation into Failures. The advice depends on the operation and the cause. */
import { Failure, type FailureCode } from '../failure.ts';
import type { CallProblem, FailedResult } from '../model/api-result.ts';
import { countText } from '../text/amounts.ts';

/** `read-new-export`: of an export that this step has started. */
export type OperationKind = 'start-export' | 'read-new-export' | 'read-export' | 'create-bundle' | 'read-agent-job';

export interface Operation {
  readonly kind: OperationKind;
  /** Completes "Could not …", for example `start an export of docs.example.com`. */
  readonly action: string;
}

/** What a call, or a step that ends too soon, may leave behind. */
export interface SideEffect {
  /** `An export may be running on the service.` */
  readonly message: string;
  readonly hint: string;
}

/** Returns the Failure for a call that is not repeated. `sideEffect`: undefined if no attempt can have had an effect. */
export function failureOfCall(
  result: FailedResult,
  { kind, action }: Operation,
  { failedAttempts, sideEffect }: { readonly failedAttempts: number; readonly sideEffect?: SideEffect | undefined },
): Failure {
  const code = failureCodeOf(result, kind);
  const attempts = failedAttempts === 1 ? '' : ` after ${countText(failedAttempts, 'attempt')}`;
  const isAccepted = result.problem === 'unreadable' && sideEffect !== undefined;
  const accepted = isAccepted ? 'the service accepted the request, but ' : '';
  const effect = sideEffect === undefined ? '' : ` ${sideEffect.message}`;
  const hint = hintOf(result, code, kind);
  return new Failure({
    code,
    message: `Could not ${action}${attempts}: ${accepted}${result.reason}.${effect}`,
    hint: code === 'service-unavailable' ? (sideEffect?.hint ?? hint) : hint,
  });
}

const transientProblems: ReadonlySet<CallProblem> = new Set([
  ...(['unprocessed', 'rate-limited', 'lost', 'unreadable', 'other-job'] as const),
]);

function failureCodeOf({ problem, status }: FailedResult, kind: OperationKind): FailureCode {
  if (transientProblems.has(problem)) return 'service-unavailable';
  if (status === 401) return 'key-rejected';
  if (status === 403) return 'not-allowed';
  if (status === 404) return 'not-found';
  return status === 409 && kind === 'create-bundle' ? 'not-finished' : 'request-rejected';
}

const planHint =
  'Check that the key is an admin key and that static export is enabled for your organization. Usually, it is part of the enterprise plan.';

type Hints = Partial<Record<FailureCode, string>>;

const exportHints: Hints = {
  'not-allowed': planHint,
  'not-found': 'Check `base-url` and `job-id`: the export must still exist and belong to the organization of the key.',
  'request-rejected': 'Check `base-url` and `job-id`.',
};

/** Codes without an entry use the hint of `failureCodes`. */
const hints: Readonly<Record<OperationKind, Hints>> = {
  'start-export': {
    'not-allowed': planHint,
    'not-found': 'Check `base-url` and `domain`: the domain must belong to the organization of the key.',
    'request-rejected': "Correct `domain`, `version` or `paths` according to the service's message.",
  },
  'read-new-export': exportHints,
  'read-export': exportHints,
  'create-bundle': {
    'not-allowed': planHint,
    'not-found': 'Check in the dashboard whether the export still exists. If not, start a new one.',
    'request-rejected': 'Report the message to the service.',
  },
  'read-agent-job': {
    'not-allowed': 'Check that the key is an admin key of the organization that owns the project in `project-id`.',
    'not-found': 'Check `base-url`, `project-id` and `job-id`: the job must belong to the project.',
    'request-rejected': 'Check `base-url`, `project-id` and `job-id`.',
  },
};

function hintOf({ problem, status = 0 }: FailedResult, code: FailureCode, kind: OperationKind): string | undefined {
  const isRedirect = status >= 300 && status < 400;
  if (isRedirect && code !== 'service-unavailable')
    return 'Set `base-url` to the address that the service redirects to.';
  if (isRedirect || problem === 'foreign' || problem === 'unreadable')
    return "Check `base-url`, and the runner's proxy and firewall: the response does not seem to come from the service's API.";
  if (problem === 'other-job')
    return 'Check that no proxy or cache replies in place of the service. Otherwise, report this to the service.';
  if (status === 409 && kind === 'start-export')
    return 'If an export is already running, wait for it, or resume it with its id in `job-id`.';
  if (problem === 'rate-limited') return 'Run the step again later: the service limits requests per hour.';
  return hints[kind][code];
}

/** Does the work. If it is cancelled, the Failure describes the side effect as well. */
export async function withCancelNote<T>({ message, hint }: SideEffect, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'cancelled')) throw error;
    throw new Failure({ code: 'cancelled', message: `${error.message} ${message}`, hint, cause: error });
  }
}
