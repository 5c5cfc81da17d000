/** Draws when a run is cancelled, and how. */
import type { RandomSource } from './random-source.ts';
import type { CallName } from './faults/fault.ts';
import type { Cancel } from './plan.ts';

interface Moments {
  readonly calls: readonly CallName[];
  /** Text that occurs in lines of the step's log. */
  readonly lines: readonly string[];
}

export function drawCancel(random: RandomSource, { calls, lines }: Moments): Cancel {
  const by = random.pick(['runner', 'SIGINT', 'SIGTERM'] as const);
  if (random.chance(0.4)) return { by, at: { kind: 'line', text: random.pick(lines) } };
  return {
    by,
    at: { kind: 'request', call: random.pick(calls), index: random.between(0, 2), isHeld: random.chance(0.6) },
  };
}
