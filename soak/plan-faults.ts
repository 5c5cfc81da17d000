/** Draws the faults of a run: none, some within the retry limits, more than the limits allow, or one that ends the run. */
import type { FailureCode } from '../src/failure.ts';
import type { RandomSource } from './random-source.ts';
import { type CallName, type Effect, exportCalls, type PlannedFault } from './faults/fault.ts';
import { faultTables } from './faults/tables.ts';
import type { Inputs } from './inputs.ts';

export type FaultPlan = Readonly<Record<CallName, readonly (PlannedFault | undefined)[]>>;

/** See "How long it keeps trying" in the documentation. */
export const retryLimits = {
  /** Those that may have started an export. */
  startAttempts: 3,
  /** Before the first success, in the two minutes that a service may take to answer once. */
  firstPolls: 2,
  bundleAttempts: 9,
  /** Without the error object of the service, after the job was read. */
  foreignRejections: 5,
  segmentRetries: 8,
  renewedUrls: 3,
  restarts: 2,
} as const;

interface DrawContext {
  readonly isHonest: boolean;
  /** The store gets many requests. */
  readonly isLong: boolean;
}

export function drawFaults(random: RandomSource, { isHonest, isLong }: DrawContext): FaultPlan {
  const intensity = random.share();
  const share = random.pick([0.15, 0.4, 0.8]);
  const survivable: FaultPlan = {
    ...noFaults,
    start: drawSome(random, { call: 'start', max: retryLimits.startAttempts - 1, share }),
    read: drawSome(random, { call: 'read', max: 5, share }),
    bundle: drawSome(random, { call: 'bundle', max: retryLimits.bundleAttempts - 1, share }),
    object: drawObjectFaults(random, { share, isHonest, isLong }),
  };
  if (intensity < 0.1) return noFaults;
  if (intensity < 0.75 || !isHonest) return survivable;
  if (intensity < 0.87) return drawUnlimited(random);
  return withEnd(random, survivable, exportCalls);
}

export const noFaults: FaultPlan = { start: [], read: [], bundle: [], object: [], agent: [] };

export function drawAgentFaults(random: RandomSource): FaultPlan {
  const share = random.pick([0.15, 0.4, 0.8]);
  const survivable = { ...noFaults, agent: drawSome(random, { call: 'agent', max: 6, share }) };
  return random.chance(0.15) ? withEnd(random, survivable, ['agent']) : survivable;
}

interface FaultCount {
  readonly call: CallName;
  readonly max: number;
  /** The probability of a fault for each of these requests. */
  readonly share: number;
}

function drawSome(random: RandomSource, { call, max, share }: FaultCount): FaultPlan[CallName] {
  const transients = draw(random, { call, effect: 'transient', max, share });
  const harmless = draw(random, { call, effect: 'harmless', max: 1, share });
  // A job is polled several times. Other calls are not repeated after a success.
  if (call === 'read' || call === 'agent') {
    const [first, others] = [transients.slice(0, retryLimits.firstPolls), transients.slice(retryLimits.firstPolls)];
    return [...first, undefined, ...shuffled(random, [...others, ...harmless])];
  }
  const afterwards = draw(random, { call, effect: 'transient', max: call === 'bundle' ? 2 : 0, share });
  return [...transients, ...harmless, undefined, ...afterwards];
}

function draw(
  random: RandomSource,
  { call, effect, max, share }: FaultCount & { readonly effect: Effect },
): readonly PlannedFault[] {
  return Array.from({ length: max }, () => drawOne(random, namesWith(call, effect))).filter(() => random.chance(share));
}

type Unit = readonly PlannedFault[];

/** Stays within every limit of a download for any order of the requests. The faults of one unit are consecutive. */
function drawObjectFaults(
  random: RandomSource,
  { share, isLong }: { readonly share: number } & DrawContext,
): FaultPlan['object'] {
  const some = (max: number, effect: Effect): readonly PlannedFault[] =>
    draw(random, { call: 'object', effect, max, share });
  const cut = (): PlannedFault => drawOne(random, ['cut or stalled', 'cut without length']);
  // Mixing the bytes of two objects would be the worst result, so a swap after a cut is drawn more often.
  const swap = [drawOne(random, ['cut without length']), drawOne(random, ['another object'])];
  const swaps = random.chance(0.15) ? [swap] : [];
  const changes = some(retryLimits.restarts - swaps.length, 'replaced').filter(() => random.chance(0.5));
  const bad: readonly Unit[] = [
    ...swaps,
    ...some(retryLimits.segmentRetries - retryLimits.restarts, 'transient').map((fault) => [fault]),
    ...some(retryLimits.renewedUrls, 'url-rejected').map((fault) => (random.chance(0.4) ? [fault] : [])),
    // A replaced object matters only if some bytes have arrived.
    ...changes.map((fault) => (random.chance(0.7) ? [cut(), fault] : [fault])),
  ];
  const good: readonly Unit[] = some(2, 'harmless').map((fault) => [fault]);
  // One good reply completes a small bundle. A large one takes several, and faults may come between them.
  if (!isLong) return [...shuffled(random, bad), ...good].flat();
  const gaps = Array.from({ length: random.between(0, 8) }, () => [undefined]);
  return shuffled(random, [...bad, ...good, ...gaps]).flat();
}

function shuffled<T>(random: RandomSource, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: random.share() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function drawUnlimited(random: RandomSource): FaultPlan {
  const draw = (call: CallName, length: number): FaultPlan[CallName] => {
    const names = Object.keys(faultTables[call]).filter((name) => faultTables[call][name]?.effect !== 'final');
    return Array.from({ length: random.between(0, length) }, () => drawOne(random, names));
  };
  const api = { start: draw('start', 3), read: draw('read', 6), bundle: draw('bundle', 6) };
  return { ...noFaults, ...api, object: draw('object', 16) };
}

function withEnd(random: RandomSource, plan: FaultPlan, calls: readonly CallName[]): FaultPlan {
  const call = random.pick(calls);
  const faults = plan[call].slice(0, random.between(0, 3));
  return { ...plan, [call]: [...faults, drawOne(random, namesWith(call, 'final'))] };
}

export function drawOne(random: RandomSource, names: readonly string[]): PlannedFault {
  return { name: random.pick(names), variant: random.share() };
}

function namesWith(call: CallName, effect: Effect): readonly string[] {
  return Object.keys(faultTables[call]).filter((name) => faultTables[call][name]?.effect === effect);
}

/** A fault of every request of one call, starting with the request at `fromIndex`. */
export interface LastingFault {
  readonly call: CallName;
  readonly fromIndex: number;
  readonly fault: PlannedFault;
  /** How a run must end that meets the fault. */
  readonly code: FailureCode;
  readonly inputs?: Inputs;
}

const lastingFaults: readonly Pick<LastingFault, 'call' | 'code' | 'inputs'>[] = [
  { call: 'start', code: 'service-unavailable' },
  { call: 'read', code: 'timed-out', inputs: { timeout: '5m' } },
  { call: 'bundle', code: 'service-unavailable' },
  { call: 'object', code: 'download-failed' },
];

/** Faults after which no byte has arrived. */
const withoutBytes = ['reset', 'hung up', 'no HTTP', '500', '503'] as const;

const otherLasting: readonly (Pick<LastingFault, 'call' | 'code'> & { readonly name: string })[] = [
  { call: 'object', name: '403', code: 'bundle-url-rejected' },
  { call: 'object', name: '410', code: 'bundle-url-rejected' },
  { call: 'object', name: '412', code: 'bundle-changed' },
  { call: 'bundle', name: '409', code: 'not-finished' },
];

export function drawAgentLasting(random: RandomSource): LastingFault | undefined {
  const [isDrawn, fromIndex] = [random.chance(0.05), random.between(0, 2)];
  const fault = { name: random.pick(withoutBytes), variant: random.share() };
  return isDrawn ? { call: 'agent', fromIndex, fault, code: 'timed-out', inputs: { timeout: '5m' } } : undefined;
}

export function drawLasting(random: RandomSource): LastingFault | undefined {
  const [isDrawn, isOther] = [random.chance(0.06), random.chance(0.4)];
  const [fromIndex, variant] = [random.between(0, 2), random.share()];
  const { name, ...other } = random.pick(otherLasting);
  const usual = { ...random.pick(lastingFaults), fault: { name: random.pick(withoutBytes), variant } };
  if (!isDrawn) return undefined;
  return { fromIndex, ...(isOther ? { ...other, fault: { name, variant } } : usual) };
}
