import { describe, expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { type Clock, TimeLimit } from '../src/clock.ts';
import { type ManualClock, manualClock } from '../testing/manual-clock.ts';

const neverEnding = (): Promise<never> => new Promise(() => undefined);
const tooLate = (): Error => new Error('too late');

interface Limit {
  readonly clock: Clock;
  readonly limitMs: number;
  readonly signal: AbortSignal;
  readonly error: () => Error;
}

async function withTimeLimit<T>(
  options: Limit,
  work: (signal: AbortSignal, limit: TimeLimit) => Promise<T>,
): Promise<T> {
  using limit = new TimeLimit(options);
  return await limit.race((signal) => work(signal, limit));
}

interface Limited<T> {
  readonly clock: ManualClock;
  readonly caller: AbortController;
  readonly outcome: Promise<T>;
  /** `pending`, or the result of the work. */
  readonly seen: { readonly text: string };
}

function limited<T>(work: (signal: AbortSignal, limit: TimeLimit) => Promise<T>): Limited<T> {
  const clock = manualClock();
  const caller = new AbortController();
  const outcome = withTimeLimit({ clock, limitMs: 1_000, signal: caller.signal, error: tooLate }, work);
  const seen = { text: 'pending' };
  outcome.then(
    () => (seen.text = 'returned'),
    (error: unknown) => (seen.text = error instanceof Error ? error.message : String(error)),
  );
  return { clock, caller, outcome, seen };
}

describe('work under a time limit', () => {
  test('returns its result', async () => {
    await expect(limited(() => Promise.resolve(42)).outcome).resolves.toBe(42);
  });

  test('fails with its error', async () => {
    await expect(limited(() => Promise.reject(new Error('broken'))).outcome).rejects.toThrow('broken');
  });

  test('is not disturbed before its limit, and ended at it even if it ignores its signal', async () => {
    const { clock, seen } = limited(neverEnding);
    await clock.advance(999);
    expect(seen.text).toBe('pending');
    await clock.advance(1);
    expect(seen.text).toBe('too late');
  });

  test('gets an aborted signal at its limit, with the same reason', async () => {
    const reasons: unknown[] = [];
    const { clock } = limited((signal) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      return neverEnding();
    });
    await clock.advance(1_000);
    expect(reasons).toEqual([tooLate()]);
  });

  test('is ended by the signal of the caller, which it receives', async () => {
    const reasons: unknown[] = [];
    const { clock, caller, seen } = limited((signal) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      return neverEnding();
    });
    await clock.advance(10);
    caller.abort(new Error('cancelled'));
    await clock.advance(0);
    expect(seen.text).toBe('cancelled');
    expect(reasons).toEqual([new Error('cancelled')]);
  });

  test('does not start if the caller has already aborted', async () => {
    let begun = 0;
    const work = (): Promise<number> => Promise.resolve((begun += 1));
    const limit = { clock: manualClock(), limitMs: 1_000, signal: AbortSignal.abort('aborted'), error: tooLate };
    await expect(withTimeLimit(limit, work)).rejects.toBe('aborted');
    expect(begun).toBe(0);
  });

  test.each([
    ['it is done', () => Promise.resolve(1)],
    ['it has failed', () => Promise.reject(new Error('broken'))],
  ])('leaves no timer behind once %s', async (_when, work) => {
    const sleepers = new Set<number>();
    const clock = manualClock();
    const counting = {
      ...clock,
      async sleep(durationMs: number, signal: AbortSignal): Promise<void> {
        sleepers.add(durationMs);
        await clock.sleep(durationMs, signal).finally(() => sleepers.delete(durationMs));
      },
    };
    const limit = { clock: counting, limitMs: 1_000, signal: new AbortController().signal, error: tooLate };
    await Promise.allSettled([withTimeLimit<unknown>(limit, work)]);
    expect(clock.pauses).toEqual([1_000]);
    expect(sleepers.size).toBe(0);
  });

  test('restarts its limit with every restart', async () => {
    const restarts: (() => void)[] = [];
    const { clock, seen } = limited((_signal, limit) => {
      restarts.push(() => limit.restart());
      return neverEnding();
    });
    for (let count = 0; count < 5; count += 1) {
      await clock.advance(900);
      restarts[0]?.();
    }
    expect(seen.text).toBe('pending');
    await clock.advance(999);
    expect(seen.text).toBe('pending');
    await clock.advance(1);
    expect(seen.text).toBe('too late');
  });

  test('that fails after its limit causes no unhandled rejection', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const { clock, seen } = limited(() => promise);
    await clock.advance(1_000);
    reject(new Error('not handled'));
    await clock.advance(1);
    expect(seen.text).toBe('too late');
  });
});

test('leaves no listener behind, so that limits of hours of requests do not add up', () => {
  const limit = new TimeLimit({
    clock: manualClock(),
    limitMs: 1_000,
    signal: new AbortController().signal,
    error: tooLate,
  });
  expect(getEventListeners(limit.signal, 'abort')).toHaveLength(1);
  limit[Symbol.dispose]();
  expect(getEventListeners(limit.signal, 'abort')).toHaveLength(0);
});
