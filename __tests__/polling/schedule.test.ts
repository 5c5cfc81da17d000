import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../bench/random.ts';
import { autoSchedule, latestMs, pauseBefore, scheduleFor, soonestMs } from '../../src/polling/schedule.ts';
import { anyElapsedMs, anyLooks, anyRandom, percentLook, silentLook } from './looks.ts';

const asked = fc.oneof(fc.constant(0), fc.nat({ max: 10_000_000 }), fc.constant(Infinity));
const history = fc.record({ elapsedMs: anyElapsedMs, looks: anyLooks, askedForMs: asked, random: anyRandom });
const plain = { askedForMs: 0, random: 0 };

describe('the automatic schedule', () => {
  test('pauses for 1 s to 30 s, in whole milliseconds, whatever the looks hold', () => {
    expect([soonestMs, latestMs]).toEqual([1_000, 30_000]);
    fc.assert(
      fc.property(history, (seen) => {
        const pauseMs = autoSchedule(seen);
        expect(Number.isInteger(pauseMs)).toBe(true);
        expect(pauseMs).toBeGreaterThanOrEqual(1_000);
        expect(pauseMs).toBeLessThanOrEqual(30_000);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['nothing is known yet', 0, [], 1_000],
    ['the job was seen once', 0, [percentLook(0, 0)], 1_000],
    ['nothing tells the end after a minute', 60_000, [silentLook(0), silentLook(60_000)], 12_000],
    ['nothing tells the end after ten minutes', 600_000, [silentLook(0), silentLook(600_000)], 27_273],
    ['50 s are left', 50_000, [percentLook(0, 0), percentLook(50_000, 50)], 20_000],
    ['5 s are left', 95_000, [percentLook(0, 0), percentLook(95_000, 95)], 2_000],
    ['1 s is left', 99_000, [percentLook(0, 0), percentLook(99_000, 99)], 1_000],
    ['an hour is left', 3_600_000, [percentLook(0, 0), percentLook(3_600_000, 50)], 27_273],
    ['it should have ended now', 100_000, [percentLook(0, 0), percentLook(100_000, 100)], 1_000],
    ['it has been overdue for 50 s', 150_000, [percentLook(0, 0), percentLook(100_000, 100)], 10_000],
    ['the progress is no number', 60_000, [{ ...silentLook(0), progress: { kind: 'as-given', text: '3/9' } }], 12_000],
  ] as const)('where %s, asks as often as that deserves', (_what, elapsedMs, looks, pauseMs) => {
    expect(autoSchedule({ elapsedMs, looks: [...looks], ...plain })).toBe(pauseMs);
  });

  test('takes no harm from progress that stalls, jumps back or goes missing on the way', () => {
    const good = [percentLook(0, 0), percentLook(20_000, 20), percentLook(80_000, 80)];
    const bad = [percentLook(30_000, 20), percentLook(40_000, 5), silentLook(50_000), percentLook(90_000, 60)];
    const both = [...good, ...bad].toSorted((one, other) => one.elapsedMs - other.elapsedMs);
    expect(autoSchedule({ elapsedMs: 90_000, looks: both, ...plain })).toBe(
      autoSchedule({ elapsedMs: 90_000, looks: good, ...plain }),
    );
  });

  test('has a pause for two looks at the same moment', () => {
    const looks = [percentLook(5_000, 10), percentLook(5_000, 20)];
    expect(autoSchedule({ elapsedMs: 5_000, looks, ...plain })).toBe(1_000);
  });

  test('never asks sooner than the service wanted, up to its own 30 s', () => {
    fc.assert(
      fc.property(history, (seen) => {
        expect(autoSchedule(seen)).toBeGreaterThanOrEqual(Math.min(seen.askedForMs, 30_000));
      }),
    );
  });
});

describe('jitter', () => {
  test('stretches a pause by at most a tenth', () => {
    fc.assert(
      fc.property(history, (seen) => {
        const [least, pauseMs] = [autoSchedule({ ...seen, random: 0 }), autoSchedule(seen)];
        expect(pauseMs).toBeGreaterThanOrEqual(least);
        // Both are rounded.
        expect(pauseMs).toBeLessThanOrEqual(least * 1.1 + 2);
      }),
    );
  });

  test.each([
    ['short', 0],
    ['long', 60_000],
    ['longest', 3_600_000],
  ])('sets a hundred jobs apart whose pause is %s', (_what, elapsedMs) => {
    const random = seededRandom(elapsedMs);
    const pauses = Array.from({ length: 100 }, () =>
      autoSchedule({ elapsedMs, looks: [], askedForMs: 0, random: random() }),
    );
    expect(new Set(pauses).size).toBeGreaterThan(50);
  });
});

describe('a fixed interval', () => {
  test('is exact, whatever is seen, asked for or drawn', () => {
    fc.assert(
      fc.property(fc.nat(), history, (intervalMs, seen) => {
        expect(scheduleFor(intervalMs)(seen)).toBe(intervalMs);
      }),
    );
  });

  test('is what `poll-interval` names; `auto` is the automatic schedule', () => {
    expect(scheduleFor('auto')).toBe(autoSchedule);
  });
});

describe('the pause before a deadline', () => {
  test.each([
    ['far away leaves the pause as it is', 60_000, 10_000, 10_000],
    ['that the pause just keeps leaves it as it is', 12_000, 10_000, 10_000],
    ['soon after the pause cuts it, for a last look 2 s before', 11_000, 10_000, 9_000],
    ['before the end of the pause cuts it', 5_000, 30_000, 3_000],
    ['that leaves no time for a pause ends the wait', 2_000, 1_000, undefined],
    ['that is over ends the wait', -1, 1_000, undefined],
    ['cuts a pause that has no end', 60_000, Infinity, 58_000],
  ])('%s', (_what, deadlineInMs, pauseMs, expected) => {
    expect(pauseBefore(deadlineInMs, pauseMs, 3_600_000)).toBe(expected);
  });

  test('takes at most a quarter of a short timeout for the last look', () => {
    expect(pauseBefore(1_000, 5_000, 1_000)).toBe(750);
  });

  test('always leaves time to ask once more, and never stretches the pause', () => {
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
