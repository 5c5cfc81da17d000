/** Finds the proxy of a URL in the environment, and explains its errors. Credentials of the proxy are never shown. */
import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy';
import { Failure } from '../failure.ts';
import type { Emit } from '../events.ts';
import { errorMessage } from '../text/json.ts';
import { toTransientError, TransientError } from './transient-error.ts';

/**
 * Returns host and port of the proxy for a URL; undefined for a direct connection. Throws `proxy-rejected` for a variable that
 * `@actions/http-client` would ignore, such as `http://` and `proxy.example.com:3128`, and for `socks5://proxy.example.com`, to which it
 * would send HTTP.
 */
export function proxyFor(url: URL): string | undefined {
  try {
    const proxy = getProxyUrl(url);
    if (proxy === undefined && (checkBypass(url) || !isProxySet(url))) return undefined;
    if (proxy?.hostname && /^https?:$/.test(proxy.protocol)) return proxy.host;
  } catch {
    // The error of a malformed URL contains its password.
  }
  throw new Failure({
    code: 'proxy-rejected',
    message: `The proxy variable for ${url.host} is not the URL of an HTTP proxy. Such a URL begins with \`http://\` or \`https://\` and has a host, such as \`http://proxy.example.com:3128\`.`,
    hint: 'Correct or remove the variable, or add the host to `no_proxy`.',
  });
}

/** `getProxyUrl` returns undefined for a variable such as `http://`, too. */
function isProxySet({ protocol }: URL): boolean {
  const names = protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  return names.some((name) => Boolean(process.env[name]));
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
  if (status !== undefined && /^4(?!08|29)/.test(status)) {
    const message = `The proxy ${proxy} rejected the connection to ${url.host} (${status}).`;
    return new Failure({ code: 'proxy-rejected', message, cause: error });
  }
  const what = status === undefined ? `could not be reached: ${reasonIn(cause ?? '')}` : `responded with ${status}`;
  return new TransientError(`the proxy ${proxy} ${what}`, { mayHaveArrived: false, cause: error });
}

/** The error of `tunnel` keeps only the message of its cause, which contains the code. */
function reasonIn(cause: string): string {
  if (/certificate/i.test(cause)) return 'its TLS certificate is untrusted (add it through NODE_EXTRA_CA_CERTS)';
  const code = /\bE[A-Z]{4,}(?:_[A-Z]+)?\b/.exec(cause)?.[0] ?? 'ECONNRESET';
  return toTransientError({ code }).message;
}
