/** Opens the way of one run: what the step is told of it, and what was seen on it. */
import { once } from 'node:events';
import type { Server } from 'node:https';
import { tlsFront } from '../../testing/tls-front.ts';
import type { ServerName } from '../../sandbox/service/local-server.ts';
import type { Sandbox } from '../../sandbox/service/start-sandbox.ts';
import type { Authorities } from './authorities.ts';
import { type Connect, type Proxy, proxyPassword, startProxy } from './proxy.ts';
import { hosts, type ProxyFault, type Way } from './way.ts';

export interface OpenWay {
  readonly baseUrl: string;
  /** As the service hands out a link of the sandbox. */
  readonly linkOf: (sandboxLink: string) => string;
  /** Variables of the step, and what is to be loaded into its process. */
  readonly env: Readonly<Record<string, string>>;
  readonly preloads: readonly URL[];
  /** Every connection that the proxy was asked for. */
  readonly connects: readonly Connect[];
  /** Beside the key and the links. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

interface WayParts {
  readonly sandbox: Sandbox;
  readonly authorities: Authorities;
  /** What becomes of the next connection through the proxy. */
  readonly proxyFaultOf: (server: ServerName) => ProxyFault | undefined;
}

type NamedWay = Exclude<Way, { readonly kind: 'plain' }>;

/** Nobody listens there. */
const noProxy = 'http://127.0.0.1:9';

export async function openWay(way: Way, parts: WayParts): Promise<OpenWay> {
  if (way.kind !== 'plain') return openNamedWay(way, parts);
  return {
    baseUrl: parts.sandbox.baseUrl,
    linkOf: (link) => link,
    env: way.hasProxy ? { http_proxy: noProxy, https_proxy: noProxy } : {},
    preloads: [],
    connects: [],
    secrets: [],
    close: () => Promise.resolve(),
  };
}

async function openNamedWay(way: NamedWay, parts: WayParts): Promise<OpenWay> {
  const { sandbox, authorities } = parts;
  const [api, storage] = [await openFront('api', way, parts), await openFront('storage', way, parts)];
  const connects: Connect[] = [];
  const proxy =
    way.kind === 'proxy'
      ? await startProxy({
          fronts: { api: api.server, storage: storage.server },
          faultOf: parts.proxyFaultOf,
          onConnect: (connect) => connects.push(connect),
        })
      : undefined;
  return {
    baseUrl: api.url,
    linkOf: (link) => link.replace(sandbox.storageUrl, storage.url),
    env: { ...authorities.env, ...proxyVariables(way, proxy) },
    preloads: [namesFor(way)],
    connects,
    secrets: proxy === undefined ? [] : [proxyPassword],
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

async function openFront(server: ServerName, way: NamedWay, { sandbox, authorities }: WayParts): Promise<Front> {
  const flaw = way.distrust?.server === server ? way.distrust.flaw : undefined;
  const certificate = await authorities.certificate(hosts[server], flaw);
  const origin = server === 'api' ? sandbox.baseUrl : sandbox.storageUrl;
  const front = tlsFront(certificate, () => origin).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  return { server: front, url: `https://${hosts[server]}:${typeof address === 'object' ? address?.port : ''}` };
}

function proxyVariables(way: NamedWay, proxy: Proxy | undefined): Readonly<Record<string, string>> {
  if (way.kind !== 'proxy' || proxy === undefined) return {};
  const { variable, bypass } = way.proxy;
  return {
    [variable]: proxy.url,
    ...(bypass !== undefined && { [bypass.variable]: `intranet.example.com,${hosts[bypass.server]}` }),
  };
}

/** Through a proxy, names are its business. */
function namesFor(way: NamedWay): URL {
  const module = new URL('knows-names.js', import.meta.url);
  const straight = way.kind === 'tls' ? (['api', 'storage'] as const) : [way.proxy.bypass?.server ?? []].flat();
  for (const server of straight) module.searchParams.append('name', hosts[server]);
  return module;
}
