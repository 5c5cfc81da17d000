/** Looks at a job, as the rules of the wait take them, and all that looks may hold. */
import fc from 'fast-check';
import type { Look } from '../../src/polling/look.ts';

/** A look at a running job that shows a percentage. */
export function percentLook(elapsedMs: number, percent: number): Look {
  return { status: 'running', progress: { kind: 'percent', percent }, elapsedMs };
}

/** A look at a running job that shows nothing. */
export function silentLook(elapsedMs: number): Look {
  return { status: 'running', progress: { kind: 'none' }, elapsedMs };
}

/** Eleven days: far beyond every wait. */
const longestMs = 1_000_000_000;

const progress = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.double({ min: 0, max: 100, noNaN: true }) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('as-given' as const), text: fc.string() }),
  fc.constant({ kind: 'none' } as const),
);

export const anyElapsedMs = fc.oneof(
  fc.integer({ min: 0, max: longestMs }),
  fc.double({ min: 0, max: 60_000, noNaN: true }),
  fc.constantFrom(0, 60_000),
);

export const anyLook: fc.Arbitrary<Look> = fc.record({
  status: fc.string(),
  progress,
  pageCount: fc.option(fc.nat(), { nil: undefined }),
  updatedAtMs: fc.option(fc.nat(), { nil: undefined }),
  elapsedMs: anyElapsedMs,
});

/** In order of time, as a wait sees them; two may come at the same moment. */
export const anyLooks: fc.Arbitrary<readonly Look[]> = fc
  .array(anyLook, { maxLength: 30 })
  .map((looks) => looks.toSorted((one, other) => one.elapsedMs - other.elapsedMs));

/** A number in [0, 1), as `Math.random` gives it. */
export const anyRandom = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
