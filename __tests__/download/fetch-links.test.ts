import { describe, expect, test } from '@jest/globals';
import type { BundleUrl } from '../../src/model/bundle.ts';
import { Failure } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/misbehaving-server.ts';
import {
  bundleBytes,
  type Deed,
  firstBytes,
  openStore,
  type RangeStore,
  refuse,
  serve,
  swapThen,
} from './range-store.ts';
import { backoffSkipped, bundleOf, holds, useTransfers } from './transfer-bench.ts';

const servers = useServers();
const bench = useTransfers();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };
const other = { bytes: bundleBytes(20_000, 1), etag: '"v2"' };

/** The same object under another signature. */
function freshLink(store: RangeStore, name: string): BundleUrl {
  return { url: new URL(`?X-Amz-Signature=${name}`, store.url), sizeBytes: bytes.length };
}

const signatures = (store: RangeStore): readonly (string | undefined)[] =>
  store.requests.map(({ path }) => path.split('=').at(-1));

const endings: readonly (readonly [string, Deed])[] = [
  ['403, expired', refuse(403, 'AccessDenied')],
  ['403 in HTML', (_, response) => response.writeHead(403).end('<html>')],
  ['400 ExpiredToken', refuse(400, 'ExpiredToken')],
  ['404', refuse(404, 'NoSuchKey')],
  ['410', refuse(410, 'Gone')],
];

describe('a link that the store refuses', () => {
  test.each(endings)('(%s) is made again, and the same object goes on where it broke', async (_, ended) => {
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), ended, serve()]);
    const bundle = await bench.fetch({ link: { url: store.url }, freshLinks: [freshLink(store, 'second')] });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, bench.path), totals: { troubles: 1, renewals: 1 } });
    expect(holds(bench.path, bytes)).toBe(true);
    expect(signatures(store)).toEqual(['secret', 'secret', 'second']);
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 7_000]);
    expect(store.requests[2]?.headers['if-match']).toBe('"v1"');
  });

  test.each(endings)('(%s) from the first is made again', async (_, ended) => {
    const store = await openStore(servers, object, [ended, serve()]);
    const bundle = await bench.fetch({ link: { url: store.url }, freshLinks: [freshLink(store, 'second')] });
    expect(bundle).toMatchObject(bundleOf(bytes, bench.path));
    expect(signatures(store)).toEqual(['secret', 'second']);
  });

  test('whose fresh link is for another object starts over', async () => {
    const ended = swapThen(other, refuse(403, 'AccessDenied'));
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), ended, serve()]);
    const freshLinks = ['second', 'third'].map((name) => freshLink(store, name));
    const bundle = await bench.fetch({ link: { url: store.url }, freshLinks });
    expect(bundle).toMatchObject(bundleOf(other.bytes, bench.path));
    expect(holds(bench.path, other.bytes)).toBe(true);
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 7_000, 0]);
  });

  test.each(endings)('(%s) again and again ends after three fresh links', async (_, ended) => {
    const clock = backoffSkipped();
    const store = await openStore(servers, object, [ended]);
    const freshLinks = ['second', 'third', 'fourth', 'fifth'].map((name) => freshLink(store, name));
    const failure = await failureOf(bench.fetch({ link: { url: store.url }, freshLinks, clock }));
    expect(failure).toMatchObject({
      code: 'bundle-url-rejected',
      message: expect.stringMatching(/^The bundle link was refused: .*\. 3 fresh links fared no better\.$/),
    });
    expect(failure.message).not.toContain('Signature');
    expect(signatures(store)).toEqual(['secret', 'second', 'third', 'fourth']);
    expect(clock.backoff().filter((pauseMs) => pauseMs > 0)).toEqual([1_000, 2_000]);
    expect(bench.left()).toEqual([]);
  });

  test('now and then is no matter as long as bytes arrive', async () => {
    const turns = Array.from({ length: 6 }, () => [serve({ cutAfterBytes: 3_000 }), refuse(403, 'AccessDenied')]);
    const store = await openStore(servers, object, [...turns.flat(), serve()]);
    const freshLinks = turns.map((_, index) => freshLink(store, `link${index}`));
    expect(await bench.fetch({ link: { url: store.url }, freshLinks })).toMatchObject(bundleOf(bytes, bench.path));
    expect(store.requests).toHaveLength(13);
  });

  test('ends the download with the failure of its renewal', async () => {
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), refuse(403, 'AccessDenied')]);
    const gone = new Failure({ code: 'not-found', message: 'The job is gone.' });
    const renewLink = (): Promise<never> => Promise.reject(gone);
    expect(await failureOf(bench.fetch({ link: { url: store.url }, renewLink }))).toBe(gone);
    expect(store.requests).toHaveLength(2);
    expect(bench.left()).toEqual([]);
  });
});

describe('a link that is about to end', () => {
  const startMs = Date.UTC(2026, 0, 1);
  const endingAt = (dateMs: number): BundleUrl['expiresAt'] => ({ text: new Date(dateMs).toISOString(), dateMs });

  /** One cut, after which it is so much later. */
  async function signaturesWhenCutAt(laterMs: number): Promise<readonly (string | undefined)[]> {
    let dateMs = startMs;
    const cut: Deed = (...details) => {
      dateMs += laterMs;
      serve({ cutAfterBytes: 7_000 })(...details);
    };
    const store = await openStore(servers, object, [cut, serve()]);
    const clock = { ...backoffSkipped(), dateMs: () => dateMs };
    const link = { url: store.url, expiresAt: endingAt(startMs + 60_000) };
    await bench.fetch({ link, freshLinks: [freshLink(store, 'second')], clock });
    return signatures(store);
  }

  test('is made again before the next request', async () => {
    expect(await signaturesWhenCutAt(50_001)).toEqual(['secret', 'second']);
  });

  test('is used as long as there is time', async () => {
    expect(await signaturesWhenCutAt(49_000)).toEqual(['secret', 'secret']);
  });

  test('by its date alone, from the first, is used all the same: clocks differ', async () => {
    const store = await openStore(servers, object, [serve()]);
    const link = { url: store.url, expiresAt: endingAt(startMs - 60_000) };
    expect(await bench.fetch({ link })).toMatchObject(bundleOf(bytes, bench.path));
    expect(signatures(store)).toEqual(['secret']);
  });
});
