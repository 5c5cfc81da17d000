import { describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import {
  bundleBytes,
  type StoreHandler,
  firstBytes,
  type RangeStore,
  redirect,
  refuse,
  serve,
} from '../../testing/range-store.ts';
import { sha256Of, until, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };

/** The pause before the second attempt of a connection. */
const backoffMs = 500;

/** Lets the pause pass, and no time while the request is on its way: its limits would expire on a busy machine. */
async function asksAgain(store: RangeStore, clock: ManualClock): Promise<void> {
  await until(() => clock.pauses.includes(backoffMs));
  await clock.advance(backoffMs);
  await store.arrived(2);
}

describe('a store that stops sending', () => {
  test('in the middle of the bundle is requested for the rest', async () => {
    const clock = manualClock();
    const run = new RecordedRun();
    const store = await fixture.openStore(object, serve({ stallsAfterBytes: 7_000 }), serve());
    await using bundle = fixture.start({ url: { url: store.url }, clock, emit: run.emit });
    await bundle.read(Buffer.alloc(512), 0);
    await clock.advance(10_000);
    await store.requests[0]?.closed;
    await asksAgain(store, clock);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
    expect(firstBytes(store.requests)).toEqual([0, 7_000]);
    expect(run.lines).toContainEqual(expect.stringContaining('no data for 10 s'));
  });

  test('in the body of a rejection is asked with a new URL', async () => {
    const clock = manualClock();
    const rejected: StoreHandler = (_, response) => {
      response.writeHead(403, { 'content-length': 500 }).write('<Error>');
    };
    const store = await fixture.openStore(object, rejected, serve());
    const run = new RecordedRun();
    const url = { url: store.url };
    await using bundle = fixture.start({ url, renewUrl: () => Promise.resolve(url), clock, emit: run.emit });
    await store.arrived(1);
    await until(() => clock.pauses.includes(5_000));
    await clock.advance(5_000);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length });
    expect(run.kinds).toContain('bundle-url-rejected');
  });

  test('after the last byte has sent a complete bundle', async () => {
    const clock = manualClock();
    const sent: StoreHandler = (_, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' }).write(bytes);
    };
    const store = await fixture.openStore(object, sent);
    await using bundle = fixture.start({ url: { url: store.url }, clock });
    await bundle.read(Buffer.alloc(512), 0);
    await clock.advance(10_000);
    expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
    expect(store.requests).toHaveLength(1);
  });
});

test('a store that sends less than 32 KiB in 30 s is replaced by a new connection, also if there is only one', async () => {
  const clock = manualClock();
  const replies: ServerResponse[] = [];
  const little: StoreHandler = (_, response) => {
    response.writeHead(206, { 'content-range': 'bytes 0-19999/20000', etag: '"v1"' }).flushHeaders();
    replies.push(response);
  };
  const store = await fixture.openStore(object, little, serve());
  await using bundle = fixture.start({ url: { url: store.url }, clock, connections: 1 });
  await store.arrived(1);
  for (let second = 0; second < 30; second += 1) {
    replies[0]?.write(bytes.subarray(second, second + 1));
    await bundle.read(Buffer.alloc(1), second);
    await clock.advance(1_000);
  }
  await store.requests[0]?.closed;
  await asksAgain(store, clock);
  expect(await bundle.complete()).toMatchObject({ sizeBytes: bytes.length, sha256: sha256Of(bytes) });
  expect(firstBytes(store.requests)).toEqual([0, 30]);
});

describe('cancelling', () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });

  test('in the middle of the bundle leaves no file and no connection', async () => {
    const controller = new AbortController();
    const store = await fixture.openStore(object, serve({ stallsAfterBytes: 7_000 }));
    {
      await using bundle = fixture.start({ url: { url: store.url }, signal: controller.signal });
      await bundle.read(Buffer.alloc(512), 0);
      expect(fixture.left().filter((name) => name.endsWith('.part'))).toHaveLength(1);
      controller.abort(reason);
      expect(await failureOf(bundle.complete())).toBe(reason);
    }
    await store.requests[0]?.closed;
    expect(fixture.left()).toEqual([]);
  });

  test('during a pause between two attempts leaves no file', async () => {
    const controller = new AbortController();
    const store = await fixture.openStore(object, refuse(503, 'SlowDown', { 'retry-after': '100' }));
    const cancel = { signal: controller.signal, emit: (): void => controller.abort(reason) };
    const options = { url: { url: store.url }, clock: manualClock(), ...cancel };
    expect(await failureOf(fixture.download(options))).toBe(reason);
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });
});

test('a download that fails while no promise is awaited does not end the process', async () => {
  const store = await fixture.openStore(object, redirect(302, 'http://store.example.com/'));
  await using bundle = fixture.start({ url: { url: store.url } });
  await store.arrived(1);
  await store.requests[0]?.closed;
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  await expectFailure(bundle.complete(), { code: 'download-failed' });
});

describe('disposing of a download', () => {
  test('closes its connections and removes its file', async () => {
    const large = bundleBytes(30 * 2 ** 20);
    const store = await fixture.openStore({ bytes: large, etag: '"v1"' }, serve({ stallsAfterBytes: 2 ** 20 }));
    {
      await using bundle = fixture.start({ url: { url: store.url } });
      await bundle.read(Buffer.alloc(512), 0);
    }
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(fixture.left()).toEqual([]);
  });

  test('right after a reply has ended is not an uncaught exception', async () => {
    const store = await fixture.openStore({ bytes: bundleBytes(36) }, serve({ ignoresRanges: true }));
    for (let time = 0; time < 5; time += 1) {
      await using bundle = fixture.start({ url: { url: store.url } });
      await bundle.read(Buffer.alloc(512), 0);
    }
    expect(fixture.left()).toEqual([]);
  });
});
