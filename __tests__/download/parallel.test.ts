import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from '../../testing/failure-of.ts';
import { type Received, useServers } from '../../testing/test-server.ts';
import { bundleBytes, type StoreHandler, openStore, refuse, reset, serve } from '../../testing/range-store.ts';
import { backoffSkipped, bundleOf, holds, rangesOf, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;
const bytes = bundleBytes(18 * mebibyte + 4321);
const object = { bytes, etag: '"v1"' };

test('a store that hides the size of the object is read in segments if the service reports the size', async () => {
  const store = await openStore(servers, object, [serve({ hidesTotal: true })]);
  const bundle = await fixture.download({ url: { url: store.url, sizeBytes: bytes.length } });
  expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { interruptions: 0 } });
  expect(store.requests.length).toBeGreaterThan(1);
});

describe('a large bundle', () => {
  test.each([1, 2, 8])('arrives byte for byte over at most %i connections at a time', async (connections) => {
    const open = new Set<Received>();
    const overlap = Promise.withResolvers<true>();
    let mostAtATime = 0;
    let isStarted = false;
    const counted: StoreHandler = (request, response, store) => {
      open.add(request);
      mostAtATime = Math.max(mostAtATime, open.size);
      response.once('close', () => open.delete(request));
      if (open.size > 1) overlap.resolve(true);
      // Only the first request is sent alone. With several connections, the next one waits for another.
      const isHeld = connections > 1 && isStarted;
      isStarted = true;
      void (isHeld ? overlap.promise : Promise.resolve()).then(() => serve()(request, response, store));
    };
    const store = await openStore(servers, object, [counted]);
    const bundle = await fixture.download({ url: { url: store.url, sizeBytes: bytes.length }, connections });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { interruptions: 0, renewals: 0 } });
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(mostAtATime).toBeLessThanOrEqual(connections);
    expect(mostAtATime > 1).toBe(connections > 1);
    const [first, ...others] = store.requests.map(({ headers }) => headers['if-match']);
    expect(first).toBeUndefined();
    expect(new Set(others)).toEqual(new Set(['"v1"']));
  });

  test('is requested as one stream if nothing proves that its segments belong together', async () => {
    const store = await openStore(servers, { bytes }, [serve()]);
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(rangesOf(store.requests).at(-1)).toEqual([0, Infinity]);
    expect(store.requests.length).toBeLessThanOrEqual(2);
  });

  test('fails with its first failure, and closes all connections', async () => {
    const stuck = serve({ stallsAfterBytes: 1000 });
    const store = await openStore(servers, object, [serve(), stuck, refuse(400, 'InvalidArgument'), stuck]);
    const failure = await failureOf(fixture.download({ url: { url: store.url } }));
    expect(failure).toMatchObject({ code: 'download-failed', message: expect.stringContaining('400 InvalidArgument') });
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(fixture.left()).toEqual([]);
  });
});

test.each([false, true])('a failure ends the renewal of the URL that is in flight (early: %j)', async (isEarly) => {
  const renewing = Promise.withResolvers<undefined>();
  let dateMs = 0;
  const untilRenewal: StoreHandler = (...exchange) => {
    if (isEarly) dateMs = 50_001;
    (isEarly ? serve() : refuse(403, 'AccessDenied'))(...exchange);
  };
  const afterRenewal: StoreHandler = (...exchange) =>
    void renewing.promise.then(() => refuse(400, 'InvalidArgument')(...exchange));
  const store = await openStore(servers, object, [serve(), untilRenewal, afterRenewal]);
  const renewUrl = (signal: AbortSignal): Promise<never> => {
    renewing.resolve(undefined);
    return once(signal, 'abort').then(() => Promise.reject(new Error('The renewal was ended.')));
  };
  const url = { url: store.url, expiresAt: { text: '1970-01-01T00:01:00Z', dateMs: 60_000 } };
  const clock = { ...backoffSkipped(), dateMs: () => dateMs };
  const failure = await failureOf(fixture.download({ url, renewUrl, clock }));
  expect(failure.message).toContain('400 InvalidArgument');
});

test('a large bundle arrives byte for byte, whatever connections are cut', async () => {
  const cuts = fc.nat(9 * mebibyte).map((cutAfterBytes) => ({ cutAfterBytes }));
  const faults = fc.array(fc.oneof(cuts, fc.constantFrom('reset', '503')), { minLength: 4, maxLength: 8 });
  const connections = fc.integer({ min: 1, max: 8 });
  await fc.assert(
    fc.asyncProperty(faults, connections, async (schedule, most) => {
      const handlers = schedule.map((fault) => {
        if (fault === 'reset') return reset;
        return typeof fault === 'string' ? refuse(503, 'SlowDown') : serve(fault);
      });
      const store = await openStore(servers, object, [...handlers, serve()]);
      const bundle = await fixture.download({ url: { url: store.url }, connections: most });
      expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
      expect(holds(fixture.path, bytes)).toBe(true);
      for (const [first, last] of rangesOf(store.requests)) expect(first).toBeLessThanOrEqual(last);
      rmSync(join(fixture.folder, 'made'), { recursive: true });
    }),
    { numRuns: 6 },
  );
}, 20_000);
