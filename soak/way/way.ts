/** The way from a run to service and store: plain on loopback, or TLS under names of their own, straight or through a proxy. */
import type { ServerName } from '../../sandbox/service/local-server.ts';
import type { Dice } from '../dice.ts';

export type Way =
  /** With `http_proxy` or without: loopback hosts are reached past it, and nobody listens there. */
  | { readonly kind: 'plain'; readonly hasProxy: boolean }
  | { readonly kind: 'tls'; readonly distrust: Distrust | undefined }
  | { readonly kind: 'proxy'; readonly distrust: Distrust | undefined; readonly proxy: ProxyPlan };

/** A server whose certificate nobody should trust. */
export interface Distrust {
  readonly server: ServerName;
  readonly flaw: Flaw;
}

export const flaws = ['an unknown authority', 'another host', 'an end that is over'] as const;
export type Flaw = (typeof flaws)[number];

export interface ProxyPlan {
  readonly variable: 'https_proxy' | 'HTTPS_PROXY';
  /** The server that is reached past the proxy. */
  readonly bypass: { readonly variable: 'no_proxy' | 'NO_PROXY'; readonly server: ServerName } | undefined;
  /** What becomes of the connections to each server, one after the other; those after them are let through. */
  readonly faults: Readonly<Record<ServerName, readonly (ProxyFault | undefined)[]>>;
}

/** A status, or a connection that is dropped, closed when it is open, never answered, or answered late. */
export const proxyFaults = ['407', '403', '502', '503', 'dropped', 'closed', 'silent', 'late'] as const;
export type ProxyFault = (typeof proxyFaults)[number];

export const hosts: Readonly<Record<ServerName, string>> = {
  api: 'api.docs.example.com',
  storage: 'files.example.com',
};

export const plain: Way = { kind: 'plain', hasProxy: false };

/** `mayDistrust`: whether the run asks both servers, as far as its faults let it. */
export function drawWay(dice: Dice, mayDistrust: boolean): Way {
  const [share, hasProxy] = [dice.share(), dice.chance(0.2)];
  const distrust = drawDistrust(dice);
  const proxy = drawProxy(dice);
  if (share < 0.6) return { kind: 'plain', hasProxy };
  const named = { distrust: mayDistrust ? distrust : undefined };
  return share < 0.78 ? { kind: 'tls', ...named } : { kind: 'proxy', ...named, proxy };
}

function drawDistrust(dice: Dice): Distrust | undefined {
  const [isThere, server, flaw] = [dice.chance(0.2), dice.pick(['api', 'storage'] as const), dice.pick(flaws)];
  return isThere ? { server, flaw } : undefined;
}

function drawProxy(dice: Dice): ProxyPlan {
  const share = dice.pick([0, 0.1, 0.3]);
  const [isBypassed, server] = [dice.chance(0.3), dice.pick(['api', 'storage'] as const)];
  const variable = dice.pick(['https_proxy', 'HTTPS_PROXY'] as const);
  const bypass = { variable: dice.pick(['no_proxy', 'NO_PROXY'] as const), server };
  const faults = { api: drawConnections(dice, share), storage: drawConnections(dice, share) };
  return { variable, bypass: isBypassed ? bypass : undefined, faults };
}

const refusals: readonly ProxyFault[] = ['407', '403'];

/** A refusal at the first word ends the step: most runs are to go on. */
function drawConnections(dice: Dice, share: number): readonly (ProxyFault | undefined)[] {
  const drawn = Array.from({ length: 6 }, () => (dice.chance(share) ? dice.pick(proxyFaults) : undefined));
  const mayRefuse = dice.chance(0.3);
  return drawn.map((fault, index) =>
    index === 0 && fault !== undefined && refusals.includes(fault) && !mayRefuse ? '503' : fault,
  );
}
