/** Draws when, and by whom, a run is cancelled. */
import type { Dice } from './dice.ts';
import type { CallName } from './faults/fault.ts';
import type { Cancel } from './plan.ts';

interface Moments {
  readonly calls: readonly CallName[];
  /** Words in lines of the step's log. */
  readonly lines: readonly string[];
}

export function drawCancel(dice: Dice, { calls, lines }: Moments): Cancel {
  const by = dice.pick(['runner', 'SIGINT', 'SIGTERM'] as const);
  if (dice.chance(0.4)) return { by, at: { kind: 'line', text: dice.pick(lines) } };
  return {
    by,
    at: { kind: 'request', call: dice.pick(calls), index: dice.between(0, 2), isHeld: dice.chance(0.6) },
  };
}
