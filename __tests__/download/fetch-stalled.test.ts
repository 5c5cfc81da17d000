import { describe, expect, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { Failure } from '../../src/failure.ts';
import type { Log } from '../../src/report.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { useServers } from '../../testing/misbehaving-server.ts';
import {
  bundleBytes,
  type Deed,
  firstBytes,
  openStore,
  type RangeStore,
  refuse,
  serve,
  silence,
} from './range-store.ts';
import { bundleOf, holds, requireGzip, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };

/** Tells when the first bytes of a bundle have been looked at: then they have arrived. */
function headWatch(): { readonly seen: Promise<unknown>; readonly formatOf: typeof requireGzip } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    seen: promise,
    formatOf(head) {
      resolve(undefined);
      return requireGzip(head);
    },
  };
}

/** Lets time pass until the store has been asked that often. */
async function passUntilAsked(store: RangeStore, count: number, clock: ManualClock): Promise<void> {
  while (store.requests.length < count) await clock.advance(500);
}

describe('a store that falls silent', () => {
  test('is asked again after 30 s, and not before, where no reply comes', async () => {
    const clock = manualClock();
    const store = await openStore(servers, object, [silence, serve()]);
    const fetch = bench.fetch({ link: { url: store.url }, clock });
    await store.arrived(1);
    await clock.advance(29_999);
    expect(clock.pauses.filter((pauseMs) => pauseMs !== 7_500)).toEqual([]);
    await clock.advance(1);
    await store.requests[0]?.closed;
    await passUntilAsked(store, 2, clock);
    expect(await fetch).toMatchObject(bundleOf(bytes, bench.path));
    expect(firstBytes(store.requests)).toEqual([0, 0]);
  });

  test('in the middle is asked for the rest', async () => {
    const clock = manualClock();
    const log = keptReport();
    const head = headWatch();
    const store = await openStore(servers, object, [serve({ stallsAfterBytes: 7_000 }), serve()]);
    const fetch = bench.fetch({ link: { url: store.url }, clock, log, formatOf: head.formatOf });
    await head.seen;
    await clock.advance(30_000);
    await store.requests[0]?.closed;
    await passUntilAsked(store, 2, clock);
    expect(await fetch).toMatchObject(bundleOf(bytes, bench.path));
    expect(holds(bench.path, bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
    expect(log.lines[0]).toContain('no byte for 30 s');
  });

  test('after its last byte has sent a whole bundle', async () => {
    const clock = manualClock();
    const head = headWatch();
    const sent: Deed = (_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' }).write(bytes);
    };
    const store = await openStore(servers, object, [sent]);
    const fetch = bench.fetch({ link: { url: store.url }, clock, formatOf: head.formatOf });
    await head.seen;
    await clock.advance(30_000);
    expect(await fetch).toMatchObject(bundleOf(bytes, bench.path));
    expect(store.requests).toHaveLength(1);
  });

  test('in an error page is asked again', async () => {
    const clock = manualClock();
    const stuck: Deed = (_, response) => response.writeHead(403).flushHeaders();
    const store = await openStore(servers, object, [stuck, serve()]);
    const fetch = bench.fetch({ link: { url: store.url }, clock });
    await store.arrived(1);
    await clock.advance(30_000);
    await passUntilAsked(store, 2, clock);
    expect(await fetch).toMatchObject(bundleOf(bytes, bench.path));
  });

  test('again and again ends the download after nine tries', async () => {
    const clock = manualClock();
    const store = await openStore(servers, object, [silence]);
    const failure = failureOf(bench.fetch({ link: { url: store.url }, clock }));
    for (let count = 1; count <= 9; count += 1) {
      await passUntilAsked(store, count, clock);
      await clock.advance(30_000);
    }
    expect(await failure).toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('no byte for 30 s'),
    });
    expect(store.requests).toHaveLength(9);
    expect(bench.left()).toEqual([]);
  });
});

test('a store that is slow but never silent for long is waited for, and the log shows it', async () => {
  const clock = manualClock();
  const news = new EventEmitter();
  const log: Log = { ...keptReport(), info: (line) => news.emit('line', line) };
  const store = await openStore(servers, object, [
    (_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' });
      news.on('piece', (from: number, to: number) => response.write(bytes.subarray(from, to)));
      news.on('rest', (from: number) => response.end(bytes.subarray(from)));
      response.flushHeaders();
    },
  ]);
  const head = headWatch();
  const fetch = bench.fetch({ link: { url: store.url }, clock, log, formatOf: head.formatOf });
  await store.arrived(1);
  news.emit('piece', 0, 2_000);
  await head.seen;
  for (let from = 2_000; from < 10_000; from += 2_000) {
    await clock.advance(29_999);
    const line = once(news, 'line');
    news.emit('piece', from, from + 2_000);
    expect(await line).toEqual([expect.stringMatching(/^Downloading: \d+ % · .* of 19\.5 KiB · /)]);
  }
  news.emit('rest', 10_000);
  expect(await fetch).toMatchObject({ ...bundleOf(bytes, bench.path), totals: { troubles: 0 } });
  expect(store.requests).toHaveLength(1);
});

describe('cancelling', () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });

  test('while the store has not answered leaves nothing behind', async () => {
    const controller = new AbortController();
    const store = await openStore(servers, object, [() => controller.abort(reason)]);
    expect(await failureOf(bench.fetch({ link: { url: store.url }, signal: controller.signal }))).toBe(reason);
    await store.requests[0]?.closed;
    expect(bench.left()).toEqual([]);
  });

  test('in the middle leaves nothing behind', async () => {
    const controller = new AbortController();
    const head = headWatch();
    const store = await openStore(servers, object, [serve({ stallsAfterBytes: 7_000 })]);
    const options = { link: { url: store.url }, signal: controller.signal, formatOf: head.formatOf };
    const failure = failureOf(bench.fetch(options));
    await head.seen;
    expect(bench.left()).toContain('made/for/bundle.tar.gz.part');
    controller.abort(reason);
    expect(await failure).toBe(reason);
    await store.requests[0]?.closed;
    expect(bench.left()).toEqual([]);
  });

  test('during a pause leaves nothing behind', async () => {
    const controller = new AbortController();
    const log: Log = { ...keptReport(), info: () => controller.abort(reason) };
    const store = await openStore(servers, object, [refuse(503, 'SlowDown', { 'retry-after': '100' })]);
    const options = { link: { url: store.url }, signal: controller.signal, clock: manualClock(), log };
    expect(await failureOf(bench.fetch(options))).toBe(reason);
    expect(store.requests).toHaveLength(1);
    expect(bench.left()).toEqual([]);
  });

  test('before the beginning asks nobody', async () => {
    const store = await openStore(servers, object, [serve()]);
    const options = { link: { url: store.url }, signal: AbortSignal.abort(reason) };
    expect(await failureOf(bench.fetch(options))).toBe(reason);
    expect(store.requests).toHaveLength(0);
    expect(bench.left()).toEqual([]);
  });
});
