import { describe, expect, test } from '@jest/globals';
import type { ApiResult } from '../../src/model/api-result.ts';
import type { BundleUrl } from '../../src/model/bundle.ts';
import { createBundle } from '../../src/service/create-bundle.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { limits, replying } from './service-fixture.ts';

const bundleUrl = 'https://store.example.com/b/bundle.tar.gz?X-Amz-Signature=abc%2Fd';

function linkIn(body: unknown): Promise<ApiResult<BundleUrl>> {
  return createBundle(replying({ body }).service, 'se_1', limits);
}

describe('creating a bundle', () => {
  test('sends a POST for the job, without a body', async () => {
    const { service, requests } = replying({ body: { bundleUrl } });
    await createBundle(service, 'a/b', limits);
    expect(requests).toMatchObject([{ method: 'POST', path: '/v1/static-export/jobs/a%2Fb/bundle', body: undefined }]);
    expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
  });

  test('returns URL, size and expiry as reported by the service', async () => {
    const body = { jobId: 'se_1', bundleUrl, sizeBytes: 1234, expiresAt: '2026-03-01T13:00:00Z' };
    expect(await linkIn(body)).toEqual({
      kind: 'ok',
      value: {
        url: new URL(bundleUrl),
        sizeBytes: 1234,
        expiresAt: { text: '2026-03-01T13:00:00Z', dateMs: Date.UTC(2026, 2, 1, 13) },
      },
    });
  });

  test.each([{}, { sizeBytes: null, expiresAt: null }, { sizeBytes: -1, expiresAt: 'soon' }, { sizeBytes: 1.5 }])(
    'requires only the URL: with %j in addition, size and expiry are unknown',
    async (others) => {
      const answer = await linkIn({ bundleUrl, ...others });
      expect(answer).toEqual({ kind: 'ok', value: { url: new URL(bundleUrl) } });
    },
  );

  test.each([
    ['se_2', 'other-job'],
    [['se_2'], 'unreadable'],
  ])('of the job %j has the problem %s', async (jobId, problem) => {
    expect(await linkIn({ jobId, bundleUrl })).toMatchObject({ problem });
  });
});

describe('a bundle URL', () => {
  test('cannot be read if it is too long for servers and later steps', async () => {
    const answer = await linkIn({ bundleUrl: `https://store.example.com/${'é'.repeat(3_000)}` });
    expect(answer).toMatchObject({ problem: 'unreadable', reason: expect.stringContaining('longer than 16000') });
  });

  test.each(['http://127.0.0.1:9000/b', 'http://localhost/b', 'http://[::1]:9000/b', 'https://192.0.2.1/b'])(
    '%s is accepted',
    async (url) => {
      expect(await linkIn({ bundleUrl: url })).toMatchObject({ kind: 'ok', value: { url: new URL(url) } });
    },
  );

  test.each([
    'http://store.example.com/b?secret',
    'http://localhost.example.com/b?secret',
    'ftp://store.example.com/b?secret',
    'file:///b?secret',
    'javascript:secret',
  ])('%s is a failure that does not reveal it', async (url) => {
    const failure = await failureOf(linkIn({ bundleUrl: url }));
    expect(failure.code).toBe('unsafe-bundle-url');
    expect(failure.message).toContain(new URL(url).protocol);
    expect(failure.message).not.toContain('secret');
  });

  test.each([undefined, null, '', 7, 'b.tar.gz', '/b/bundle.tar.gz', 'https://'])(
    '%j cannot be read, and is not revealed',
    async (url) => {
      const answer = await linkIn({ bundleUrl: url });
      expect(answer).toMatchObject({ problem: 'unreadable', reason: expect.stringContaining('`bundleUrl` is ') });
      expect(answer).not.toMatchObject({ reason: expect.stringContaining('tar.gz') });
    },
  );
});
