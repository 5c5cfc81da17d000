import { describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/clock.ts';
import { type Received, useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type Flaws,
  type StoreHandler,
  openStore,
  type RangeStore,
  serve,
} from '../../testing/range-store.ts';
import { bundleOf, fastClock, holds, rangesOf, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;

/** Returns the total of all requested ranges in bytes. */
function requestedBytes({ requests, object }: RangeStore): number {
  return requests.reduce((sum, { headers }) => {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const end = Math.min(last === '' ? Infinity : Number(last) + 1, object.bytes.length);
    return sum + end - Number(first);
  }, 0);
}

describe('a download without faults requests less than 1.05 times the bytes of the bundle', () => {
  test.each<readonly [string, number, StoreHandler]>([
    ['10 MiB from a fast store', 10, serve()],
    ['48 MiB from a fast store', 48, serve()],
    [
      '48 MiB from a store with a latency of 40 ms',
      48,
      (...exchange) => void sleep(40).then(() => serve()(...exchange)),
    ],
    ['24 MiB at 10 MB/s for each connection', 24, serve({ bytesPerMs: 10_000 })],
    [
      '24 MiB at 5 to 12 MB/s for each connection',
      24,
      (request, ...exchange) => serve({ bytesPerMs: 5_000 + request.connection * 1_000 })(request, ...exchange),
    ],
    ['2 MiB at 80 kB/s for each connection', 2, serve({ bytesPerMs: 80 })],
  ])('%s', async (_, sizeMiB, handler) => {
    const bytes = bundleBytes(sizeMiB * mebibyte + 4321);
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [handler]);
    const url = { url: store.url, sizeBytes: bytes.length };
    expect(await fixture.download({ url, clock: systemClock })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(requestedBytes(store) / bytes.length).toBeLessThan(1.05);
  });
});

/** Downloads of seconds take long enough for connections to take over work from each other. */
const clock20x = fastClock(20);

describe('a single stream for which idle connections wait is never divided', () => {
  test.each<readonly [string, string | undefined, Flaws, number]>([
    ['from a store without ranges', '"v1"', { ignoresRanges: true }, 1],
    ['from a store without ranges and ETags', undefined, { ignoresRanges: true }, 1],
    ['from a store with ranges, but without ETags', undefined, {}, 2],
  ])('%s', async (_, etag, flaws, requestCount) => {
    const bytes = bundleBytes(3 * mebibyte);
    const store = await openStore(servers, { bytes, etag }, [serve({ ...flaws, bytesPerMs: 4_000 })]);
    const bundle = await fixture.download({ url: { url: store.url }, clock: clock20x });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { connections: 1 } });
    expect(store.requests).toHaveLength(requestCount);
  });
});

describe('a connection that slows down', () => {
  /** Serves one connection slowly, and the others at 20 MB/s. */
  const oneSlow =
    (bytesPerMs: number): StoreHandler =>
    (request, ...exchange) =>
      serve({ bytesPerMs: request.connection === 3 ? bytesPerMs : 20_000 })(request, ...exchange);

  test('to 50 kB/s among fast ones leaves the end of its segment to another', async () => {
    const bytes = bundleBytes(48 * mebibyte);
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [oneSlow(50)]);
    await fixture.download({ url: { url: store.url }, clock: systemClock });
    expect(holds(fixture.path, bytes)).toBe(true);
    const [slow = [0, 0]] = rangesOf(store.requests.filter(({ connection }) => connection === 3));
    const others = rangesOf(store.requests.filter(({ connection }) => connection !== 3));
    expect(others.filter(([first]) => first > slow[0] && first <= slow[1])).not.toEqual([]);
  }, 20_000);

  test('to nothing is replaced, and its bytes are used', async () => {
    const bytes = bundleBytes(12 * mebibyte);
    const trickled: Received[] = [];
    const trickling: StoreHandler = (request, response, store) => {
      trickled.push(request);
      serve({ stallsAfterBytes: 100_000 })(request, response, store);
    };
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [serve(), trickling, serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, clock: fastClock(4) });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { interruptions: 1 } });
    await trickled[0]?.closed;
  });
});
