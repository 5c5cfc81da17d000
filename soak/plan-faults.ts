/** Which faults fall on which requests: none, some that pass, more than is documented to pass, or one that ends the run. */
import type { FailureCode } from '../src/failure.ts';
import type { Dice } from './dice.ts';
import { type CallName, type Effect, exportCalls } from './faults/fault.ts';
import { faultTables } from './faults/tables.ts';
import type { Inputs } from './inputs.ts';

export interface PlannedFault {
  readonly name: string;
  /** In [0, 1). */
  readonly variant: number;
}

export type FaultPlan = Readonly<Record<CallName, readonly (PlannedFault | undefined)[]>>;

/** docs/troubleshooting.md, "How long it keeps trying". */
export const budgets = {
  startTries: 3,
  bundleTries: 5,
  troublesOfPart: 8,
  freshLinks: 3,
  restarts: 2,
} as const;

interface Setting {
  readonly isHonest: boolean;
  /** The store gets many requests. */
  readonly isLong: boolean;
}

export function drawFaults(dice: Dice, { isHonest, isLong }: Setting): FaultPlan {
  const mood = dice.share();
  const share = dice.pick([0.15, 0.4, 0.8]);
  const passing: FaultPlan = {
    ...noFaults,
    start: drawSome(dice, { call: 'start', most: budgets.startTries - 1, share }),
    read: drawSome(dice, { call: 'read', most: 5, share }),
    bundle: drawSome(dice, { call: 'bundle', most: budgets.bundleTries - 1, share }),
    object: drawObjectFaults(dice, { share, isHonest, isLong }),
  };
  if (mood < 0.1) return noFaults;
  if (mood < 0.75 || !isHonest) return passing;
  if (mood < 0.87) return drawRough(dice);
  return withEnd(dice, passing, exportCalls);
}

export const noFaults: FaultPlan = { start: [], read: [], bundle: [], object: [], agent: [] };

export function drawAgentFaults(dice: Dice): FaultPlan {
  const share = dice.pick([0.15, 0.4, 0.8]);
  const passing = { ...noFaults, agent: drawSome(dice, { call: 'agent', most: 6, share }) };
  return dice.chance(0.15) ? withEnd(dice, passing, ['agent']) : passing;
}

interface Some {
  readonly call: CallName;
  readonly most: number;
  /** Of these requests, that a fault falls on. */
  readonly share: number;
}

function drawSome(dice: Dice, { call, most, share }: Some): FaultPlan[CallName] {
  const troubles = draw(dice, { call, effect: 'trouble', most, share });
  const harmless = draw(dice, { call, effect: 'harmless', most: 1, share });
  // A job is read again and again; what else goes well is not asked for again.
  if (call === 'read' || call === 'agent') return shuffled(dice, [...troubles, ...harmless, undefined]);
  const afterwards = draw(dice, { call, effect: 'trouble', most: call === 'bundle' ? 2 : 0, share });
  return [...troubles, ...harmless, undefined, ...afterwards];
}

function draw(dice: Dice, { call, effect, most, share }: Some & { readonly effect: Effect }): readonly PlannedFault[] {
  return Array.from({ length: most }, () => drawOne(dice, namesWith(call, effect))).filter(() => dice.chance(share));
}

type Unit = readonly PlannedFault[];

/** Within every budget of a download, however the requests fall; faults of one unit follow each other. */
function drawObjectFaults(dice: Dice, { share, isLong }: { readonly share: number } & Setting): FaultPlan['object'] {
  const some = (most: number, effect: Effect): readonly PlannedFault[] =>
    draw(dice, { call: 'object', effect, most, share });
  const cut = (): PlannedFault => drawOne(dice, ['cut or stalled', 'cut without length']);
  // The worst that a store can do is to go on with other bytes: it comes more often than chance would have it.
  const swap = [drawOne(dice, ['cut without length']), drawOne(dice, ['another object'])];
  const swaps = dice.chance(0.15) ? [swap] : [];
  const changes = some(budgets.restarts - swaps.length, 'change').filter(() => dice.chance(0.5));
  const bad: readonly Unit[] = [
    ...swaps,
    ...some(budgets.troublesOfPart - budgets.restarts, 'trouble').map((fault) => [fault]),
    ...some(budgets.freshLinks, 'link').map((fault) => (dice.chance(0.4) ? [fault] : [])),
    // A change matters where there are bytes already.
    ...changes.map((fault) => (dice.chance(0.7) ? [cut(), fault] : [fault])),
  ];
  const good: readonly Unit[] = some(2, 'harmless').map((fault) => [fault]);
  // One good answer is the end of a small bundle; a large one takes several, between which faults may fall.
  if (!isLong) return [...shuffled(dice, bad), ...good].flat();
  const gaps = Array.from({ length: dice.between(0, 8) }, () => [undefined]);
  return shuffled(dice, [...bad, ...good, ...gaps]).flat();
}

function shuffled<T>(dice: Dice, items: readonly T[]): readonly T[] {
  return items
    .map((item) => ({ item, at: dice.share() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

function drawRough(dice: Dice): FaultPlan {
  const draw = (call: CallName, length: number): FaultPlan[CallName] => {
    const names = Object.keys(faultTables[call]).filter((name) => faultTables[call][name]?.effect !== 'end');
    return Array.from({ length: dice.between(0, length) }, () => drawOne(dice, names));
  };
  const api = { start: draw('start', 3), read: draw('read', 6), bundle: draw('bundle', 6) };
  return { ...noFaults, ...api, object: draw('object', 16) };
}

function withEnd(dice: Dice, plan: FaultPlan, calls: readonly CallName[]): FaultPlan {
  const call = dice.pick(calls);
  const faults = plan[call].slice(0, dice.between(0, 3));
  return { ...plan, [call]: [...faults, drawOne(dice, namesWith(call, 'end'))] };
}

function drawOne(dice: Dice, names: readonly string[]): PlannedFault {
  return { name: dice.pick(names), variant: dice.share() };
}

function namesWith(call: CallName, effect: Effect): readonly string[] {
  return Object.keys(faultTables[call]).filter((name) => faultTables[call][name]?.effect === effect);
}

/** From one request on, every request of its kind meets the same fault. */
export interface LastingFault {
  readonly call: CallName;
  readonly fromIndex: number;
  readonly fault: PlannedFault;
  /** How a run must end that meets it. */
  readonly code: FailureCode;
  readonly inputs?: Inputs;
}

const lastingFaults: readonly Pick<LastingFault, 'call' | 'code' | 'inputs'>[] = [
  { call: 'start', code: 'service-unavailable' },
  { call: 'read', code: 'timed-out', inputs: { timeout: '5m' } },
  { call: 'bundle', code: 'service-unavailable' },
  { call: 'object', code: 'download-failed' },
];

/** Faults that bring no byte, ever. */
const barren = ['reset', 'hung up', 'no HTTP', '500', '503'] as const;

const otherLasting: readonly (Pick<LastingFault, 'call' | 'code'> & { readonly name: string })[] = [
  { call: 'object', name: '403', code: 'bundle-url-rejected' },
  { call: 'object', name: '410', code: 'bundle-url-rejected' },
  { call: 'object', name: '412', code: 'bundle-changed' },
  { call: 'bundle', name: '409', code: 'not-finished' },
];

export function drawAgentLasting(dice: Dice): LastingFault | undefined {
  const [isThere, fromIndex] = [dice.chance(0.05), dice.between(0, 2)];
  const fault = { name: dice.pick(barren), variant: dice.share() };
  return isThere ? { call: 'agent', fromIndex, fault, code: 'timed-out', inputs: { timeout: '5m' } } : undefined;
}

export function drawLasting(dice: Dice): LastingFault | undefined {
  const [isThere, isOther] = [dice.chance(0.06), dice.chance(0.4)];
  const [fromIndex, variant] = [dice.between(0, 2), dice.share()];
  const { name, ...other } = dice.pick(otherLasting);
  const usual = { ...dice.pick(lastingFaults), fault: { name: dice.pick(barren), variant } };
  if (!isThere) return undefined;
  return { fromIndex, ...(isOther ? { ...other, fault: { name, variant } } : usual) };
}
