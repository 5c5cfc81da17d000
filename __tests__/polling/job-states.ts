/** States of jobs as polls return them, and arbitrary ones. */
import fc from 'fast-check';
import type { JobState } from '../../src/model/api-result.ts';

export interface Polled extends JobState {
  /** Since the wait began. */
  readonly elapsedMs: number;
}

/** A running job. */
export function runningAt(elapsedMs: number, progress?: JobState['progress']): Polled {
  return { status: 'running', progress, elapsedMs };
}

/** Eleven days, which is longer than any wait. */
const maxElapsedMs = 1_000_000_000;

const progress = fc.oneof(
  ...[fc.double({ min: 0, max: 100, noNaN: true }), fc.integer({ min: 0, max: 100 }), fc.string()],
  fc.constant(undefined),
);

export const anyElapsedMs = fc.oneof(
  fc.integer({ min: 0, max: maxElapsedMs }),
  fc.double({ min: 0, max: 60_000, noNaN: true }),
  fc.constantFrom(0, 60_000),
);

const anyPolled: fc.Arbitrary<Polled> = fc.record({
  status: fc.string(),
  progress,
  pageCount: fc.option(fc.nat(), { nil: undefined }),
  elapsedMs: anyElapsedMs,
});

/** In order of time. Two polls may happen at the same moment. */
export const anyPolls: fc.Arbitrary<readonly Polled[]> = fc
  .array(anyPolled, { maxLength: 30 })
  .map((polls) => polls.toSorted((one, other) => one.elapsedMs - other.elapsedMs));
