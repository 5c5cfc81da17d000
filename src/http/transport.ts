/** Sends one request, through a tunnel if needed. Returns an unread body, and does not retry or follow redirects. */
import { HttpClient } from '@actions/http-client';
import http, { Agent, type ClientRequest, type IncomingMessage, STATUS_CODES } from 'node:http';
import https, { Agent as TlsAgent } from 'node:https';
import { setDefaultAutoSelectFamilyAttemptTimeout, type Socket } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Emit } from '../events.ts';
import { Failure } from '../failure.ts';
import type { OperationContext } from '../operation.ts';
import { errorMessage } from '../text/json.ts';
import { openTunnel, proxyFor } from './proxy.ts';
import { certificateProblem, toTransientError, TransientError } from './transient-error.ts';

/** A connection that stays open between requests to the same host. Requests must not overlap. */
export class Connection {
  readonly plain = new Agent(keptOpen);
  readonly tls = new TlsAgent(keptOpen);

  /** The next request opens a new one. */
  close(): void {
    this.plain.destroy();
    this.tls.destroy();
  }
}

const keptOpen = { maxSockets: 1, keepAlive: true };

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default: a new one for this request. */
  readonly connection?: Connection | undefined;
}

export interface HttpReply {
  readonly status: number;
  /**
   * Returns a header by its lower-case name. Repeated ones are joined with commas (RFC 9110, section 5.3); the last of
   * several content types counts: https://fetch.spec.whatwg.org/#concept-header-extract-mime-type.
   */
  readonly header: (name: string) => string | undefined;
  /** Must be read completely or destroyed. Rejects if the connection ends before the body does. */
  readonly body: AsyncIterable<Uint8Array> & { destroy(): void };
}

export interface Transport {
  /**
   * Rejects with a TransientError if no reply arrived, and with a Failure `tls-error` or `proxy-rejected` if no later
   * attempt can succeed. Rejects with the reason of a signal that has aborted, or aborts when the request may have
   * arrived; if it aborts earlier, with a TransientError. After the reply, the signal still ends its body.
   */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpReply>;
}

/** What an operation that sends requests needs. */
export interface NetworkContext extends OperationContext {
  readonly transport: Transport;
}

/** The name of the client, which firewalls are configured to allow. */
export const userAgent = 'static-export-action';
/** Node's 16 KiB are too few for some stores; curl reads 300 KiB. */
const maxHeaderSize = 64 * 1024;

/** The time to connect to one address of a host. Node's 250 ms are too short for a far one after an unreachable one. */
const addressLimitMs = 3_000;

/** Uses the proxy variables and `NODE_EXTRA_CA_CERTS`, and reports each proxy. Call it once, before any connection. */
export function openTransport(emit: Emit): Transport {
  setDefaultAutoSelectFamilyAttemptTimeout(addressLimitMs);
  const reachedHosts = new Set<string>();
  const proxiedHosts = new Set<string>();
  const client = new HttpClient();
  return {
    async send(request, signal) {
      signal.throwIfAborted();
      const { host } = request.url;
      const delivery = new Delivery();
      try {
        const proxy = proxyFor(request.url);
        if (proxy !== undefined && !proxiedHosts.has(host)) emit({ kind: 'proxy-used', host, proxy: proxy.host });
        if (proxy !== undefined) proxiedHosts.add(host);
        const tunnel = proxy && (await openTunnel(proxy, request.url, signal));
        const options = optionsOf(request, tunnel, signal);
        const info = { parsedUrl: request.url, options, httpModule: delivery.module(request.url) };
        // An empty text as the body of a GET would become a length of 0.
        const { message } = await delivery.orLost(client.requestRaw(info, request.body ?? null));
        ignoreLateErrors(message.socket);
        reachedHosts.add(host);
        return { status: message.statusCode ?? 0, header: (name) => headerOf(message, name), body: message };
      } catch (error) {
        if (delivery.isSent) {
          signal.throwIfAborted();
          throw toTransientError(error);
        }
        if (signal.aborted) throw unsent(`no connection to ${host}: ${errorMessage(signal.reason)}`, signal.reason);
        throw unsentError(error, host, reachedHosts.has(host));
      }
    },
  };
}

/** Returns the options of a request. A connection through a proxy carries one. */
function optionsOf(
  { method, url, headers, connection }: HttpRequest,
  tunnel: Socket | undefined,
  signal: AbortSignal,
): https.RequestOptions & { readonly socket?: Socket | undefined } {
  const agent = (url.protocol === 'http:' ? connection?.plain : connection?.tls) ?? false;
  return {
    ...urlToHttpOptions(url),
    ...{ method, signal, maxHeaderSize, headers: { 'User-Agent': userAgent, ...headers } },
    ...(tunnel === undefined ? { agent } : { agent: false, socket: tunnel }),
  };
}

/** Sends one request. Whether it was sent is a fact of its socket: no error code reveals it. */
class Delivery {
  /** Whether the request may have arrived: its connection was ready. */
  isSent = false;
  readonly #lost = Promise.withResolvers<never>();

  /** The module that makes the request. The client keeps the request to itself, and with it the socket. */
  module({ protocol }: URL): typeof http | typeof https {
    const request = (...args: Parameters<typeof http.get>): ClientRequest =>
      this.#watch((protocol === 'http:' ? http : https).request(...args));
    return new Proxy(http, {
      get: (target, name): unknown => (name === 'request' ? request : Reflect.get(target, name)),
    });
  }

  /** Returns the reply. Rejects also if the connection ends without an error, as after a 101. */
  orLost<T>(reply: Promise<T>): Promise<T> {
    return Promise.race([reply, this.#lost.promise]);
  }

  #watch(request: ClientRequest): ClientRequest {
    request.once('socket', (socket) => {
      if (request.reusedSocket) this.isSent = true;
      else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => (this.isSent = true));
    });
    // The client's limit of three minutes costs 7 % of a download. Silence has shorter limits of its own.
    request.setTimeout = () => request;
    return request.once('close', () => this.#lost.reject(new TransientError('the connection was lost')));
  }
}

/** Returns a header. Of several content types, Node would return the first. */
function headerOf({ headers, headersDistinct }: IncomingMessage, name: string): string | undefined {
  const value = name === 'content-type' ? headersDistinct[name]?.at(-1) : headers[name];
  return [value ?? []].flat().join(', ') || undefined;
}

/**
 * Returns a Failure for an invalid certificate, or a proxy that rejects the connection: they will not change within
 * minutes. If the host has replied before, one of them is probably being changed, so a later attempt may succeed.
 */
function unsentError(error: unknown, host: string, isReached: boolean): Error {
  const problem = certificateProblem(error);
  if (problem !== undefined && !isReached) {
    const { reason, hint } = problem;
    return new Failure({ code: 'tls-error', reason: `could not connect to ${host}: ${reason}`, hint, cause: error });
  }
  if (error instanceof Failure) return isReached && error.reason !== undefined ? unsent(error.reason, error) : error;
  const message = error instanceof TransientError ? error.message : `${toTransientError(error).message} (${host})`;
  return unsent(message, error);
}

function unsent(message: string, cause: unknown): TransientError {
  return new TransientError(message, { mayHaveArrived: false, cause });
}

/**
 * Ignores errors of a socket after its reply, when Node has removed its own listener. If the signal aborts right then,
 * the error of the abort would be an uncaught exception: https://github.com/nodejs/node/issues/65938.
 */
function ignoreLateErrors(socket: Socket): void {
  if (!socket.listeners('error').includes(ignoreLateError)) socket.on('error', ignoreLateError);
}

function ignoreLateError(): void {
  // The request was aborted on purpose and has already been rejected.
}

export function statusText(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
