import { describe, expect, test } from '@jest/globals';
import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBodyText } from '../../src/http/body.ts';
import { Connection, type HttpRequest, openTransport } from '../../src/http/transport.ts';
import { useServers } from '../../testing/test-server.ts';

const servers = useServers();
const transport = openTransport();
const never = new AbortController().signal;

const request = (origin: string, connection: Connection): HttpRequest => ({
  ...{ method: 'GET', url: new URL(origin), headers: {}, connection },
});

describe('a persistent connection', () => {
  test('carries one request after the other until it is closed', async () => {
    const server = await servers.start((_, response) => response.end('all'));
    const connection = new Connection();
    for (const count of [1, 2, 3]) {
      expect(await readBodyText(await transport.send(request(server.origin, connection), never), 100)).toBe('all');
      expect(server.requests).toHaveLength(count);
      // The connection is free for the next request only after the end of the reply.
      await nextTurn();
    }
    expect(server.requests.map(({ connection: number }) => number)).toEqual([1, 1, 1]);
    connection.close();
    await server.requests[0]?.closed;
  });

  test('leaves no listener on its socket for each request', async () => {
    const server = await servers.start((_, response) => response.end('all'));
    const connection = new Connection();
    const counts: number[] = [];
    for (let number = 1; number <= 4; number++) {
      const reply = await transport.send(request(server.origin, connection), never);
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
    (await transport.send(request(server.origin, connection), never)).body.destroy();
    await server.requests[0]?.closed;
    (await transport.send(request(server.origin, connection), never)).body.destroy();
    expect(server.requests.map(({ connection: number }) => number)).toEqual([1, 2]);
  });

  test('is closed by the signal of the current request, and not by the signal of an earlier one', async () => {
    const server = await servers.start((_, response, count) => {
      if (count === 1) response.end();
      else response.write('b');
    });
    const connection = new Connection();
    const [earlier, later] = [new AbortController(), new AbortController()];
    await readBodyText(await transport.send(request(server.origin, connection), earlier.signal), 100);
    const reply = await transport.send(request(server.origin, connection), later.signal);
    earlier.abort(new Error('too late'));
    const chunks = reply.body[Symbol.asyncIterator]();
    expect((await chunks.next()).value).toEqual(Buffer.from('b'));
    later.abort(new Error('enough'));
    await expect(chunks.next()).rejects.toThrow();
    await server.requests[1]?.closed;
  });
});
