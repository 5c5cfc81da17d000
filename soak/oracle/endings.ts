/**
 * The possible endings of a run, from its plan and from what happened. `prediction.ts` narrows them down if the faults determine
 * more.
 */
import type { ServerName } from '../../sandbox/service/local-server.ts';
import type { FailureCode } from '../../src/failure.ts';
import type { ExportEvidence } from '../evidence.ts';
import { damageOf } from '../earlier/damages.ts';
import { type CallName, type Effect, exportCalls } from '../faults/fault.ts';
import { type Inputs, isContradictory, rightSha256 } from '../inputs.ts';
import { type ExportPlan, type Plan, scenarioOf } from '../plan.ts';
import { retryLimits } from '../plan-faults.ts';
import type { Delivered, Observed } from '../recorder.ts';
import { unknownSize } from '../scenarios.ts';
import { isForgedBundleUsed } from './cache.ts';
import { isPerhapsUnreached, isUncountedStart } from './call-rules.ts';
import { isRejectedByAudit } from './expected-audit.ts';

/** A green outcome, or the failure code of a red step. */
export type Ending = 'succeeded' | 'started' | FailureCode;

export function possibleEndings({ plan, observed }: Pick<ExportEvidence, 'plan' | 'observed'>): ReadonlySet<Ending> {
  if (isRefused(plan)) return new Set(['invalid-input']);
  // A connection that the proxy rejects is attributed to the call that is probably next: a poll or a bundle.
  const isSure = ({ call, isConnection, isLasting }: Delivered): boolean =>
    call === 'start' || isConnection !== true || isLasting === true;
  const answered = { delivered: observed.delivered.filter(isSure) };
  const expected = [...codesOfFinal(observed), ...codesOfPlan(plan), ...exhausted(plan, answered)];
  const green = plan.inputs['wait'] === 'false' ? 'started' : 'succeeded';
  const maySucceed = expected.length === 0 || mayRestartFirst(observed);
  const usual: readonly Ending[] = [
    ...(maySucceed ? ([green] as const) : []),
    ...expected,
    ...exhausted(plan, observed),
    ...possible(plan, observed),
  ];
  if (observed.cancelled === 'held') return new Set(['cancelled', ...codesOfFinal(observed), ...codesOfHeldHead(plan)]);
  return new Set(observed.cancelled === 'free' ? [...usual, 'cancelled'] : usual);
}

/** Whether the inputs contradict each other: outputs without a bundle, or a resumed job without `wait`. */
export function isRefused({ inputs, resumes }: ExportPlan): boolean {
  return isContradictory(inputs) || (resumes && inputs['wait'] === 'false');
}

/** Codes of the faults that end the step at once. */
export function codesOfFinal({ delivered }: Observed): readonly FailureCode[] {
  return delivered.filter(({ effect }) => effect === 'final').flatMap(codesOf);
}

/** With several connections, one that starts the download over may come before one that ends it. */
function mayRestartFirst(observed: Observed): boolean {
  const hasEnd = observed.delivered.some(({ call, effect }) => call === 'object' && effect === 'final');
  return hasEnd && countOf(observed, 'object', 'replaced') > 0;
}

/** The headers of a held reply contain a size. If the size is wrong, it ends the run. */
function codesOfHeldHead(plan: ExportPlan): readonly FailureCode[] {
  const at = plan.cancel?.at;
  const isObject = at?.kind === 'request' && at.call === 'object';
  return isObject && scenarioOf(plan).isSeenInArchive !== true ? codesOfScenario(plan) : [];
}

function codesOfPlan(plan: ExportPlan): readonly FailureCode[] {
  const untrusted = untrustedServer(plan);
  if (untrusted === 'api') return ['tls-error'];
  // The size that the service reports is checked before the first request to the store.
  if (untrusted === 'storage' && isReached('object', plan.inputs))
    return [isTooLarge(plan) ? 'bundle-too-large' : 'tls-error'];
  return [...codesOfScenario(plan), ...codesOfInputs(plan), ...codesOfForged(plan)];
}

export function isTooLarge({ inputs }: ExportPlan): boolean {
  return inputs['max-bundle-size'] === '500B';
}

export function untrustedServer({ route }: Plan): ServerName | undefined {
  return route.kind === 'plain' ? undefined : route.untrusted?.server;
}

function codesOfScenario(plan: ExportPlan): readonly FailureCode[] {
  const { seenAt, codes } = scenarioOf(plan);
  return isReached(seenAt, plan.inputs) ? codes : [];
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

function codesOfInputs(plan: ExportPlan): readonly FailureCode[] {
  const { inputs } = plan;
  if (!isReached('object', inputs)) return [];
  const sha256 = inputs['expected-sha256'];
  return [
    ...(sha256 !== undefined && sha256 !== rightSha256 ? (['digest-mismatch'] as const) : []),
    ...(isTooLarge(plan) ? (['bundle-too-large'] as const) : []),
    ...(inputs['max-files'] === '2' ? (['site-too-large'] as const) : []),
    ...(isRejectedByAudit(inputs) ? (['audit-failed'] as const) : []),
  ];
}

/**
 * Codes of permanent faults, and of calls that have certainly used all attempts. Starts and bundles are never requested in
 * parallel.
 */
export function exhausted({ lasting }: Plan, { delivered }: Pick<Observed, 'delivered'>): readonly FailureCode[] {
  const isMet = delivered.some(({ isLasting }) => isLasting);
  return [
    ...(lasting !== undefined && isMet
      ? ([isNeverReached(lasting.call, delivered) ? 'service-unavailable' : lasting.code] as const)
      : []),
    ...(longestStreak(delivered, 'start') >= retryLimits.startAttempts ? (['service-unavailable'] as const) : []),
    ...(longestStreak(delivered, 'bundle') >= retryLimits.bundleAttempts
      ? (['service-unavailable', 'not-finished'] as const)
      : []),
  ];
}

/** A service that has not answered once is given up before the timeout. */
function isNeverReached(call: CallName, delivered: readonly Delivered[]): boolean {
  const isSuccess = ({ effect, isConnection }: Delivered): boolean => effect === 'harmless' && isConnection !== true;
  return (call === 'read' || call === 'agent') && !delivered.some(isSuccess);
}

function longestStreak(delivered: readonly Delivered[], call: CallName): number {
  let longest = 0;
  let streak = 0;
  // A delayed connection is not an answer yet.
  const isAnswer = ({ effect, isConnection }: Delivered): boolean => effect !== 'harmless' || isConnection !== true;
  for (const { effect } of delivered.filter(
    (each) => each.call === call && isAnswer(each) && !isUncountedStart(each),
  )) {
    streak = effect === 'transient' ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/** Failures that are possible in addition to success: beyond a limit, or because of the nature of a fault. */
function possible({ inputs, scenarioName, resumes }: ExportPlan, observed: Observed): readonly FailureCode[] {
  const byNature = observed.delivered.filter(({ effect }) => effect !== 'final').flatMap(codesOf);
  return [
    ...byNature.filter((code) => code !== 'digest-mismatch' || inputs['expected-sha256'] !== undefined),
    ...(scenarioName === unknownSize && hasPageFault(observed) ? (['download-failed'] as const) : []),
    ...(scenarioName === 'an empty object' && isWithoutRange(observed) ? (['not-an-archive'] as const) : []),
    ...(resumes && isPerhapsUnreached(observed.delivered) ? (['service-unavailable'] as const) : []),
    ...(isSwappedUnseen(observed) ? (['size-mismatch'] as const) : []),
    ...beyond(observed, { effect: 'transient', budget: retryLimits.segmentRetries, code: 'download-failed' }),
    // A download that fails after a change is reported as changed.
    ...(countOf(observed, 'object', 'replaced') === 0
      ? []
      : beyond(observed, { effect: 'transient', budget: retryLimits.segmentRetries, code: 'bundle-changed' })),
    ...beyond(observed, { effect: 'url-rejected', budget: retryLimits.renewedUrls, code: 'bundle-url-rejected' }),
    ...beyond(observed, { effect: 'replaced', budget: retryLimits.restarts, code: 'bundle-changed' }),
  ];
}

/** No range of an empty object can be satisfied. A store that ignores ranges sends the object anyway. */
function isWithoutRange({ delivered }: Observed): boolean {
  return delivered.some(({ call, fault }) => call === 'object' && fault?.startsWith('no range') === true);
}

/** The page may come without a length. If the service does not report one either, the expected size is unknown. */
function hasPageFault({ delivered }: Observed): boolean {
  return delivered.some(({ call, fault }) => call === 'object' && fault === 'a page with 200');
}

/**
 * Whether the first bytes may be those of the other object, with a size that differs from the reported one. If the download has
 * begun with the right object, it detects the change. This is certain if the reply just before was cut and nothing had changed.
 */
function isSwappedUnseen({ delivered }: Observed): boolean {
  const ofObject = delivered.filter(({ call }) => call === 'object');
  const swap = ofObject.findIndex(({ fault }) => fault === 'another object');
  const before = ofObject.slice(0, Math.max(0, swap));
  const isBegun = before.at(-1)?.fault === 'cut without length' && before.every(({ effect }) => effect !== 'replaced');
  return swap >= 0 && !isBegun;
}

interface Budget {
  readonly effect: Effect;
  readonly budget: number;
  readonly code: FailureCode;
}

function beyond(observed: Observed, { effect, budget, code }: Budget): readonly FailureCode[] {
  return countOf(observed, 'object', effect) > budget ? [code] : [];
}

function countOf({ delivered }: Observed, call: CallName, effect: Effect): number {
  return delivered.filter((each) => each.call === call && each.effect === effect).length;
}

export function codesOf({ codes = [] }: Delivered): readonly FailureCode[] {
  return codes;
}
