import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import type { ApiResult, FailedResult } from '../../src/model/api-result.ts';
import { withRetry } from '../../src/service/retry.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { failed } from './service-fixture.ts';

const ok: ApiResult<string> = { kind: 'ok', value: 'done' };
const sideEffect = { message: 'It may be running.', hint: 'Find it.' };

interface Attempts {
  readonly clock: ManualClock;
  readonly run: RecordedRun;
  /** When each attempt was made, and the time that remained. */
  readonly calls: readonly (readonly [elapsedMs: number, remainingMs: number])[];
  readonly cancel: AbortController;
  readonly retried: ReturnType<typeof withRetry<string>>;
}

/** Ends the attempts with these results. The last one serves all further attempts. */
function attempt(results: readonly ApiResult<string>[], deadlineMs = Infinity): Attempts {
  const clock = manualClock();
  const run = new RecordedRun();
  const cancel = new AbortController();
  const calls: [number, number][] = [];
  const call = ({ remainingMs }: { readonly remainingMs: number }): Promise<ApiResult<string>> => {
    calls.push([clock.elapsedMs(), remainingMs]);
    return Promise.resolve(results[calls.length - 1] ?? results.at(-1) ?? ok);
  };
  const retried = withRetry(
    { call, operation: { kind: 'start-export', action: 'do it' }, deadlineMs, sideEffect },
    { clock, random: () => 0, emit: run.emit, signal: cancel.signal },
  );
  retried.catch(() => undefined);
  return { clock, run, calls, cancel, retried };
}

test('a call that succeeds is made once', async () => {
  const { clock, calls, retried } = attempt([ok]);
  expect(await clock.run(retried)).toEqual({ value: 'done', mayHaveArrivedBefore: false });
  expect(calls).toEqual([[0, Infinity]]);
});

test('a call that fails twice is repeated, and each error is logged with its pause', async () => {
  const { clock, calls, run, retried } = attempt([failed('unprocessed'), failed('lost'), ok]);
  expect(await clock.run(retried)).toEqual({ value: 'done', mayHaveArrivedBefore: true });
  expect(calls.map(([elapsedMs]) => elapsedMs)).toEqual([0, 500, 1_000]);
  expect(run.lines).toEqual([
    'Could not do it: unprocessed. Retrying in 0.5s.',
    'Could not do it: lost. Retrying in 0.5s.',
  ]);
});

test.each<[string, readonly FailedResult[], boolean]>([
  ['was never sent', [failed('unprocessed')], false],
  ['was limited', [failed('rate-limited')], false],
  ['may have arrived, before one that was never sent', [failed('lost'), failed('unprocessed')], true],
])('an earlier attempt that %s is reported with the result', async (_, results, mayHaveArrivedBefore) => {
  const { clock, retried } = attempt([...results, ok]);
  expect(await clock.run(retried)).toEqual({ value: 'done', mayHaveArrivedBefore });
});

describe('the failure of a call', () => {
  test('names the attempts, the last error and what may be left behind', async () => {
    const { clock, retried } = attempt([failed('lost')]);
    expect(await failureOf(clock.run(retried))).toMatchObject({
      code: 'service-unavailable',
      message: 'Could not do it after 3 attempts: lost. It may be running.',
      hint: 'Find it.',
    });
  });

  test('names what an accepted request leaves behind, and comes at once', async () => {
    const { clock, calls, retried } = attempt([failed('unreadable', { reason: 'not JSON', status: 202 })]);
    const { code, message, hint } = await failureOf(clock.run(retried));
    expect({ code, hint, attempts: calls.length }).toEqual({
      code: 'service-unavailable',
      hint: 'Find it.',
      attempts: 1,
    });
    expect(message).toMatch(/accepted the request.*not JSON.*It may be running\.$/);
  });

  test('of a rejection names what an earlier attempt may have left behind', async () => {
    const { clock, retried } = attempt([failed('lost'), failed('conflict', { status: 409 })]);
    const { code, message } = await failureOf(clock.run(retried));
    expect(code).toBe('request-rejected');
    expect(message).toContain(sideEffect.message);
  });

  test.each([failed('conflict', { status: 409 }), failed('rejected', { status: 400 })])(
    'of the first attempt leaves nothing behind: %j',
    async (result) => {
      const { clock, calls, retried } = attempt([result]);
      expect((await failureOf(clock.run(retried))).message).not.toContain(sideEffect.message);
      expect(calls).toHaveLength(1);
    },
  );
});

describe('the deadline', () => {
  test('is passed to each attempt, and no pause reaches it', async () => {
    const { clock, calls, retried } = attempt([failed('unprocessed')], 10_000);
    expect((await failureOf(clock.run(retried))).code).toBe('service-unavailable');
    expect(calls.map(([, remainingMs]) => remainingMs)).toEqual([10_000, 9_500, 8_500, 6_500, 2_500]);
  });

  test.each([
    [7_000, 1],
    [7_001, 2],
  ])('in %d ms allows %d attempts if the service asks for 7 s', async (deadlineMs, count) => {
    const { clock, calls, retried } = attempt([failed('unprocessed', { retryAfterMs: 7_000 })], deadlineMs);
    await failureOf(clock.run(retried));
    expect(calls).toHaveLength(count);
  });

  test('ends a wait for a rate limit with advice that fits it', async () => {
    const { clock, retried } = attempt([failed('rate-limited', { retryAfterMs: 3_600_000, status: 429 })], 3_600_000);
    const { code, message, hint } = await failureOf(clock.run(retried));
    expect(code).toBe('service-unavailable');
    expect(message).not.toContain(sideEffect.message);
    expect(hint).toContain('later');
  });
});

test('cancelling during a pause ends the call at once', async () => {
  const { clock, cancel, retried } = attempt([failed('unprocessed')]);
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
  await clock.advance(100);
  cancel.abort(reason);
  expect(await failureOf(retried)).toBe(reason);
});
