import { describe, expect, test } from '@jest/globals';
import type { CallProblem, FailedResult } from '../../src/service/api-result.ts';
import { CallRetries } from '../../src/service/retry.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { failed } from './service-fixture.ts';

type Kind = ConstructorParameters<typeof CallRetries>[0]['kind'];

function times(count: number, problem: CallProblem, retryAfterMs?: number): readonly FailedResult[] {
  return Array.from({ length: count }, () => failed(problem, { retryAfterMs }));
}

interface Attempted {
  readonly retries: CallRetries;
  /** The pause after each result, up to the last attempt. */
  readonly pauses: readonly (number | undefined)[];
  readonly elapsedMs: number;
}

/** Each attempt takes no time. */
async function attempt(kind: Kind, results: readonly (FailedResult | 'ok')[], random = 0): Promise<Attempted> {
  const clock = manualClock();
  const context = { clock, random: () => random, emit: () => undefined };
  const retries = new CallRetries({ kind, action: 'do it' }, context);
  const pauses: (number | undefined)[] = [];
  for (const result of results) {
    if (result === 'ok') {
      retries.succeeded();
      continue;
    }
    const pauseMs = pauseAfter(result, retries);
    pauses.push(pauseMs);
    if (pauseMs === undefined) break;
    await clock.advance(pauseMs);
  }
  return { retries, pauses, elapsedMs: clock.elapsedMs() };
}

function pauseAfter(result: FailedResult, retries: CallRetries): number | undefined {
  try {
    return retries.failed(result);
  } catch {
    return undefined;
  }
}

const maxTries = 200;

test.each<[Kind, CallProblem, number]>([
  ['start-export', 'lost', 3],
  ['start-export', 'rate-limited', maxTries],
  ...(['unreadable', 'rejected', 'foreign'] as const).map((problem): [Kind, CallProblem, number] => [
    'start-export',
    problem,
    1,
  ]),
  ...(['unprocessed', 'rate-limited', 'lost', 'unreadable'] as const).flatMap(
    (problem): readonly [Kind, CallProblem, number][] => [
      ['read-new-export', problem, maxTries],
      ['create-bundle', problem, 9],
    ],
  ),
  ...(['rejected', 'foreign'] as const).flatMap((problem): readonly [Kind, CallProblem, number][] => [
    ['read-new-export', problem, 9],
    ['create-bundle', problem, 9],
    ['read-export', problem, 1],
    ['read-agent-job', problem, 1],
  ]),
])('%s that ends as %s is attempted %d times', async (kind, problem, count) => {
  expect((await attempt(kind, times(maxTries, problem))).pauses).toHaveLength(count);
});

test('attempts are counted for each problem, and again after a success', async () => {
  const [lost, busy, limited] = [failed('lost'), failed('unprocessed'), failed('rate-limited')];
  const { pauses } = await attempt('start-export', [lost, busy, busy, limited, lost, busy, lost]);
  expect(pauses.map((pause) => pause !== undefined)).toEqual([true, true, true, true, true, true, false]);
  const polled = await attempt('read-export', ['ok', ...times(8, 'foreign'), 'ok', ...times(99, 'foreign')]);
  expect(polled.pauses).toHaveLength(8 + 9);
});

describe('a service that was never reached', () => {
  test.each<[Kind, CallProblem, number | undefined]>([
    ['start-export', 'unprocessed', undefined],
    ['start-export', 'unprocessed', 8e13],
    ['read-agent-job', 'lost', undefined],
  ])('is given up by %s after two minutes of %s (Retry-After: %p)', async (kind, problem, retryAfterMs) => {
    for (const random of [0, 0.999]) {
      const { elapsedMs } = await attempt(kind, times(1_000, problem, retryAfterMs), random);
      expect(elapsedMs).toBeGreaterThanOrEqual(120_000);
      expect(elapsedMs).toBeLessThanOrEqual(150_000);
    }
  });

  test.each<'ok' | FailedResult>(['ok', failed('rate-limited')])('is reached by %j', async (reply) => {
    const { pauses, retries } = await attempt('read-export', [reply, ...times(maxTries, 'unprocessed')]);
    expect(retries.isReached).toBe(true);
    expect(pauses).not.toContain(undefined);
  });
});

describe('the pause', () => {
  test('of a start grows to five minutes after a rate limit', async () => {
    const { pauses } = await attempt('start-export', times(7, 'rate-limited'), 1);
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
  });

  test.each<[Kind, CallProblem, number]>([
    ['start-export', 'rate-limited', 3_600_000],
    ['start-export', 'unprocessed', 120_000],
    ['read-new-export', 'rate-limited', 120_000],
    ['create-bundle', 'unprocessed', 120_000],
  ])('of %s after %s is an hour if the service asks for it, or its bound: %d ms', async (kind, problem, pauseMs) => {
    expect((await attempt(kind, times(1, problem, 3_600_000))).pauses).toEqual([pauseMs]);
  });

  test('of a start between its counted attempts outlasts a short outage', async () => {
    expect((await attempt('start-export', times(3, 'lost'))).pauses).toEqual([15_000, 30_000, undefined]);
  });
});
