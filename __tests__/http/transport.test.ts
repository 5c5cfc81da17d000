import { describe, expect, test } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { type HttpReply, openTransport } from '../../src/http/transport.ts';
import { toTransientError, TransientError } from '../../src/http/transient-error.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { deadOrigin, useServers } from '../../testing/test-server.ts';

const servers = useServers();
const transport = openTransport();
const never = new AbortController().signal;
const hasIpv6 = await canListenOn('::1');

const get = (url: string, signal = never): Promise<HttpReply> =>
  transport.send({ method: 'GET', url: new URL(url), headers: {} }, signal);

async function bodyOf(reply: HttpReply): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of reply.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function canListenOn(host: string): Promise<boolean> {
  const server = createServer().listen(0, host);
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

describe('a request', () => {
  test('sends the given headers, and only host and user agent in addition', async () => {
    const server = await servers.start((_, response) => response.end());
    const url = new URL('/a%20b/c?d=e%2Ff&g#h', server.origin);
    await transport.send({ method: 'GET', url, headers: { 'X-One': '1' } }, never);
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/a%20b/c?d=e%2Ff&g', body: '' }]);
    const { connection, ...headers } = server.requests[0]?.headers ?? {};
    expect(headers).toEqual({ 'x-one': '1', host: url.host, 'user-agent': 'static-export-action' });
    expect(connection).toBeDefined();
  });

  test('uses its own connection, which closes after the reply', async () => {
    const server = await servers.start((_, response) => response.end('all'));
    expect(await bodyOf(await get(server.origin))).toBe('all');
    await server.requests[0]?.closed;
    expect(await bodyOf(await get(server.origin))).toBe('all');
    await server.requests[1]?.closed;
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 2]);
  });

  test('sends its body with the length in bytes', async () => {
    const server = await servers.start((_, response) => response.end());
    const body = '{"title":"Übersicht"}';
    await transport.send({ method: 'POST', url: new URL(server.origin), headers: {}, body }, never);
    await transport.send({ method: 'POST', url: new URL(server.origin), headers: {} }, never);
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/', body, headers: { 'content-length': '22' } },
      { method: 'POST', path: '/', body: '', headers: { 'content-length': '0' } },
    ]);
  });

  (hasIpv6 ? test : test.skip)('reaches an IPv6 address', async () => {
    const server = await servers.start((_, response) => response.end('here'), '::1');
    expect(await bodyOf(await get(`${server.origin}/x`))).toBe('here');
    expect(server.requests[0]?.headers.host).toBe(new URL(server.origin).host);
  });
});

describe('a reply', () => {
  test('has a status, headers with lower-case names, and an unread body', async () => {
    const server = await servers.start((_, response) => {
      response.writeHead(418, { 'X-One': '1', 'X-Two': ['a', 'b'], 'Set-Cookie': ['c=1', 'd=2'], 'X-Empty': '' });
      response.end('short and stout');
    });
    const reply = await get(server.origin);
    const headers = ['x-one', 'x-two', 'set-cookie', 'x-empty', 'x-none'].map((name) => reply.header(name));
    expect(reply.status).toBe(418);
    expect(headers).toEqual(['1', 'a, b', 'c=1, d=2', undefined, undefined]);
    expect(await bodyOf(reply)).toBe('short and stout');
  });

  test('has the last of several content types, as in a browser', async () => {
    const server = await servers.start((_, response) => {
      response.writeHead(200, { 'Content-Type': ['text/html', 'text/plain'] }).end();
    });
    expect((await get(server.origin)).header('content-type')).toBe('text/plain');
  });

  test.each([301, 302, 307, 401, 429, 503])('%i is returned, and neither followed nor retried', async (status) => {
    const headers = { location: '/elsewhere', 'www-authenticate': 'Basic', 'retry-after': '0' };
    const server = await servers.start((_, response) => response.writeHead(status, headers).end());
    const reply = await get(server.origin);
    expect([reply.status, reply.header('location')]).toEqual([status, '/elsewhere']);
    expect(server.requests).toHaveLength(1);
  });

  test('closes its connection if the unread body is destroyed', async () => {
    const server = await servers.start((_, response) => void response.write('and so on'));
    (await get(server.origin)).body.destroy();
    await server.requests[0]?.closed;
    expect(server.requests).toHaveLength(1);
  });
});

describe('a request without a reply', () => {
  test('fails with a transient error that proves nothing was sent if the connection is refused', async () => {
    const error = await rejectionOf(get(`${await deadOrigin()}/?signature=secret`));
    expect(error).toBeInstanceOf(TransientError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^the connection was refused \(127\.0\.0\.1:\d+\)$/),
      mayHaveArrived: false,
    });
  });

  test.each<readonly [string, (response: ServerResponse) => void]>([
    ['resets the connection', (response) => response.socket?.resetAndDestroy()],
    ['closes the connection', (response) => response.socket?.end()],
    ['closes it amid the headers', (response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-')],
  ])('fails with a transient error if the server %s, and may have arrived', async (_, answer) => {
    const server = await servers.start((_request, response) => answer(response));
    const error = await rejectionOf(get(`${server.origin}/?signature=secret`));
    expect(error).toBeInstanceOf(TransientError);
    expect(error).toMatchObject({ message: 'the connection was lost', mayHaveArrived: true });
  });

  test('fails with a transient error if the server does not speak HTTP', async () => {
    const server = await servers.start((_, response) => response.socket?.end('220 mail.example.com ESMTP\r\n'));
    const error = await rejectionOf(get(server.origin));
    expect(error).toBeInstanceOf(TransientError);
    expect(error).toMatchObject({ message: expect.stringMatching(/^the connection failed \(HPE_\w+\)$/) });
  });
});

describe('a truncated body', () => {
  test('fails after a connection reset', async () => {
    const cut = new EventEmitter();
    const server = await servers.start((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half of it');
      cut.once('now', () => response.socket?.resetAndDestroy());
    });
    const chunks = (await get(server.origin)).body[Symbol.asyncIterator]();
    expect((await chunks.next()).value).toEqual(Buffer.from('half of it'));
    cut.emit('now');
    expect(toTransientError(await rejectionOf(chunks.next())).message).toBe('the connection was lost');
  });
});

describe('the signal', () => {
  const reason = new Error('enough');

  test('prevents the request if it has already aborted', async () => {
    const server = await servers.start((_, response) => response.end());
    await expect(get(server.origin, AbortSignal.abort(reason))).rejects.toBe(reason);
    await get(server.origin);
    expect(server.requests).toHaveLength(1);
  });

  test('ends the wait for a reply with its reason, and closes the connection', async () => {
    const controller = new AbortController();
    const server = await servers.start(() => controller.abort(reason));
    await expect(get(server.origin, controller.signal)).rejects.toBe(reason);
    await server.requests[0]?.closed;
  });

  test('ends the body, and closes the connection', async () => {
    const controller = new AbortController();
    const server = await servers.start((_, response) => void response.write('and so on'));
    const reply = await get(server.origin, controller.signal);
    const body = bodyOf(reply);
    controller.abort(reason);
    await expect(body).rejects.toThrow();
    await server.requests[0]?.closed;
  });
});
