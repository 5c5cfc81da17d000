/** How long to wait before another attempt. */
import type { HttpReply } from './transport.ts';

export interface Backoff {
  /** Failed attempts in a row, at least 1. */
  readonly failedAttempts: number;
  readonly retryAfterMs?: number | undefined;
  /** Upper bound of the first pause. Default: 1 s. */
  readonly firstMs?: number;
  /** Upper bound of every pause, except for `Retry-After`. Default: 30 s. */
  readonly maxMs?: number;
  /** Upper bound of `Retry-After`. Default: 2 min. */
  readonly maxRetryAfterMs?: number;
  /** A number in [0, 1); 1 for the longest pause. */
  readonly random: number;
}

/** Returns between half and all of 1 s, 2 s, 4 s … 30 s, or `retryAfterMs` if it is longer, up to its own bound. */
export function backoffMs(backoff: Backoff): number {
  const { failedAttempts, retryAfterMs = 0, firstMs = 1_000, maxMs = 30_000, random } = backoff;
  const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), maxMs);
  const requestedMs = Math.min(retryAfterMs, backoff.maxRetryAfterMs ?? maxRetryAfterMs);
  return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), requestedMs);
}

/** `Retry-After` may be absurd. */
export const maxRetryAfterMs = 2 * 60_000;

/**
 * Reads `Retry-After`: seconds or a date (RFC 9110, section 10.2.3), or a Unix time by mistake. Returns milliseconds
 * from now, never negative; undefined if it is missing or invalid. A date is compared with `Date`, or with `dateMs`.
 */
export function retryAfterMs(header: HttpReply['header'], dateMs: number): number | undefined {
  const text = header('retry-after')?.trim() ?? '';
  const isUnixTime = /^\d{10}$/.test(text);
  if (/^\d+$/.test(text) && !isUnixTime) return Number(text) * 1000;
  const atMs = isUnixTime ? Number(text) * 1000 : dateIn(text);
  const serverMs = dateIn(header('date') ?? '');
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}

/** Returns a date-time of RFC 3339 or 9110 in milliseconds since 1970; otherwise NaN. Date.parse accepts "Soon, 5". */
export function dateIn(text: string): number {
  return /^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2}, \d\d ).{0,40}$/.test(text) ? Date.parse(text) : NaN;
}
