import { describe, expect, test } from '@jest/globals';
import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBodyText } from '../../src/http/body.ts';
import { Connection, type HttpReply, openTransport } from '../../src/http/transport.ts';
import { rejectionOf } from '../../testing/failure-of.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();
const transport = openTransport(() => undefined);

interface Options {
  readonly connection?: Connection;
  readonly signal?: AbortSignal;
}

function get(origin: string, { connection, signal = new AbortController().signal }: Options = {}): Promise<HttpReply> {
  return transport.send({ method: 'GET', url: new URL(origin), headers: {}, connection }, signal);
}

async function textAt(origin: string, options?: Options): Promise<string> {
  return readBodyText(await get(origin, options), 100);
}

describe('a request', () => {
  test('has its own connection, which closes after the reply', async () => {
    const server = await servers.start((_, response) => response.end('all'));
    for (const count of [1, 2]) {
      expect(await textAt(server.origin)).toBe('all');
      expect(server.requests).toHaveLength(count);
      await nextTurn();
    }
    expect(server.requests.map(({ connection }) => connection)).toEqual([1, 2]);
    await Promise.all(server.requests.map(({ closed }) => closed));
  });

  test('fails if its connection is closed without an error, as after a reply that switches protocols', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n';
    const server = await servers.start((_, response) => void response.socket?.write(switching));
    expect(await rejectionOf(get(server.origin))).toMatchObject({ message: 'the connection was lost' });
  });

  test('is not sent if its signal has already aborted', async () => {
    const server = await servers.start((_, response) => response.end());
    const reason = new Error('enough');
    await expect(get(server.origin, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    await get(server.origin);
    expect(server.requests).toHaveLength(1);
  });
});

test('a reply has a status, headers with lower-case names, and the last of several content types, as in a browser', async () => {
  const server = await servers.start((_, response) => {
    const several = { 'X-Two': ['a', 'b'], 'Set-Cookie': ['c=1', 'd=2'], 'Content-Type': ['text/html', 'text/plain'] };
    response.writeHead(418, { 'X-One': '1', 'X-Empty': '', ...several }).end();
  });
  const reply = await get(server.origin);
  const names = ['x-one', 'x-two', 'set-cookie', 'content-type', 'x-empty', 'x-none'];
  expect(reply.status).toBe(418);
  expect(names.map(reply.header)).toEqual(['1', 'a, b', 'c=1, d=2', 'text/plain', undefined, undefined]);
});

describe('a connection that stays open', () => {
  test('carries one request after the other until it is closed', async () => {
    const server = await servers.start((_, response) => response.end('all'));
    const connection = new Connection();
    for (const count of [1, 2, 3]) {
      expect(await textAt(server.origin, { connection })).toBe('all');
      expect(server.requests).toHaveLength(count);
      // The connection is free for the next request only after the end of the reply.
      await nextTurn();
    }
    expect(server.requests.map((request) => request.connection)).toEqual([1, 1, 1]);
    connection.close();
    await server.requests[0]?.closed;
  });

  test('does not add a listener to its socket for each request', async () => {
    const server = await servers.start((_, response) => response.end('all'));
    const connection = new Connection();
    const counts: number[] = [];
    for (let number = 1; number <= 4; number++) {
      const reply = await get(server.origin, { connection });
      assert(reply.body instanceof IncomingMessage);
      const { socket } = reply.body;
      counts.push(socket.eventNames().reduce((sum, name) => sum + socket.listenerCount(name), 0));
      await readBodyText(reply, 100);
      await nextTurn();
    }
    connection.close();
    expect(new Set(counts.slice(1)).size).toBe(1);
  });

  test('is replaced after the body of a reply was destroyed', async () => {
    const server = await servers.start((_, response) => void response.write('and so on'));
    const connection = new Connection();
    for (const index of [0, 1]) {
      (await get(server.origin, { connection })).body.destroy();
      await server.requests[index]?.closed;
    }
    expect(server.requests.map((request) => request.connection)).toEqual([1, 2]);
  });

  test('is closed by the signal of the current request, and not by the signal of an earlier one', async () => {
    const server = await servers.start((_, response, count) => {
      if (count === 1) response.end();
      else response.write('b');
    });
    const connection = new Connection();
    const [earlier, later] = [new AbortController(), new AbortController()];
    await textAt(server.origin, { connection, signal: earlier.signal });
    const reply = await get(server.origin, { connection, signal: later.signal });
    earlier.abort(new Error('too late'));
    const chunks = reply.body[Symbol.asyncIterator]();
    expect((await chunks.next()).value).toEqual(Buffer.from('b'));
    later.abort(new Error('enough'));
    await expect(chunks.next()).rejects.toThrow();
    await server.requests[1]?.closed;
  });
});
