import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RunEvent } from '../../src/events.ts';
import { backoffMs, HostPause, retryAfterMs } from '../../src/http/backoff.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const failedAttempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the backoff', () => {
  test.each([
    [1, 500, 750],
    [2, 1_000, 1_500],
    [5, 8_000, 12_000],
    [6, 15_000, 22_500],
    [2_000, 15_000, 22_500],
  ])('after failed attempt %i is at least %i ms, and %i ms on average', (attempts, leastMs, averageMs) => {
    expect(backoffMs({ failedAttempts: attempts, random: 0 })).toBe(leastMs);
    expect(backoffMs({ failedAttempts: attempts, random: 0.5 })).toBe(averageMs);
  });

  test.each([
    [{}, 120_000],
    [{ maxRetryAfterMs: Infinity }, 3_600_000],
  ])('with a Retry-After of an hour and the bounds %j is %i ms', (bounds, pauseMs) => {
    expect(backoffMs({ failedAttempts: 1, random: 0, retryAfterMs: 3_600_000, ...bounds })).toBe(pauseMs);
  });

  test('is never shorter than Retry-After, and does not grow if it is already longer', () => {
    fc.assert(
      fc.property(failedAttempts, random, fc.nat(100_000), (attempts, chance, retryAfterMs) => {
        const ownMs = backoffMs({ failedAttempts: attempts, random: chance });
        const pauseMs = backoffMs({ failedAttempts: attempts, random: chance, retryAfterMs });
        expect(pauseMs).toBe(Math.max(ownMs, retryAfterMs));
      }),
    );
  });
});

describe('the pause of a host', () => {
  test('never waits for less than no time, also if it ends while it is read', async () => {
    const times = [0, 0, 0, 49.9];
    const slept: number[] = [];
    const sleep = (ms: number): Promise<void> => Promise.resolve(void slept.push(ms));
    const clock = { elapsedMs: () => times.shift() ?? 50.1, dateMs: () => 0, sleep };
    const pause = new HostPause({ clock, emit: () => undefined });
    pause.heed({ status: 429, header: () => undefined, url: new URL('https://docs.example.com') }, 0);
    await pause.wait(new AbortController().signal);
    expect(slept.filter((ms) => ms <= 0)).toEqual([]);
  });

  test.each<readonly [string, number, ...(readonly [status: number, retryAfter: string])[]]>([
    ['is at most two minutes', 120_000, [429, '3600']],
    ['is not shortened by a later reply', 20_000, [429, '20'], [429, '5']],
    ['is a twentieth of a second if 429 does not name a time', 50, [429, '']],
    ['grows by half with each 429', 253.125, ...Array.from({ length: 5 }, () => [429, '0'] as const)],
    ['falls a little with every other reply', 49, [429, ''], [404, '']],
    ['grows up to half a minute', 30_000, ...Array.from({ length: 50 }, () => [429, ''] as const)],
    ['ends with 5xx that does not name a time', 0, [503, '']],
    ['is only requested by 429 and 5xx', 0, [200, '7'], [404, '7'], [302, '7']],
  ])('%s: %i ms', async (_, pauseMs, ...replies) => {
    const clock = manualClock();
    const pause = new HostPause({ clock, emit: () => undefined });
    for (const [status, retryAfter] of replies) {
      const header = (name: string): string | undefined => (name === 'retry-after' ? retryAfter : undefined);
      pause.heed({ status, header, url: new URL('https://static.example.com') }, clock.elapsedMs());
    }
    await clock.run(pause.wait(new AbortController().signal));
    expect(clock.elapsedMs()).toBe(pauseMs);
  });

  test('has a reason until a reply is served, and none for 5xx that does not name a time', () => {
    const pause = new HostPause({ clock: manualClock(), emit: () => undefined });
    const reasons = [429, 200, 503].map((status) => {
      pause.heed({ status, header: () => undefined, url: new URL('https://static.example.com') }, 0);
      return pause.reason;
    });
    expect(reasons).toEqual([expect.stringContaining('429 Too Many Requests'), undefined, undefined]);
  });

  test('is reported without the query of the address, which may contain a signature', () => {
    const events: RunEvent[] = [];
    const pause = new HostPause({ clock: manualClock(), emit: (event) => events.push(event) });
    pause.heed({ status: 429, header: () => undefined, url: new URL('https://docs.example.com/m.json?sig=s3cr3t') }, 0);
    expect(events).toMatchObject([{ kind: 'host-paused', address: 'https://docs.example.com/m.json' }]);
  });

  test.each([5, 40, 250])(
    'lets six connections stay close to a limit of ten requests a second without a burst, at a distance of %i ms',
    async (distanceMs) => {
      const clock = manualClock();
      const { signal } = new AbortController();
      const pause = new HostPause({ clock, emit: () => undefined });
      let [remaining, requestCount, freeMs] = [76, 0, 0];
      const status = (): number => {
        if (clock.elapsedMs() < freeMs) return 429;
        freeMs = clock.elapsedMs() + 100;
        return 200;
      };
      const takeItems = async (): Promise<void> => {
        while (remaining > 0) {
          remaining -= 1;
          for (let reply = 429; reply === 429; requestCount += 1) {
            const sentMs = await pause.wait(signal);
            await clock.sleep(distanceMs / 2, signal);
            reply = status();
            await clock.sleep(distanceMs / 2, signal);
            pause.heed({ status: reply, header: () => undefined, url: new URL('https://static.example.com') }, sentMs);
          }
        }
      };
      await clock.run(Promise.all(Array.from({ length: 6 }, takeItems)));
      expect(clock.elapsedMs()).toBeLessThan(10_500);
      expect(requestCount).toBeLessThan(100);
    },
  );
});

/** 13 s before the date below. */
const nowMs = Date.UTC(1994, 10, 6, 8, 49, 24);

function read(retryAfter: string | undefined, dateMs: number, date?: string): number | undefined {
  const headers = new Map([
    ['retry-after', retryAfter],
    ['date', date],
  ]);
  return retryAfterMs((name) => headers.get(name), dateMs);
}

describe('Retry-After', () => {
  test.each([
    ['0', 0],
    [' 7 ', 7_000],
  ])('%j is parsed as seconds', (header, expectedMs) => {
    expect(read(header, nowMs)).toBe(expectedMs);
  });

  test('as a date is the time until then, by the date of the reply', () => {
    const header = 'Sun, 06 Nov 1994 08:49:37 GMT';
    expect(read(header, nowMs)).toBe(13_000);
    expect(read(header, nowMs + 60_000)).toBe(0);
    expect(read(header, nowMs + 3_600_000, new Date(nowMs).toUTCString())).toBe(13_000);
    expect(read(header, nowMs, 'not a date')).toBe(13_000);
  });

  test('as a Unix time is the time until then', () => {
    expect(read(String(nowMs / 1000 + 2_000_000_000), nowMs)).toBe(2_000_000_000_000);
    expect(read('1783000000', Date.UTC(2026, 6, 2, 13, 46))).toBe(40_000);
    expect(read('1783000000', Date.UTC(2026, 6, 3))).toBe(0);
  });

  test.each([
    ...[undefined, '', '1.5', '-3', '3, 4', 'Soon, 5', 'Sun, 99 Nov 1994 08:49:37 GMT'],
    ...['Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'],
  ])('%j is invalid and ignored', (header) => {
    expect(read(header, nowMs)).toBeUndefined();
  });

  test('is never negative and never NaN, for any header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), fc.nat(), (header, dateMs) => {
        expect(read(header, dateMs) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
