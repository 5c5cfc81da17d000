/** Sends one request to the admin API and reads its reply. Every call settles within its time limit. */
import { type Clock, TimeLimit } from '../clock.ts';
import type { OperationContext } from '../events.ts';
import { Failure } from '../failure.ts';
import { retryAfterMs } from '../http/backoff.ts';
import { redirectTarget } from '../http/redirects.ts';
import { TransientError } from '../http/transient-error.ts';
import { type HttpReply, readBodyText, statusText, type Transport } from '../http/transport.ts';
import type { ApiResult, CallLimits, TransientResult } from '../model/api-result.ts';
import { durationText } from '../text/amounts.ts';
import { jsonIn } from '../text/json.ts';
import { messageIn, unexpectedResponse } from './guards.ts';
import { meaningOf } from './retry.ts';

interface ServiceCall<T> {
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

/** What every operation that calls the service needs. */
export interface ServiceContext extends OperationContext {
  readonly service: Service;
}

interface ServiceOptions {
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly transport: Transport;
  readonly clock: Clock;
}

/** Limit for one request, from the start to the last byte of the response. */
const requestLimitMs = 30_000;

/** An error's message is read as a whole: a truncated secret would not be redacted. What is printed is shortened later. */
const maxReplyBytes = 1024 * 1024;

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
        const text = await limit.race(() => readBodyText(reply, maxReplyBytes)).catch(orNoText(reply.status));
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
  return { kind: 'transient', reason: message, status, mayHaveArrived, wasAccepted, isForeign: false };
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
 * Throws a TransientError if a success cannot be read, a Failure for a redirect away from https, and any error that `read` throws.
 * `dateMs` is the current time, for `Retry-After`.
 */
function resultOf<T>(reply: ReadReply, read: (body: unknown) => T, dateMs: number): ApiResult<T> {
  const { status, header, text } = reply;
  const meaning = meaningOf(status);
  const body = jsonIn(text);
  if (meaning === 'ok') return body === undefined ? notJson(reply) : { kind: 'ok', value: read(body) };
  const message = messageIn(body);
  const target = targetText(reply);
  const requestId = header('x-request-id') ?? header('x-amzn-requestid') ?? header('cf-ray');
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  // A transient error without JSON may come from a gateway of the service. Only a redirect certainly leads elsewhere.
  const isForeign = meaning === 'rejected' ? message === undefined : target !== undefined;
  const detail = isForeign ? foreignReply(reply, body, target) : '';
  const reason = `${statusText(status)}${message === undefined ? '' : `: "${message}"`}${detail}${request}`;
  if (meaning === 'rejected') return { kind: 'rejected', status, reason, isForeign };
  return {
    kind: 'transient',
    reason,
    status,
    retryAfterMs: retryAfterMs(header, dateMs),
    mayHaveArrived: true,
    wasAccepted: false,
    isForeign,
  };
}

function notJson({ status, text }: ReadReply): TransientResult {
  const isForeign = looksLikeHtml(text);
  const { message } = unexpectedResponse(isForeign ? 'an HTML page instead of JSON' : 'not JSON');
  return { kind: 'transient', reason: message, status, mayHaveArrived: true, wasAccepted: true, isForeign };
}

function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)\b/i.test(text);
}

/** A redirect, or a rejection without JSON, comes from a proxy, a login page or another server behind `base-url`. */
function foreignReply({ header }: ReadReply, body: unknown, target: string | undefined): string {
  if (target !== undefined) return ` (a redirect to ${target}, which is not followed)`;
  return body === undefined ? ` (${header('content-type') ?? 'no JSON'} instead of the service's error object)` : '';
}

/** Throws a Failure for a redirect from https to http: no later attempt can succeed. */
function targetText(reply: ReadReply): string | undefined {
  const { url } = reply;
  const target = redirectTarget(reply, url);
  if (target === undefined) return undefined;
  if (url.protocol === 'https:' && target?.protocol === 'http:') throw redirectedToHttp(url, target);
  if (target === null || target.host === url.host) return 'another path of the same host';
  return target.host === '' ? target.protocol : target.origin;
}

function redirectedToHttp({ host }: URL, { origin }: URL): Failure {
  return new Failure({
    code: 'request-rejected',
    message: `The service at ${host} redirects to ${origin}, which is not encrypted.`,
    hint: "Check `base-url`, and the runner's proxy and firewall.",
  });
}
