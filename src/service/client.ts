/** One request to the administrative API and what it answered. Each call settles within its time limit. */
import type { Clock } from '../clock.ts';
import { readText } from '../http/read-text.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { HttpReply, Transport } from '../http/transport.ts';
import { TransientError } from '../http/transient-error.ts';
import { withTimeLimit } from '../time-limit.ts';
import { type ApiResult, meaningOf, messageIn } from './answer.ts';
import { unexpected } from './guards.ts';

export interface ServiceCall<T> {
  readonly method: 'GET' | 'POST';
  /** Below the base URL; its variable parts are percent-encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Reads the JSON of a success; throws a TransientError that names what is not as promised. */
  readonly read: (body: unknown) => T;
}

export interface Service {
  call<T>(call: ServiceCall<T>, signal: AbortSignal): Promise<ApiResult<T>>;
}

interface ServiceParts {
  readonly baseUrl: URL;
  readonly apiKey: string;
  readonly transport: Transport;
  readonly clock: Clock;
}

/** Longest time for one request and its reply. */
export const requestLimitMs = 30_000;
const replyLimitBytes = 1024 * 1024;

/** The key goes to `baseUrl` and, as redirects are not followed, to no other host. */
export function openService({ baseUrl, apiKey, transport, clock }: ServiceParts): Service {
  const root = baseUrl.href.replace(/\/+$/, '');
  return {
    async call({ method, path, headers, body, read }, signal) {
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
      const onLimit = (): TransientError => new TransientError(`no whole reply within ${requestLimitMs / 1000} s`);
      try {
        return await withTimeLimit({ clock, limitMs: requestLimitMs, signal, onLimit }, async (limited) =>
          answerIn(await transport.send(request, limited), { read, dateMs: clock.dateMs() }),
        );
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        return { kind: 'trouble', what: error.message, mayHaveArrived: error.mayHaveArrived };
      }
    },
  };
}

interface Reading<T> {
  readonly read: (body: unknown) => T;
  readonly dateMs: number;
}

async function answerIn<T>(reply: HttpReply, { read, dateMs }: Reading<T>): Promise<ApiResult<T>> {
  const meaning = meaningOf(reply.status);
  if (meaning === 'ok') return { kind: 'ok', value: read(parsed(await readText(reply, replyLimitBytes))) };

  // The status decides. A body that is cut or too long takes no more away than its words.
  const body = jsonOrUndefined(await readText(reply, replyLimitBytes).catch(() => ''));
  const message = messageIn(body);
  const requestId = reply.header('x-request-id') ?? reply.header('x-amzn-requestid') ?? reply.header('cf-ray');
  if (meaning === 'refused') {
    const words = message ?? (body === undefined ? notTheService(reply) : undefined);
    return { kind: 'refused', status: reply.status, message: words, requestId };
  }
  const said = message === undefined ? '' : `: "${message}"`;
  return {
    kind: 'trouble',
    what: `it answered ${reply.status}${said}${requestId === undefined ? '' : ` (request ${requestId})`}`,
    status: reply.status,
    retryAfterMs: retryAfterMs(reply.header('retry-after'), dateMs),
    mayHaveArrived: true,
  };
}

function parsed(text: string): unknown {
  const body = jsonOrUndefined(text);
  if (body === undefined) throw unexpected(looksLikeHtml(text) ? 'an HTML page instead of JSON' : 'no JSON');
  return body;
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml)\b/i.test(text);
}

/** A refusal without JSON comes from something in between: a proxy, a login page, another server behind `base-url`. */
function notTheService(reply: HttpReply): string {
  const location = reply.header('location');
  if (location !== undefined) return `a redirect, which is not followed, to ${originOf(location)}`;
  return `the reply is ${reply.header('content-type') ?? 'not JSON'}, not the service's error object`;
}

function originOf(location: string): string {
  return URL.parse(location)?.origin ?? 'another path of the same host';
}
