/** What the service may answer, as data. Pure: how a status and a body are to be taken. */
import { isObject, optionalString } from './guards.ts';

export type ApiResult<T> = { readonly kind: 'ok'; readonly value: T } | TransientResult | Rejection;

/** Asking again may help. */
export interface TransientResult {
  readonly kind: 'trouble';
  /** What happened, as half a sentence: `it answered 503`. */
  readonly what: string;
  /** Undefined where no reply came. */
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  /** Whether the request may have reached the service all the same. */
  readonly mayHaveArrived: boolean;
}

/** Asking again will not help. */
export interface Rejection {
  readonly kind: 'refused';
  readonly status: number;
  /** The service's own words. */
  readonly message?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Statuses that pass: too slow, too early, too many, and a redirect that is announced as temporary (a maintenance page). */
const passingStatuses: ReadonlySet<number> = new Set([302, 303, 307, 408, 425, 429]);

/** Service contract, section A: the first group is used; 5xx and what is no status at all count as passing trouble. */
export function meaningOf(status: number): 'ok' | 'trouble' | 'refused' {
  if (status >= 200 && status < 300) return 'ok';
  if (passingStatuses.has(status) || status < 300 || status >= 500) return 'trouble';
  return 'refused';
}

/** The message of an Error object (`{ "error": string }`, or the usual variations of it); undefined for any other body. */
export function messageIn(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const inner = body['error'];
  if (isObject(inner)) return optionalString(inner, 'message');
  return optionalString(body, 'error') ?? optionalString(body, 'message');
}
