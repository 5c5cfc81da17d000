import { expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readBodyText } from '../../src/http/body.ts';
import { type HttpReply, openTransport } from '../../src/http/transport.ts';
import { TransientError } from '../../src/http/transient-error.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { type Handler, useServers } from '../../testing/test-server.ts';

const servers = useServers();

async function replyOf(handler: Handler): Promise<{ readonly reply: HttpReply; readonly closed: Promise<unknown> }> {
  const server = await servers.start(handler);
  const request = { method: 'GET', url: new URL(server.origin), headers: {} } as const;
  const reply = await openTransport().send(request, new AbortController().signal);
  return { reply, closed: Promise.all(server.requests.map(({ closed }) => closed)) };
}

test('a body is read completely even if a chunk boundary splits a character', async () => {
  const bytes = Buffer.from('größer');
  const { reply } = await replyOf((_, response) => {
    response.write(bytes.subarray(0, 3));
    setImmediate(() => response.end(bytes.subarray(3)));
  });
  expect(await readBodyText(reply, 100)).toBe('größer');
});

test.each([0, 1_000])('a body of exactly the maximum of %i bytes is accepted', async (size) => {
  const { reply } = await replyOf((_, response) => response.end('x'.repeat(size)));
  expect(await readBodyText(reply, size)).toHaveLength(size);
});

test('a longer body is a transient error as soon as it exceeds the limit, and its connection is closed', async () => {
  const { reply, closed } = await replyOf((_, response) => void response.write('x'.repeat(1001)));
  const error = await rejectionOf(readBodyText(reply, 1000));
  expect(error).toBeInstanceOf(TransientError);
  expect(error).toMatchObject({ message: 'the response is longer than 1000 bytes' });
  await closed;
});

test.each([
  ['with a Content-Length', { 'content-length': '1000' }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a truncated body %s is a transient error, not a shorter text', async (_, headers) => {
  const { reply } = await replyOf((_request, response) => {
    response.writeHead(200, headers).write('{"half":');
    response.socket?.end();
  });
  const error = await rejectionOf(readBodyText(reply, 1000));
  expect(error).toBeInstanceOf(TransientError);
  expect(error).toMatchObject({ message: 'the connection was lost' });
});

test('a content coding that nobody asked for is removed, and the limit applies to the text', async () => {
  const coded = (text: string): Handler => {
    return (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  };
  expect(await readBodyText((await replyOf(coded('{"jobId":"se_1"}'))).reply, 100)).toBe('{"jobId":"se_1"}');
  const error = await rejectionOf(readBodyText((await replyOf(coded('x'.repeat(100_000)))).reply, 1000));
  expect(error).toMatchObject({ message: 'the response is longer than 1000 bytes' });
});
