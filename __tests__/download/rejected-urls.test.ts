import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { bundleBytes, type StoreHandler, type RangeStore, refuse, serve } from '../../testing/range-store.ts';
import { backoffSkipped, bundleOf, renewing, useDownloads } from './download-fixture.ts';

const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };

const signatures = (store: RangeStore): readonly (string | undefined)[] =>
  store.requests.map(({ path }) => path.split('=').at(-1));

describe('a bundle URL that the store rejects', () => {
  test('again and again fails after five renewed URLs', async () => {
    const clock = backoffSkipped();
    const store = await fixture.openStore(object, refuse(404, 'NoSuchKey'));
    const failure = await expectFailure(
      fixture.download({ url: { url: store.url }, renewUrl: renewing({ url: store.url }), clock }),
      {
        code: 'bundle-url-rejected',
        hint: 'proxy',
        message:
          /^Could not download the bundle: its URL was rejected \(.*\)\. 5 renewed URLs were rejected as well\.$/,
      },
    );
    expect(failure.message).not.toContain('Signature');
    expect(signatures(store)).toEqual(['secret', ...[1, 2, 3, 4, 5].map((number) => `renewed${number}`)]);
    expect(clock.backoff().filter((pauseMs) => pauseMs > 0)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(fixture.left()).toEqual([]);
  });

  test('now and then does not fail the download while enough bytes arrive', async () => {
    const turns = Array.from({ length: 6 }, () => [serve({ cutAfterBytes: 3_000 }), refuse(403, 'AccessDenied')]);
    const store = await fixture.openStore(object, ...turns.flat(), serve());
    const bundle = await fixture.download({ url: { url: store.url }, renewUrl: renewing({ url: store.url }) });
    expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
    expect(store.requests).toHaveLength(13);
  });

  test('is not kept alive by single bytes in between', async () => {
    const inTurn: StoreHandler = (...exchange) =>
      (store.requests.length % 2 === 1 ? serve({ cutAfterBytes: 1 }) : refuse(403, 'AccessDenied'))(...exchange);
    const store = await fixture.openStore(object, inTurn);
    const download = fixture.download({ url: { url: store.url }, renewUrl: renewing({ url: store.url }) });
    await expectFailure(download, { code: 'bundle-url-rejected' });
    expect(signatures(store).at(-1)).toBe('renewed5');
  });

  test('fails the download with the failure of its renewal', async () => {
    const store = await fixture.openStore(object, serve({ cutAfterBytes: 7_000 }), refuse(403, 'AccessDenied'));
    const gone = new Failure({ code: 'not-found', message: 'The job does not exist.' });
    const renewUrl = (): Promise<never> => Promise.reject(gone);
    expect(await failureOf(fixture.download({ url: { url: store.url }, renewUrl }))).toBe(gone);
    expect(store.requests).toHaveLength(2);
    expect(fixture.left()).toEqual([]);
  });
});
