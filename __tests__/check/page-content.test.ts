import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { factsIn } from '../../testing/published-site.ts';
import type { GetReply } from '../../src/http/get.ts';
import { contentOf } from '../../src/check/page-content.ts';

function replyWith(body: GetReply['body'], coding?: string): GetReply {
  return {
    ...{ status: 200, url: new URL('https://static.example.com/a.html'), unfollowed: undefined },
    ...{ header: (name) => (name === 'content-encoding' ? coding : undefined), body },
    signal: new AbortController().signal,
  };
}

test('content without end is read until it exceeds the limit', async () => {
  let sentBytes = 0;
  const body = Readable.from(
    (function* () {
      for (; sentBytes < 1_000_000; sentBytes += 1000) yield Buffer.alloc(1000);
    })(),
  );
  expect((await contentOf(replyWith(body), 5000, false))?.decoded.sizeBytes).toBe(6000);
  expect(sentBytes).toBeLessThan(100_000);
});

test('no more of a page is held than the limit, whatever it decodes to', async () => {
  const page = Buffer.from(`${' '.repeat(1_000_000)}exported`);
  const read = async (maxBytes: number): Promise<string | undefined> =>
    (await contentOf(replyWith(Readable.from([gzipSync(page)]), 'gzip'), maxBytes, true))?.reading?.textSha256;
  expect(await read(page.length)).toBe(factsIn('exported').textSha256);
  expect(await read(5000)).toBeUndefined();
});
