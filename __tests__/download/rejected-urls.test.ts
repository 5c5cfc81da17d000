import { describe, expect, test } from '@jest/globals';
import { UrlProvider } from '../../src/download/url-provider.ts';
import type { BundleUrl } from '../../src/model/bundle.ts';
import { Failure } from '../../src/failure.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { useServers } from '../../testing/test-server.ts';
import {
  bundleBytes,
  type StoreHandler,
  firstBytes,
  openStore,
  type RangeStore,
  refuse,
  serve,
} from '../../testing/range-store.ts';
import { backoffSkipped, bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };

/** The same object under another signature. */
function renewedUrl(store: RangeStore, name: string): BundleUrl {
  return { url: new URL(`?X-Amz-Signature=${name}`, store.url), sizeBytes: bytes.length };
}

const { signal } = new AbortController();

/** Renews a URL at once. The time passes after it was created. */
function providerOf(url: BundleUrl, laterMs = 0): UrlProvider {
  let dateMs = 0;
  const clock = { ...backoffSkipped(), dateMs: () => dateMs };
  const context = { clock, random: () => 0, emit: new RecordedRun().emit };
  const provider = new UrlProvider(url, () => Promise.resolve({ url: url.url }), context);
  dateMs = laterMs;
  return provider;
}

const signatures = (store: RangeStore): readonly (string | undefined)[] =>
  store.requests.map(({ path }) => path.split('=').at(-1));

const endings: readonly (readonly [string, StoreHandler])[] = [
  ['403, expired', refuse(403, 'AccessDenied')],
  ['400 ExpiredToken', refuse(400, 'ExpiredToken')],
  ['404', refuse(404, 'NoSuchKey')],
];

describe('a bundle URL that the store rejects', () => {
  test.each(endings)('(%s) is renewed, and the download of the same object resumes', async (_, ended) => {
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), ended, serve()]);
    const bundle = await fixture.download({ url: { url: store.url }, renewedUrls: [renewedUrl(store, 'second')] });
    expect(bundle).toMatchObject({ ...bundleOf(bytes, fixture.path), totals: { interruptions: 1, renewals: 1 } });
    expect(holds(fixture.path, bytes)).toBe(true);
    expect(signatures(store)).toEqual(['secret', 'secret', 'second']);
    expect(firstBytes(store.requests)).toEqual([0, 7_000, 7_000]);
    expect(store.requests[2]?.headers['if-match']).toBe('"v1"');
  });

  test.each(endings)('(%s) again and again fails after three renewed URLs', async (_, ended) => {
    const clock = backoffSkipped();
    const store = await openStore(servers, object, [ended]);
    const renewedUrls = ['second', 'third', 'fourth', 'fifth'].map((name) => renewedUrl(store, name));
    const failure = await failureOf(fixture.download({ url: { url: store.url }, renewedUrls, clock }));
    expect(failure).toMatchObject({
      code: 'bundle-url-rejected',
      message: expect.stringMatching(
        /^Could not download the bundle: its URL was rejected \(.*\)\. 3 renewed URLs were rejected as well\.$/,
      ),
    });
    expect(failure.message).not.toContain('Signature');
    expect(signatures(store)).toEqual(['secret', 'second', 'third', 'fourth']);
    expect(clock.backoff().filter((pauseMs) => pauseMs > 0)).toEqual([1_000, 2_000]);
    expect(fixture.left()).toEqual([]);
  });

  test('because the object is missing is not blamed on the network', async () => {
    const hintOf = async (handler: StoreHandler): Promise<string> => {
      const store = await openStore(servers, object, [handler]);
      const renewUrl = (): Promise<BundleUrl> => Promise.resolve({ url: store.url });
      return (await failureOf(fixture.download({ url: { url: store.url }, renewUrl }))).hint;
    };
    expect(await hintOf(refuse(404, 'NoSuchKey'))).not.toMatch(/proxy|clock/);
    expect(await hintOf(refuse(403, 'AccessDenied'))).toMatch(/proxy/);
  });

  test('now and then does not fail the download while enough bytes arrive', async () => {
    const turns = Array.from({ length: 6 }, () => [serve({ cutAfterBytes: 3_000 }), refuse(403, 'AccessDenied')]);
    const store = await openStore(servers, object, [...turns.flat(), serve()]);
    const renewedUrls = turns.map((_, index) => renewedUrl(store, `link${index}`));
    expect(await fixture.download({ url: { url: store.url }, renewedUrls })).toMatchObject(
      bundleOf(bytes, fixture.path),
    );
    expect(store.requests).toHaveLength(13);
  });

  test('for many connections at a time is renewed once, and the next requests use the new one', async () => {
    const provider = providerOf({ url: new URL('https://store.example.com/b') });
    const use = { url: provider.latest, signal };
    const rejection = { kind: 'url-rejected', what: 'the store responded with 403', isMissing: false } as const;
    const progress = { newBytes: 0, onePercentBytes: 1 };
    const rejected = Promise.all(Array.from({ length: 8 }, () => provider.rejected(use, rejection, progress)));
    expect(await provider.current(signal)).not.toBe(use.url);
    await rejected;
    expect(provider.renewals).toBe(1);
  });

  test('fails the download with the failure of its renewal', async () => {
    const store = await openStore(servers, object, [serve({ cutAfterBytes: 7_000 }), refuse(403, 'AccessDenied')]);
    const gone = new Failure({ code: 'not-found', message: 'The job does not exist.' });
    const renewUrl = (): Promise<never> => Promise.reject(gone);
    expect(await failureOf(fixture.download({ url: { url: store.url }, renewUrl }))).toBe(gone);
    expect(store.requests).toHaveLength(2);
    expect(fixture.left()).toEqual([]);
  });
});

describe('a bundle URL that expires soon', () => {
  const startMs = Date.UTC(2026, 0, 1);
  const endingAt = (dateMs: number): BundleUrl['expiresAt'] => ({ text: new Date(dateMs).toISOString(), dateMs });

  /** Cuts two connections, and advances the clock with the first one. */
  async function signaturesWhenCutAt(
    laterMs: number,
    renewUrl?: () => Promise<BundleUrl>,
  ): Promise<{ readonly urls: readonly (string | undefined)[]; readonly renewals: number }> {
    let dateMs = startMs;
    const cut: StoreHandler = (...details) => {
      dateMs += laterMs;
      serve({ cutAfterBytes: 7_000 })(...details);
    };
    const store = await openStore(servers, object, [cut, serve({ cutAfterBytes: 7_000 }), serve()]);
    const clock = { ...backoffSkipped(), dateMs: () => dateMs };
    const url = { url: store.url, expiresAt: endingAt(startMs + 60_000) };
    const renewal = renewUrl === undefined ? { renewedUrls: [renewedUrl(store, 'second')] } : { renewUrl };
    const { totals } = await fixture.download({ url, ...renewal, clock });
    return { urls: signatures(store), renewals: totals.renewals };
  }

  test('is renewed before the next request', async () => {
    expect(await signaturesWhenCutAt(50_001)).toEqual({ urls: ['secret', 'second', 'second'], renewals: 1 });
  });

  test.each(['service-unavailable', 'key-rejected', 'not-found', 'not-finished'] as const)(
    'is used until the store rejects it if its renewal fails with `%s`',
    async (code) => {
      const failure = new Failure({ code, message: 'No.' });
      const urls = ['secret', 'secret', 'secret'];
      let attempts = 0;
      const renewUrl = (): Promise<never> => {
        attempts += 1;
        return Promise.reject(failure);
      };
      expect(await signaturesWhenCutAt(50_001, renewUrl)).toEqual({ urls, renewals: 0 });
      expect(attempts).toBe(1);
    },
  );

  test.each(['key-exposed', 'unsafe-bundle-url', 'cannot-write'] as const)(
    'ends the download if its renewal fails with `%s`',
    async (code) => {
      const failure = new Failure({ code, message: 'No.' });
      await expect(signaturesWhenCutAt(50_001, () => Promise.reject(failure))).rejects.toBe(failure);
    },
  );

  test('is used until the store rejects it if its renewal takes longer than it is valid', async () => {
    const clock = manualClock({ dateMs: startMs });
    let laterMs = 0;
    const cut: StoreHandler = (...details) => {
      laterMs = 50_001;
      serve({ cutAfterBytes: 7_000 })(...details);
    };
    const store = await openStore(servers, object, [cut, serve()]);
    const url = { url: store.url, expiresAt: endingAt(startMs + 60_000) };
    const renewUrl = (): Promise<never> => new Promise(() => undefined);
    const later = { ...clock, dateMs: () => clock.dateMs() + laterMs };
    const download = fixture.download({ url, renewUrl, clock: later });
    while (store.requests.length < 2) await clock.advance(500);
    await download;
    expect(signatures(store)).toEqual(['secret', 'secret']);
  });

  test('is renewed once for all connections', async () => {
    const provider = providerOf({ url: new URL('https://store.example.com/b'), expiresAt: endingAt(60_000) }, 50_001);
    await Promise.all(Array.from({ length: 8 }, () => provider.current(signal)));
    expect(provider.renewals).toBe(1);
  });

  test('is used if it appears to be expired from the start, because clocks differ', async () => {
    const store = await openStore(servers, object, [serve()]);
    const url = { url: store.url, expiresAt: endingAt(startMs - 60_000) };
    expect(await fixture.download({ url })).toMatchObject(bundleOf(bytes, fixture.path));
    expect(signatures(store)).toEqual(['secret']);
  });
});
