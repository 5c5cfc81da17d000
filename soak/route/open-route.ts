/** Opens the route of one run, and records the connections on it. */
import { once } from 'node:events';
import type { Server } from 'node:https';
import {
  type ConnectRequest,
  type ForwardProxy,
  type ProxyFault,
  startForwardProxy,
} from '../../testing/forward-proxy.ts';
import { tlsProxy } from '../../testing/tls-proxy.ts';
import type { ServerName } from '../../sandbox/service/local-server.ts';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import type { Authorities } from './authorities.ts';
import { hostNames, type Route } from './route.ts';

export interface OpenRoute {
  readonly baseUrl: string;
  /** Turns a bundle URL of the sandbox into the one that the service returns. */
  readonly urlOf: (sandboxUrl: string) => string;
  /** Environment variables of the step, and modules to load into its process. */
  readonly env: Readonly<Record<string, string>>;
  readonly preloads: readonly URL[];
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

type NamedRoute = Exclude<Route, { readonly kind: 'plain' }>;

/** No server listens there. */
const noProxy = 'http://127.0.0.1:9';

export async function openRoute(route: Route, context: RouteContext): Promise<OpenRoute> {
  if (route.kind !== 'plain') return openNamedRoute(route, context);
  return {
    baseUrl: context.sandbox.baseUrl,
    urlOf: (link) => link,
    env: route.hasProxy ? { http_proxy: noProxy, https_proxy: noProxy } : {},
    preloads: [],
    connects: [],
    secrets: [],
    close: () => Promise.resolve(),
  };
}

async function openNamedRoute(route: NamedRoute, context: RouteContext): Promise<OpenRoute> {
  const { sandbox, authorities } = context;
  const [api, storage] = [await openFront('api', route, context), await openFront('storage', route, context)];
  const serverAt = (host: string): ServerName => (host === hostNames.api ? 'api' : 'storage');
  const fronts = { [hostNames.api]: api.server, [hostNames.storage]: storage.server };
  const faultOf = (host: string): ProxyFault | undefined => context.proxyFaultOf(serverAt(host));
  const proxy =
    route.kind === 'proxy' ? await startForwardProxy({ destinationOf: (host) => fronts[host], faultOf }) : undefined;
  return {
    baseUrl: api.url,
    urlOf: (link) => link.replace(sandbox.storageUrl, storage.url),
    env: { ...authorities.env, ...proxyVariables(route, proxy) },
    preloads: [namesFor(route)],
    connects: proxy?.connects ?? [],
    secrets: proxy === undefined ? [] : [proxy.password],
    async close() {
      await proxy?.close();
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
  route: NamedRoute,
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

function proxyVariables(route: NamedRoute, proxy: ForwardProxy | undefined): Readonly<Record<string, string>> {
  if (route.kind !== 'proxy' || proxy === undefined) return {};
  const { variable, bypass } = route.proxy;
  return {
    [variable]: proxy.url,
    ...(bypass !== undefined && { [bypass.variable]: `intranet.example.com,${hostNames[bypass.server]}` }),
  };
}

/** A proxy resolves the names itself. */
function namesFor(route: NamedRoute): URL {
  const module = new URL('local-names.js', import.meta.url);
  const direct = route.kind === 'tls' ? (['api', 'storage'] as const) : [route.proxy.bypass?.server ?? []].flat();
  for (const server of direct) module.searchParams.append('name', hostNames[server]);
  return module;
}
