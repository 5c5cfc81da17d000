import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { type Received, useServers } from '../../testing/misbehaving-server.ts';
import { bundleBytes, type Deed, openStore, refuse, reset, serve, swapThen } from './range-store.ts';
import { bundleOf, holds, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const mebibyte = 1024 * 1024;
const bytes = bundleBytes(18 * mebibyte + 4321);
const object = { bytes, etag: '"v1"' };

/** First and last byte of each request's range. */
function rangesOf(requests: readonly Received[]): readonly (readonly [number, number])[] {
  return requests.map(({ headers }) => {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    return [Number(first), last === '' ? Infinity : Number(last)];
  });
}

describe('a large bundle', () => {
  test.each([1, 2, 8])(
    'arrives byte for byte over %i connections, and never over more at a time',
    async (connections) => {
      const open = new Set<Received>();
      let mostAtATime = 0;
      const counted: Deed = (request, response, store) => {
        open.add(request);
        mostAtATime = Math.max(mostAtATime, open.size);
        response.once('close', () => open.delete(request));
        serve()(request, response, store);
      };
      const store = await openStore(servers, object, [counted]);
      const bundle = await bench.fetch({ link: { url: store.url, sizeBytes: bytes.length }, connections });
      expect(bundle).toMatchObject({ ...bundleOf(bytes, bench.path), totals: { troubles: 0, renewals: 0 } });
      expect(holds(bench.path, bytes)).toBe(true);
      expect(mostAtATime).toBeLessThanOrEqual(connections);
      expect(mostAtATime > 1).toBe(connections > 1);
      const [first, ...others] = store.requests.map(({ headers }) => headers['if-match']);
      expect(first).toBeUndefined();
      expect(new Set(others)).toEqual(new Set(['"v1"']));
    },
  );

  test('is read in one stream where nothing proves that its parts belong together', async () => {
    const store = await openStore(servers, { bytes }, [serve()]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(rangesOf(store.requests).at(-1)).toEqual([0, Infinity]);
    expect(store.requests.length).toBeLessThanOrEqual(2);
  });

  test('is read in one stream where the store ignores ranges', async () => {
    const store = await openStore(servers, object, [serve({ ignoresRanges: true })]);
    expect(await bench.fetch({ link: { url: store.url } })).toMatchObject(bundleOf(bytes, bench.path));
    expect(store.requests).toHaveLength(1);
  });

  test('gets one fresh link for all connections where the link ends', async () => {
    const isOld = ({ path }: Received): boolean => path.endsWith('=secret');
    const ended: Deed = (request, ...others) =>
      (isOld(request) ? refuse(403, 'AccessDenied') : serve())(request, ...others);
    const store = await openStore(servers, object, [serve(), ended]);
    const freshLinks = [{ url: new URL('?X-Amz-Signature=second', store.url) }];
    const bundle = await bench.fetch({ link: { url: store.url }, freshLinks });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, bench.path), totals: { renewals: 1 } });
    expect(holds(bench.path, bytes)).toBe(true);
  });

  test('ends with the failure of the renewal for all connections', async () => {
    const store = await openStore(servers, object, [serve(), refuse(403, 'AccessDenied')]);
    const gone = new Failure({ code: 'not-found', message: 'The job is gone.' });
    const renewLink = (): Promise<never> => Promise.reject(gone);
    expect(await failureOf(bench.fetch({ link: { url: store.url }, renewLink }))).toBe(gone);
    expect(bench.left()).toEqual([]);
  });

  test('that changes midway is fetched anew as a whole', async () => {
    const other = { bytes: bundleBytes(bytes.length, 1), etag: '"v2"' };
    const store = await openStore(servers, object, [serve(), swapThen(other, serve()), serve()]);
    const freshLinks = [{ url: store.url }];
    expect(await bench.fetch({ link: { url: store.url }, freshLinks })).toMatchObject(
      bundleOf(other.bytes, bench.path),
    );
    expect(holds(bench.path, other.bytes)).toBe(true);
  });

  test('fails as a whole with its first failure, and no connection goes on', async () => {
    const stuck = serve({ stallsAfterBytes: 1000 });
    const store = await openStore(servers, object, [serve(), stuck, refuse(400, 'InvalidArgument'), stuck]);
    const failure = await failureOf(bench.fetch({ link: { url: store.url } }));
    expect(failure).toMatchObject({ code: 'download-failed', message: expect.stringContaining('400 InvalidArgument') });
    await Promise.all(store.requests.map(({ closed }) => closed));
    expect(bench.left()).toEqual([]);
  });
});

test.each<readonly [string, Deed]>([
  ['breaks', serve({ cutAfterBytes: 3 * mebibyte })],
  ['falls silent', serve({ stallsAfterBytes: 3 * mebibyte })],
])(
  'a part whose end was taken over before its reply is whole at its new end, even if the reply then %s',
  async (_, deed) => {
    const twelve = bundleBytes(12 * mebibyte);
    const late: (() => void)[] = [];
    const second: Deed = (...details) => void late.push(() => deed(...details));
    const third: Deed = (...details) => {
      for (const answer of late) answer();
      serve()(...details);
    };
    const store = await openStore(servers, { bytes: twelve, etag: '"v1"' }, [serve(), second, third, serve()]);
    const bundle = await bench.fetch({ link: { url: store.url }, connections: 2 });
    expect(bundle).toMatchObject({ ...bundleOf(twelve, bench.path), totals: { renewals: 0 } });
    expect(holds(bench.path, twelve)).toBe(true);
    for (const [first, last] of rangesOf(store.requests)) expect(first).toBeLessThanOrEqual(last);
  },
);

test('whatever connections break, a large bundle arrives byte for byte', async () => {
  const cuts = fc.nat(9 * mebibyte).map((cutAfterBytes) => ({ cutAfterBytes }));
  const faults = fc.array(fc.oneof(cuts, fc.constantFrom('reset', '503')), { minLength: 4, maxLength: 8 });
  const connections = fc.integer({ min: 1, max: 8 });
  await fc.assert(
    fc.asyncProperty(faults, connections, async (schedule, most) => {
      const deeds = schedule.map((fault) => {
        if (fault === 'reset') return reset;
        return typeof fault === 'string' ? refuse(503, 'SlowDown') : serve(fault);
      });
      const store = await openStore(servers, object, [...deeds, serve()]);
      const bundle = await bench.fetch({ link: { url: store.url }, connections: most });
      expect(bundle).toMatchObject(bundleOf(bytes, bench.path));
      expect(holds(bench.path, bytes)).toBe(true);
      for (const [first, last] of rangesOf(store.requests)) expect(first).toBeLessThanOrEqual(last);
      rmSync(join(bench.folder, 'made'), { recursive: true });
    }),
    { numRuns: 6 },
  );
}, 20_000);
