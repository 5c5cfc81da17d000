/** Findings for a run with any ending: it hangs, reveals a secret, or sends one to the wrong host. */
import { leaksIn, secretsToFind, unexpectedHeadersOf } from '../../testing/leaks.ts';
import type { ReceivedRequest } from '../../sandbox/service/start-sandbox.ts';
import { type Evidence, maxRunMs } from '../evidence.ts';
import { isOfProject } from '../inputs.ts';
import type { CallName } from '../faults/fault.ts';
import type { Delivered } from '../recorder.ts';

export function stepFindings(evidence: Evidence): readonly string[] {
  const { run, observed, durationMs } = evidence;
  return [
    ...whereFalse({
      [`it had not ended after ${maxRunMs / 1000} s`]: durationMs < maxRunMs,
      'it printed NaN': !/\bNaN\b/.test(run.rawLog),
    }),
    ...headerFindings(evidence),
    ...startFindings(evidence),
    ...leakFindings(evidence),
    ...observed.soakErrors.map((error) => `the soak itself failed: ${error}`),
  ];
}

/** The requests of the action. The soak itself uses `fetch`. */
function requestsOf({ requests }: Evidence): readonly ReceivedRequest[] {
  return requests.filter(({ headers }) => headers['user-agent'] !== 'node');
}

/** The key is sent to the service only, and no header to the store that S3 would reject. */
function headerFindings(evidence: Evidence): readonly string[] {
  return requestsOf(evidence).flatMap((request) => {
    if (request.server === 'storage')
      return unexpectedHeadersOf(request).map((name) => `the store received a header ${name}`);
    const isSigned = request.headers.authorization === `Bearer ${evidence.inputs['api-key'] ?? ''}`;
    return isSigned ? [] : [`the service received ${request.path} without the key`];
  });
}

/** All attempts to start an export have one key. Only an attempt without a reply can have started another export. */
function startFindings(evidence: Evidence): readonly string[] {
  const { run, observed } = evidence;
  const keys = new Set(requestsOf(evidence).flatMap(({ headers }) => headers['idempotency-key'] ?? []));
  const isLost = observed.delivered.some(({ call, effect }) => call === 'start' && effect !== 'harmless');
  const isClaimed = / export of \S+ may be running/.test(run.rawLog);
  return whereFalse({
    'its attempts to start an export have several keys': keys.size <= 1,
    'it claims that an export may be running, although no start was lost':
      !isClaimed || isLost || observed.cancelled !== 'no',
  });
}

function leakFindings({ inputs, places, observed }: Evidence): readonly string[] {
  const all = secretsToFind([inputs['api-key'] ?? ''], observed.urls);
  return leaksIn(places, all).map((leak) => `a secret appears in ${leak}`);
}

/** Requests that no step makes, however its faults are spread: after the end of a call, or more of it than faults explain. */
export function requestFindings({ plan, observed }: Pick<Evidence, 'plan' | 'observed'>): readonly string[] {
  const { delivered: requests, pollsUntilEnd = Infinity } = observed;
  const ofService = requests.filter(({ call }) => call !== 'object');
  const good = (call: CallName): number =>
    requests.filter((each) => each.call === call && each.effect === 'harmless').length;
  const end = ofService.findIndex(({ effect }) => effect === 'final');
  // The status of a project's job has the first URL.
  const bundles = isOfProject(plan) ? 0 : 1;
  const polls = ofService.filter(({ call }) => call === 'read').length;
  return [
    ...moreThan(plan.resumes ? 0 : 1, good('start'), 'exports started'),
    ...moreThan(pollsUntilEnd, polls, 'polls'),
    ...moreThan(bundles + requests.filter(isRenewal).length, good('bundle'), 'bundles created'),
    ...moreThan(end < 0 ? Infinity : end + 1, ofService.length, 'requests to the service'),
    ...moreThan(maxRequests, requests.length - polls, 'requests besides polls'),
  ];
}

/** A new bundle is created for each URL that was rejected, and for each object that was replaced or has other bytes. */
function isRenewal({ effect, fault }: Delivered): boolean {
  return effect === 'url-rejected' || effect === 'replaced' || fault === 'a corrupted byte';
}

/** A run makes fewer if every request for the object fails. */
const maxRequests = 300;

function moreThan(max: number, count: number, what: string): readonly string[] {
  return count > max ? [`${count} ${what}, more than ${max}`] : [];
}

/** Returns the findings that are not refuted. */
export function whereFalse(statements: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.keys(statements).filter((finding) => statements[finding] === false);
}

/** The action's own errors: the runner adds one when it cancels a step. */
export function errorsOf({ annotations }: Evidence['run']): Evidence['run']['annotations'] {
  return annotations.filter(({ level, message }) => level === 'error' && message !== 'The operation was canceled.');
}

/**
 * Node removes its signal handlers before the process exits. A signal in between replaces the exit code, and a program
 * cannot prevent that. Outputs and files must still be complete.
 */
export function isEndedLate({ run, observed }: Pick<Evidence, 'run' | 'observed'>): boolean {
  return observed.cancelled === 'free' && run.signal === 'SIGINT';
}
