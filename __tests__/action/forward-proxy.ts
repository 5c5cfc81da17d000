/** A real forward proxy on a loopback address. It resolves host names that do not exist to servers of the test. */
import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import { Server } from 'proxy-chain';

interface ConnectRequest {
  /** Host and port of the request. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface ForwardProxy {
  /** Host and port. */
  readonly host: string;
  /** The URL for a proxy variable, with user name and password. */
  readonly url: string;
  readonly password: string;
  /** Every CONNECT request so far, in order. */
  readonly connects: ConnectRequest[];
  close(): Promise<void>;
}

const credentials = { username: 'runner', password: 'pr0xy_passw0rd' } as const;

/** Every host leads to the destination. */
export async function startForwardProxy(destination: HttpServer): Promise<ForwardProxy> {
  const connects: ConnectRequest[] = [];
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: ({ request, username, password }) => {
      connects.push({ target: request.url ?? '', headers: request.headers });
      const isKnown = username === credentials.username && password === credentials.password;
      return { requestAuthentication: !isKnown, customConnectServer: destination };
    },
  });
  await server.listen();
  const host = `127.0.0.1:${server.port}`;
  const { username, password } = credentials;
  return {
    host,
    url: `http://${username}:${password}@${host}`,
    password,
    connects,
    close: () => server.close(true),
  };
}
