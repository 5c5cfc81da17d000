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

/** `mayBeUntrusted`: whether the run may end because of an untrusted server. */
export function drawRoute(random: RandomSource, mayBeUntrusted: boolean): Route {
  const [isPlain, isUntrusted] = [random.chance(0.6), random.chance(0.2)];
  const untrusted = { server: random.pick(['api', 'storage'] as const), flaw: random.pick(certificateFlaws) };
  const share = random.pick([0, 0.1, 0.3]);
  const faults = { api: drawConnections(random, share), storage: drawConnections(random, share) };
  if (isPlain) return { kind: 'plain' };
  return { kind: 'proxy', untrusted: mayBeUntrusted && isUntrusted ? untrusted : undefined, faults };
}

const proxyRejections: readonly (ProxyFault | undefined)[] = ['407', '403'];

/** A rejection of the first connection ends the step, so most runs have none. */
function drawConnections(random: RandomSource, share: number): readonly (ProxyFault | undefined)[] {
  const drawn = Array.from({ length: 6 }, () => (random.chance(share) ? random.pick(proxyFaults) : undefined));
  const mayReject = random.chance(0.3);
  return drawn.map((fault, index) => (index === 0 && proxyRejections.includes(fault) && !mayReject ? '503' : fault));
}
