/** The proxy that the environment names for a connection. Its credentials are never shown. */
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { BlockList, isIP, type Socket } from 'node:net';
import { unescape } from 'node:querystring';
import { Failure } from '../failure.ts';
import { isLoopback } from '../text/safe-url.ts';
import { toTransientError, TransientError } from './transient-error.ts';

/** Returns the proxy for a URL; undefined if there is none. Throws `proxy-rejected` if it is not an HTTP proxy. */
export function proxyFor(url: URL): URL | undefined {
  const text = proxyVariable('https_proxy');
  if (text === '' || isBypassed(url)) return undefined;
  const proxy = URL.parse(text);
  if (proxy?.hostname && /^https?:$/.test(proxy.protocol)) return proxy;
  throw new Failure({
    code: 'proxy-rejected',
    reason: `the proxy variable for ${url.host} is not the URL of an HTTP proxy, which begins with \`http://\` or \`https://\` and has a host, such as \`http://proxy.example.com:3128\``,
    hint: 'Correct or remove the variable, or add the host to `no_proxy`.',
  });
}

/** Reads the name in lower and in upper case, as curl does. An empty variable counts as unset. */
function proxyVariable(name: string): string {
  return [name, name.toUpperCase()].map((each) => process.env[each]).find(Boolean) ?? '';
}

/** Whether `no_proxy` names the host, with or without port, as in curl: https://curl.se/docs/manpage.html#--noproxy. */
function isBypassed(url: URL): boolean {
  if (isLoopback(url)) return true;
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const hostPort = `${url.hostname}:${url.port || '443'}`;
  const entries = proxyVariable('no_proxy')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return entries.some((entry) => {
    if (isIP(host) > 0) return entry === '*' || entry === hostPort || isInSubnet(host, entry);
    const name = entry.replace(/^\.+|\.$/g, '');
    return name === '*' || [host, hostPort].some((each) => each === name || each.endsWith(`.${name}`));
  });
}

/** `subnet` is an address, or a range such as `10.0.0.0/8`. */
function isInSubnet(address: string, subnet: string): boolean {
  const [family, maxBits] = isIP(address) === 4 ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
  const [, network = '', bits = maxBits] = /^\[?([^[\]/]+)\]?(?:\/(\d{1,3}))?$/.exec(subnet) ?? [];
  const prefix = Number(bits);
  if (isIP(network) !== isIP(address) || prefix > maxBits) return false;
  const list = new BlockList();
  list.addSubnet(network, prefix, family);
  return list.check(address, family);
}

/**
 * Returns a connection to the host of the URL through the proxy. Rejects with a Failure if the proxy does not allow it
 * (407, 403), and with a TransientError if a later attempt may succeed.
 */
export async function openTunnel(proxy: URL, { hostname, port, host }: URL, signal: AbortSignal): Promise<Socket> {
  const target = `${hostname}:${port || '443'}`;
  // Does not throw for a password that is not encoded correctly.
  const credentials = unescape(`${proxy.username}:${proxy.password}`);
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const headers = { Host: target, ...(credentials !== ':' && { 'Proxy-Authorization': authorization }) };
  const open = proxy.protocol === 'https:' ? tlsRequest : plainRequest;
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  // The options of a URL would send its credentials a second time.
  const address = { host: proxy.hostname.replace(/^\[|\]$/g, ''), port: proxy.port || undefined };
  const request = open({ ...address, method: 'CONNECT', path: target, headers, agent: false, signal });
  request.once('connect', ({ statusCode = 0 }, socket, head) => {
    if (statusCode === 200 && head.length === 0) {
      resolve(socket);
      return;
    }
    socket.destroy();
    reject(statusCode === 200 ? new Error('unexpected data') : rejection(statusCode, proxy, host));
  });
  request.once('error', reject);
  request.end();
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Failure || error instanceof TransientError) throw error;
    throw new TransientError(`the proxy ${proxy.host} could not be reached: ${toTransientError(error).message}`);
  }
}

function rejection(status: number, proxy: URL, host: string): Error {
  if (!/^4(?!08|29)/.test(String(status)))
    return new TransientError(`the proxy ${proxy.host} responded with ${status}`);
  const reason = `the proxy ${proxy.host} rejected the connection to ${host} (${status})`;
  return new Failure({ code: 'proxy-rejected', reason });
}
