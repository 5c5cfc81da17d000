/** A real forward proxy on a loopback address. It resolves host names that do not exist to a server of the test. */
import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http';
import { RequestError, Server } from 'proxy-chain';

export interface ConnectRequest {
  /** Host and port of the request. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** What the proxy does with a CONNECT request: forward it, or something else. */
export type ProxyFault = 'none' | 'refuse' | 'fail' | 'drop' | 'stall';

export interface ForwardProxy {
  /** Host and port. */
  readonly host: string;
  /** The URL for a proxy variable, with user name and password. */
  readonly url: string;
  readonly password: string;
  /** Every CONNECT request so far, in order. */
  readonly connects: ConnectRequest[];
  /** The maximum number of tunnels that were open at a time. */
  readonly maxOpen: () => number;
  /** What the proxy does with the next requests. */
  faults: ProxyFault[];
  close(): Promise<void>;
}

const credentials = { username: 'runner', password: 'pr0xy_passw0rd' } as const;

export async function startForwardProxy(destination: HttpServer): Promise<ForwardProxy> {
  let maxOpen = 0;
  const connects: ConnectRequest[] = [];
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: async ({ request, username, password }) => {
      connects.push({ target: request.url ?? '', headers: request.headers });
      maxOpen = Math.max(maxOpen, server.connections.size);
      const isKnown = username === credentials.username && password === credentials.password;
      return (await applyFault(proxy.faults.shift(), request)) ?? (isKnown ? forwarding : refused);
    },
  });
  const forwarding = { customConnectServer: destination };
  await server.listen();
  const host = `127.0.0.1:${server.port}`;
  const { username, password } = credentials;
  const proxy: ForwardProxy = {
    host,
    url: `http://${username}:${password}@${host}`,
    password,
    connects,
    maxOpen: () => maxOpen,
    faults: [],
    close: () => server.close(true),
  };
  return proxy;
}

const refused = { requestAuthentication: true, failMsg: 'Credentials are required.' } as const;

async function applyFault(
  fault: ProxyFault = 'none',
  { socket }: IncomingMessage,
): Promise<typeof refused | undefined> {
  if (fault === 'none') return undefined;
  if (fault === 'refuse') return refused;
  if (fault === 'fail') throw new RequestError('Out of order', 502);
  if (fault === 'drop') socket.destroy();
  return Promise.withResolvers<undefined>().promise;
}
