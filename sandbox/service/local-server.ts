// An HTTP server on the loopback interface. It reads a complete request, records it, and lets its caller write the response.
// It contains no endpoints.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { text } from 'node:stream/consumers';

export type ServerName = 'api' | 'storage';

export interface ReceivedRequest {
  readonly server: ServerName;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** A request that needs a response. */
export interface Exchange {
  readonly server: ServerName;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answer: () => Promise<Answer>;
}

/** Sends the response of an exchange, or a different one. Must not reject. */
export type Deliver = (exchange: Exchange) => Promise<void>;

export interface LocalServerOptions {
  readonly name: ServerName;
  /** 0 selects a free port. */
  readonly port: number;
  readonly deliver: Deliver;
  /** Called with each complete request before the response. */
  readonly record: (request: ReceivedRequest) => void;
  readonly answer: (request: ReceivedRequest) => Answer | Promise<Answer>;
}

export interface LocalServer {
  readonly origin: string;
  /** Also closes open connections. */
  close(): Promise<void>;
}

/** Rejects if the port is in use. */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  const server = createServer((message, response) => void serve(message, response, options));
  const origin = await listen(server, options.port);
  return { origin, close: () => close(server) };
}

/** Resolves with the origin of the server, in plain HTTP. */
export async function listen(server: NetServer, port = 0, host = '127.0.0.1'): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function serve(message: IncomingMessage, response: ServerResponse, options: LocalServerOptions): Promise<void> {
  const body = await readBody(message);
  if (body === undefined) return;
  const { method = '', url = '', headers } = message;
  const request: ReceivedRequest = { server: options.name, method, path: url, headers, body };
  options.record(request);
  const answer = async (): Promise<Answer> => options.answer(request);
  await options.deliver({ server: options.name, request: message, response, answer });
}

export const deliverAsIs: Deliver = async ({ response, answer }) => sendAnswer(response, await answer());

export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  const content = Buffer.from(body);
  response.writeHead(status, { ...headers, 'content-length': content.length }).end(content);
}

/** Returns undefined if the request was interrupted. */
export async function readBody(message: IncomingMessage): Promise<string | undefined> {
  try {
    return await text(message);
  } catch {
    return undefined;
  }
}

/** Also closes open connections. */
export async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
