/** How a step may end. Within the documented retry limits, only success is accepted if nothing in the plan rules it out. */
import { failureCodes, type FailureCode } from '../../src/failure.ts';
import type { ExportEvidence, StepEvidence } from '../evidence.ts';
import { damageOf } from '../earlier/damages.ts';
import { exportCalls } from '../faults/fault.ts';
import { type Inputs, isRefused, rightSha256 } from '../inputs.ts';
import { type ExportPlan, type Plan, scenarioOf } from '../plan.ts';
import type { Delivered } from '../recorder.ts';
import type { ServerName } from '../../sandbox/service/local-server.ts';
import { isForgedBundleUsed } from './cache.ts';
import { isRejectedByAudit } from './expected-audit.ts';
import { codesBeyondLimits, codesOfExceeded, isPerhapsUnreached } from './limits.ts';

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
  { plan, observed }: Pick<StepEvidence, 'plan' | 'observed'>,
  { own, codes }: OfPlan,
): ReadonlySet<Ending> {
  const { delivered, cancelled } = observed;
  const required = [
    ...codes,
    ...codesOfLasting(plan, delivered),
    ...codesOfFinal(delivered),
    ...codesOfExceeded(delivered),
  ];
  const isSuccessPossible = cancelled !== 'held' && (required.length === 0 || isPerhapsRestarted(delivered));
  return new Set<Ending>([
    ...(isSuccessPossible ? [own] : []),
    ...required,
    ...codesBeyondLimits(delivered),
    ...delivered
      .flatMap(({ codes = [] }) => codes)
      .filter((code) => code !== 'digest-mismatch' || isDigestChecked(plan)),
    ...(startsNothing(plan) && isPerhapsUnreached(delivered) ? (['service-unavailable'] as const) : []),
    ...(cancelled === 'no' ? [] : (['cancelled'] as const)),
  ]);
}

export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failureCodes, text);
}

/** Faults that end the step at once. */
function codesOfFinal(delivered: readonly Delivered[]): readonly FailureCode[] {
  return delivered.filter(({ effect }) => effect === 'final').flatMap(({ codes = [] }) => codes);
}

/** With several connections, one that starts the download over may come before one that ends it. */
function isPerhapsRestarted(delivered: readonly Delivered[]): boolean {
  const effects = delivered.filter(({ call }) => call === 'object').map(({ effect }) => effect);
  return effects.includes('final') && effects.includes('replaced');
}

/** A service that has not answered once is given up before the timeout. */
function codesOfLasting({ lasting }: Plan, delivered: readonly Delivered[]): readonly FailureCode[] {
  if (lasting === undefined || !delivered.some(({ isLasting }) => isLasting)) return [];
  const isPoll = lasting.call === 'read' || lasting.call === 'agent';
  return [lasting.code, ...(isPoll ? (['service-unavailable'] as const) : [])];
}

function isDigestChecked({ inputs }: Plan): boolean {
  return inputs['expected-sha256'] !== undefined;
}

function startsNothing(plan: Plan): boolean {
  return plan.kind === 'agent' || plan.resumes;
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
    ...(isDownloaded ? [...codesOfInputs(plan.inputs), ...codesOfForged(plan)] : []),
    ...(isDownloaded && untrustedServer(plan) === 'storage' ? (['tls-error'] as const) : []),
  ];
}

/** Whether the step makes this call with these inputs. */
function isReached(call: (typeof exportCalls)[number], inputs: Inputs): boolean {
  const last = inputs['wait'] === 'false' ? 'start' : inputs['download'] === 'false' ? 'bundle' : 'object';
  return exportCalls.indexOf(call) <= exportCalls.indexOf(last);
}

/** Codes of a forged bundle in the tool cache. */
function codesOfForged(plan: ExportPlan): readonly FailureCode[] {
  if (plan.earlier?.kind !== 'cached' || plan.earlier.damage === undefined || !isForgedBundleUsed({ plan })) return [];
  return damageOf(plan.earlier.damage).codes ?? [];
}

function codesOfInputs(inputs: Inputs): readonly FailureCode[] {
  const sha256 = inputs['expected-sha256'];
  return [
    ...(sha256 !== undefined && sha256 !== rightSha256 ? (['digest-mismatch'] as const) : []),
    ...(inputs['max-bundle-size'] === '500B' ? (['bundle-too-large'] as const) : []),
    ...(inputs['max-files'] === '2' ? (['site-too-large'] as const) : []),
    ...(isRejectedByAudit(inputs) ? (['audit-failed'] as const) : []),
  ];
}
