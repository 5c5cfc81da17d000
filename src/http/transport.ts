/**
 * Opens connections, and is the only module that sends requests. It returns status, headers and an unread body. It does not retry or
 * follow redirects.
 */
import { Agent, type ClientRequest, type IncomingMessage, request as plainRequest, STATUS_CODES } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { isIP, setDefaultAutoSelectFamilyAttemptTimeout, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Failure } from '../failure.ts';
import { errorMessage } from '../text/json.ts';
import { openTunnel, proxyFor } from './proxy.ts';
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
   * Rejects with a TransientError if no reply arrived, and with a Failure `tls-error` or `proxy-rejected` if no later attempt can
   * succeed. When the signal aborts, rejects with its reason if the request may have arrived, and otherwise with a TransientError. After
   * the reply, the signal still ends its body.
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
/** Node's 16 KiB are too few for some stores; curl reads 300 KiB. */
const maxHeaderSize = 64 * 1024;

/** Time to connect to one address of a host. Node's 250 ms are too short for a far host that also has an unreachable address. */
const addressLimitMs = 3_000;

/** Uses the proxy variables and `NODE_EXTRA_CA_CERTS` of the environment. Call it once, before any other connection is opened. */
export function openTransport(): Transport {
  setDefaultAutoSelectFamilyAttemptTimeout(addressLimitMs);
  // Those that have replied, on any connection.
  const reachedHosts = new Set<string>();
  return {
    send: (request, signal) => new HostConnection(reachedHosts, false).send(request, signal),
    connect: () => new HostConnection(reachedHosts, true),
  };
}

class HostConnection implements PersistentConnection {
  readonly #reachedHosts: Set<string>;
  readonly #agents: { readonly plain: Agent; readonly tls: Agent } | undefined;

  constructor(reachedHosts: Set<string>, isKept: boolean) {
    const options = { maxSockets: 1, keepAlive: true };
    this.#reachedHosts = reachedHosts;
    this.#agents = isKept ? { plain: new Agent(options), tls: new TlsAgent(options) } : undefined;
  }

  async send(request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
    signal.throwIfAborted();
    const { url } = request;
    const delivery = new Delivery();
    try {
      const proxy = proxyFor(url);
      const tunnel = proxy && (await openTunnel(proxy, url, signal));
      const message = await delivery.replyTo(this.#open(request, tunnel, signal), request.body);
      ignoreLateErrors(message.socket);
      this.#reachedHosts.add(url.host);
      return { status: message.statusCode ?? 0, header: (name) => headerOf(message, name), body: message };
    } catch (error) {
      if (delivery.isSent) {
        signal.throwIfAborted();
        throw toTransientError(error);
      }
      if (signal.aborted) throw unsent(`no connection to ${url.host}: ${errorMessage(signal.reason)}`, signal.reason);
      throw unsentError(error, url.host, this.#reachedHosts.has(url.host));
    }
  }

  close(): void {
    this.#agents?.plain.destroy();
    this.#agents?.tls.destroy();
  }

  /** A connection through a proxy carries one request. */
  #open({ method, url, headers }: HttpRequest, tunnel: Socket | undefined, signal: AbortSignal): ClientRequest {
    const options = { method, headers: { 'User-Agent': userAgent, ...headers }, signal, maxHeaderSize };
    if (url.protocol === 'http:') return plainRequest(url, { ...options, agent: this.#agents?.plain ?? false });
    if (tunnel === undefined) return tlsRequest(url, { ...options, agent: this.#agents?.tls ?? false });
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const names = isIP(host) > 0 ? { host } : { host, servername: host };
    return tlsRequest(url, {
      ...options,
      defaultPort: 443,
      createConnection: () => connectTls({ ...names, socket: tunnel }),
    });
  }
}

/** Sends one request. Whether it was sent is a fact of its socket: no error code reveals it. */
class Delivery {
  #isSent = false;

  /** Whether the request may have arrived: its connection was ready. */
  get isSent(): boolean {
    return this.#isSent;
  }

  /** Rejects also if the connection ends without an error, as after a reply that switches protocols (101). */
  replyTo(request: ClientRequest, body = ''): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request.once('socket', (socket) => {
      if (request.reusedSocket) this.#isSent = true;
      else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (this.#isSent = true));
    });
    request.once('response', resolve);
    // An abort during the body is an error of both.
    request.on('error', reject);
    request.once('close', () => reject(new TransientError('the connection was lost')));
    request.end(body);
    return promise;
  }
}

/** Of several content types, Node would return the first. */
function headerOf({ headers, headersDistinct }: IncomingMessage, name: string): string | undefined {
  const value = name === 'content-type' ? headersDistinct[name]?.at(-1) : headers[name];
  return [value ?? []].flat().join(', ') || undefined;
}

/**
 * An invalid certificate, or a proxy that rejects the connection, will not change within minutes: the step ends at once. If the host has
 * replied before, one of them is probably being changed, so a later attempt may succeed.
 */
function unsentError(error: unknown, host: string, isReached: boolean): Error {
  const problem = certificateProblem(error);
  if (problem !== undefined && !isReached) {
    const message = `Could not connect to ${host}: ${problem.what}.`;
    return new Failure({ code: 'tls-error', message, hint: problem.hint, cause: error });
  }
  if (error instanceof Failure && !isReached) return error;
  const isExplained = error instanceof Failure || error instanceof TransientError;
  return unsent(isExplained ? error.message : `${toTransientError(error).message} (${host})`, error);
}

function unsent(message: string, cause: unknown): TransientError {
  return new TransientError(message, { mayHaveArrived: false, cause });
}

/**
 * Node removes its own error listener from the socket when a reply has ended. If the signal aborts right then, the error of the
 * abort would be an uncaught exception: https://github.com/nodejs/node/issues/65938.
 */
function ignoreLateErrors(socket: Socket): void {
  if (!socket.listeners('error').includes(ignore)) socket.on('error', ignore);
}

function ignore(): void {
  // The request was aborted on purpose and has already been rejected.
}

/** `503 Service Unavailable` */
export function statusText(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
