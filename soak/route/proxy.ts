/** A forwarding proxy that applies the faults of the plan to its connections. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError, Server } from 'proxy-chain';
import type { ServerName } from '../../sandbox/service/local-server.ts';
import { hostNames, type ProxyFault } from './route.ts';

export interface ConnectRequest {
  /** The requested host and port. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

interface ProxyOptions {
  readonly fronts: Readonly<Record<ServerName, HttpServer>>;
  /** The fault of the next connection to this server. */
  readonly faultOf: (server: ServerName) => ProxyFault | undefined;
  readonly onConnect: (connect: ConnectRequest) => void;
}

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

const username = 'runner';
export const proxyPassword = 'pr0xy_passw0rd';

export async function startProxy({ fronts, faultOf, onConnect }: ProxyOptions): Promise<Proxy> {
  const closing = createServer().on('connection', (socket) => void socket.end());
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: async ({ request, hostname, username: name, password }) => {
      onConnect({ target: request.url ?? '', headers: request.headers });
      if (name !== username || password !== proxyPassword) throw new RequestError('Proxy authentication required', 407);
      const known = serverAt(hostname);
      if (known === undefined) throw new RequestError('No such host', 404);
      const fault = faultOf(known);
      if (fault === 'closed') return { customConnectServer: closing };
      await applyFault(fault, request);
      return { customConnectServer: fronts[known] };
    },
  });
  await server.listen();
  return {
    url: `http://${username}:${proxyPassword}@127.0.0.1:${server.port}`,
    close: () => server.close(true),
  };
}

function serverAt(hostname: string): ServerName | undefined {
  return (['api', 'storage'] as const).find((server) => hostNames[server] === hostname);
}

/** Three seconds of the action's clock, which is shorter than every limit. */
const lateMs = 300;

async function applyFault(
  fault: Exclude<ProxyFault, 'closed'> | undefined,
  { socket }: IncomingMessage,
): Promise<void> {
  switch (fault) {
    case undefined:
      return;
    case 'late':
      await sleep(lateMs);
      return;
    case 'dropped':
      socket.destroy();
      return Promise.withResolvers<never>().promise;
    case 'silent':
      return Promise.withResolvers<never>().promise;
    case '403':
    case '407':
    case '502':
    case '503':
      throw new RequestError('Out of order', Number(fault));
  }
}
