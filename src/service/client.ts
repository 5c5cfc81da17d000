/** Sends one request to the administrative API and reads its reply. Every call settles within its time limit. */
import { type Clock, TimeLimit } from '../clock.ts';
import { retryAfterMs } from '../http/backoff.ts';
import { meaningOf, statusText } from '../http/retry-rules.ts';
import { TransientError } from '../http/transient-error.ts';
import { type HttpReply, readBodyText, type Transport } from '../http/transport.ts';
import type { ApiResult, CallLimits, TransientResult } from '../model/api-result.ts';
import { durationText } from '../text/amounts.ts';
import { jsonIn } from '../text/json.ts';
import { messageIn, unexpectedResponse } from './guards.ts';

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

const maxReplyBytes = 1024 * 1024;
const maxErrorBytes = 64 * 1024;

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
          // A reply with a content coding would not be decoded.
          'Accept-Encoding': 'identity',
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
        const limitBytes = meaningOf(status) === 'ok' ? maxReplyBytes : maxErrorBytes;
        const text = await limit.race(() => readBodyText(reply, limitBytes)).catch(orNoText(reply.status));
        return resultOf({ ...reply, text, url: request.url }, read, clock.dateMs());
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

/** The status of a failure decides. A body that stalls, is cut off or is too long only loses its message. */
function orNoText(status: number): (error: unknown) => string {
  return (error) => {
    if (meaningOf(status) === 'ok' || !(error instanceof TransientError)) throw error;
    return '';
  };
}

interface ReadReply extends HttpReply {
  readonly url: URL;
  readonly text: string;
}

/**
 * Throws a TransientError if a success cannot be read, and any error that `read` throws. `dateMs` is the current time, for
 * `Retry-After`.
 */
function resultOf<T>(reply: ReadReply, read: (body: unknown) => T, dateMs: number): ApiResult<T> {
  const meaning = meaningOf(reply.status);
  if (meaning === 'ok') return { kind: 'ok', value: read(parseJson(reply.text)) };
  const body = jsonIn(reply.text);
  const message = messageIn(body);
  const requestId = reply.header('x-request-id') ?? reply.header('x-amzn-requestid') ?? reply.header('cf-ray');
  if (meaning === 'rejected') {
    const text = message ?? foreignReply(reply, body);
    return { kind: 'rejected', status: reply.status, message: text, requestId, hasErrorObject: message !== undefined };
  }
  return {
    kind: 'transient',
    reason:
      statusText(reply.status) +
      (message === undefined ? '' : `: "${message}"`) +
      (requestId === undefined ? '' : ` (request ${requestId})`),
    status: reply.status,
    retryAfterMs: retryAfterMs(reply.header, dateMs),
    mayHaveArrived: true,
    wasAccepted: false,
  };
}

function parseJson(text: string): unknown {
  const body = jsonIn(text);
  if (body === undefined) throw unexpectedResponse(looksLikeHtml(text) ? 'an HTML page instead of JSON' : 'not JSON');
  return body;
}

function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)\b/i.test(text);
}

/** A rejection without JSON comes from a proxy, a login page or another server behind `base-url`. */
function foreignReply({ header, url }: ReadReply, body: unknown): string | undefined {
  const location = header('location');
  if (location !== undefined) return `a redirect to ${targetOf(location, url)}, which is not followed`;
  return body === undefined
    ? `${header('content-type') ?? 'no JSON'} instead of the service's error object`
    : undefined;
}

function targetOf(location: string, { href, host }: URL): string {
  const target = URL.parse(location, href);
  if (target === null || target.host === host) return 'another path of the same host';
  return target.host === '' ? target.protocol : target.origin;
}
