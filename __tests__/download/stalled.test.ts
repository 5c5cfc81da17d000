import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type StoreHandler,
  firstBytes,
  openStore,
  type RangeStore,
  refuse,
  serve,
  silence,
} from '../../testing/range-store.ts';
import { bundleOf, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };
const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Lets time pass until that many requests have arrived at the store. */
async function passUntilAsked(store: RangeStore, count: number, clock: ManualClock): Promise<void> {
  while (store.requests.length < count) await clock.advance(500);
}

describe('a store that stops sending', () => {
  test('is requested again after 10 s, and not before, if no reply arrives', async () => {
    const clock = manualClock();
    const store = await openStore(servers, object, [silence, serve()]);
    const fetch = fixture.download({ url: { url: store.url }, clock });
    await store.arrived(1);
    await clock.advance(9_999);
    expect(clock.pauses.filter((pauseMs) => ![750, 10_000, 30_000].includes(pauseMs))).toEqual([]);
    await clock.advance(1);
    await store.requests[0]?.closed;
    await passUntilAsked(store, 2, clock);
    expect(await fetch).toMatchObject(bundleOf(bytes, fixture.path));
    expect(firstBytes(store.requests)).toEqual([0, 0]);
  });

  test('in the middle of the bundle is requested for the rest', async () => {
    const clock = manualClock();
    const run = new RecordedRun();
    const store = await openStore(servers, object, [serve({ stallsAfterBytes: 7_000 }), serve()]);
    await using download = fixture.start({ url: { url: store.url }, clock, emit: run.emit });
    const { bundle } = download;
    await bundle.head();
    await clock.advance(10_000);
    await store.requests[0]?.closed;
    await passUntilAsked(store, 2, clock);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
    expect(run.lines[0]).toContain('no data for 10 s');
  });

  test('after the last byte has sent a complete bundle', async () => {
    const clock = manualClock();
    const sent: StoreHandler = (_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' }).write(bytes);
    };
    const store = await openStore(servers, object, [sent]);
    await using download = fixture.start({ url: { url: store.url }, clock });
    const { bundle } = download;
    await bundle.head();
    await clock.advance(10_000);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
    expect(store.requests).toHaveLength(1);
  });

  test('in the middle of an error page is requested again', async () => {
    const clock = manualClock();
    const stuck: StoreHandler = (_, response) => response.writeHead(403).flushHeaders();
    const store = await openStore(servers, object, [stuck, serve()]);
    const fetch = fixture.download({ url: { url: store.url }, clock });
    await store.arrived(1);
    await clock.advance(10_000);
    await passUntilAsked(store, 2, clock);
    expect(await fetch).toMatchObject(bundleOf(bytes, fixture.path));
  });

  test('again and again ends the download after nine attempts', async () => {
    const clock = manualClock();
    const store = await openStore(servers, object, [silence]);
    const failure = failureOf(fixture.download({ url: { url: store.url }, clock }));
    for (let count = 1; count <= 9; count += 1) {
      await passUntilAsked(store, count, clock);
      await clock.advance(10_000);
    }
    expect(await failure).toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('no data for 10 s'),
    });
    expect(store.requests).toHaveLength(9);
    expect(fixture.left()).toEqual([]);
  });
});

describe('a store that sends little by little', () => {
  const pieceBytes = 11 * 1024;
  const large = { bytes: bundleBytes(10 * pieceBytes), etag: '"v1"' };

  /** Sends the bytes that `send` asks for. */
  function inPieces(): { readonly handler: StoreHandler; readonly send: (from: number, to: number) => void } {
    const pieces = new EventEmitter();
    return {
      handler: (request, response) => {
        const { length } = large.bytes;
        const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1]);
        const range = { 'content-range': `bytes ${from}-${length - 1}/${length}`, 'content-length': length - from };
        response.writeHead(206, { ...range, etag: '"v1"' });
        pieces.on('piece', (first: number, end: number) => response.write(large.bytes.subarray(first, end)));
        response.flushHeaders();
      },
      send: (from, to) => void pieces.emit('piece', from, to),
    };
  }

  test('but 32 KiB in 30 s is waited for, with progress lines', async () => {
    const clock = manualClock();
    const run = new RecordedRun();
    const { handler, send } = inPieces();
    const store = await openStore(servers, large, [handler]);
    await using download = fixture.start({ url: { url: store.url }, clock, emit: run.emit });
    const { bundle } = download;
    await store.arrived(1);
    for (let pieces = 1; pieces <= 9; pieces += 1) {
      send((pieces - 1) * pieceBytes, pieces * pieceBytes);
      while (download.totals.sizeBytes < pieces * pieceBytes) await setImmediate();
      await clock.advance(9_999);
    }
    expect(run.lines.length).toBeGreaterThan(1);
    for (const line of run.lines) expect(line).toMatch(/downloading {2}\d+ % {2}.* of 110 KiB {2}/);
    send(9 * pieceBytes, large.bytes.length);
    expect(await bundle.complete()).toMatchObject({
      sizeBytes: large.bytes.length,
      sha256: sha256Of(large.bytes),
    });
    expect(download.totals).toMatchObject({ interruptions: 0 });
    expect(store.requests).toHaveLength(1);
  });

  test('and less than that in 30 s is replaced by a new connection, also if there is only one', async () => {
    const clock = manualClock();
    const { handler, send } = inPieces();
    const store = await openStore(servers, large, [handler, serve()]);
    await using download = fixture.start({ url: { url: store.url }, clock, connections: 1 });
    const { bundle } = download;
    await store.arrived(1);
    send(0, 40_000);
    while (download.totals.sizeBytes < 40_000) await setImmediate();
    for (let sentBytes = 40_000; sentBytes < 40_030; sentBytes += 1) {
      send(sentBytes, sentBytes + 1);
      await clock.advance(1000);
    }
    await store.requests[0]?.closed;
    await passUntilAsked(store, 2, clock);
    expect(await bundle.complete()).toMatchObject({
      sizeBytes: large.bytes.length,
      sha256: sha256Of(large.bytes),
    });
    const [, resumedAtByte = 0] = firstBytes(store.requests);
    expect(resumedAtByte).toBeGreaterThanOrEqual(40_000);
    expect(download.totals).toMatchObject({ interruptions: 1 });
  });
});

describe('cancelling', () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });

  test('in the middle of the bundle leaves no file and no connection', async () => {
    const controller = new AbortController();
    const store = await openStore(servers, object, [serve({ stallsAfterBytes: 7_000 })]);
    {
      await using download = fixture.start({ url: { url: store.url }, signal: controller.signal });
      const { bundle } = download;
      await bundle.head();
      expect(fixture.left().filter((name) => name.endsWith('.part'))).toHaveLength(1);
      controller.abort(reason);
      expect(await failureOf(bundle.complete())).toBe(reason);
    }
    await store.requests[0]?.closed;
    expect(fixture.left()).toEqual([]);
  });

  test('during a pause between two attempts leaves no file', async () => {
    const controller = new AbortController();
    const store = await openStore(servers, object, [refuse(503, 'SlowDown', { 'retry-after': '100' })]);
    const cancel = { signal: controller.signal, emit: (): void => controller.abort(reason) };
    const options = { url: { url: store.url }, clock: manualClock(), ...cancel };
    expect(await failureOf(fixture.download(options))).toBe(reason);
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });

  test('before the download starts sends no request', async () => {
    const store = await openStore(servers, object, [serve()]);
    const options = { url: { url: store.url }, signal: AbortSignal.abort(reason) };
    expect(await failureOf(fixture.download(options))).toBe(reason);
    expect(store.requests).toHaveLength(0);
    expect(fixture.left()).toEqual([]);
  });
});
