/** Finds the proxy of a URL in the environment, and explains its errors. Credentials of the proxy are never shown. */
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { Failure } from '../failure.ts';
import type { Emit } from '../events.ts';
import { errorMessage } from '../text/messages.ts';
import { toTransientError, TransientError } from './transient-error.ts';

/**
 * Returns host and port of the proxy for a URL; undefined for a direct connection. Throws `proxy-rejected` for a variable such as
 * `proxy.example.com:3128`, which `@actions/http-client` reads as a URL without a host and bypasses, and for one such as
 * `socks5://proxy.example.com`, to which it would send HTTP.
 */
export function proxyFor(url: URL): string | undefined {
  const proxy = proxyUrlFor(url);
  if (proxy === undefined) return undefined;
  if (proxy.hostname === '') throw notAUrl(url);
  if (!/^https?:$/.test(proxy.protocol)) throw unsupportedScheme(url, proxy);
  return proxy.host;
}

function proxyUrlFor(url: URL): URL | undefined {
  try {
    return getProxyUrl(url);
  } catch (error) {
    throw notAUrl(url, error);
  }
}

function notAUrl({ host }: URL, cause?: unknown): Failure {
  return new Failure({
    code: 'proxy-rejected',
    message: `The proxy variable for ${host} is not a URL such as \`http://proxy.example.com:3128\`.`,
    cause,
  });
}

function unsupportedScheme({ host }: URL, { protocol }: URL): Failure {
  return new Failure({
    code: 'proxy-rejected',
    message: `The proxy variable for ${host} begins with \`${protocol}//\`. Supported are \`http://\` and \`https://\`.`,
    hint: 'Set the variable to an HTTP proxy, or add the host to `no_proxy`.',
  });
}

/** Reports the proxy of a URL, if there is one. Throws `proxy-rejected`. */
export function reportProxy(url: URL, emit: Emit): void {
  const proxy = proxyFor(url);
  if (proxy !== undefined) emit({ kind: 'proxy-used', host: url.host, proxy });
}

/**
 * The error message of `tunnel`, the package that opens connections through a proxy. Its code is always `ECONNRESET`:
 * https://github.com/koichik/node-tunnel/blob/master/lib/tunnel.js.
 */
const tunnelError = /^tunneling socket could not be established, (?:statusCode=(\d{3})$|cause=(.*))/s;

/**
 * Returns a Failure if the proxy rejects the connection permanently (407, 403), a TransientError if a later attempt may succeed,
 * and undefined if the error is not about the proxy. If it returns an error, no request was sent.
 */
export function proxyError(error: unknown, url: URL): Failure | TransientError | undefined {
  const proxy = proxyFor(url);
  const [matched, status, cause] = tunnelError.exec(errorMessage(error)) ?? [];
  if (proxy === undefined || matched === undefined) return undefined;
  if (isPermanent(Number(status))) {
    const message = `The proxy ${proxy} rejected the connection to ${url.host} (${status}).`;
    return new Failure({ code: 'proxy-rejected', message, cause: error });
  }
  const what = status === undefined ? `could not be reached: ${reasonIn(cause ?? '')}` : `responded with ${status}`;
  return new TransientError(`the proxy ${proxy} ${what}`, { mayHaveArrived: false, cause: error });
}

function isPermanent(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** The error of `tunnel` keeps only the message of its cause, which contains the code. */
function reasonIn(cause: string): string {
  if (/certificate/i.test(cause)) return 'its TLS certificate is untrusted (add it through NODE_EXTRA_CA_CERTS)';
  const code = /\bE[A-Z]{4,}(?:_[A-Z]+)?\b/.exec(cause)?.[0] ?? 'ECONNRESET';
  return toTransientError({ code }).message;
}
