/**
 * The only place that opens connections. One exchange: a request out; status, headers and an unread body back.
 * It neither retries nor follows redirects: `@actions/http-client` would carry the key along and miss network errors.
 */
import { HttpClient, type HttpClientResponse } from '@actions/http-client';
import { Failure } from '../failure.ts';
import { proxyError, proxyFor } from './proxy.ts';
import { certificateProblem, toTransientError, TransientError } from './transient-error.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpBody extends AsyncIterable<Uint8Array> {
  destroy(): void;
}

export interface HttpReply {
  readonly status: number;
  /** A header's value by its lower-case name; repeated ones joined as HTTP does. */
  header(name: string): string | undefined;
  /** Must be read to its end or destroyed. Fails when the connection ends before the body does. */
  readonly body: HttpBody;
}

export interface Connection {
  /**
   * Rejects with a TransientError where no reply came, with a Failure `tls-error` or `proxy-rejected` where none would, or with the
   * signal's reason. The signal also ends the body.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpReply>;
}

export interface Transport extends Connection {
  /** A connection for one request after the other to the same host, kept open in between until it is closed. */
  connect(): Connection & { close(): void };
}

/** Unless it is kept, every exchange has a connection of its own. Proxy variables and certificates of the environment count. */
export function openTransport(userAgent: string): Transport {
  const reachedHosts = new Set<string>();
  const open = (keepAlive: boolean): Connection & { close(): void } =>
    openConnection({ userAgent, reachedHosts, keepAlive });
  return {
    send: (request, signal) => open(false).send(request, signal),
    connect: () => open(true),
  };
}

interface ConnectionParts {
  readonly userAgent: string;
  readonly keepAlive: boolean;
  /** Hosts that have answered, on any connection. */
  readonly reachedHosts: Set<string>;
}

function openConnection({ userAgent, keepAlive, reachedHosts }: ConnectionParts): Connection & { close(): void } {
  const options = { maxSockets: 1, allowRedirects: false, allowRetries: false };
  let current: AbortSignal | undefined;
  const clients = new Map<string, HttpClient>();
  const openClient = (isKept: boolean): HttpClient =>
    new HttpClient(userAgent, [onEveryRequest(() => current)], { ...options, keepAlive: isKept });
  // A client keeps the agent of its first request, and that one speaks either http or https. Those of a proxy are not kept:
  // `tunnel` loses count of its sockets, and the next request would wait for one that is never free.
  const clientFor = (url: URL): HttpClient => {
    if (!keepAlive || proxyFor(url) !== undefined) return openClient(false);
    const client = clients.get(url.protocol) ?? openClient(true);
    clients.set(url.protocol, client);
    return client;
  };
  return {
    async send({ method, url, headers, body }, signal) {
      signal.throwIfAborted();
      current = signal;
      const client = clientFor(url);
      try {
        const { message } = await (method === 'GET'
          ? client.get(url.href, { ...headers })
          : client.post(url.href, body ?? '', { ...headers }));
        ignoreLateErrors(message.socket);
        reachedHosts.add(url.host);
        return {
          status: message.statusCode ?? 0,
          header: (name) => [message.headers[name] ?? []].flat().join(', ') || undefined,
          body: message,
        };
      } catch (error) {
        signal.throwIfAborted();
        throw reachedHosts.has(url.host) ? laterError(error, url) : firstContactError(error, url);
      }
    },
    close: () => clients.forEach((client) => client.dispose()),
  };
}

/** What keeps us from a host at our first word to it will not change within minutes. */
function firstContactError(error: unknown, url: URL): Error {
  const fault = certificateProblem(error);
  if (fault === undefined) return proxyError(error, url) ?? toTransientError(error);
  return new Failure({ code: 'tls-error', message: `No connection to ${url.host}: ${fault}.`, cause: error });
}

/** A host that has answered before is having its certificate or its way changed: it is met again later. */
function laterError(error: unknown, url: URL): Error {
  const fault = proxyError(error, url);
  if (fault instanceof Failure) return new TransientError(fault.message, { mayHaveArrived: false, cause: error });
  return fault ?? toTransientError(error);
}

/**
 * Node removes its own error listener from the socket when a reply has ended. If the signal aborts right then, the error of the
 * abort would be an uncaught exception.
 */
function ignoreLateErrors(socket: HttpClientResponse['message']['socket']): void {
  if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
}

function ignore(): void {
  // The request was aborted on purpose, and has reported that itself.
}

type Handler = NonNullable<ConstructorParameters<typeof HttpClient>[1]>[number];

/** What http-client has no option for: ending a request by signal, and IPv6 addresses, which it passes on in brackets. */
function onEveryRequest(signal: () => AbortSignal | undefined): Handler {
  return {
    prepareRequest(options) {
      options.signal = signal();
      options.host = options.host?.replace(/^\[(.*)\]$/, '$1') ?? null;
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  };
}
