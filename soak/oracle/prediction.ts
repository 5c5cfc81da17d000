/** Predicts the ending of an export and its number of requests from the faults of its requests, call by call. */
import { badFailOn } from '../agent/draw-agent-plan.ts';
import type { AgentEvidence, ExportEvidence } from '../evidence.ts';
import type { CallName } from '../faults/fault.ts';
import type { Delivered } from '../recorder.ts';
import { type NextStep, replayBundles, replayObject, replayPolls, replayStarts } from './call-rules.ts';
import { type Ending, isRefused, isTooLarge, untrustedServer } from './endings.ts';

export interface Prediction {
  /** Undefined if the faults do not determine the ending. */
  readonly endings: ReadonlySet<Ending> | undefined;
  /** Requests that are missing, and requests that must not have been made. */
  readonly findings: readonly string[];
}

type Judged = Pick<ExportEvidence, 'plan' | 'observed'>;
type JudgedRequests = Pick<ExportEvidence, 'observed'>;

const undetermined: Prediction = { endings: undefined, findings: [] };

export function predict(judged: Judged): Prediction {
  const { plan } = judged;
  if (isRefused(plan))
    return ended(['invalid-input'], [...unexpectedRequests(judged, 'start', 'read', 'bundle', 'object')]);
  if (untrustedServer(plan) === 'api') return undetermined;
  return plan.resumes ? withFindings(afterStart(judged), unexpectedRequests(judged, 'start')) : fromStart(judged);
}

function fromStart(judged: Judged): Prediction {
  const { next, surplus } = replayStarts(requestsOf(judged, 'start'));
  const findings = [...surplusOf('start', surplus), ...missingOf('start', next, judged)];
  if (next.kind === 'failed')
    return ended(next.codes, [...findings, ...unexpectedRequests(judged, 'read', 'bundle', 'object')]);
  if (next.kind !== 'done') return { endings: undefined, findings };
  if (judged.plan.inputs['wait'] !== 'false') return withFindings(afterStart(judged), findings);
  return ended(['started'], [...findings, ...unexpectedRequests(judged, 'read', 'bundle', 'object')]);
}

function afterStart(judged: Judged): Prediction {
  const { plan, observed } = judged;
  const { next, surplus } = replayPolls(requestsOf(judged, 'read'), {
    endedAt: observed.pollsUntilEnd,
    isResumed: plan.resumes,
  });
  const findings = surplusOf('read', surplus);
  if (next.kind === 'failed')
    return ended(next.codes, [...findings, ...unexpectedRequests(judged, 'bundle', 'object')]);
  if (next.kind !== 'done')
    return { endings: undefined, findings: [...findings, ...unexpectedRequests(judged, 'bundle', 'object')] };
  if (plan.scenarioName === 'a failed export') return { endings: undefined, findings };
  return withFindings(afterWait(judged), findings);
}

function afterWait(judged: Judged): Prediction {
  const { plan } = judged;
  const { next, created } = replayBundles(requestsOf(judged, 'bundle'));
  if (created === 0 && next.kind === 'open') return undetermined;
  if (created === 0) {
    const findings = [...missingOf('bundle', next, judged), ...unexpectedRequests(judged, 'object')];
    return next.kind === 'failed' ? ended(next.codes, findings) : { endings: undefined, findings };
  }
  if (plan.inputs['download'] !== 'false') return download(judged, next, created);
  return {
    endings: undefined,
    findings: [...surplusOf('bundle', created - 1), ...unexpectedRequests(judged, 'object')],
  };
}

function download(judged: Judged, next: NextStep, created: number): Prediction {
  const { plan, observed } = judged;
  const mayBeCached = plan.inputs['reuse'] === 'true';
  if (plan.scenarioName !== 'honest' || untrustedServer(plan) !== undefined || isTooLarge(plan)) return undetermined;
  const requests = requestsOf(judged, 'object');
  if (mayBeCached && requests.length === 0) return undetermined;
  const object = replayObject(requests);
  const findings = [...surplusOf('object', object.surplus), ...resumeFindings(judged)];
  if (next.kind === 'failed')
    return object.next.kind === 'retry' ? ended(next.codes, findings) : { endings: undefined, findings };
  if (object.next.kind === 'open' || next.kind !== 'done') return { endings: undefined, findings };
  const isSoonExpired = observed.delivered.some(({ fault }) => fault === 'a URL that expires soon');
  const creations = isSoonExpired ? [] : surplusOf('bundle', created - 1 - object.renewals);
  const all = [...findings, ...creations, ...missingOf('object', object.next, judged)];
  return object.next.kind === 'failed' ? ended(object.next.codes, all) : { endings: undefined, findings: all };
}

export function predictAgentJob(judged: Pick<AgentEvidence, 'plan' | 'observed'>): Prediction {
  const { plan, observed } = judged;
  if (plan.inputs['fail-on'] === badFailOn || untrustedServer(plan) !== undefined || plan.job === 'none')
    return undetermined;
  const requests = requestsOf(judged, 'agent');
  const { next, surplus } = replayPolls(requests, { endedAt: observed.pollsUntilEnd, isResumed: true });
  const findings = surplusOf('agent', surplus);
  return next.kind === 'failed' ? ended(next.codes, findings) : { endings: undefined, findings };
}

/** One connection resumes a stalled reply after exactly the bytes that were sent. */
function resumeFindings(judged: Judged): readonly string[] {
  if (judged.plan.inputs['connections'] !== '1') return [];
  const requests = requestsOf(judged, 'object').filter(({ isConnection }) => isConnection !== true);
  return requests.flatMap(({ firstByte = 0, stalledAfterBytes }, index) => {
    const [next] = requests.slice(index + 1);
    const isWhole = requests.slice(0, index + 2).every(({ effect }) => effect !== 'replaced');
    if (stalledAfterBytes === undefined || next === undefined || !isWhole) return [];
    const expected = firstByte + stalledAfterBytes;
    return next.firstByte === expected ? [] : [`it resumed at byte ${next.firstByte ?? 'none'}, not at ${expected}`];
  });
}

function requestsOf({ observed }: JudgedRequests, call: CallName): readonly Delivered[] {
  return observed.delivered.filter((each) => each.call === call);
}

/** A connection through the proxy is attributed to the call that is probably next. It may be for a poll with a lost reply. */
function unexpectedRequests(judged: Judged, ...calls: readonly CallName[]): readonly string[] {
  const isSure = ({ call, isConnection }: Delivered): boolean => call === 'object' || isConnection !== true;
  return calls.flatMap((call) => surplusOf(call, requestsOf(judged, call).filter(isSure).length));
}

function surplusOf(call: CallName, surplus: number): readonly string[] {
  return surplus > 0 ? [`it made ${surplus} unexpected ${call} requests`] : [];
}

function missingOf(call: CallName, next: NextStep, { observed }: Judged): readonly string[] {
  const isMissing = next.kind === 'retry' && observed.cancelled === 'no';
  return isMissing ? [`it did not retry the ${call} request`] : [];
}

function ended(endings: readonly Ending[], findings: readonly string[]): Prediction {
  return { endings: new Set(endings), findings };
}

function withFindings(prediction: Prediction, findings: readonly string[]): Prediction {
  return { ...prediction, findings: [...findings, ...prediction.findings] };
}
