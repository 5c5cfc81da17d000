import { describe, expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { TimeLimit } from '../../src/http/time-limit.ts';
import { TransientError } from '../../src/http/transient-error.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';

const neverEnding = (): Promise<never> => new Promise(() => undefined);
const reason = 'too late';

interface Limited {
  readonly clock: ManualClock;
  readonly caller: AbortController;
  /** `pending`, or the error that the work was ended with, and the reasons that its signal had. */
  readonly seen: { readonly text: string; readonly reasons: readonly unknown[] };
}

/** Starts work under a limit of one second. */
function limited(work: (limit: TimeLimit) => Promise<never> = neverEnding): Limited {
  const [clock, caller, reasons] = [manualClock(), new AbortController(), new Array<unknown>()];
  const seen = { text: 'pending', reasons };
  const race = async (): Promise<never> => {
    using limit = new TimeLimit({ clock, limitMs: 1_000, signal: caller.signal, reason });
    return await limit.race((signal) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      return work(limit);
    });
  };
  race().catch((error: unknown) => (seen.text = String(error)));
  return { clock, caller, seen };
}

describe('work under a time limit', () => {
  test('is ended at its limit, not before, and its signal has the same reason, even if it ignores it', async () => {
    const { clock, seen } = limited();
    await clock.advance(999);
    expect(seen.text).toBe('pending');
    await clock.advance(1);
    expect(seen).toEqual({ text: 'TransientError: too late', reasons: [new TransientError('too late')] });
  });

  test('is ended by the signal of the caller, which it receives', async () => {
    const { clock, caller, seen } = limited();
    caller.abort('cancelled');
    await clock.advance(0);
    expect(seen).toEqual({ text: 'cancelled', reasons: ['cancelled'] });
  });

  test('restarts its limit with every restart', async () => {
    const restarts: (() => void)[] = [];
    const { clock, seen } = limited((limit) => {
      restarts.push(() => limit.restart());
      return neverEnding();
    });
    for (let count = 0; count < 5; count += 1) {
      await clock.advance(900);
      restarts[0]?.();
    }
    await clock.advance(999);
    expect(seen.text).toBe('pending');
    await clock.advance(1);
    expect(seen.text).toBe('TransientError: too late');
  });

  test('that fails after its limit causes no unhandled rejection', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const { clock, seen } = limited(() => promise);
    await clock.advance(1_000);
    reject(new Error('not handled'));
    await clock.advance(1);
    expect(seen.text).toBe('TransientError: too late');
  });
});

test('work does not start if the caller has already aborted', async () => {
  const options = { clock: manualClock(), limitMs: 1_000, signal: AbortSignal.abort('aborted'), reason };
  using limit = new TimeLimit(options);
  let begun = 0;
  await expect(limit.race(() => Promise.resolve((begun += 1)))).rejects.toBe('aborted');
  expect(begun).toBe(0);
});

test('a limit that is disposed of leaves no timer, and work that has ended leaves no listener', async () => {
  const [clock, sleepers] = [manualClock(), new Set<number>()];
  const counting = {
    ...clock,
    async sleep(durationMs: number, signal: AbortSignal): Promise<void> {
      sleepers.add(durationMs);
      await clock.sleep(durationMs, signal).finally(() => sleepers.delete(durationMs));
    },
  };
  const { signal } = new AbortController();
  const limit = new TimeLimit({ clock: counting, limitMs: 1_000, signal, reason });
  const listeners = (): number => getEventListeners(limit.signal, 'abort').length;
  expect(await limit.race(() => Promise.resolve(listeners()))).toBe(1);
  expect([...sleepers, listeners()]).toEqual([1_000, 0]);
  limit[Symbol.dispose]();
  await clock.advance(0);
  expect([...sleepers]).toEqual([]);
});
