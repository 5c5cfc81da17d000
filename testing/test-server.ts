/**
 * A real server on a loopback address. The test provides the responses. It records its requests, and closes all connections
 * after the test.
 */
import { afterEach } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { close, listen, readBody } from '../sandbox/service/local-server.ts';

export interface Received {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Number of its connection, from 1. */
  readonly connection: number;
  /** Resolves when the connection is closed, by either side. */
  readonly closed: Promise<unknown>;
}

/** Sends a response, or none. `count` is 1 for the first request. */
export type Handler = (request: Received, response: ServerResponse, count: number) => void;

export interface TestServer {
  readonly origin: string;
  readonly requests: readonly Received[];
  /** Resolves when that many requests have arrived. */
  arrived(count: number): Promise<void>;
}

export interface Servers {
  start(handler: Handler, host?: '127.0.0.1' | '::1'): Promise<TestServer>;
}

/** Call this once in a test file. The servers of each test are closed after it. */
export function useServers(): Servers {
  const running = new Set<Server>();
  afterEach(async () => {
    await Promise.all([...running].map(close));
    running.clear();
  });
  return {
    async start(handler, host = '127.0.0.1') {
      const requests: Received[] = [];
      const events = new EventEmitter();
      const connections = new Map<Socket, Pick<Received, 'connection' | 'closed'>>();
      const server = createServer((message, response) => {
        const { socket } = message;
        const connection = connections.get(socket) ?? {
          connection: connections.size + 1,
          closed: new Promise((resolve) => socket.once('close', resolve)),
        };
        connections.set(socket, connection);
        void readBody(message).then((body) => {
          if (body === undefined) return;
          const { method = '', url: path = '', headers } = message;
          const request = { method, path, headers, body, ...connection };
          requests.push(request);
          events.emit('request');
          handler(request, response, requests.length);
        });
      });
      // The server never closes an idle connection, so only the client can close one.
      server.keepAliveTimeout = 0;
      running.add(server);
      const origin = await listen(server, 0, host);
      const arrived = async (count: number): Promise<void> => {
        while (requests.length < count) await once(events, 'request');
      };
      return { origin, requests, arrived };
    },
  };
}

/** Returns the origin of a closed server, at which connections are refused. */
export async function deadOrigin(): Promise<string> {
  const server = createServer();
  const origin = await listen(server);
  await close(server);
  return origin;
}
