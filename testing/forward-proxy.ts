/** A real forward proxy on a loopback address. It resolves host names that do not exist to servers of the test. */
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http';
import { RequestError, Server } from 'proxy-chain';

export interface ConnectRequest {
  /** Host and port of the request. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** An error status, or a connection that is dropped or never answered. */
type ProxyFault = '502' | 'dropped' | 'silent';

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

const credentials = { username: 'runner', password: 'pr0xy_passw0rd' } as const;

/** Every host leads to the destination. */
export async function startForwardProxy(destination: HttpServer): Promise<ForwardProxy> {
  const connects: ConnectRequest[] = [];
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: async ({ request, username, password }) => {
      connects.push({ target: request.url ?? '', headers: request.headers });
      await applyFault(proxy.faults.shift(), request);
      if (username !== credentials.username || password !== credentials.password) throw rejection(407);
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

async function applyFault(fault: ProxyFault | undefined, { socket }: IncomingMessage): Promise<void> {
  if (fault === undefined) return;
  if (fault === '502') throw rejection(502);
  if (fault === 'dropped') socket.destroy();
  // Announces the silence to a virtual clock.
  else socket.write('HTTP/1.1 ');
  await Promise.withResolvers<never>().promise;
}

function rejection(status: number): RequestError {
  return new RequestError('Out of order', status);
}
