import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import type { ApiResult, FailedResult } from '../../src/service/api-result.ts';
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
    { call, operation: { kind: 'start-export', action: 'do it' }, deadlineMs, timeoutMs: 3_600_000, sideEffect },
    { clock, random: () => 0, emit: run.emit, signal: cancel.signal },
  );
  retried.catch(() => undefined);
  return { clock, run, calls, cancel, retried };
}

test('a call that fails twice is repeated, and each error is logged with its pause', async () => {
  const { clock, calls, run, retried } = attempt([failed('unprocessed'), failed('lost'), ok]);
  expect(await clock.run(retried)).toEqual({ value: 'done', mayHaveArrivedBefore: true });
  expect(calls.map(([elapsedMs]) => elapsedMs)).toEqual([0, 500, 15_500]);
  expect(run.lines).toEqual([
    'Could not do it: unprocessed. Retrying in 0.5s.',
    'Could not do it: lost. Retrying in 15s.',
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
    expect(message).toMatch(/^Could not do it: .*accepted the request.*not JSON\. It may be running\.$/);
  });

  test.each([
    ['of the first attempt leaves nothing behind', [], 1],
    ['after a lost reply names what may be left behind', [failed('lost')], 2],
  ])('of a rejection %s', async (_, before, attempts) => {
    const { clock, calls, retried } = attempt([...before, failed('rejected', { status: 400 })]);
    const { code, message, hint } = await failureOf(clock.run(retried));
    expect({ code, attempts: calls.length }).toEqual({ code: 'request-rejected', attempts });
    expect(hint).toContain('`domain`');
    expect(message.includes(sideEffect.message)).toBe(attempts > 1);
  });
});

describe('the deadline', () => {
  test('is passed to each attempt, and no pause reaches it', async () => {
    const { clock, calls, retried } = attempt([failed('unprocessed')], 10_000);
    expect((await failureOf(clock.run(retried))).code).toBe('service-unavailable');
    expect(calls.map(([, remainingMs]) => remainingMs)).toEqual([10_000, 9_500, 8_500, 6_500, 2_500]);
  });

  test('is named with the pause that does not fit', async () => {
    const { clock, retried } = attempt([failed('rate-limited', { retryAfterMs: 3_600_000 })], 3_600_000);
    const { code, message, hint } = await failureOf(clock.run(retried));
    expect(code).toBe('service-unavailable');
    expect(message).toMatch(/due in 1h, but `timeout` \(1h\) ends before/);
    expect(hint).toMatch(/^Raise `timeout`.* in 1h/);
    expect(clock.elapsedMs()).toBe(0);
  });
});

describe('cancelling', () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });

  async function cancelled(results: readonly ApiResult<string>[], afterMs: number): Promise<Failure> {
    const { clock, cancel, retried } = attempt(results);
    await clock.advance(afterMs);
    cancel.abort(reason);
    return failureOf(retried);
  }

  test.each([
    ['an attempt that was not sent', failed('unprocessed')],
    ['a rate limit', failed('rate-limited')],
  ])('during the pause after %s ends the call at once, and leaves nothing behind', async (_, result) => {
    expect(await cancelled([result], 100)).toBe(reason);
  });

  test('after a lost reply names what may be left behind', async () => {
    expect(await cancelled([failed('lost'), failed('unprocessed')], 15_100)).toMatchObject({
      ...{ code: 'cancelled', message: `Enough. ${sideEffect.message}`, hint: sideEffect.hint },
    });
  });

  test.each([
    ['was sent', () => Promise.reject(reason), true],
    ['was not sent', () => Promise.resolve(failed('unprocessed')), false],
  ])('a request that %s', async (_, end, isNoted) => {
    const cancel = new AbortController();
    const call = (): Promise<ApiResult<string>> => {
      cancel.abort(reason);
      return end();
    };
    const context = { clock: manualClock(), random: () => 0, emit: new RecordedRun().emit, signal: cancel.signal };
    const operation = { kind: 'start-export', action: 'do it' } as const;
    const { message } = await failureOf(withRetry({ call, operation, deadlineMs: Infinity, sideEffect }, context));
    expect(message.includes(sideEffect.message)).toBe(isNoted);
  });
});
