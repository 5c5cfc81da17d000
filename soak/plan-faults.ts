/** Draws the faults of a run: none, some within the retry limits, any, one that is repeated without end, or one that ends the run. */
import type { RandomSource } from './random-source.ts';
import { apiFaults } from './faults/api-faults.ts';
import {
  type CallName,
  callNames,
  type Effect,
  type Fault,
  type FaultTable,
  type PlannedFault,
} from './faults/fault.ts';
import { storeFaults } from './faults/store-faults.ts';

const faultTables: Readonly<Record<CallName, FaultTable>> = { ...apiFaults, object: storeFaults };

export function faultOf(call: CallName, { name }: Pick<PlannedFault, 'name'>): Fault {
  const fault = faultTables[call][name];
  if (fault === undefined) throw new Error(`Fault ${name} of ${call} does not exist.`);
  return fault;
}

type PlannedFaults = readonly (PlannedFault | undefined)[];

export interface FaultPlan extends Readonly<Record<CallName, PlannedFaults>> {
  /** Whether a step survives them in any order: only those that may end it alone can make it red. */
  readonly isWithinLimits: boolean;
}

/** How many faults a step survives, in any order. See "How long it keeps trying" in the documentation. */
const retryLimits = {
  /** Those that may have started an export. */
  starts: 2,
  /** Before the first success of a step that starts nothing, in the two minutes that a service may take to answer once. */
  firstPolls: 2,
  polls: 5,
  bundles: 8,
  segments: 8,
  renewedUrls: 5,
  restarts: 2,
} as const;

export const noFaults: FaultPlan = { start: [], read: [], bundle: [], object: [], isWithinLimits: true };

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
    start: drawSome(random, { call: 'start', max: retryLimits.starts, share }),
    read: drawPolls(random, { call: 'read', max: retryLimits.polls, share }),
    bundle: drawSome(random, { call: 'bundle', max: retryLimits.bundles, share }),
    object: drawObjectFaults(random, { share, isLong }),
  };
  if (intensity < 0.1) return noFaults;
  if (intensity < 0.6 || !isHonest) return survivable;
  if (intensity < 0.68) return drawUnlimited(random);
  return withEnd(random, survivable);
}

interface FaultCount {
  readonly call: CallName;
  readonly max: number;
  /** The probability of a fault for each of these requests. */
  readonly share: number;
}

/** Calls other than polls are not repeated after a success. */
function drawSome(random: RandomSource, count: FaultCount): PlannedFaults {
  return [...draw(random, 'transient', count), ...draw(random, 'harmless', { ...count, max: 1 })];
}

function drawPolls(random: RandomSource, count: FaultCount): PlannedFaults {
  const first = draw(random, 'transient', { ...count, max: retryLimits.firstPolls });
  const others = draw(random, 'transient', { ...count, max: count.max - retryLimits.firstPolls });
  return [...first, undefined, ...shuffled(random, [...others, ...draw(random, 'harmless', { ...count, max: 1 })])];
}

function draw(random: RandomSource, effect: Effect, { call, max, share }: FaultCount): readonly PlannedFault[] {
  return Array.from({ length: max }, () => drawOne(random, namesWith(call, effect))).filter(() => random.chance(share));
}

type Unit = readonly (PlannedFault | undefined)[];

/** Stays within every limit of a download for any order of the requests. The faults of one unit are consecutive. */
function drawObjectFaults(
  random: RandomSource,
  { share, isLong }: { readonly share: number; readonly isLong: boolean },
): PlannedFaults {
  const some = (max: number, effect: Effect): readonly PlannedFault[] =>
    draw(random, effect, { call: 'object', max, share });
  const cut = (): PlannedFault => drawOne(random, ['cut or stalled', 'cut without length']);
  // Mixing the bytes of two objects would be the worst result, so a swap after a cut is drawn more often.
  const swaps = random.chance(0.15) ? [drawOne(random, ['another object'])] : [];
  const changes = some(retryLimits.restarts - swaps.length, 'replaced').filter(() => random.chance(0.5));
  const bad: readonly Unit[] = [
    ...[...swaps, ...changes].map((fault) => [cut(), fault]),
    ...some(retryLimits.segments - retryLimits.restarts, 'transient').map((fault) => [fault]),
    ...some(retryLimits.renewedUrls - 1, 'url-rejected').map((fault) => [fault]),
  ];
  const good: readonly Unit[] = some(2, 'harmless').map((fault) => [fault]);
  // One good reply completes a small bundle. A large one takes several, and faults may come between them.
  const gaps = Array.from({ length: isLong ? random.between(0, 8) : 0 }, () => [undefined]);
  return isLong ? shuffled(random, [...bad, ...good, ...gaps]).flat() : [...shuffled(random, bad), ...good].flat();
}

function shuffled<T>(random: RandomSource, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: random.share() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function drawUnlimited(random: RandomSource): FaultPlan {
  const some = (call: CallName, length: number): PlannedFaults => {
    const names = Object.keys(faultTables[call]).filter((name) => faultTables[call][name]?.effect !== 'final');
    return Array.from({ length: random.between(0, length) }, () => drawOne(random, names));
  };
  const api = { start: some('start', 3), read: some('read', 6), bundle: some('bundle', 6) };
  return { ...api, object: some('object', 16), isWithinLimits: false };
}

/** More than any step makes of one call. */
const endless = 500;

/** Faults after which no data has arrived. */
const withoutData = ['reset', 'hung up', 'no HTTP', '500', '503'] as const;

/** Ends the run after some faults of a call, by a final one or by the same one for every further request. */
function withEnd(random: RandomSource, drawn: FaultPlan): FaultPlan {
  const plan = { ...drawn, isWithinLimits: false };
  const call = random.pick(callNames);
  const faults = plan[call].slice(0, random.between(0, 3));
  const [isFinal, rejection] = [random.chance(0.5), { object: ['403', '410', '412'], bundle: ['409'] } as const];
  if (isFinal) return { ...plan, [call]: [...faults, drawOne(random, namesWith(call, 'final'))] };
  const others = call === 'object' || call === 'bundle' ? rejection[call] : [];
  const fault = drawOne(random, [...withoutData, ...others]);
  return { ...plan, [call]: [...faults, ...Array.from({ length: endless }, () => fault)] };
}

export function isEndless(faults: PlannedFaults): boolean {
  return faults.length > endless - 1;
}

function drawOne(random: RandomSource, names: readonly string[]): PlannedFault {
  return { name: random.pick(names), variant: random.share() };
}

function namesWith(call: CallName, effect: Effect): readonly string[] {
  return Object.keys(faultTables[call]).filter((name) => faultTables[call][name]?.effect === effect);
}
