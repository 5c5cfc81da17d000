/** Sends one request to the administrative API. Every call settles within its time limit. */
import { type Clock, TimeLimit } from '../clock.ts';
import { meaningOf } from '../http/retry-rules.ts';
import { TransientError } from '../http/transient-error.ts';
import type { Transport } from '../http/transport.ts';
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
    async call({ method, path, headers, body, read }, { signal, remainingMs }) {
      const limitMs = Math.min(requestLimitMs, remainingMs);
      using limit = new TimeLimit({ clock, limitMs, signal, error: () => noResponse(limitMs) });
      const request = {
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
      let status: number | undefined;
      try {
        const reply = await limit.race((limited) => transport.send(request, limited));
        status = reply.status;
        return await limit.race(() => readReply(reply, read, clock.dateMs()));
      } catch (error) {
        if (error instanceof TransientError) return transientResult(error, status);
        throw error;
      }
    },
  };
}

function noResponse(limitMs: number): TransientError {
  return new TransientError(`no complete response within ${durationText(limitMs)}`);
}

function transientResult({ message, mayHaveArrived }: TransientError, status: number | undefined): TransientResult {
  const wasAccepted = status !== undefined && meaningOf(status) === 'ok';
  return { kind: 'transient', reason: message, status, mayHaveArrived, wasAccepted };
}
