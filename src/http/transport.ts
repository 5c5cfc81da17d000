/**
 * The only module that opens connections. It sends one request and returns status, headers and an unread body. It does not retry
 * or follow redirects: `@actions/http-client` would send the key to the new host, and would not retry network errors.
 */
import { STATUS_CODES } from 'node:http';
import { HttpClient, type HttpClientResponse } from '@actions/http-client';
import type { RequestHandler } from '@actions/http-client/lib/interfaces';
import { Failure } from '../failure.ts';
import { proxyError, proxyFor } from './proxy.ts';
import { certificateHint, certificateProblem, toTransientError, TransientError } from './transient-error.ts';

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
  /**
   * Returns the value of a header by its lower-case name. Repeated headers are joined with commas (RFC 9110, section 5.3). Of several
   * content types, the last one counts, as for a browser: https://fetch.spec.whatwg.org/#concept-header-extract-mime-type.
   */
  readonly header: (name: string) => string | undefined;
  /** Must be read completely or destroyed. Rejects if the connection ends before the body does. */
  readonly body: HttpBody;
}

export interface Connection {
  /**
   * Rejects with a TransientError if no reply arrived, with a Failure `tls-error` or `proxy-rejected` if no later attempt can
   * succeed, and with the signal's reason. After the reply, the signal still ends its body. Never settles after a reply that switches
   * protocols (101): Node closes the connection without an error (https://nodejs.org/api/http.html#event-upgrade_1).
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpReply>;
}

/** Stays open between requests to the same host. Requests must not overlap. */
export interface PersistentConnection extends Connection {
  /** Ends all connections. The next request opens a new one. */
  close(): void;
}

/** Its own `send` opens a connection for each request. */
export interface Transport extends Connection {
  connect(): PersistentConnection;
}

const userAgent = 'static-export-action';

/** Uses the proxy variables and `NODE_EXTRA_CA_CERTS` of the environment. */
export function openTransport(): Transport {
  // Those that have replied, on any connection.
  const reachedHosts = new Set<string>();
  return {
    send: (request, signal) => new ClientConnection(reachedHosts, false).send(request, signal),
    connect: () => new ClientConnection(reachedHosts, true),
  };
}

class ClientConnection implements PersistentConnection {
  readonly #reachedHosts: Set<string>;
  readonly #isKept: boolean;
  readonly #clients = new Map<string, HttpClient>();
  #signal: AbortSignal | undefined;

  constructor(reachedHosts: Set<string>, isKept: boolean) {
    this.#reachedHosts = reachedHosts;
    this.#isKept = isKept;
  }

  async send({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
    signal.throwIfAborted();
    this.#signal = signal;
    const client = this.#clientFor(url);
    try {
      const { message } = await client.request(method, url.href, body ?? null, { ...headers });
      ignoreLateErrors(message.socket);
      this.#reachedHosts.add(url.host);
      return {
        status: message.statusCode ?? 0,
        header: (name) => headerOf(message, name),
        body: message,
      };
    } catch (error) {
      signal.throwIfAborted();
      throw connectionError(error, url, this.#reachedHosts.has(url.host));
    }
  }

  close(): void {
    for (const client of this.#clients.values()) client.dispose();
    this.#clients.clear();
  }

  /**
   * Returns one client per protocol, because a client keeps the agent of its first request, which supports either http or https.
   * Connections through a proxy are not kept: `tunnel` loses count of its sockets, and the next request would wait forever.
   */
  #clientFor(url: URL): HttpClient {
    if (!this.#isKept || proxyFor(url) !== undefined) return this.#openClient(false);
    const client = this.#clients.get(url.protocol) ?? this.#openClient(true);
    this.#clients.set(url.protocol, client);
    return client;
  }

  #openClient(keepAlive: boolean): HttpClient {
    const options = { maxSockets: 1, allowRedirects: false, allowRetries: false, keepAlive };
    return new HttpClient(userAgent, [onEveryRequest(() => this.#signal)], options);
  }
}

/** Of several content types, Node would return the first. */
function headerOf({ headers, headersDistinct }: HttpClientResponse['message'], name: string): string | undefined {
  const value = name === 'content-type' ? headersDistinct[name]?.at(-1) : headers[name];
  return [value ?? []].flat().join(', ') || undefined;
}

/**
 * An invalid certificate, or a proxy that rejects the connection, will not change within minutes: the step ends at once. If the host has
 * replied before, one of them is probably being changed, so a later attempt may succeed.
 */
function connectionError(error: unknown, url: URL, isReached: boolean): Error {
  const problem = certificateProblem(error);
  if (problem !== undefined && !isReached)
    return new Failure({
      code: 'tls-error',
      message: `Could not connect to ${url.host}: ${problem}.`,
      hint: certificateHint(error),
      cause: error,
    });
  const failure = proxyError(error, url) ?? toTransientError(error, url.host);
  if (!isReached || failure instanceof TransientError) return failure;
  return new TransientError(failure.message, { mayHaveArrived: false, cause: error });
}

/**
 * Node removes its own error listener from the socket when a reply has ended. If the signal aborts right then, the error of the
 * abort would be an uncaught exception: https://github.com/nodejs/node/issues/65938.
 */
function ignoreLateErrors(socket: HttpClientResponse['message']['socket']): void {
  if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
}

function ignore(): void {
  // The request was aborted on purpose and has already been rejected.
}

/** Adds what http-client does not support: abort signals, and IPv6 hosts, which it would pass to Node in brackets. */
function onEveryRequest(signal: () => AbortSignal | undefined): RequestHandler {
  return {
    prepareRequest(options) {
      options.signal = signal();
      options.host = options.host?.replace(/^\[(.*)\]$/, '$1') ?? null;
    },
    canHandleAuthentication: () => false,
    handleAuthentication: () => Promise.reject(new Error('no authentication handler')),
  };
}

/** Reads a body as text. Rejects with a TransientError if it is longer than `limitBytes` or the connection ends early. */
export async function readBodyText(reply: HttpReply, limitBytes: number): Promise<string> {
  try {
    const text = await textOf(reply.body, limitBytes);
    if (text === undefined) throw new TransientError(`the response is longer than ${limitBytes} bytes`);
    return text;
  } catch (error) {
    throw toTransientError(error);
  } finally {
    reply.body.destroy();
  }
}

/** Returns undefined if the content is longer than `maxBytes`. */
export async function textOf(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `503 Service Unavailable` */
export function statusText(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
