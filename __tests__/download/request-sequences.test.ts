/** What a store does, request by request, and what the download makes of it. */
import { expect, test } from '@jest/globals';
import type { FailureCode } from '../../src/failure.ts';
import { expectFailure } from '../../testing/failure-of.ts';
import {
  bundleBytes,
  firstBytes,
  refuse,
  reset,
  serve,
  type StoredObject,
  type StoreHandler,
  swapThen,
} from '../../testing/range-store.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { backoffSkipped, bundleOf, holds, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const sizeBytes = 20_000;
const bytes = bundleBytes(sizeBytes);
const object = { bytes, etag: '"v1"' };

interface Sequence {
  readonly object?: StoredObject;
  /** The last one serves all further requests. */
  readonly store: readonly StoreHandler[];
  /** The first byte of each request. Undefined if it is for the whole object. */
  readonly requests: readonly (number | undefined)[];
  /** Default: the bundle is complete. */
  readonly failure?: FailureCode;
  readonly pausesMs?: readonly number[];
}

const cut = serve({ cutAfterBytes: 7_000 });
const stream = serve({ ignoresRanges: true });
const unsized = serve({ ignoresRanges: true, hidesLength: true });
const short = serve({ hidesLength: true, body: (right) => right.subarray(0, 12_000) });
const busy = refuse(503, 'SlowDown');
const busyFor7s = refuse(503, 'SlowDown', { 'retry-after': '7' });
const wholeAfter = (...firsts: readonly number[]): readonly (number | undefined)[] => [...firsts, undefined];

const streams = (count: number): readonly undefined[] => Array.from({ length: count }, () => undefined);
const asking = (requests: Sequence['requests'], ...store: Sequence['store']): Sequence => ({ store, requests });

const interrupted: Readonly<Record<string, Sequence>> = {
  'a cut is resumed at the first missing byte': { ...asking([0, 7_000], cut, serve()), pausesMs: [500] },
  'a cut after the last byte is ignored': asking([0], serve({ hidesLength: true, cutAfterBytes: sizeBytes })),
  'a body that is too short is resumed': asking([0, 12_000], short, serve()),
  'a reply without a size is not used': asking(wholeAfter(0), unsized, serve()),
  'a reset is retried after a pause': afterFaults(reset),
  '503 is retried after a pause': afterFaults(busy),
  '`Retry-After` is kept': { ...asking([0, 0], busyFor7s, serve()), pausesMs: [7_000] },
};

const twiceCut = asking([0, undefined, undefined], cut, cut, serve());

const restarted: Readonly<Record<string, Sequence>> = {
  'without a validator': { ...twiceCut, object: { bytes } },
  'with a weak validator': { ...twiceCut, object: { bytes, etag: 'W/"v1"' } },
  'without ranges': asking(wholeAfter(0), serve({ cutAfterBytes: 7_000, ignoresRanges: true }), stream),
  'if the store ignores the second range': asking(wholeAfter(0, 7_000), cut, stream),
  'if the second range has no validator': asking(wholeAfter(0, 7_000), cut, serve({ headers: { etag: '' } })),
};

const failed: Readonly<Record<string, Sequence>> = {
  'every connection is reset': asking(wholeAfter(0, 0, 0, 0, 0, 0, 0, 0, 0), reset),
  'every connection is cut after a byte': asking(wholeAfter(0, 1, 2, 3, 4, 5, 6, 7, 8), serve({ cutAfterBytes: 1 })),
  'a stream never brings more': asking([0, ...streams(8)], serve({ ignoresRanges: true, cutAfterBytes: 9_000 })),
  'no reply has a size': asking([0, ...streams(9)], unsized),
  'every request is rejected as by a proxy': asking([0, ...streams(9)], refuse(407, 'ProxyAuthentication')),
};

const changed: Readonly<Record<string, Sequence>> = {
  'the store notices by If-Match': thenWhole(swapped(sizeBytes, serve())),
  'the store sends the rest of the new one': swapped(sizeBytes, serve({ ignoresIfMatch: true })),
  'the store sends the rest of a larger one with the same validator': afterCut(
    swapThen({ bytes: bundleBytes(30_000), etag: '"v1"' }, serve()),
  ),
  'the new one is shorter than what has arrived': thenWhole(swapped(5_000, serve({ ignoresIfMatch: true }))),
  'the store sends all of the new one': thenWhole(
    swapped(sizeBytes, serve({ ignoresIfMatch: true, ignoresRanges: true })),
  ),
  'a stream is sent again with another byte where the first one was cut': streamSwapped(
    Buffer.concat([bytes.subarray(0, 6_999), Buffer.alloc(13_001)]),
  ),
  'a stream is sent again with more bytes': streamSwapped(bundleBytes(sizeBytes + 1)),
  'a stream is sent again with fewer bytes': streamSwapped(bundleBytes(6_000)),
};

function afterFaults(fault: StoreHandler): Sequence {
  const sequence = asking([0, 0, 500, 500, 500], fault, serve({ cutAfterBytes: 500 }), fault, fault, serve());
  return { ...sequence, pausesMs: [500, 500, 1_000, 2_000] };
}

function afterCut(handler: StoreHandler): Sequence {
  return { ...asking([0, 7_000], cut, handler), failure: 'bundle-changed' };
}

function swapped(newSizeBytes: number, handler: StoreHandler): Sequence {
  return afterCut(swapThen({ bytes: bundleBytes(newSizeBytes, 1), etag: '"v2"' }, handler));
}

function thenWhole(sequence: Sequence): Sequence {
  return { ...sequence, requests: [...sequence.requests, undefined] };
}

function streamSwapped(other: Buffer): Sequence {
  const store = [cut, swapThen({ bytes: other }, serve())];
  return { object: { bytes }, store, requests: [0, undefined], failure: 'bundle-changed' };
}

/** Each request is on a new connection, and names the validator once bytes have to be of the same object. */
async function expectSequence(sequence: Sequence): Promise<void> {
  const clock = backoffSkipped();
  const store = await fixture.openStore(sequence.object ?? object, ...sequence.store);
  const download = fixture.download({ url: { url: store.url }, clock, connections: 1 });
  if (sequence.failure === undefined) {
    expect(await download).toMatchObject(bundleOf(bytes, fixture.path));
    expect(holds(fixture.path, bytes)).toBe(true);
  } else {
    await expectFailure(download, { code: sequence.failure });
    expect(fixture.left()).toEqual([]);
  }
  const { requests } = store;
  expect(firstBytes(requests)).toEqual(sequence.requests);
  expect(requests.map(({ connection }) => connection)).toEqual(requests.map((_, index) => index + 1));
  expect(requests.map(({ headers }) => headers['if-match'])).toEqual(
    sequence.requests.map((first = 0) => (first > 0 ? '"v1"' : undefined)),
  );
  if (sequence.pausesMs !== undefined) expect(clock.backoff()).toEqual(sequence.pausesMs);
}

test.each(Object.entries(interrupted))('%s', (_, sequence) => expectSequence(sequence));
test.each(Object.entries(restarted))('a cut stream %s starts over', (_, sequence) => expectSequence(sequence));
test.each(Object.entries(failed))('a download fails if %s', (_, sequence) =>
  expectSequence({ ...sequence, failure: 'download-failed' }),
);
test.each(Object.entries(changed))('the bundle has changed if %s', (_, sequence) => expectSequence(sequence));

test('each interruption is reported', async () => {
  const run = new RecordedRun();
  const store = await fixture.openStore(object, serve({ cutAfterBytes: 400 }));
  await fixture.download({ url: { url: store.url }, emit: run.emit });
  expect(run.kinds.filter((kind) => kind === 'download-interrupted')).toHaveLength(49);
  expect(run.lines).toContainEqual(expect.stringContaining('400 B: the connection was lost'));
});

test('a failure after ten attempts names what the store did last', async () => {
  const store = await fixture.openStore(object, busy);
  await expectFailure(fixture.download({ url: { url: store.url } }), {
    message: 'the store responded with 503 SlowDown (10 attempts',
  });
});

test('the bundle has changed if the new one has another size than the service reported', async () => {
  const swap = swapThen({ bytes: bundleBytes(30_000, 1), etag: '"v2"' }, serve());
  const store = await fixture.openStore(object, cut, swap);
  const download = fixture.download({ url: { url: store.url, sizeBytes } });
  await expectFailure(download, { code: 'bundle-changed' });
});

test('the bundle has changed if a renewed URL points to another one', async () => {
  const rejected = swapThen({ bytes: bundleBytes(sizeBytes, 1), etag: '"v2"' }, refuse(403, 'AccessDenied'));
  const store = await fixture.openStore(object, cut, rejected, serve());
  const url = { url: store.url };
  await expectFailure(fixture.download({ url, renewUrl: () => Promise.resolve(url) }), { code: 'bundle-changed' });
  expect(fixture.left()).toEqual([]);
});
