import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { HostAccess } from '../../src/http/host-access.ts';
import { contentUpTo, decode, readBodyText } from '../../src/http/body.ts';
import { get, type GetReply } from '../../src/http/get.ts';
import { type HttpReply, openTransport } from '../../src/http/transport.ts';
import { TransientError } from '../../src/http/transient-error.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { transportOf } from '../../testing/scripted-service.ts';
import { type Handler, type TestServer, useServers } from '../../testing/test-server.ts';

const servers = useServers();
const emit = (): undefined => undefined;

interface Started {
  readonly server: TestServer;
  readonly clock: ManualClock;
  readonly text: Promise<string>;
  /** The reply, once it has begun. */
  readonly reply: Promise<GetReply>;
}

async function start(
  handler: Handler,
  read = async ({ body }: GetReply): Promise<string> => String(await contentUpTo(1_000_000, body)),
): Promise<Started> {
  const server = await servers.start(handler);
  const clock = manualClock();
  const { promise: reply, resolve } = Promise.withResolvers<GetReply>();
  const request = {
    headers: { 'X-Test': 'a' },
    host: new HostAccess({ clock, random: () => 0, transport: openTransport(emit), emit }),
    signal: new AbortController().signal,
  };
  const text = get({ ...request, url: new URL('/a', server.origin) }, async (begun) => {
    resolve(begun);
    return await read(begun);
  });
  text.catch(() => undefined);
  return { server, clock, text, reply };
}

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('with %i is followed with the same headers', async (status) => {
    const { server, text, reply } = await start((request, response) => {
      if (request.path === '/b?c') response.end('b');
      else response.writeHead(status, { Location: '/b?c' }).end();
    });
    expect(await text).toBe('b');
    expect((await reply).url.href).toBe(`${server.origin}/b?c`);
    expect(server.requests.map(({ headers }) => headers['x-test'])).toEqual(['a', 'a']);
  });

  test.each([
    ['http://store.example.com/b', 'HTTPS'],
    ['http://', 'invalid'],
  ])('to %s is not followed, and is the reply', async (location, why) => {
    const { server, text, reply } = await start((_, response) =>
      response.writeHead(302, { Location: location }).end('moved'),
    );
    expect(await text).toBe('moved');
    expect(await reply).toMatchObject({ status: 302, unfollowed: expect.stringContaining(why) });
    expect(server.requests).toHaveLength(1);
  });

  test('to http is not followed after one to https', async () => {
    const locations = ['https://store.example.com/b', 'http://127.0.0.1/b'];
    const replies = locations.map((location) => ({ status: 302, headers: { location }, body: '' }));
    const transport = transportOf(() => replies.shift() ?? { body: 'b' });
    const [clock, { signal }] = [manualClock(), new AbortController()];
    const host = new HostAccess({ clock, random: () => 0, transport, emit });
    const request = { host, url: new URL('http://127.0.0.1/a'), headers: {}, signal };
    const reply = await get(request, (begun) => Promise.resolve(begun));
    expect(reply).toMatchObject({ status: 302, url: { protocol: 'https:' } });
    expect(reply.unfollowed).toContain('HTTPS');
  });

  test('to itself is followed five times', async () => {
    const { server, text, reply } = await start((_, response) => response.writeHead(302, { Location: '?again' }).end());
    await text;
    expect(await reply).toMatchObject({ status: 302, unfollowed: 'more than 5 times' });
    expect(server.requests).toHaveLength(6);
  });
});

test('a request is ended after 10 s without a reply', async () => {
  const { server, clock, text } = await start(() => undefined);
  await server.arrived(1);
  await clock.advance(10_000);
  expect(await rejectionOf(text)).toBeInstanceOf(TransientError);
});

test('a reply that has arrived is not decoded after its request is ended', async () => {
  const zeros = Buffer.alloc(10_000_000);
  const [paused, settled] = [Promise.withResolvers<undefined>(), Promise.withResolvers<number>()];
  const { clock, text, reply } = await start(
    (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(zeros)),
    async (begun) => {
      let sizeBytes = 0;
      try {
        for await (const chunk of decode(begun, begun.body)) {
          sizeBytes += chunk.length;
          await paused.promise;
        }
        return '';
      } finally {
        settled.resolve(sizeBytes);
      }
    },
  );
  await reply;
  await clock.advance(10_000);
  expect(await rejectionOf(text)).toBeInstanceOf(TransientError);
  paused.resolve(undefined);
  expect(await settled.promise).toBeLessThan(zeros.length);
});

test.each(['gzip', 'deflate', 'br', 'zstd'])(
  'content that is damaged on its way, with the coding %s, is transient',
  async (coding) => {
    const { text } = await start(
      (_, response) => response.writeHead(200, { 'Content-Encoding': coding }).end('<html>'),
      async (begun) => String(await contentUpTo(100, decode(begun, begun.body))),
    );
    expect(await rejectionOf(text)).toBeInstanceOf(TransientError);
  },
);

test('an error of our own while a reply is read is not one of its connection', async () => {
  const error = new TypeError('It is undefined.');
  const { text } = await start(
    (_, response) => response.end('a'),
    () => Promise.reject(error),
  );
  expect(await rejectionOf(text)).toBe(error);
});

async function replyOf(handler: Handler): Promise<{ readonly reply: HttpReply; readonly closed: Promise<unknown> }> {
  const server = await servers.start(handler);
  const request = { method: 'GET', url: new URL(server.origin), headers: {} } as const;
  const reply = await openTransport(() => undefined).send(request, new AbortController().signal);
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

test('a longer body is a transient error as soon as it exceeds the limit, and its connection is closed', async () => {
  const { reply, closed } = await replyOf((_, response) => void response.write('x'.repeat(1001)));
  const error = await rejectionOf(readBodyText(reply, 1000));
  expect(error).toBeInstanceOf(TransientError);
  expect(error).toMatchObject({ message: 'the response is longer than 1000 bytes' });
  await closed;
});

test('a content coding that the request did not ask for is removed', async () => {
  const { reply } = await replyOf((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"jobId":"se_1"}'));
  });
  expect(await readBodyText(reply, 100)).toBe('{"jobId":"se_1"}');
});
