/** Opens the route of one run, and records the connections on it. */
import { once } from 'node:events';
import type { Server } from 'node:https';
import { type Authority, type Certificate, openAuthority } from '../testing/certificates.ts';
import { type ConnectRequest, type ProxyFault, startForwardProxy } from '../testing/forward-proxy.ts';
import { tlsProxy } from '../testing/tls-proxy.ts';
import type { ServerName } from '../sandbox/service/local-server.ts';
import type { Sandbox } from '../sandbox/service/start-sandbox.ts';
import { type CertificateFlaw, hostNames, type ProxyRoute, type Route } from './route.ts';

/** Certificates for all runs of a soak. Each is created when it is first needed. */
export interface Authorities extends Disposable {
  /** The environment variable with the certificate of the trusted authority. */
  readonly env: Readonly<Record<string, string>>;
  certificate(host: string, flaw: CertificateFlaw | undefined): Promise<Certificate>;
}

export async function openAuthorities(): Promise<Authorities> {
  const [trusted, untrusted] = [await openAuthority(), await openAuthority()];
  const certificates = new Map<string, Promise<Certificate>>();
  return {
    env: trusted.env,
    certificate(host, flaw) {
      const key = `${host} ${flaw ?? ''}`;
      const certificate =
        certificates.get(key) ?? signed(flaw === 'an unknown authority' ? untrusted : trusted, host, flaw);
      certificates.set(key, certificate);
      return certificate;
    },
    [Symbol.dispose]() {
      trusted.remove();
      untrusted.remove();
    },
  };
}

function signed(signer: Authority, host: string, flaw: CertificateFlaw | undefined): Promise<Certificate> {
  const name = flaw === 'another host' ? `not-${host}` : host;
  return signer.sign([name], { endedDaysAgo: flaw === 'an expired certificate' ? 1 : -30 });
}

export interface OpenRoute {
  readonly baseUrl: string;
  /** Turns a bundle URL of the sandbox into the one that the service returns. */
  readonly urlOf: (sandboxUrl: string) => string;
  /** Environment variables of the step. */
  readonly env: Readonly<Record<string, string>>;
  /** Every connection that was requested from the proxy. */
  readonly connects: readonly ConnectRequest[];
  /** In addition to the key and the bundle URLs. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

interface RouteContext {
  readonly sandbox: Sandbox;
  readonly authorities: Authorities;
  /** The fault of the next connection through the proxy. */
  readonly proxyFaultOf: (server: ServerName) => ProxyFault | undefined;
}

/** Loopback hosts bypass the proxy, where no server listens. */
const noProxy = { http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };

export async function openRoute(route: Route, context: RouteContext): Promise<OpenRoute> {
  if (route.kind !== 'plain') return openProxyRoute(route, context);
  const { baseUrl } = context.sandbox;
  return { baseUrl, urlOf: (link) => link, env: noProxy, connects: [], secrets: [], close: () => Promise.resolve() };
}

async function openProxyRoute(route: ProxyRoute, context: RouteContext): Promise<OpenRoute> {
  const { sandbox, authorities } = context;
  const [api, storage] = [await openFront('api', route, context), await openFront('storage', route, context)];
  const fronts = { [hostNames.api]: api.server, [hostNames.storage]: storage.server };
  const proxy = await startForwardProxy({
    destinationOf: (host) => fronts[host],
    faultOf: (host) => context.proxyFaultOf(host === hostNames.api ? 'api' : 'storage'),
  });
  return {
    baseUrl: api.url,
    urlOf: (link) => link.replace(sandbox.storageUrl, storage.url),
    env: { ...authorities.env, https_proxy: proxy.url },
    connects: proxy.connects,
    secrets: [proxy.password],
    async close() {
      await proxy.close();
      for (const { server } of [api, storage]) server.close().closeAllConnections();
    },
  };
}

interface Front {
  readonly server: Server;
  readonly url: string;
}

async function openFront(
  server: ServerName,
  route: ProxyRoute,
  { sandbox, authorities }: RouteContext,
): Promise<Front> {
  const flaw = route.untrusted?.server === server ? route.untrusted.flaw : undefined;
  const certificate = await authorities.certificate(hostNames[server], flaw);
  const origin = server === 'api' ? sandbox.baseUrl : sandbox.storageUrl;
  const front = tlsProxy(certificate, () => origin).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  return { server: front, url: `https://${hostNames[server]}:${typeof address === 'object' ? address?.port : ''}` };
}
