import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { autoSchedule, pauseBefore, scheduleFor } from '../../src/polling/schedule.ts';
import { anyElapsedMs } from './job-states.ts';

const timing = fc.record({
  elapsedMs: anyElapsedMs,
  expectedEndMs: fc.option(anyElapsedMs, { nil: undefined }),
});

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
    ['without an estimate after an hour', 3_600_000, undefined, 10_000],
    ['if 50 s remain', 50_000, 100_000, 15_000],
    ['if 5 s remain', 95_000, 100_000, 1_500],
    ['if 1 s remains', 99_000, 100_000, 1_000],
    ['if an hour remains', 3_600_000, 7_200_000, 30_000],
    ['if the job should end now', 100_000, 100_000, 1_000],
    ['if the job is overdue for 50 s', 150_000, 100_000, 5_000],
    ['if the job is overdue for an hour', 3_700_000, 100_000, 10_000],
  ])('pauses %s, %d ms after the start with an end at %s, for %d ms', (_what, elapsedMs, expectedEndMs, pauseMs) => {
    expect(autoSchedule({ elapsedMs, expectedEndMs })).toBe(pauseMs);
  });

  test('notices the end of a job without progress within a tenth of its duration, and within 10 s', () => {
    const ends = fc.integer({ min: 10_000, max: 10_800_000 });
    fc.assert(
      fc.property(ends, (endMs) => {
        let elapsedMs = 0;
        while (elapsedMs < endMs) {
          elapsedMs += autoSchedule({ elapsedMs, expectedEndMs: undefined });
        }
        expect(elapsedMs - endMs).toBeLessThanOrEqual(Math.min(10_000, Math.max(1_100, endMs * 0.11)));
      }),
    );
  });
});

test('a fixed interval is exact at any time', () => {
  fc.assert(fc.property(fc.nat(), timing, (intervalMs, given) => scheduleFor(intervalMs)(given) === intervalMs));
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
