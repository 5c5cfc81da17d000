import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import type { ApiResult, CallProblem, FailedResult } from '../../src/service/api-result.ts';
import { Deadline } from '../../src/service/deadline.ts';
import { RepeatedCall } from '../../src/service/repeated-call.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { failed } from './service-fixture.ts';

const ok: ApiResult<string> = { kind: 'ok', value: 'done' };

interface Attempts {
  readonly clock: ManualClock;
  readonly run: RecordedRun;
  /** When each attempt was made. */
  readonly calledAt: readonly number[];
  readonly cancel: AbortController;
  readonly start: RepeatedCall<string>;
  readonly value: Promise<string>;
}

/** Ends the attempts with these results. The last one serves all further attempts. */
function attempt(results: readonly (ApiResult<string> | Error)[], limitMs = 3_600_000): Attempts {
  const clock = manualClock();
  const run = new RecordedRun();
  const cancel = new AbortController();
  const calledAt: number[] = [];
  const call = async (): Promise<ApiResult<string>> => {
    calledAt.push(clock.elapsedMs());
    const result = results[calledAt.length - 1] ?? results.at(-1) ?? ok;
    if (result instanceof Error) throw result;
    return Promise.resolve(result);
  };
  const context = { clock, random: () => 0, emit: run.emit, signal: cancel.signal };
  const deadline = new Deadline(limitMs, context, 'timeout');
  const start = new RepeatedCall({ operation: { kind: 'start-export', action: 'do it' }, call, deadline }, context);
  const value = start.value();
  value.catch(() => undefined);
  return { clock, run, calledAt, cancel, start, value };
}

test('a call that fails twice is repeated, and each error is logged with its pause', async () => {
  const { clock, calledAt, run, value } = attempt([failed('unprocessed'), failed('lost'), ok]);
  expect(await clock.run(value)).toBe('done');
  expect(calledAt).toEqual([0, 500, 15_500]);
  const retries = ['unprocessed. Retrying in 0.5s.', 'lost. Retrying in 15s.'];
  expect(run.lines).toEqual(retries.map((text) => `Could not do it: ${text}`));
});

test('a long pause is logged every minute', async () => {
  const { clock, run, value } = attempt([failed('rate-limited', { retryAfterMs: 150_000 }), ok]);
  await clock.run(value);
  expect(run.lines.map((line) => /in (.*)\.$/.exec(line)?.[1])).toEqual(['2m 30s', '1m 30s', '30s']);
});

describe('an attempt', () => {
  test.each([
    ['was never sent', [failed('unprocessed')], 'none'],
    ['was limited', [failed('rate-limited')], 'none'],
    ['may have arrived, before one that was never sent', [failed('lost'), failed('unprocessed')], 'lasting'],
    ['was rejected', [failed('rejected')], 'none'],
  ])('that %s is known to its caller', async (_, results, effect) => {
    const { clock, start, value } = attempt([...results, ok]);
    await clock.run(value).catch(() => undefined);
    expect(start.effect).toBe(effect);
  });

  test.each([
    ['was sent', [new Error('Enough.')], 'lasting'],
    ['was not sent', [failed('unprocessed')], 'none'],
  ])('that was cancelled and %s is known to its caller', async (_, results, effect) => {
    const { clock, cancel, start, value } = attempt(results);
    cancel.abort(new Error('Enough.'));
    await expect(clock.run(value)).rejects.toThrow('Enough.');
    expect(start.effect).toBe(effect);
  });
});

test.each<readonly [string, readonly CallProblem[], RepeatedCall<string>['effect']]>([
  ['lost its reply', ['lost'], 'lasting'],
  ['lost its reply before a conflict', ['lost', 'conflict'], 'over'],
  ['lost its reply before a conflict and an outage', ['lost', 'conflict', 'unprocessed'], 'over'],
  ['lost its reply after a conflict', ['conflict', 'lost'], 'lasting'],
  ['was a conflict', ['conflict'], 'none'],
])('the effect of an attempt that %s is known: %j', async (_, problems, effect) => {
  const { clock, start, value } = attempt([...problems.map((problem) => failed(problem)), ok]);
  expect(await clock.run(value)).toBe('done');
  expect(start.effect).toBe(effect);
});

describe('the failure of a call', () => {
  test('names the attempts and the last error', async () => {
    const { clock, value } = attempt([failed('lost')]);
    expect(await failureOf(clock.run(value))).toMatchObject({
      code: 'service-unavailable',
      message: 'Could not do it after 3 attempts: lost.',
    });
  });

  test('of a rejection after a lost reply counts both attempts', async () => {
    const { clock, value } = attempt([failed('lost'), failed('rejected', { status: 400 })]);
    await expectFailure(clock.run(value), { code: 'request-rejected', message: 'after 2 attempts' });
  });
});

describe('the deadline', () => {
  test.each<readonly [string, FailedResult, number, readonly number[]]>([
    ['of a service that is down', failed('unprocessed'), 10_000, [0, 500, 1_500, 3_500, 7_500, 8_000]],
    ['after a conflict', failed('conflict'), 90_000, [0, 30_000, 88_000]],
    ['longer than requested', failed('rate-limited', { retryAfterMs: 5_000 }), 30_000, [0, 5_000, 15_000, 28_000]],
  ])('shortens the last pause, so that there is time for an attempt: %s', async (_what, result, limitMs, attempts) => {
    const { clock, calledAt, value } = attempt([result], limitMs);
    await failureOf(clock.run(value));
    expect(calledAt).toEqual(attempts);
  });

  test('is named with the pause that does not fit', async () => {
    const { clock, value } = attempt([failed('rate-limited', { retryAfterMs: 3_600_000 })]);
    await expectFailure(clock.run(value), {
      code: 'service-unavailable',
      message: /due in 1h, but `timeout` \(1h\) ends before/,
      hint: /^Raise `timeout`.* in 1h/,
    });
    expect(clock.elapsedMs()).toBe(0);
  });
});

test('a cancellation during a pause ends the call at once', async () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
  const { clock, cancel, value } = attempt([failed('lost')]);
  await clock.advance(100);
  cancel.abort(reason);
  expect(await failureOf(value)).toBe(reason);
});
