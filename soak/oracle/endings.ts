/** Which endings a run may have, from its plan and from what really happened. Where success is due, nothing else will do. */
import type { ServerName } from '../../sandbox/service/local-server.ts';
import type { FailureCode } from '../../src/failure.ts';
import type { ExportEvidence } from '../evidence.ts';
import { damageOf } from '../earlier/damages.ts';
import { type CallName, type Effect, exportCalls } from '../faults/fault.ts';
import { type Inputs, isArchiveRead, isContradictory, rightSha256 } from '../inputs.ts';
import { type ExportPlan, type Plan, worldOf } from '../plan.ts';
import { budgets } from '../plan-faults.ts';
import type { Delivered, Happened } from '../record.ts';
import { silentWorld } from '../worlds.ts';
import { isForgedTaken } from './cache.ts';

/** A green outcome, or the code of a red one. */
export type Ending = 'succeeded' | 'started' | FailureCode;

export function possibleEndings({ plan, happened }: Pick<ExportEvidence, 'plan' | 'happened'>): ReadonlySet<Ending> {
  if (isRefused(plan)) return new Set(['invalid-input']);
  // A connection that a proxy refuses counts for the call that seems next: reads and bundles are not told apart by it.
  const isSure = ({ call, isConnection, isLasting }: Delivered): boolean =>
    call === 'start' || isConnection !== true || isLasting === true;
  const answered = { delivered: happened.delivered.filter(isSure) };
  const due = [...endsOf(happened), ...endsOfPlan(plan), ...exhausted(plan, answered)];
  const green = plan.inputs['wait'] === 'false' ? 'started' : 'succeeded';
  const mayPass = due.length === 0 || isEndPreempted(happened);
  const usual: readonly Ending[] = [
    ...(mayPass ? ([green] as const) : []),
    ...due,
    ...exhausted(plan, happened),
    ...possible(plan, happened),
  ];
  if (happened.cancelled === 'held') return new Set(['cancelled', ...endsOf(happened), ...endsOfHeldHead(plan)]);
  return new Set(happened.cancelled === 'free' ? [...usual, 'cancelled'] : usual);
}

/** What is made from a bundle cannot be had without one, and a job is not taken up by a step that does not wait. */
function isRefused({ inputs, takesUp }: ExportPlan): boolean {
  return isContradictory(inputs) || (takesUp && inputs['wait'] === 'false');
}

/** Faults that no other try can mend. */
export function endsOf({ delivered }: Happened): readonly FailureCode[] {
  return delivered.filter(({ effect }) => effect === 'end').flatMap(codesOf);
}

/** Several connections are under way at once: one that starts the download over may come before one that ends it. */
function isEndPreempted(happened: Happened): boolean {
  const hasEnd = happened.delivered.some(({ call, effect }) => call === 'object' && effect === 'end');
  return hasEnd && countOf(happened, 'object', 'change') > 0;
}

/** The head of an answer that is held tells a size: where that is a lie, it ends a run. */
function endsOfHeldHead(plan: ExportPlan): readonly FailureCode[] {
  const at = plan.cancel?.at;
  const isObject = at?.kind === 'request' && at.call === 'object';
  return isObject && worldOf(plan).isSeenInArchive !== true ? endsOfWorld(plan) : [];
}

function endsOfPlan(plan: ExportPlan): readonly FailureCode[] {
  const distrusted = distrustedServer(plan);
  if (distrusted === 'api') return ['tls-error'];
  // The size that the service promises is looked at before the store is asked.
  if (distrusted === 'storage' && isReached('object', plan.inputs))
    return [isTooLarge(plan) ? 'bundle-too-large' : 'tls-error'];
  return [...endsOfWorld(plan), ...endsOfInputs(plan), ...endsOfForged(plan)];
}

function isTooLarge({ inputs }: ExportPlan): boolean {
  return inputs['max-bundle-size'] === '500B';
}

export function distrustedServer({ way }: Plan): ServerName | undefined {
  return way.kind === 'plain' ? undefined : way.distrust?.server;
}

function endsOfWorld(plan: ExportPlan): readonly FailureCode[] {
  const { stage, codes, isSeenInArchive = false } = worldOf(plan);
  if (!isReached(stage, plan.inputs) || (isSeenInArchive && !isArchiveRead(plan.inputs))) return [];
  return codes;
}

/** How far the inputs let a run go. */
function isReached(call: (typeof exportCalls)[number], inputs: Inputs): boolean {
  const last = inputs['wait'] === 'false' ? 'start' : inputs['download'] === 'false' ? 'bundle' : 'object';
  return exportCalls.indexOf(call) <= exportCalls.indexOf(last);
}

/** Of what was put into the place of a kept bundle. */
function endsOfForged(plan: ExportPlan): readonly FailureCode[] {
  if (plan.earlier?.kind !== 'kept' || plan.earlier.damage === undefined || !isForgedTaken({ plan })) return [];
  return damageOf(plan.earlier.damage).codes ?? [];
}

function endsOfInputs(plan: ExportPlan): readonly FailureCode[] {
  const { inputs } = plan;
  if (!isReached('object', inputs)) return [];
  const sha256 = inputs['expected-sha256'];
  return [
    ...(sha256 !== undefined && sha256 !== rightSha256 ? (['digest-mismatch'] as const) : []),
    ...(isTooLarge(plan) ? (['bundle-too-large'] as const) : []),
    ...(inputs['max-files'] === '2' && isArchiveRead(inputs) ? (['site-too-large'] as const) : []),
  ];
}

/** Faults that last, and tries that are used up for certain: those of starts and bundles come one after the other. */
export function exhausted({ lasting }: Plan, { delivered }: Pick<Happened, 'delivered'>): readonly FailureCode[] {
  const isMet = delivered.some(({ isLasting }) => isLasting);
  return [
    ...(lasting !== undefined && isMet ? [lasting.code] : []),
    ...(longestStreak(delivered, 'start') >= budgets.startTries ? (['service-unavailable'] as const) : []),
    ...(longestStreak(delivered, 'bundle') >= budgets.bundleTries
      ? (['service-unavailable', 'not-finished'] as const)
      : []),
  ];
}

function longestStreak(delivered: readonly Delivered[], call: CallName): number {
  let longest = 0;
  let streak = 0;
  // A connection that came about late has not been answered yet.
  const isAnswer = ({ effect, isConnection }: Delivered): boolean => effect !== 'harmless' || isConnection !== true;
  // A rate-limited start does not count as an attempt.
  const isCounted = ({ fault }: Delivered): boolean => call !== 'start' || fault !== '429';
  for (const { effect } of delivered.filter((each) => each.call === call && isAnswer(each) && isCounted(each))) {
    streak = effect === 'trouble' ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/** Failures that are as good as success: beyond a budget, or by the nature of a fault. */
function possible({ inputs, worldName }: ExportPlan, happened: Happened): readonly FailureCode[] {
  const byNature = happened.delivered.filter(({ effect }) => effect !== 'end').flatMap(codesOf);
  return [
    ...byNature.filter((code) => code !== 'digest-mismatch' || inputs['expected-sha256'] !== undefined),
    ...(worldName === silentWorld && hasPage(happened) ? (['download-failed'] as const) : []),
    ...(worldName === 'nothing' && isWithoutRange(happened) ? (['not-an-archive'] as const) : []),
    ...(isSwappedUnseen(happened) ? (['size-mismatch'] as const) : []),
    ...beyond(happened, { effect: 'trouble', budget: budgets.troublesOfPart, code: 'download-failed' }),
    ...beyond(happened, { effect: 'link', budget: budgets.freshLinks, code: 'bundle-url-rejected' }),
    ...beyond(happened, { effect: 'change', budget: budgets.restarts, code: 'bundle-changed' }),
  ];
}

/** Every range of an empty bundle is refused; a store that knows of no ranges sends it. */
function isWithoutRange({ delivered }: Happened): boolean {
  return delivered.some(({ call, fault }) => call === 'object' && fault?.startsWith('no range') === true);
}

/** It may come without a length. Where the service tells none either, nobody knows how much should come. */
function hasPage({ delivered }: Happened): boolean {
  return delivered.some(({ call, fault }) => call === 'object' && fault === 'a page with 200');
}

/**
 * Who begins with another object than the one whose size was promised finds a lie. Who has begun with the right one, sees it
 * change and asks for a fresh link, with its size: certain where the reply just before was cut, and nothing had changed by then.
 */
function isSwappedUnseen({ delivered }: Happened): boolean {
  const ofObject = delivered.filter(({ call }) => call === 'object');
  const swap = ofObject.findIndex(({ fault }) => fault === 'another object');
  const before = ofObject.slice(0, Math.max(0, swap));
  const isBegun = before.at(-1)?.fault === 'cut without length' && before.every(({ effect }) => effect !== 'change');
  return swap >= 0 && !isBegun;
}

interface Budget {
  readonly effect: Effect;
  readonly budget: number;
  readonly code: FailureCode;
}

function beyond(happened: Happened, { effect, budget, code }: Budget): readonly FailureCode[] {
  return countOf(happened, 'object', effect) > budget ? [code] : [];
}

function countOf({ delivered }: Happened, call: CallName, effect: Effect): number {
  return delivered.filter((each) => each.call === call && each.effect === effect).length;
}

export function codesOf({ codes = [] }: Delivered): readonly FailureCode[] {
  return codes;
}
