/** Content codings. The verdicts in the table are those of Chromium 156, and an installed one is asked again. */
import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { decode } from '../../src/http/body.ts';
import { browserFixture } from '../../testing/browser-fixture.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();
const browser = browserFixture();

const text = Buffer.from('<!doctype html><p>The page.</p>'.repeat(20));
const gzip = gzipSync(text);
const contents: Readonly<Record<string, Buffer>> = {
  ...{ text, gzip, deflate: deflateSync(text), 'raw deflate': deflateRawSync(text) },
  ...{ br: brotliCompressSync(text), zstd: zstdCompressSync(text), 'gzip, gzip': gzipSync(gzip) },
  ...{ 'gzip, br': brotliCompressSync(gzip), 'br, gzip': gzipSync(brotliCompressSync(text)) },
};

/** What a browser makes of bytes with a header: the text, the bytes as they are, or an error. */
const replies: readonly (readonly [bytes: string, header: string, 'the text' | 'the bytes' | 'an error'])[] = [
  ['text', '', 'the text'],
  ['text', 'identity', 'the text'],
  ['text', 'none', 'the text'],
  ['text', 'aws-chunked', 'the text'],
  ['text', 'utf-8', 'the text'],
  ['text', 'gzip, identity', 'the text'],
  ['text', 'br', 'an error'],
  ['text', 'gzip', 'an error'],
  ['text', 'gzip, br', 'an error'],
  ['text', 'br, gzip', 'an error'],
  ['text', 'deflate', 'an error'],
  ['text', 'zstd', 'an error'],
  ['gzip', '', 'the bytes'],
  ['gzip', 'gzip', 'the text'],
  ['gzip', 'GZip', 'the text'],
  ['gzip', ' gzip ', 'the text'],
  ['gzip', 'x-gzip', 'the text'],
  ['gzip', 'X-GZIP', 'the text'],
  ['gzip', 'identity', 'the bytes'],
  ['gzip', 'identity, gzip', 'the bytes'],
  ['gzip', 'gzip, identity', 'the bytes'],
  ['gzip', 'aws-chunked, gzip', 'the bytes'],
  ['gzip', 'gzip, aws-chunked', 'the bytes'],
  ['gzip', 'gzip,', 'the bytes'],
  ['gzip', ',gzip', 'the bytes'],
  ['gzip', ',', 'the bytes'],
  ['gzip', 'utf-8, gzip', 'the bytes'],
  ['gzip', 'compress', 'the bytes'],
  ['gzip', 'br', 'an error'],
  ['gzip', 'deflate', 'an error'],
  ['gzip', 'gzip, gzip', 'an error'],
  ['gzip, gzip', 'gzip, gzip', 'the text'],
  ['gzip, gzip', 'gzip,gzip', 'the text'],
  ['gzip, br', 'gzip, br', 'the text'],
  ['gzip, br', 'GZIP , Br', 'the text'],
  ['gzip, br', 'br, gzip', 'an error'],
  ['br, gzip', 'br, gzip', 'the text'],
  ['deflate', 'deflate', 'the text'],
  ['raw deflate', 'deflate', 'the text'],
  ['deflate', 'gzip', 'an error'],
  ['br', 'br', 'the text'],
  ['br', 'brotli', 'the bytes'],
  ['zstd', 'zstd', 'the text'],
];

const nameOf = (bytes: Buffer, sent: Buffer): string => {
  if (bytes.equals(text)) return 'the text';
  return bytes.equals(sent) ? 'the bytes' : 'other bytes';
};

describe.each([
  ['in one chunk', (bytes: Buffer) => [bytes]],
  ['byte by byte', (bytes: Buffer) => [...bytes].map((byte) => Buffer.of(byte))],
])('a body that arrives %s', (_, chunksOf) => {
  test.each(replies)(
    'is decoded as browsers decode it: %s with the header "%s" is %s',
    async (name, header, verdict) => {
      const sent = contents[name] ?? text;
      const body = Readable.from(chunksOf(sent));
      const chunks = Array.fromAsync(decode({ header: () => header || undefined }, body));
      const found = chunks.then((all) => nameOf(Buffer.concat(all), sent)).catch(() => 'an error');
      expect(await found).toBe(verdict);
    },
  );
});

test('six codings are too many, as for curl', async () => {
  const six = Array<string>(6).fill('gzip').join();
  const chunks = await Array.fromAsync(decode({ header: () => six }, Readable.from([text])));
  expect(Buffer.concat(chunks)).toEqual(text);
});

browser.describeInBrowser('a browser', () => {
  test('has the verdicts of the table', async () => {
    const { origin } = await servers.start(({ path }, response) => {
      const [name = '', header = ''] = replies[Number(path.slice(1) || 'NaN')] ?? [];
      response.writeHead(200, header === '' ? {} : { 'Content-Encoding': header }).end(contents[name]);
    });
    const tab = await (await browser.open()).context.newPage();
    await tab.goto(origin);
    const found = await Promise.all(
      replies.map(async ([name, header], index) => {
        const read = `fetch('/${index}').then((reply) => reply.bytes()).then((bytes) => [...bytes]).catch(() => null)`;
        const bytes: unknown = await tab.evaluate(read);
        const verdict = Array.isArray(bytes) ? nameOf(Buffer.from(bytes), contents[name] ?? text) : 'an error';
        return [name, header, verdict];
      }),
    );
    expect(found).toEqual(replies);
  });
});
