/** The route from a run to service and store: plain HTTP on loopback, or TLS with host names through a proxy. */
import type { ServerName } from '../sandbox/service/local-server.ts';
import { type ProxyFault, proxyFaults } from '../testing/forward-proxy.ts';
import type { RandomSource } from './random-source.ts';

export type Route = { readonly kind: 'plain' } | ProxyRoute;

export interface ProxyRoute {
  readonly kind: 'proxy';
  /** A server with a certificate that must not be trusted. */
  readonly untrusted: { readonly server: ServerName; readonly flaw: CertificateFlaw } | undefined;
  /** The faults of the connections to each server, in order. Later connections have none. */
  readonly faults: Readonly<Record<ServerName, readonly (ProxyFault | undefined)[]>>;
}

const certificateFlaws = ['an unknown authority', 'another host', 'an expired certificate'] as const;
export type CertificateFlaw = (typeof certificateFlaws)[number];

export const hostNames: Readonly<Record<ServerName, string>> = {
  api: 'api.docs.example.com',
  storage: 'files.example.com',
};

/** `isHonest`: whether the run may end because of a server or the proxy. */
export function drawRoute(random: RandomSource, isHonest: boolean): Route {
  const [isPlain, isUntrusted] = [random.chance(0.6), random.chance(0.2)];
  const untrusted = { server: random.pick(['api', 'storage'] as const), flaw: random.pick(certificateFlaws) };
  const isRejected = random.chance(0.1) && isHonest;
  const faults = { api: drawConnections(random, isRejected), storage: drawConnections(random, isRejected) };
  if (isPlain) return { kind: 'plain' };
  return { kind: 'proxy', untrusted: isHonest && isUntrusted ? untrusted : undefined, faults };
}

/** They end the step. */
const proxyRejections: readonly ProxyFault[] = ['407', '403'];
const survivable = proxyFaults.filter((fault) => !proxyRejections.includes(fault));

/** As many as a step survives, or a rejection. */
function drawConnections(random: RandomSource, isRejected: boolean): readonly (ProxyFault | undefined)[] {
  const drawn = [0, 1].map(() => (random.chance(0.3) ? random.pick(survivable) : undefined));
  return isRejected ? [...drawn, random.pick(proxyRejections)] : drawn;
}

export function hasConnectionFaults(route: Route): boolean {
  return (
    route.kind === 'proxy' &&
    Object.values(route.faults)
      .flat()
      .some((fault) => fault !== undefined)
  );
}

export function isUntrusted(route: Route): boolean {
  return route.kind === 'proxy' && route.untrusted !== undefined;
}

/** Whether the proxy may end the run. */
export function mayReject(route: Route): boolean {
  return route.kind === 'proxy' && Object.values(route.faults).flat().some(isRejection);
}

function isRejection(fault: ProxyFault | undefined): boolean {
  return fault !== undefined && proxyRejections.includes(fault);
}
