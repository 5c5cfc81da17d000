/** The admin API as a function from request to reply, with the real client in front of it. */
import type { Clock } from '../src/clock.ts';
import type { HttpReply, HttpRequest, Transport } from '../src/http/transport.ts';
import { Failure } from '../src/failure.ts';
import { toTransientError, TransientError } from '../src/http/transient-error.ts';
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
  /** An error of the network. The request was not sent if the connection was refused. */
  | Error
  /** Receives the request, and never replies. */
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
  return {
    async send(request, signal) {
      signal.throwIfAborted();
      const reply = replyTo(request);
      if (reply === 'silence') {
        const { promise, resolve } = Promise.withResolvers<undefined>();
        signal.addEventListener('abort', () => resolve(undefined), { once: true });
        await promise;
        throw signal.reason;
      }
      if (reply instanceof Error) throw reply instanceof Failure ? reply : networkError(reply);
      return httpReply(reply);
    },
  };
}

function networkError(error: Error): TransientError {
  const { message } = toTransientError(error);
  return new TransientError(message, { mayHaveArrived: !message.includes('refused'), cause: error });
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
