import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../src/failure.ts';
import type { BundleUrl } from '../../src/model/bundle.ts';
import { useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type StoreHandler,
  type StoredObject,
  openStore,
  redirect,
  refuse,
  reset,
  serve,
  swapThen,
} from '../../testing/range-store.ts';
import { bundleOf, type TestBundle, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();

interface Fault {
  readonly handler: StoreHandler;
}

/** A handler with its name in a printed schedule. */
function faultOf(text: string, handler: StoreHandler): Fault {
  return Object.assign({ handler }, { [fc.toStringMethod]: () => text });
}

const mostBytes = 64 * 1024;
const someBytes = fc.oneof(fc.nat(mostBytes), fc.nat(9 * 2 ** 20));

/** Transient faults: the store holds the same object all the time. */
const passing = fc.oneof(
  someBytes.map((cutAfterBytes) => faultOf(`cut ${cutAfterBytes}`, serve({ cutAfterBytes }))),
  someBytes.map((cutAfterBytes) =>
    faultOf(`cut in chunks ${cutAfterBytes}`, serve({ cutAfterBytes, hidesLength: true })),
  ),
  someBytes.map((end) => {
    const body = (right: Buffer): Buffer => right.subarray(0, end);
    return faultOf(`short ${end}`, serve({ hidesLength: true, body }));
  }),
  fc.constantFrom(
    faultOf('reset', reset),
    faultOf('500', refuse(500, 'InternalError')),
    faultOf('503', refuse(503, 'SlowDown', { 'retry-after': '7' })),
  ),
);

function otherObject(sizeBytes: number, etag: string | undefined): StoredObject {
  return { bytes: bundleBytes(sizeBytes, 1), etag };
}

const lasting = fc.oneof(
  someBytes.map((cutAfterBytes) => faultOf(`all, cut ${cutAfterBytes}`, serve({ cutAfterBytes, ignoresRanges: true }))),
  fc
    .tuple(fc.integer({ min: 1, max: mostBytes }), fc.constantFrom('"b"', undefined), fc.boolean(), someBytes)
    .map(([sizeBytes, etag, ignoresIfMatch, cutAfterBytes]) =>
      faultOf(
        `swap for ${sizeBytes} ${etag ?? ''} ${ignoresIfMatch ? 'unnoticed' : ''}, cut ${cutAfterBytes}`,
        swapThen(otherObject(sizeBytes, etag), serve({ ignoresIfMatch, cutAfterBytes })),
      ),
    ),
  fc.constantFrom(
    faultOf('wrong range', serve({ headers: { 'content-range': 'bytes 7-9/10' } })),
    faultOf('all', serve({ ignoresRanges: true, ignoresIfMatch: true })),
    faultOf('weak', serve({ headers: { etag: 'W/"a"' }, cutAfterBytes: 10 })),
    faultOf('longer', serve({ hidesLength: true, body: (right) => Buffer.concat([right, right]) })),
    faultOf('403', refuse(403, 'AccessDenied')),
    faultOf('ExpiredToken', refuse(400, 'ExpiredToken')),
    faultOf('400', refuse(400, 'InvalidArgument')),
    faultOf('410', refuse(410, 'Gone')),
    faultOf('412', refuse(412, 'PreconditionFailed')),
    faultOf('416', refuse(416, 'InvalidRange')),
    faultOf('redirect', redirect(307, '?again')),
  ),
);

interface Schedule {
  readonly object: StoredObject;
  readonly faults: readonly Fault[];
  readonly promisesSize: boolean;
}

/** Runs one download. The store behaves correctly after the last fault of the schedule. */
async function outcomeOf({ object, faults, promisesSize }: Schedule): Promise<TestBundle | Failure> {
  const store = await openStore(servers, object, [...faults.map(({ handler }) => handler), serve()]);
  const url = { url: store.url };
  const sized = (): BundleUrl => (promisesSize ? { ...url, sizeBytes: store.object.bytes.length } : url);
  try {
    return await fixture.download({ url: sized(), renewUrl: () => Promise.resolve(sized()) });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Expects the bundle on disk. */
function bytesOnDisk(bundle: TestBundle): Buffer {
  expect(fixture.left()).toEqual(['made', 'made/for', 'made/for/bundle.tar.gz']);
  const bytes = readFileSync(fixture.path);
  expect(bundle.sizeBytes).toBe(bytes.length);
  expect(bundle.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  return bytes;
}

/** Removes what a schedule left, also if it fails, so that the next one starts without it. */
async function inEmptyFolder(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } finally {
    rmSync(join(fixture.folder, 'made'), { recursive: true, force: true });
  }
}

const object = fc
  .record({ sizeBytes: fc.integer({ min: 2, max: mostBytes }), etag: fc.constantFrom('"a"', 'W/"a"', undefined) })
  .map(({ sizeBytes, etag }): StoredObject => ({ bytes: bundleBytes(sizeBytes), etag }));

/** The seed is printed, so that a run can be repeated: `SEED=1 SCHEDULES=10 npm test -- fault-schedules` takes ten times as many. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const times = Number(process.env['SCHEDULES'] ?? 1);

function schedules(count: number): { readonly numRuns: number; readonly seed: number } {
  process.stdout.write(`fault-schedules: ${count * times} schedules, seed ${seed}\n`);
  return { numRuns: count * times, seed };
}

test('whatever the store does, the download ends with one complete object, or with a Failure and no file', async () => {
  const ends = { bundle: 0, failure: 0 };
  const faults = fc.array(fc.oneof(passing, lasting), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.record({ object, faults, promisesSize: fc.boolean() }), (schedule) =>
      inEmptyFolder(async () => {
        const outcome = await outcomeOf(schedule);
        if (outcome instanceof Failure) {
          ends.failure += 1;
          expect(outcome.code).not.toBe('internal-error');
          expect(outcome.message).not.toContain('Signature');
          expect(fixture.left()).toEqual([]);
          return;
        }
        ends.bundle += 1;
        const bytes = bytesOnDisk(outcome);
        const isFirst = bytes.equals(schedule.object.bytes);
        expect(isFirst || bytes.equals(bundleBytes(bytes.length, 1))).toBe(true);
      }),
    ),
    schedules(200),
  );
  expect(ends.bundle).toBeGreaterThan(20);
  expect(ends.failure).toBeGreaterThan(20);
});

test('transient errors never keep a bundle from arriving', async () => {
  const faults = fc.array(passing, { maxLength: 8 });
  // Of one request, and of several connections.
  const [small, large] = [object.map(({ bytes }) => bytes), fc.constant(bundleBytes(18 * 2 ** 20 + 4321))];
  const stored = fc.oneof({ weight: 9, arbitrary: small }, { weight: 1, arbitrary: large });
  const whole = stored.map((bytes): StoredObject => ({ bytes, etag: '"a"' }));
  await fc.assert(
    fc.asyncProperty(fc.record({ object: whole, faults, promisesSize: fc.boolean() }), (schedule) =>
      inEmptyFolder(async () => {
        const outcome = await outcomeOf(schedule);
        if (outcome instanceof Failure) throw outcome;
        expect(outcome).toMatchObject(bundleOf(schedule.object.bytes, fixture.path));
        expect(bytesOnDisk(outcome).equals(schedule.object.bytes)).toBe(true);
      }),
    ),
    schedules(100),
  );
});
