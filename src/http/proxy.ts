/** The proxy that the environment names for an address, and what went wrong there. Its credentials are never shown. */
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { Failure } from '../failure.ts';
import type { Log } from '../report.ts';
import { toTransientError, TransientError } from './transient-error.ts';

/**
 * Host and port of the proxy for an address; undefined where the connection is direct. Throws `proxy-rejected` for a variable such
 * as `proxy.example.com:3128`, which `@actions/http-client` takes for a URL without a host, and goes past the proxy.
 */
export function proxyFor(url: URL): string | undefined {
  const proxy = proxyUrlFor(url);
  if (proxy?.hostname === '') throw noUrl(url);
  return proxy?.host;
}

function proxyUrlFor(url: URL): URL | undefined {
  try {
    return getProxyUrl(url);
  } catch (error) {
    throw noUrl(url, error);
  }
}

function noUrl({ host }: URL, cause?: unknown): Failure {
  return new Failure({
    code: 'proxy-rejected',
    message: `The proxy variable for ${host} holds no URL such as \`http://proxy.example.com:3128\`.`,
    cause,
  });
}

/** A line for whoever wonders why a host cannot be reached, or by which way it was. Throws `proxy-rejected`. */
export function logProxy(url: URL, log: Log): void {
  const proxy = proxyFor(url);
  if (proxy !== undefined) log.info(`${url.host} is reached through the proxy ${proxy}.`);
}

/** What `tunnel`, which opens the connections through a proxy, says when it could not; it has no code of its own for that. */
const tunnelWords = /^tunneling socket could not be established, (?:statusCode=(\d{3})$|cause=(.*))/s;

/**
 * The failure where the proxy will not let us through whatever we try (407, 403), a TransientError for what may pass, and undefined
 * for what is not the proxy's. No request has left in either case.
 */
export function proxyFault(error: unknown, url: URL): Failure | TransientError | undefined {
  const proxy = proxyFor(url);
  const [words, status, cause] = tunnelWords.exec(messageOf(error)) ?? [];
  if (proxy === undefined || words === undefined) return undefined;
  if (status === undefined) return passing(`the proxy ${proxy} could not be reached: ${reasonIn(cause ?? '')}`, error);
  if (!isLasting(Number(status))) return passing(`the proxy ${proxy} answered ${status}`, error);
  const message = `The proxy ${proxy} answered ${status} and does not connect to ${url.host}.`;
  return new Failure({ code: 'proxy-rejected', message, cause: error });
}

function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function passing(what: string, cause: unknown): TransientError {
  return new TransientError(what, { mayHaveArrived: false, cause });
}

/** Of the error at the proxy only a sentence is left, in which its code stands. */
function reasonIn(cause: string): string {
  if (/certificate/i.test(cause)) return 'its TLS certificate is not trusted (add it through NODE_EXTRA_CA_CERTS)';
  const code = /\bE[A-Z]{4,}(?:_[A-Z]+)?\b/.exec(cause)?.[0] ?? 'ECONNRESET';
  return toTransientError({ code }).message;
}

/** Told by its form: an error of Node may belong to another realm, where it is no instance of this one's Error. */
function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : '';
}
