/** Sends one request to the admin API and reads its reply. Every call settles within its time limit. */
import { retryAfterMs } from '../http/backoff.ts';
import { readBodyText } from '../http/body.ts';
import { redirectTarget } from '../http/redirects.ts';
import { TimeLimit } from '../http/time-limit.ts';
import { TransientError } from '../http/transient-error.ts';
import { type HttpReply, type NetworkContext, statusText } from '../http/transport.ts';
import { durationText } from '../text/amounts.ts';
import { parseJson } from '../text/json.ts';
import { isSafeUrl } from '../text/safe-url.ts';
import type { ApiResult, CallProblem } from './api-result.ts';
import { errorIn, textIn, unexpectedResponse } from './guards.ts';

interface ServiceCall<T> {
  readonly method: 'GET' | 'POST';
  /** Below the base URL. Its variable parts are percent-encoded. */
  readonly path: string;
  /** The same for all attempts of a call that must have one effect. */
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  /** Reads the JSON of a success. Throws a TransientError that names the unexpected field. */
  readonly read: (body: unknown) => T;
}

export interface Service {
  call<T>(call: ServiceCall<T>, signal: AbortSignal): Promise<ApiResult<T>>;
}

interface ServiceOptions extends Pick<NetworkContext, 'clock' | 'transport'> {
  readonly baseUrl: URL;
  readonly apiKey: string;
}

/** The limit for one request with its response. Four fit into the time of a service that never replies. */
const requestLimitMs = 30_000;

/** GitHub accepts no larger outputs from a job. */
const maxReplyBytes = 1024 * 1024;

/** The key is sent to `baseUrl` and to no other host: redirects are not followed. */
export function openService({ baseUrl, apiKey, transport, clock }: ServiceOptions): Service {
  const root = baseUrl.href.replace(/\/+$/, '');
  return {
    async call({ method, path, idempotencyKey, body, read }, signal) {
      const reason = `no complete response within ${durationText(requestLimitMs)}`;
      using limit = new TimeLimit({ clock, limitMs: requestLimitMs, signal, reason });
      const request = {
        method,
        url: new URL(root + path),
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${apiKey}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      let status: number | undefined;
      try {
        const reply = await transport.send(request, limit.signal);
        status = reply.status;
        const text = await limit
          .race(() => readBodyText(reply, maxReplyBytes))
          .catch((error: unknown) => {
            // The status of a failure decides. A body that stalls, is cut off or is too long only loses its message.
            if (isSuccess(reply.status) || !(error instanceof TransientError)) throw error;
            return '';
          });
        return resultOf({ ...reply, text, url: request.url, path }, read, clock.dateMs());
      } catch (thrown) {
        if (!(thrown instanceof TransientError)) throw thrown;
        const { message, mayHaveArrived } = thrown;
        if (status === undefined)
          return { kind: 'failed', problem: mayHaveArrived ? 'lost' : 'unprocessed', reason: message };
        // A success that cannot be used.
        if (idempotencyKey === undefined) return { kind: 'failed', problem: 'unreadable', reason: message, status };
        return { kind: 'failed', problem: 'lost', reason: `the service accepted the request, but ${message}`, status };
      }
    },
  };
}

type ReadReply = HttpReply & { readonly url: URL; readonly path: string; readonly text: string };

/** Throws a TransientError for a success that cannot be read, and what `read` throws. `dateMs`: for `Retry-After`. */
function resultOf<T>(reply: ReadReply, read: (body: unknown) => T, dateMs: number): ApiResult<T> {
  const { status, header, text } = reply;
  const body = parseJson(text);
  if (isSuccess(status)) return valueOf(reply, body, read);
  const message = textIn(body);
  const problem = problemOfStatus(status, body !== undefined);
  const target = redirectTarget(reply, reply.url);
  const requestId = header('x-request-id') ?? header('x-amzn-requestid') ?? header('cf-ray');
  const reason = [
    statusText(status),
    message === undefined ? '' : `: "${message}"`,
    target === undefined
      ? originOf(reply, problem)
      : ` (a redirect to ${targetText(target, reply.url)}, which is not followed)`,
    requestId === undefined ? '' : ` (request ${requestId})`,
  ].join('');
  const details = { retryAfterMs: retryAfterMs(header, dateMs), movedTo: newRootIn(target, reply) };
  return { kind: 'failed', problem, reason, status, ...details };
}

function valueOf<T>({ status, header }: ReadReply, body: unknown, read: (body: unknown) => T): ApiResult<T> {
  if (body === undefined) throw unexpectedResponse(`not JSON; content type: ${header('content-type') ?? 'none'}`);
  try {
    return { kind: 'ok', value: read(body) };
  } catch (error) {
    const message = errorIn(body);
    if (message === undefined || !(error instanceof TransientError)) throw error;
    return { kind: 'failed', problem: 'rejected', reason: `${statusText(status)}: "${message}"`, status };
  }
}

/** The problems by status. Of others, 5xx and numbers outside 200–599 are transient, and the rest are rejections. */
const problems: Readonly<Record<number, CallProblem>> = {
  ...{ 302: 'redirected', 303: 'redirected', 307: 'redirected' },
  ...{ 408: 'lost', 409: 'conflict', 425: 'lost', 429: 'rate-limited', 503: 'unprocessed' },
};

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function problemOfStatus(status: number, isJson: boolean): CallProblem {
  const isTransient = status < 200 || status >= 500;
  return problems[status] ?? (isTransient ? 'lost' : isJson ? 'rejected' : 'foreign');
}

/** Describes a rejection without JSON: it comes from a proxy, a login page or another server behind `base-url`. */
function originOf({ url, header }: ReadReply, problem: CallProblem): string {
  if (problem !== 'foreign') return '';
  return ` from ${url.href} (${header('content-type') ?? 'no JSON'} instead of the service's error object)`;
}

function targetText(target: URL | null, { origin }: URL): string {
  if (target === null) return 'an invalid address';
  if (target.origin === origin) return 'another path of the same host';
  return target.host === '' ? target.protocol : target.origin;
}

function newRootIn(target: URL | null | undefined, { url, path }: ReadReply): string | undefined {
  const isSameCall = target?.pathname.endsWith(path) === true && target.href !== url.href && isSafeUrl(target);
  return isSameCall ? target.origin + target.pathname.slice(0, -path.length) : undefined;
}
