/** The admin API as a function from request to reply, with the real client in front of it. */
import type { Clock } from '../src/clock.ts';
import type { HttpReply, HttpRequest, Transport } from '../src/http/transport.ts';
import { toTransientError } from '../src/http/transient-error.ts';
import { openService, type Service } from '../src/service/client.ts';

export interface ScriptedRequest {
  readonly method: string;
  /** Does not include the host. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly body: unknown;
}

export type ScriptedReply =
  | {
      /** Default: 200. */
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** Strings and streams are sent as they are, everything else as JSON. */
      readonly body: unknown;
    }
  /** An error of the network. */
  | Error
  /** Never replies, not even when the request is aborted. */
  | 'silence';

export interface ScriptedService {
  readonly service: Service;
  readonly requests: readonly ScriptedRequest[];
}

export function scriptedService(clock: Clock, replyTo: (request: ScriptedRequest) => ScriptedReply): ScriptedService {
  const requests: ScriptedRequest[] = [];
  const transport = transportOf((request) => {
    requests.push(scripted(request));
    if (requests.length > maxRequests) throw new Error('The service receives requests in an infinite loop.');
    return replyTo(scripted(request));
  });
  return { service: openService({ baseUrl, apiKey: 'prefix_s3cret', transport, clock }), requests };
}

/** On a manual clock, an infinite loop would block the time limit of the test. */
const maxRequests = 10_000;

const baseUrl = new URL('https://api.example.com');

/** A transport to any server that replies at once or never. */
export function transportOf(replyTo: (request: HttpRequest) => ScriptedReply): Transport {
  const send = (request: HttpRequest): Promise<HttpReply> => {
    const reply = replyTo(request);
    if (reply === 'silence') return new Promise(() => undefined);
    if (reply instanceof Error) return Promise.reject(toTransientError(reply));
    return Promise.resolve(httpReply(reply));
  };
  return { send, connect: () => ({ send, close: () => undefined }) };
}

function scripted({ method, url, headers, body }: HttpRequest): ScriptedRequest {
  return { method, path: url.pathname, headers, body: body === undefined ? undefined : JSON.parse(body) };
}

function httpReply({ status = 200, headers = {}, body }: Exclude<ScriptedReply, Error | 'silence'>): HttpReply {
  return {
    status,
    header: (name) => headers[name],
    body: isStream(body) ? Object.assign(body, { destroy: () => undefined }) : bodyOf(bytesOf(body)),
  };
}

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

function bodyOf(bytes: Uint8Array): HttpReply['body'] {
  return {
    async *[Symbol.asyncIterator]() {
      yield await Promise.resolve(bytes);
    },
    destroy: () => undefined,
  };
}
