/** The route from a run to service and store: plain HTTP on loopback, or TLS with host names, directly or through a proxy. */
import type { ServerName } from '../../sandbox/service/local-server.ts';
import { type ProxyFault, proxyFaults } from '../../testing/forward-proxy.ts';
import type { RandomSource } from '../random-source.ts';

export type Route =
  /** With or without `http_proxy`. Loopback hosts bypass the proxy, which does not exist. */
  | { readonly kind: 'plain'; readonly hasProxy: boolean }
  | { readonly kind: 'tls'; readonly untrusted: UntrustedServer | undefined }
  | { readonly kind: 'proxy'; readonly untrusted: UntrustedServer | undefined; readonly proxy: ProxyPlan };

/** A server with a certificate that must not be trusted. */
export interface UntrustedServer {
  readonly server: ServerName;
  readonly flaw: CertificateFlaw;
}

export const certificateFlaws = ['an unknown authority', 'another host', 'an expired certificate'] as const;
export type CertificateFlaw = (typeof certificateFlaws)[number];

export interface ProxyPlan {
  readonly variable: 'https_proxy' | 'HTTPS_PROXY';
  /** The server that bypasses the proxy. */
  readonly bypass: { readonly variable: 'no_proxy' | 'NO_PROXY'; readonly server: ServerName } | undefined;
  /** The faults of the connections to each server, in order. Later connections have none. */
  readonly faults: Readonly<Record<ServerName, readonly (ProxyFault | undefined)[]>>;
}

export const hostNames: Readonly<Record<ServerName, string>> = {
  api: 'api.docs.example.com',
  storage: 'files.example.com',
};

/** `mayBeUntrusted`: whether the run may end because of an untrusted server. */
export function drawRoute(random: RandomSource, mayBeUntrusted: boolean): Route {
  const [share, hasProxy] = [random.share(), random.chance(0.2)];
  const untrusted = drawUntrusted(random);
  const proxy = drawProxy(random);
  if (share < 0.6) return { kind: 'plain', hasProxy };
  const named = { untrusted: mayBeUntrusted ? untrusted : undefined };
  return share < 0.78 ? { kind: 'tls', ...named } : { kind: 'proxy', ...named, proxy };
}

function drawUntrusted(random: RandomSource): UntrustedServer | undefined {
  const [isDrawn, server, flaw] = [
    random.chance(0.2),
    random.pick(['api', 'storage'] as const),
    random.pick(certificateFlaws),
  ];
  return isDrawn ? { server, flaw } : undefined;
}

function drawProxy(random: RandomSource): ProxyPlan {
  const share = random.pick([0, 0.1, 0.3]);
  const [isBypassed, server] = [random.chance(0.3), random.pick(['api', 'storage'] as const)];
  const variable = random.pick(['https_proxy', 'HTTPS_PROXY'] as const);
  const bypass = { variable: random.pick(['no_proxy', 'NO_PROXY'] as const), server };
  const faults = { api: drawConnections(random, share), storage: drawConnections(random, share) };
  return { variable, bypass: isBypassed ? bypass : undefined, faults };
}

const proxyRejections: readonly ProxyFault[] = ['407', '403'];

/** A rejection of the first connection ends the step, so most runs have none. */
function drawConnections(random: RandomSource, share: number): readonly (ProxyFault | undefined)[] {
  const drawn = Array.from({ length: 6 }, () => (random.chance(share) ? random.pick(proxyFaults) : undefined));
  const mayReject = random.chance(0.3);
  return drawn.map((fault, index) =>
    index === 0 && fault !== undefined && proxyRejections.includes(fault) && !mayReject ? '503' : fault,
  );
}
