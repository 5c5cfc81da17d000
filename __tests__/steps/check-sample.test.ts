import { describe, expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { Failure } from '../../src/failure.ts';
import { openTransport } from '../../src/http/transport.ts';
import { checkSample } from '../../src/steps/check-sample.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();

interface StaleSite {
  /** How many requests for `a.html` the host answers with the old content. */
  readonly staleReplies: number;
  readonly deadlineMs: number;
}

/** Checks two files. Returns the failure code, if any, and the requests for each. */
async function checked({ staleReplies, deadlineMs }: StaleSite): Promise<unknown> {
  const counts: Record<string, number> = {};
  const { origin } = await servers.start(({ path }, response) => {
    counts[path] = (counts[path] ?? 0) + 1;
    response.end(path === '/a.html' && counts[path] <= staleReplies ? 'old' : 'new');
  });
  const clock = skippingClock((durationMs) => durationMs <= 10_000);
  const elapsedMs = (): number => clock.pauses.filter((pauseMs) => pauseMs === 10_000).length * 10_000;
  const context = {
    ...{ clock: { ...clock, elapsedMs }, random: () => 0, signal: new AbortController().signal },
    ...{ transport: openTransport(), emit: () => undefined },
  };
  const files = ['a.html', 'b.html'].map((path) => ({ path, sizeBytes: 3, sha256: hash('sha256', 'new') }));
  const url = new URL(origin);
  const check = { url, compare: 'content', missingPage: undefined } as const;
  const settings = {
    url,
    contentDigest: 'aa',
    timeoutMs: 1,
    sampleSize: 2,
    compare: 'content',
    summary: true,
  } as const;
  const [ended] = await Promise.allSettled([checkSample({ files, check, deadlineMs }, settings, context)]);
  const reason: unknown = ended.status === 'rejected' ? ended.reason : undefined;
  return { code: reason instanceof Failure ? reason.code : reason, counts };
}

describe('files that differ', () => {
  test('are requested again until a cache serves the new ones, and the others are not', async () => {
    const ended = await checked({ staleReplies: 3, deadlineMs: Infinity });
    expect(ended).toEqual({ code: undefined, counts: { '/a.html': 4, '/b.html': 1 } });
  });

  test('are requested for the last time before two minutes have passed', async () => {
    const ended = await checked({ staleReplies: Infinity, deadlineMs: Infinity });
    expect(ended).toMatchObject({ code: 'published-differs', counts: { '/a.html': 13 } });
  });

  test.each([
    [9_999, 1],
    [10_000, 2],
    [25_000, 3],
  ])('are not requested again after the deadline: with %d ms, %d times', async (deadlineMs, count) => {
    const ended = await checked({ staleReplies: Infinity, deadlineMs });
    expect(ended).toMatchObject({ code: 'published-differs', counts: { '/a.html': count } });
  });
});
