import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../bench/random.ts';
import type { CallProblem, FailedResult } from '../../src/model/api-result.ts';
import { autoSchedule, pauseBefore, requestedPauseMs, scheduleFor } from '../../src/polling/schedule.ts';
import { anyElapsedMs, anyRandom } from './job-states.ts';

const requested = fc.oneof(fc.constant(0), fc.nat({ max: 10_000_000 }), fc.constant(Infinity));
const timing = fc.record({
  elapsedMs: anyElapsedMs,
  expectedEndMs: fc.option(anyElapsedMs, { nil: undefined }),
  requestedPauseMs: requested,
  random: anyRandom,
});
const plain = { requestedPauseMs: 0, random: 0 };

describe('the automatic schedule', () => {
  test('pauses for 1 s to 30 s, in whole milliseconds', () => {
    fc.assert(
      fc.property(timing, (given) => {
        const pauseMs = autoSchedule(given);
        expect(Number.isInteger(pauseMs)).toBe(true);
        expect(pauseMs).toBeGreaterThanOrEqual(1_000);
        expect(pauseMs).toBeLessThanOrEqual(30_000);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['at the start', 0, undefined, 1_000],
    ['without an estimate after half a minute', 30_000, undefined, 3_000],
    ['without an estimate after an hour', 3_600_000, undefined, 9_091],
    ['if 50 s remain', 50_000, 100_000, 15_000],
    ['if 5 s remain', 95_000, 100_000, 1_500],
    ['if 1 s remains', 99_000, 100_000, 1_000],
    ['if an hour remains', 3_600_000, 7_200_000, 27_273],
    ['if the job should end now', 100_000, 100_000, 1_000],
    ['if the job is overdue for 50 s', 150_000, 100_000, 5_000],
    ['if the job is overdue for an hour', 3_700_000, 100_000, 9_091],
  ])('pauses %s, %d ms after the start with an end at %s, for %d ms', (_what, elapsedMs, expectedEndMs, pauseMs) => {
    expect(autoSchedule({ elapsedMs, expectedEndMs, ...plain })).toBe(pauseMs);
  });

  test('notices the end of a job without progress within a tenth of its duration, and within 10 s', () => {
    const ends = fc.integer({ min: 10_000, max: 10_800_000 });
    fc.assert(
      fc.property(ends, anyRandom, (endMs, random) => {
        let elapsedMs = 0;
        while (elapsedMs < endMs) {
          elapsedMs += autoSchedule({ elapsedMs, expectedEndMs: undefined, requestedPauseMs: 0, random });
        }
        expect(elapsedMs - endMs).toBeLessThanOrEqual(Math.min(10_000, Math.max(1_100, endMs * 0.11)));
      }),
    );
  });

  test('never polls sooner than the service asks for, up to 30 s', () => {
    fc.assert(
      fc.property(timing, (given) => {
        expect(autoSchedule(given)).toBeGreaterThanOrEqual(Math.min(Math.floor(given.requestedPauseMs), 30_000));
      }),
    );
  });
});

describe('jitter', () => {
  test('stretches a pause by at most a tenth', () => {
    fc.assert(
      fc.property(timing, (given) => {
        const [minMs, pauseMs] = [autoSchedule({ ...given, random: 0 }), autoSchedule(given)];
        expect(pauseMs).toBeGreaterThanOrEqual(minMs);
        // Both are rounded.
        expect(pauseMs).toBeLessThanOrEqual(minMs * 1.1 + 2);
      }),
    );
  });

  test.each([0, 60_000, 3_600_000])('separates a hundred jobs after %d ms', (elapsedMs) => {
    const random = seededRandom(elapsedMs);
    const pauses = Array.from({ length: 100 }, () =>
      autoSchedule({ elapsedMs, expectedEndMs: undefined, requestedPauseMs: 0, random: random() }),
    );
    expect(new Set(pauses).size).toBeGreaterThan(50);
  });
});

describe('a fixed interval', () => {
  test('is exact at any time', () => {
    fc.assert(
      fc.property(fc.nat(), timing, (intervalMs, given) => {
        expect(scheduleFor(intervalMs)(given)).toBe(intervalMs);
      }),
    );
  });

  test('is not used if `poll-interval` is `auto`', () => {
    expect(scheduleFor('auto')).toBe(autoSchedule);
  });
});

describe('the pause before a deadline', () => {
  test.each([
    ['far away does not change the pause', 60_000, 10_000, 10_000],
    ['that the pause just meets does not change it', 12_000, 10_000, 10_000],
    ['soon after the pause shortens it, for a last poll 2 s before', 11_000, 10_000, 9_000],
    ['before the end of the pause shortens it', 5_000, 30_000, 3_000],
    ['that leaves no time for a pause ends the wait', 2_000, 1_000, undefined],
    ['in the past ends the wait', -1, 1_000, undefined],
    ['shortens an infinite pause', 60_000, Infinity, 58_000],
  ])('%s', (_what, deadlineInMs, pauseMs, expected) => {
    expect(pauseBefore(deadlineInMs, pauseMs, 3_600_000)).toBe(expected);
  });

  test('takes at most a quarter of a short timeout for the last poll', () => {
    expect(pauseBefore(1_000, 5_000, 1_000)).toBe(750);
  });

  test('always leaves time for another poll, and is never longer than the pause', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 }));
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), ([timeoutMs, pauseMs], share) => {
        const deadlineInMs = timeoutMs * share;
        const cutMs = pauseBefore(deadlineInMs, pauseMs, timeoutMs);
        const isOver = deadlineInMs <= Math.min(2_000, timeoutMs / 4);
        const isGood = cutMs !== undefined && cutMs > 0 && cutMs <= pauseMs && cutMs < deadlineInMs;
        expect(isGood).toBe(!isOver);
      }),
    );
  });
});

describe('the pause that a service asks a poller to keep', () => {
  const failed = (problem: CallProblem, retryAfterMs?: number): FailedResult => ({
    kind: 'failed',
    problem,
    reason: '',
    retryAfterMs,
  });

  test.each<[string, readonly FailedResult[], number]>([
    ['nothing if it only fails', [failed('unprocessed'), failed('lost')], 0],
    ['the longest `Retry-After`', [5_000, 20_000, 0].map((ms) => failed('unprocessed', ms)), 20_000],
    ['two seconds after a bare 429', [failed('rate-limited')], 2_000],
    ['twice as long with every bare 429', [1, 2, 3].map(() => failed('rate-limited')), 8_000],
  ])('is %s', (_what, results, pauseMs) => {
    expect(results.reduce(requestedPauseMs, 0)).toBe(pauseMs);
  });

  test('never decreases', () => {
    const result = fc.record({
      problem: fc.constantFrom<CallProblem>('rate-limited', 'lost', 'unprocessed'),
      retryAfterMs: fc.option(fc.nat({ max: 3_600_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.nat({ max: 3_600_000 }), result, (previousMs, { problem, retryAfterMs }) => {
        expect(requestedPauseMs(previousMs, failed(problem, retryAfterMs))).toBeGreaterThanOrEqual(previousMs);
      }),
    );
  });
});
