/** The route from a run to service and store: plain HTTP on loopback, or TLS with host names through a proxy. */
import type { Server } from 'node:https';
import { listen, type ServerName } from '../sandbox/service/local-server.ts';
import type { Sandbox } from '../sandbox/service/start-sandbox.ts';
import { type Certificate, openAuthority, tlsProxy } from '../testing/certificates.ts';
import { type ConnectRequest, type ProxyFault, proxyFaults, startForwardProxy } from '../testing/forward-proxy.ts';
import type { RandomSource } from './random-source.ts';

export type Route = { readonly kind: 'plain' } | ProxyRoute;

interface ProxyRoute {
  readonly kind: 'proxy';
  /** A server with a certificate that must not be trusted. */
  readonly untrusted: { readonly server: ServerName; readonly flaw: CertificateFlaw } | undefined;
  /** The faults of the connections to each server, in order. Later connections have none. */
  readonly faults: Readonly<Record<ServerName, readonly (ProxyFault | undefined)[]>>;
}

const certificateFlaws = ['an unknown authority', 'another host', 'an expired certificate'] as const;
type CertificateFlaw = (typeof certificateFlaws)[number];

const hostNames = { api: 'api.docs.example.com', storage: 'files.example.com' } as const;

/** `isHonest`: whether the run may end because of a server or the proxy. */
export function drawRoute(random: RandomSource, isHonest: boolean): Route {
  const [isPlain, isUntrustedRoute] = [random.chance(0.6), random.chance(0.2)];
  const untrusted = { server: random.pick(['api', 'storage'] as const), flaw: random.pick(certificateFlaws) };
  const isRejected = random.chance(0.1) && isHonest;
  const faults = { api: drawConnections(random, isRejected), storage: drawConnections(random, isRejected) };
  if (isPlain) return { kind: 'plain' };
  return { kind: 'proxy', untrusted: isHonest && isUntrustedRoute ? untrusted : undefined, faults };
}

/** They end the step. */
const proxyRejections: readonly ProxyFault[] = ['407', '403'];
const survivable = proxyFaults.filter((fault) => !proxyRejections.includes(fault));

/** As many as a step survives, or a rejection. */
function drawConnections(random: RandomSource, isRejected: boolean): readonly (ProxyFault | undefined)[] {
  const drawn = [0, 1].map(() => (random.chance(0.3) ? random.pick(survivable) : undefined));
  return isRejected ? [...drawn, random.pick(proxyRejections)] : drawn;
}

/** The faults of all connections. */
export function connectionFaultsOf(route: Route): readonly ProxyFault[] {
  if (route.kind === 'plain') return [];
  return Object.values(route.faults).flatMap((faults) => faults.flatMap((fault) => fault ?? []));
}

/** Whether the proxy may end the run. */
export function mayReject(route: Route): boolean {
  return connectionFaultsOf(route).some((fault) => proxyRejections.includes(fault));
}

export function isUntrusted(route: Route): boolean {
  return route.kind === 'proxy' && route.untrusted !== undefined;
}

/** Signs the certificates of all runs of a soak. */
export interface Authorities extends Disposable {
  /** The environment variable with the certificate of the trusted authority. */
  readonly env: Readonly<Record<string, string>>;
  sign(server: ServerName, flaw: CertificateFlaw | undefined): Promise<Certificate>;
}

export async function openAuthorities(): Promise<Authorities> {
  const [trusted, untrusted] = [await openAuthority(), await openAuthority()];
  return {
    env: trusted.env,
    sign(server, flaw) {
      const signer = flaw === 'an unknown authority' ? untrusted : trusted;
      const name = flaw === 'another host' ? `not-${hostNames[server]}` : hostNames[server];
      return signer.sign([name], { endedDaysAgo: flaw === 'an expired certificate' ? 1 : -30 });
    },
    [Symbol.dispose]() {
      trusted.remove();
      untrusted.remove();
    },
  };
}

interface OpenRoute {
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

export async function openRoute(
  route: Route,
  { sandbox, authorities, proxyFaultOf }: RouteContext,
): Promise<OpenRoute> {
  const { baseUrl, storageUrl } = sandbox;
  if (route.kind === 'plain')
    return { baseUrl, urlOf: (link) => link, env: noProxy, connects: [], secrets: [], close: () => Promise.resolve() };
  const certificateOf = (server: ServerName): Promise<Certificate> =>
    authorities.sign(server, route.untrusted?.server === server ? route.untrusted.flaw : undefined);
  const api = tlsProxy(await certificateOf('api'), () => baseUrl);
  const storage = tlsProxy(await certificateOf('storage'), () => storageUrl);
  const urlOf = async (front: Server, host: string): Promise<string> =>
    `https://${host}:${new URL(await listen(front)).port}`;
  const [apiUrl, storeUrl] = [await urlOf(api, hostNames.api), await urlOf(storage, hostNames.storage)];
  const servers: Readonly<Record<string, Server>> = { [hostNames.api]: api, [hostNames.storage]: storage };
  const proxy = await startForwardProxy({
    destinationOf: (host) => servers[host],
    faultOf: (host) => proxyFaultOf(host === hostNames.api ? 'api' : 'storage'),
  });
  return {
    baseUrl: apiUrl,
    urlOf: (link) => link.replace(storageUrl, storeUrl),
    env: { ...authorities.env, https_proxy: proxy.url },
    connects: proxy.connects,
    secrets: [proxy.password],
    async close() {
      await proxy.close();
      for (const server of [api, storage]) server.close().closeAllConnections();
    },
  };
}
