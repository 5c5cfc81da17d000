import { describe, expect, test } from '@jest/globals';
import { useServers } from '../../testing/test-server.ts';
import { bundleBytes, type Flaws, type StoreHandler, openStore, serve } from '../../testing/range-store.ts';
import { bundleOf, fastClock, holds, rangesOf, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const mebibyte = 1024 * 1024;

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

test('a slow connection among fast ones leaves the end of its segment to another', async () => {
  const bytes = bundleBytes(12 * mebibyte);
  const oneSlow: StoreHandler = (request, ...exchange) =>
    serve({ bytesPerMs: request.connection === 3 ? 500 : 20_000 })(request, ...exchange);
  const store = await openStore(servers, { bytes, etag: '"v1"' }, [oneSlow]);
  await fixture.download({ url: { url: store.url }, clock: clock20x });
  expect(holds(fixture.path, bytes)).toBe(true);
  const [slow = [0, 0]] = rangesOf(store.requests.filter(({ connection }) => connection === 3));
  const others = rangesOf(store.requests.filter(({ connection }) => connection !== 3));
  expect(others.filter(([first]) => first > slow[0] && first <= slow[1])).not.toEqual([]);
});
