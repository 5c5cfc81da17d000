import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import { deadOrigin, useServers } from '../../testing/test-server.ts';
import { bundleBytes, firstBytes, openStore, redirect, serve } from '../../testing/range-store.ts';
import { bundleOf, holds, useDownloads } from './download-fixture.ts';

const servers = useServers();
const fixture = useDownloads();
const bytes = bundleBytes(20_000);
const object = { bytes, etag: '"v1"' };

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    'with %i to another port is followed with the same range and without a key',
    async (status) => {
      const store = await openStore(servers, object, [serve()]);
      const gate = await servers.start((request, response) =>
        redirect(status, store.url.href)(request, response, store),
      );
      const bundle = await fixture.download({ url: { url: new URL(`${gate.origin}/b?X-Amz-Signature=first`) } });
      expect(bundle).toMatchObject(bundleOf(bytes, fixture.path));
      expect(holds(fixture.path, bytes)).toBe(true);
      expect(gate.requests).toMatchObject([{ method: 'GET', path: '/b?X-Amz-Signature=first' }]);
      expect(store.requests).toMatchObject([{ method: 'GET', path: store.url.pathname + store.url.search }]);
      expect(firstBytes(store.requests)).toEqual([0]);
      expect(store.requests[0]?.headers.authorization).toBeUndefined();
    },
  );

  test('to another path is followed, and an interrupted download resumes through the bundle URL', async () => {
    const toPath = redirect(307, '/elsewhere?x=1');
    const store = await openStore(servers, object, [toPath, serve({ cutAfterBytes: 7_000 }), toPath, serve()]);
    expect(await fixture.download({ url: { url: store.url } })).toMatchObject(bundleOf(bytes, fixture.path));
    const linkPath = store.url.pathname + store.url.search;
    const elsewhere = '/elsewhere?x=1';
    expect(store.requests.map(({ path }) => path)).toEqual([linkPath, elsewhere, linkPath, elsewhere]);
    expect(firstBytes(store.requests)).toEqual([0, 0, 7_000, 7_000]);
    expect(store.requests.map(({ headers }) => headers['if-match'])).toEqual([undefined, undefined, '"v1"', '"v1"']);
  });

  test('from http to https on the same machine is followed', async () => {
    const secure = (await deadOrigin()).replace('http:', 'https:');
    const store = await openStore(servers, object, [redirect(302, secure)]);
    const failure = await failureOf(fixture.download({ url: { url: store.url } }));
    expect(failure.message).toContain('the connection was refused');
    expect(store.requests).toHaveLength(9);
  });

  test('that is not followed fails the download at once', async () => {
    const store = await openStore(servers, object, [redirect(302, 'http://store.example.com/b')]);
    expect(await failureOf(fixture.download({ url: { url: store.url } }))).toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('does not use HTTPS'),
    });
    expect(store.requests).toHaveLength(1);
    expect(fixture.left()).toEqual([]);
  });

  test('without a location fails at once', async () => {
    const store = await openStore(servers, object, [(_, response) => response.writeHead(302).end()]);
    expect((await failureOf(fixture.download({ url: { url: store.url } }))).code).toBe('download-failed');
    expect(store.requests).toHaveLength(1);
  });
});
