/** A real forward proxy on a loopback address. It resolves host names that do not exist to servers of the test. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError, Server } from 'proxy-chain';

export interface ConnectRequest {
  /** Host and port of the request. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** An error status, or a connection that is dropped, closed or cut in its TLS handshake after it was opened, never answered, or opened late. */
export const proxyFaults = ['407', '403', '502', '503', 'dropped', 'closed', 'cut', 'silent', 'late'] as const;
export type ProxyFault = (typeof proxyFaults)[number];

export interface ForwardProxy {
  /** Host and port. */
  readonly host: string;
  /** The URL for a proxy variable, with user name and password. */
  readonly url: string;
  readonly password: string;
  /** Every CONNECT request so far, in order. */
  readonly connects: ConnectRequest[];
  /** What the proxy does with the next requests. */
  faults: (ProxyFault | undefined)[];
  close(): Promise<void>;
}

interface ProxyOptions {
  /** Returns undefined for an unknown host. */
  readonly destinationOf: (host: string) => HttpServer | undefined;
  /** The fault of the next connection to a host. Default: the next one of `faults`. */
  readonly faultOf?: (host: string) => ProxyFault | undefined;
}

const credentials = { username: 'runner', password: 'pr0xy_passw0rd' } as const;

export async function startForwardProxy({ destinationOf, faultOf }: ProxyOptions): Promise<ForwardProxy> {
  const connects: ConnectRequest[] = [];
  const closing = createServer().on('connection', (socket) => void socket.end());
  const cutting = createServer().on('connection', (socket) => void socket.once('data', () => socket.resetAndDestroy()));
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: async ({ request, hostname, username, password }) => {
      connects.push({ target: request.url ?? '', headers: request.headers });
      const fault = faultOf === undefined ? proxy.faults.shift() : faultOf(hostname);
      await applyFault(fault, request);
      if (username !== credentials.username || password !== credentials.password) throw rejection(407);
      const destination = fault === 'closed' ? closing : fault === 'cut' ? cutting : destinationOf(hostname);
      if (destination === undefined) throw rejection(404);
      return { customConnectServer: destination };
    },
  });
  await server.listen();
  const host = `127.0.0.1:${server.port}`;
  const { username, password } = credentials;
  const proxy: ForwardProxy = {
    host,
    url: `http://${username}:${password}@${host}`,
    password,
    connects,
    faults: [],
    close: () => server.close(true),
  };
  return proxy;
}

/** In any time, because the soak's clock does not run meanwhile. */
const lateMs = 20;

async function applyFault(fault: ProxyFault | undefined, { socket }: IncomingMessage): Promise<void> {
  if (fault === undefined || fault === 'closed' || fault === 'cut') return;
  if (fault === 'late') await sleep(lateMs);
  else if (fault === 'dropped' || fault === 'silent') {
    if (fault === 'dropped') socket.destroy();
    // Announces the silence to a virtual clock.
    else socket.write('HTTP/1.1 ');
    await Promise.withResolvers<never>().promise;
  } else throw rejection(Number(fault));
}

function rejection(status: number): RequestError {
  return new RequestError('Out of order', status);
}
