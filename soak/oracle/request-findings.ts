/** Requests that no step makes, however its faults are spread: after the end of a call, or beyond its attempts. */
import type { StepEvidence } from '../evidence.ts';
import type { CallName } from '../faults/fault.ts';
import type { Delivered } from '../recorder.ts';
import { surplusAttempts } from './limits.ts';

type Judged = Pick<StepEvidence, 'plan' | 'observed'>;

export function requestFindings({ plan, observed }: Judged): readonly string[] {
  const { delivered, pollsUntilEnd = Infinity } = observed;
  const starts = plan.kind === 'export' && !plan.resumes ? 1 : 0;
  const requests = delivered.filter(({ isConnection }) => isConnection !== true);
  const polls = callsIn(requests, 'read').length + callsIn(requests, 'agent').length;
  return [
    ...moreThan(starts, callsIn(requests, 'start').filter(isGood).length, 'exports started'),
    ...moreThan(pollsUntilEnd, polls, 'polls'),
    ...moreThan(maxBundles(requests), callsIn(requests, 'bundle').filter(isGood).length, 'bundles created'),
    ...surplusAttempts(delivered),
    ...afterFinal(requests),
    ...(plan.inputs['connections'] === '1' ? resumeFindings(callsIn(requests, 'object')) : []),
  ];
}

/** A bundle for each URL that was rejected or expires soon, and for each replaced object. */
function maxBundles(requests: readonly Delivered[]): number {
  const isRenewal = ({ effect, fault }: Delivered): boolean =>
    effect === 'url-rejected' || effect === 'replaced' || fault === 'a URL that expires soon';
  return 1 + requests.filter(isRenewal).length;
}

/** A step ends with the first final reply of the service. */
function afterFinal(requests: readonly Delivered[]): readonly string[] {
  const ofService = requests.filter(({ call }) => call !== 'object');
  const end = ofService.findIndex(({ effect }) => effect === 'final');
  return end < 0 ? [] : moreThan(end + 1, ofService.length, 'requests to the service');
}

/** One connection resumes a stalled reply after exactly the bytes that were sent. */
function resumeFindings(requests: readonly Delivered[]): readonly string[] {
  return requests.flatMap(({ firstByte = 0, stalledAfterBytes }, index) => {
    const [next] = requests.slice(index + 1);
    const isWhole = requests.slice(0, index + 2).every(({ effect }) => effect !== 'replaced');
    if (stalledAfterBytes === undefined || next === undefined || !isWhole) return [];
    const expected = firstByte + stalledAfterBytes;
    return next.firstByte === expected ? [] : [`it resumed at byte ${next.firstByte ?? 'none'}, not at ${expected}`];
  });
}

function callsIn(requests: readonly Delivered[], call: CallName): readonly Delivered[] {
  return requests.filter((each) => each.call === call);
}

function isGood({ effect }: Delivered): boolean {
  return effect === 'harmless';
}

function moreThan(max: number, count: number, what: string): readonly string[] {
  return count > max ? [`${count} ${what}, more than ${max}`] : [];
}
