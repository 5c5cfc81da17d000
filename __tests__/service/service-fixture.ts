/** A client of the admin API, connected to a real server. */
import type { Clock } from '../../src/clock.ts';
import { openTransport } from '../../src/http/transport.ts';
import { openService, type Service } from '../../src/service/client.ts';
import { skippingClock } from '../../testing/manual-clock.ts';
import type { Handler, TestServer, Servers } from '../../testing/test-server.ts';

export const apiKey = 'acme_0123456789abcdef';
export const limits = { signal: new AbortController().signal, remainingMs: Infinity };

export interface ServiceFixture {
  readonly server: TestServer;
  readonly service: Service;
}

/** Time limits never expire unless the clock is passed in. */
export async function startService(
  servers: Servers,
  handler: Handler,
  { clock = skippingClock(() => false), path = '' }: { readonly clock?: Clock; readonly path?: string } = {},
): Promise<ServiceFixture> {
  const server = await servers.start(handler);
  const baseUrl = new URL(server.origin + path);
  return { server, service: openService({ baseUrl, apiKey, transport: openTransport(), clock }) };
}

/** Always responds the same. Strings are sent as they are, everything else as JSON. */
export function answering(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Handler {
  const isText = typeof body === 'string';
  const type = isText ? 'text/html' : 'application/json';
  return (_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(isText ? body : JSON.stringify(body));
  };
}

/** Responds with one handler after the other. The last one serves all further requests. */
export function inTurn(...handlers: readonly Handler[]): Handler {
  return (request, response, count) => (handlers[count - 1] ?? handlers.at(-1))?.(request, response, count);
}
