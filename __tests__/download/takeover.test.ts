import { describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../src/clock.ts';
import { ArrivingBundle } from '../../src/download/arriving-bundle.ts';
import { BundleFile } from '../../src/download/bundle-file.ts';
import { ConnectionPace, takeoverBytes } from '../../src/download/connection-pace.ts';
import { DownloadState } from '../../src/download/download-state.ts';
import { fetchSegment } from '../../src/download/fetch-segment.ts';
import { openTransport } from '../../src/http/transport.ts';
import { recordingReport } from '../../testing/recording-report.ts';
import { type Received, useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type Flaws,
  type StoreHandler,
  openStore,
  type RangeStore,
  serve,
} from '../../testing/range-store.ts';
import { backoffSkipped, bundleOf, fastClock, holds, useDownloads } from './download-fixture.ts';

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

test.each([3, 16])(
  'a store that takes 4 s to begin each reply to %i connections is asked only once for each byte',
  async (connections) => {
    const bytes = bundleBytes(8 * mebibyte);
    const slowToReply: StoreHandler = (...exchange) =>
      void sleep(4_000 / 20).then(() => serve({ bytesPerMs: 4_000 })(...exchange));
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [slowToReply]);
    const bundle = await fixture.download({ url: { url: store.url }, clock: clock20x, connections });
    expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
    expect(requestedBytes(store) / bytes.length).toBeLessThan(1.05);
  },
);

describe('a connection that slows down to a trickle', () => {
  test.each([mebibyte, 100_000, 1])('with %i bytes left is replaced by an idle connection', async (leftBytes) => {
    const bytes = bundleBytes(12 * mebibyte);
    const trickled: Received[] = [];
    const trickling: StoreHandler = (request, response, store) => {
      trickled.push(request);
      serve({ stallsAfterBytes: 2 * mebibyte - leftBytes })(request, response, store);
      const timer = setInterval(() => leftBytes > 1 && response.write('x'), 100);
      response.once('close', () => clearInterval(timer));
    };
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [trickling, serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, clock: systemClock });
    expect(bundle.sizeBytes).toBe(bytes.length);
    expect(holds(fixture.path, bytes)).toBe(leftBytes === 1);
    await trickled[0]?.closed;
  });
});

describe('a segment that another connection takes over in part before the reply', () => {
  test.each<readonly [string, StoreHandler]>([
    ['is cut there', serve({ cutAfterBytes: mebibyte })],
    ['falls silent there', serve({ stallsAfterBytes: mebibyte })],
    ['continues', serve()],
  ])('is complete at its new end if the reply %s', async (_, handler) => {
    const bytes = bundleBytes(12 * mebibyte);
    const store = await openStore(servers, { bytes, etag: '"v1"' }, [
      (...exchange) => answer.resolve(() => handler(...exchange)),
    ]);
    const answer = Promise.withResolvers<() => void>();
    const context = {
      clock: backoffSkipped(),
      random: () => 0,
      report: recordingReport(),
      signal: new AbortController().signal,
    };
    const transport = openTransport();
    const options = { url: { url: store.url }, renewUrl: () => Promise.reject(new Error()), maxSizeBytes: Infinity };
    using file = new BundleFile(fixture.path);
    const bundle = new ArrivingBundle(file, { sha256: undefined, origin: '' });
    const state = new DownloadState({ ...options, connections: 2 }, bundle, { ...context, transport });
    const segment = await state.queue.next(new ConnectionPace());
    if (segment === undefined) throw new Error('There is a segment.');
    const request = { segment, url: options.url, connection: transport, signal: context.signal };
    const end = fetchSegment(request, state);
    const respond = await answer.promise;
    expect(segment.giveUp(mebibyte, new ConnectionPace())).toMatchObject({
      nextByte: mebibyte,
      endByte: 2 * mebibyte,
    });
    respond();
    expect(await end).toEqual({ kind: 'complete' });
    expect(file.contiguousBytes).toBe(mebibyte);
  });
});

describe('the bytes that another connection takes over', () => {
  const even = {
    ownerBytesPerMs: 5_000,
    helperBytesPerMs: 5_000,
    helperLatencyMs: 0,
    budgetBytes: Infinity,
    mayReplace: true,
  };

  test.each([
    ['half of the rest if both are equally fast', { ...even, remainingBytes: 10_000_000 }, 5_000_000],
    ['nothing if only milliseconds would be saved', { ...even, remainingBytes: 1_000_000 }, 0],
    [
      'nothing if the latency uses up what would be saved',
      { ...even, helperLatencyMs: 1_900, remainingBytes: 10_000_000 },
      0,
    ],
    ['nothing if the budget is used up', { ...even, budgetBytes: 0, remainingBytes: 10_000_000 }, 0],
    [
      'everything if the owner is four times slower',
      { ...even, ownerBytesPerMs: 100, remainingBytes: 1_000_000 },
      1_000_000,
    ],
    ['everything if the owner sends nothing, even one byte', { ...even, ownerBytesPerMs: 0, remainingBytes: 1 }, 1],
    [
      'everything of a faulty connection, whatever the budget',
      { ...even, ownerBytesPerMs: 0, budgetBytes: 0, remainingBytes: 7 },
      7,
    ],
  ])('are %s', (_, takeover, bytes) => {
    expect(takeoverBytes(takeover)).toBe(bytes);
  });
});
