/** How a step may end: a fault explains its failure code, and within the documented retry limits only success is accepted. */
import { failureCodes, type FailureCode } from '../../src/failure.ts';
import type { ExportEvidence, StepEvidence } from '../evidence.ts';
import { type CallName, type Effect, exportCalls } from '../faults/fault.ts';
import { basePathOutside, type Inputs, isRefused, rightSha256, ruleOutside } from '../inputs.ts';
import { retryLimits } from '../plan-faults.ts';
import { type ExportPlan, type Plan, scenarioOf } from '../plan.ts';
import type { Delivered } from '../recorder.ts';
import type { ServerName } from '../../sandbox/service/local-server.ts';

/** A green outcome, or the failure code of a red step. */
export type Ending = 'succeeded' | 'started' | FailureCode;

export function possibleEndings({ plan, observed }: Pick<ExportEvidence, 'plan' | 'observed'>): ReadonlySet<Ending> {
  if (isRefused(plan)) return new Set(['invalid-input']);
  const green = plan.inputs['wait'] === 'false' ? 'started' : 'succeeded';
  return endingsOf({ plan, observed }, { own: green, codes: codesOfPlan(plan) });
}

interface OfPlan {
  /** How the step ends if nothing fails. */
  readonly own: Ending;
  /** How the plan makes it fail. Empty: it does not. */
  readonly codes: readonly FailureCode[];
}

export function endingsOf(
  { plan, observed: { delivered, cancelled } }: Pick<StepEvidence, 'plan' | 'observed'>,
  { own, codes }: OfPlan,
): ReadonlySet<Ending> {
  // With several connections, one that starts the download over may come before one that ends it.
  const isEnded = delivered.some(({ call, effect }) => call !== 'object' && effect === 'final');
  const isSuccessPossible = cancelled !== 'held' && codes.length === 0 && !isEnded;
  const explained = delivered.flatMap((each) => each.codes ?? []);
  return new Set<Ending>([
    ...(isSuccessPossible ? [own] : []),
    ...codes,
    ...explained.filter((code) => code !== 'digest-mismatch' || plan.inputs['expected-sha256'] !== undefined),
    ...limitsFor(plan).flatMap((limit) => (timesOf(limit, delivered) > limit.survived ? limit.codes : [])),
    ...(cancelled === 'no' ? [] : (['cancelled'] as const)),
  ]);
}

interface Limit {
  readonly call: CallName;
  readonly effect: Effect;
  /** Faults that a step survives. */
  readonly survived: number;
  /** How a step may end after more of them. */
  readonly codes: readonly FailureCode[];
}

function limitsFor(plan: Plan): readonly Limit[] {
  const startsNothing = plan.kind === 'agent' || plan.resumes;
  const polls = startsNothing ? retryLimits.firstPolls : retryLimits.polls;
  const ofPolls = { effect: 'transient', survived: polls, codes: ['service-unavailable', 'timed-out'] } as const;
  const ofBundle = ['service-unavailable', 'not-finished', 'not-found', 'not-allowed'] as const;
  return [
    { call: 'start', effect: 'transient', survived: retryLimits.starts, codes: ['service-unavailable'] },
    { call: 'read', ...ofPolls },
    { call: 'agent', ...ofPolls },
    { call: 'bundle', effect: 'transient', survived: retryLimits.bundles, codes: ofBundle },
    // A download that fails after a change is reported as changed.
    {
      ...{ call: 'object', effect: 'transient', survived: retryLimits.segments },
      codes: ['download-failed', 'bundle-changed'],
    },
    { call: 'object', effect: 'url-rejected', survived: retryLimits.renewedUrls, codes: ['bundle-url-rejected'] },
    { call: 'object', effect: 'replaced', survived: retryLimits.restarts, codes: ['bundle-changed'] },
  ];
}

/** How the faults are spread over connections and attempts is not known. A failed connection may have been for any call to its server. */
function timesOf({ call, effect }: Limit, delivered: readonly Delivered[]): number {
  const isFor = (each: Delivered): boolean =>
    each.isConnection === true ? (each.call === 'object') === (call === 'object') : each.call === call;
  return delivered.filter((each) => each.effect === effect && isFor(each)).length;
}

export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failureCodes, text);
}

export function untrustedServer({ route }: Plan): ServerName | undefined {
  return route.kind === 'plain' ? undefined : route.untrusted?.server;
}

function codesOfPlan(plan: ExportPlan): readonly FailureCode[] {
  const { seenAt, codes } = scenarioOf(plan);
  if (untrustedServer(plan) === 'api') return ['tls-error'];
  const isDownloaded = isReached('object', plan.inputs);
  return [
    ...(isReached(seenAt, plan.inputs) ? codes : []),
    ...(isDownloaded ? codesOfInputs(plan.inputs) : []),
    ...(isDownloaded && untrustedServer(plan) === 'storage' ? (['tls-error'] as const) : []),
  ];
}

/** Whether the step makes this call with these inputs. */
function isReached(call: (typeof exportCalls)[number], inputs: Inputs): boolean {
  const last = inputs['wait'] === 'false' ? 'start' : inputs['download'] === 'false' ? 'bundle' : 'object';
  return exportCalls.indexOf(call) <= exportCalls.indexOf(last);
}

function codesOfInputs(inputs: Inputs): readonly FailureCode[] {
  const sha256 = inputs['expected-sha256'];
  // Every site has at least one page with a link out of this base path.
  const hasFindings = inputs['base-path'] === basePathOutside && inputs['audit-ignore'] !== ruleOutside;
  return [
    ...(sha256 !== undefined && sha256 !== rightSha256 ? (['digest-mismatch'] as const) : []),
    ...(inputs['max-bundle-size'] === '500B' ? (['bundle-too-large'] as const) : []),
    ...(inputs['max-files'] === '2' ? (['site-too-large'] as const) : []),
    ...(inputs['audit'] === 'error' && hasFindings ? (['audit-failed'] as const) : []),
  ];
}
