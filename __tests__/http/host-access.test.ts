import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '../../src/events.ts';
import { HostAccess } from '../../src/http/host-access.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { transportOf } from '../../testing/scripted-service.ts';

const unused = { random: () => 0, transport: transportOf(() => 'silence'), emit: () => undefined };

describe('the pause of a host', () => {
  test('never waits for less than no time, also if it ends while it is read', async () => {
    const times = [0, 0, 0, 49.9];
    const slept: number[] = [];
    const sleep = (ms: number): Promise<void> => Promise.resolve(void slept.push(ms));
    const clock = { elapsedMs: () => times.shift() ?? 50.1, dateMs: () => 0, sleep };
    const host = new HostAccess({ ...unused, clock });
    host.heed({ status: 429, header: () => undefined, url: new URL('https://docs.example.com') }, 0);
    await host.wait(new AbortController().signal);
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
    const host = new HostAccess({ ...unused, clock });
    for (const [status, retryAfter] of replies) {
      const header = (name: string): string | undefined => (name === 'retry-after' ? retryAfter : undefined);
      host.heed({ status, header, url: new URL('https://static.example.com') }, clock.elapsedMs());
    }
    await clock.run(host.wait(new AbortController().signal));
    expect(clock.elapsedMs()).toBe(pauseMs);
  });

  test('has a reason until a reply is served, and none for 5xx that does not name a time', () => {
    const host = new HostAccess({ ...unused, clock: manualClock() });
    const reasons = [429, 200, 503].map((status) => {
      host.heed({ status, header: () => undefined, url: new URL('https://static.example.com') }, 0);
      return host.reason;
    });
    expect(reasons).toEqual([expect.stringContaining('429 Too Many Requests'), undefined, undefined]);
  });

  test('is reported without the query of the address, which may contain a signature', () => {
    const events: RunEvent[] = [];
    const host = new HostAccess({ ...unused, clock: manualClock(), emit: (event) => events.push(event) });
    host.heed({ status: 429, header: () => undefined, url: new URL('https://docs.example.com/m.json?sig=s3cr3t') }, 0);
    expect(events).toMatchObject([{ kind: 'host-paused', address: 'https://docs.example.com/m.json' }]);
  });

  test.each([5, 40, 250])(
    'lets six connections stay close to a limit of ten requests a second without a burst, at a distance of %i ms',
    async (distanceMs) => {
      const clock = manualClock();
      const { signal } = new AbortController();
      const host = new HostAccess({ ...unused, clock });
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
            const sentMs = await host.wait(signal);
            await clock.sleep(distanceMs / 2, signal);
            reply = status();
            await clock.sleep(distanceMs / 2, signal);
            host.heed({ status: reply, header: () => undefined, url: new URL('https://static.example.com') }, sentMs);
          }
        }
      };
      await clock.run(Promise.all(Array.from({ length: 6 }, takeItems)));
      expect(clock.elapsedMs()).toBeLessThan(10_500);
      expect(requestCount).toBeLessThan(100);
    },
  );
});
