/** Sends one request to the administrative API. Every call settles within its time limit. */
import { type Clock, TimeLimit } from '../clock.ts';
import { meaningOf } from '../http/retry-rules.ts';
import { TransientError } from '../http/transient-error.ts';
import type { HttpRequest, Transport } from '../http/transport.ts';
import type { ApiResult, CallLimits, TransientResult } from '../model/api-result.ts';
import { durationText } from '../text/amounts.ts';
import { readReply } from './reply.ts';

export interface ServiceCall<T> {
  readonly method: 'GET' | 'POST';
  /** Below the base URL. Its variable parts are percent-encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Reads the JSON of a success. Throws a TransientError that names the unexpected field. */
  readonly read: (body: unknown) => T;
}

export interface Service {
  call<T>(call: ServiceCall<T>, limits: CallLimits): Promise<ApiResult<T>>;
}

interface ServiceOptions {
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly transport: Transport;
  readonly clock: Clock;
}

/** Limit for one request, from the start to the last byte of the response. */
export const requestLimitMs = 30_000;

/** The key is sent to `baseUrl` and to no other host: redirects are not followed. */
export function openService({ baseUrl, apiKey, transport, clock }: ServiceOptions): Service {
  const root = baseUrl.href.replace(/\/+$/, '');
  return {
    async call(call, { signal, remainingMs }) {
      const limitMs = Math.min(requestLimitMs, remainingMs);
      using limit = new TimeLimit({ clock, limitMs, signal, error: () => noResponse(limitMs) });
      const request = requestOf(call, { root, apiKey });
      const sent = await orTransient(limit.race((limited) => transport.send(request, limited)));
      if ('kind' in sent) return sent;
      const wasAccepted = meaningOf(sent.status) === 'ok';
      const reading = limit.race(() => readReply(sent, { read: call.read, dateMs: clock.dateMs() }));
      return await orTransient(reading, { wasAccepted, status: sent.status });
    },
  };
}

function noResponse(limitMs: number): TransientError {
  return new TransientError(`no complete response within ${durationText(limitMs)}`);
}

interface Access {
  readonly root: string;
  readonly apiKey: string;
}

function requestOf(call: Omit<ServiceCall<unknown>, 'read'>, { root, apiKey }: Access): HttpRequest {
  const { method, path, headers, body } = call;
  return {
    method,
    url: new URL(root + path),
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

type Received = Pick<TransientResult, 'wasAccepted' | 'status'>;

/** Turns a TransientError into a result. Every other error is thrown. */
async function orTransient<T>(
  work: Promise<T>,
  { wasAccepted, status }: Received = { wasAccepted: false },
): Promise<T | TransientResult> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    const { message, mayHaveArrived } = error;
    return { kind: 'transient', reason: message, status, mayHaveArrived, wasAccepted };
  }
}
