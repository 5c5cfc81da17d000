import { describe, expect, test } from '@jest/globals';
import { failureFrom } from '../../src/failure.ts';
import type { CallProblem, FailedResult } from '../../src/service/api-result.ts';
import type { OperationKind } from '../../src/service/call-failure.ts';
import { RepeatedCall } from '../../src/service/repeated-call.ts';
import { Deadline } from '../../src/service/deadline.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { failed, signal } from './service-fixture.ts';

const dayMs = 86_400_000;

function times(count: number, problem: CallProblem, retryAfterMs?: number): readonly FailedResult[] {
  return Array.from({ length: count }, () => failed(problem, { retryAfterMs }));
}

interface Attempted {
  /** The time between an attempt and the next one. */
  readonly pauses: readonly number[];
  readonly elapsedMs: number;
  /** `completed` if an attempt succeeded, or the code of the Failure. */
  readonly end: string;
}

/** Each attempt takes no time. After these results, the call succeeds. A poll that finds the job running is `ok`. */
async function attempt(kind: OperationKind, results: readonly (FailedResult | 'ok')[], random = 0): Promise<Attempted> {
  const clock = manualClock();
  const calledAt: number[] = [];
  const call = (): Promise<FailedResult | { readonly kind: 'ok'; readonly value: string }> => {
    const result = results[calledAt.length] ?? 'completed';
    calledAt.push(clock.elapsedMs());
    return Promise.resolve(typeof result === 'string' ? { kind: 'ok', value: result } : result);
  };
  using deadline = new Deadline(10 * dayMs, { clock, signal });
  const context = { clock, random: () => random, emit: () => undefined, signal };
  const repeated = new RepeatedCall({ operation: { kind, action: 'do it' }, call, deadline }, context);
  const completed = async (): Promise<string> => {
    let value = await repeated.value();
    for (; value === 'ok'; value = await repeated.value()) await repeated.pause(1);
    return value;
  };
  const ending = completed().catch((error: unknown) => failureFrom(error).code);
  const end = await clock.run(ending);
  const pauses = calledAt.slice(1).map((at, index) => at - (calledAt[index] ?? 0));
  return { pauses, elapsedMs: clock.elapsedMs(), end };
}

const maxTries = 50;

test.each<[OperationKind, CallProblem, number]>([
  ['start-export', 'lost', 3],
  ['start-export', 'rate-limited', maxTries],
  ['start-export', 'conflict', maxTries],
  ['start-export', 'redirected', 1],
  ['read-new-export', 'redirected', maxTries],
  ['start-export', 'rejected', 1],
  ['start-export', 'foreign', 1],
  ...(['unprocessed', 'rate-limited', 'lost', 'unreadable'] as const).flatMap(
    (problem): readonly [OperationKind, CallProblem, number][] => [
      ['read-new-export', problem, maxTries],
      ['create-bundle', problem, 9],
    ],
  ),
  ...(['rejected', 'foreign', 'conflict'] as const).flatMap(
    (problem): readonly [OperationKind, CallProblem, number][] => [
      ['read-new-export', problem, 9],
      ['create-bundle', problem, 9],
      ['read-export', problem, 1],
      ['read-agent-job', problem, 1],
    ],
  ),
])('%s that ends as %s is attempted %d times', async (kind, problem, count) => {
  const { pauses, end } = await attempt(kind, times(maxTries, problem));
  expect(pauses).toHaveLength(count === maxTries ? maxTries : count - 1);
  expect(end === 'completed').toBe(count === maxTries);
});

test('attempts are counted for each problem, and again after a success', async () => {
  const [lost, busy, limited] = [failed('lost'), failed('unprocessed'), failed('rate-limited')];
  expect((await attempt('start-export', [lost, busy, busy, limited, lost, busy])).end).toBe('completed');
  expect((await attempt('start-export', [lost, busy, busy, limited, lost, busy, lost])).pauses).toHaveLength(6);
  const polled = await attempt('read-export', ['ok', ...times(8, 'foreign'), 'ok', ...times(99, 'foreign')]);
  expect(polled.pauses).toHaveLength(1 + 8 + 1 + 8);
});

describe('a service that was never reached', () => {
  test.each<[OperationKind, CallProblem, number | undefined]>([
    ['start-export', 'unprocessed', undefined],
    ['start-export', 'unprocessed', 8e13],
    ['read-agent-job', 'lost', undefined],
  ])('is given up by %s after two minutes of %s (Retry-After: %p)', async (kind, problem, retryAfterMs) => {
    for (const random of [0, 0.999]) {
      const { elapsedMs, end } = await attempt(kind, times(1_000, problem, retryAfterMs), random);
      expect(end).toBe('service-unavailable');
      expect(elapsedMs).toBeGreaterThanOrEqual(120_000);
      expect(elapsedMs).toBeLessThanOrEqual(150_000);
    }
  });

  test.each<'ok' | FailedResult>(['ok', failed('rate-limited')])('is reached by %j', async (reply) => {
    expect((await attempt('read-export', [reply, ...times(maxTries, 'unprocessed')])).end).toBe('completed');
  });
});

describe('the pause', () => {
  test('of a start grows to five minutes after a rate limit', async () => {
    const { pauses } = await attempt('start-export', times(7, 'rate-limited'), 1);
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  });

  test.each<[OperationKind, CallProblem, number]>([
    ['start-export', 'rate-limited', 3_600_000],
    ['start-export', 'unprocessed', 120_000],
    ['read-new-export', 'rate-limited', 120_000],
    ['create-bundle', 'unprocessed', 120_000],
  ])('of %s after %s is an hour if the service asks for it, or its bound: %d ms', async (kind, problem, pauseMs) => {
    expect((await attempt(kind, times(1, problem, 3_600_000))).pauses).toEqual([pauseMs]);
  });

  test('of a start that conflicts with another one is exact: half a minute, one, then two', async () => {
    const { pauses } = await attempt('start-export', times(4, 'conflict'));
    expect(pauses).toEqual([30_000, 60_000, 120_000, 120_000]);
  });

  test.each([0, 45_000, 3_600_000])(
    'of such a start is %d ms if the service asks for that, or 5 s',
    async (retryAfterMs) => {
      const { pauses } = await attempt('start-export', times(3, 'conflict', retryAfterMs));
      expect(pauses).toEqual(Array(3).fill(Math.max(5_000, retryAfterMs)));
    },
  );

  test('of a start between its counted attempts outlasts a short outage', async () => {
    expect((await attempt('start-export', times(3, 'lost'))).pauses).toEqual([15_000, 30_000]);
  });
});

describe('a job that is unknown at its first read', () => {
  const unknown = (problem: CallProblem): readonly FailedResult[] =>
    times(maxTries, problem).map((result) => ({ ...result, status: 404 }));

  test.each<OperationKind>(['read-export', 'read-agent-job'])('is read again for 30 s: %s', async (kind) => {
    for (const random of [0, 0.999]) {
      const { elapsedMs, end } = await attempt(kind, unknown('rejected'), random);
      expect(end).toBe('not-found');
      expect(elapsedMs).toBeGreaterThanOrEqual(30_000);
      expect(elapsedMs).toBeLessThanOrEqual(62_000);
    }
  });

  test('is not read again if another server says so', async () => {
    expect(await attempt('read-export', unknown('foreign'))).toMatchObject({ elapsedMs: 0, end: 'not-found' });
  });
});
