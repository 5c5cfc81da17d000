/**
 * Decides when a call to the administrative API is retried, and after which pause. Pure. The segments of a download have their
 * own rules (`download/`) and share `backoff`.
 */
import { STATUS_CODES } from 'node:http';
import type { Rejection, TransientResult } from '../model/api-result.ts';
import { backoffMs } from './backoff.ts';

export interface RetryPolicy {
  /** Attempts in all. Rate-limited attempts do not count if `waitsForRateLimit` is set. */
  readonly maxAttempts: number;
  /** Whether 429 is retried until the deadline. */
  readonly waitsForRateLimit?: boolean;
  /** Whether a request that was accepted is sent again if the response cannot be read. */
  readonly repeatsAccepted: boolean;
  /** Statuses of rejections that are transient for this call. */
  readonly transientStatuses?: readonly number[];
  /** Attempts in a row that may end in a rejection without the service's error object, such as a load balancer's page. Default: 0. */
  readonly maxForeignRejections?: number;
}

export const retryPolicies = {
  /** Every accepted start is one more export, and starts are limited to a few an hour. */
  start: { maxAttempts: 3, waitsForRateLimit: true, repeatsAccepted: false },
  /** The job is completed. With 404 and 409, another part of the service may not report it yet. */
  bundle: { maxAttempts: 9, repeatsAccepted: true, transientStatuses: [404, 409], maxForeignRejections: 5 },
  /** Polling ends at its deadline. `maxForeignRejections` applies once the job has been read. */
  poll: { maxAttempts: Infinity, repeatsAccepted: true, maxForeignRejections: 5 },
} as const satisfies Readonly<Record<string, RetryPolicy>>;

/** Failed attempts since the last success. */
export interface FailedCalls {
  readonly count: number;
  /** Those that were rate-limited (429). */
  readonly rateLimited: number;
  /** Those that were rejected without the service's error object. */
  readonly foreign: number;
}

export const noFailedCalls: FailedCalls = { count: 0, rateLimited: 0, foreign: 0 };

type Failed = TransientResult | Rejection;

export function withFailedCall(failures: FailedCalls, result: Failed): FailedCalls {
  return {
    count: failures.count + 1,
    rateLimited: failures.rateLimited + (result.status === 429 ? 1 : 0),
    foreign: failures.foreign + (isForeign(result) ? 1 : 0),
  };
}

/** Such as `503 Service Unavailable`, `409 Conflict: "Not finished."`, or `403 Forbidden (HTML instead of JSON)`. */
export function reasonOf(result: Failed): string {
  if (result.kind === 'transient') return result.reason;
  const { status, message, hasErrorObject } = result;
  const detail = message === undefined ? '' : hasErrorObject ? `: "${message}"` : ` (${message})`;
  return statusText(status) + detail;
}

/** The limit is per hour. Short pauses would only use up the allowed starts. */
const rateLimitBackoff = { firstMs: 10_000, maxMs: 5 * 60_000 };

interface FailedAttempt {
  readonly result: Failed;
  /** This attempt included. */
  readonly failures: FailedCalls;
  /** A number in [0, 1). */
  readonly random: number;
}

/** Returns the pause before the next attempt in milliseconds; undefined if the call must not be retried. */
export function retryPauseMs(policy: RetryPolicy, { result, failures, random }: FailedAttempt): number | undefined {
  if (result.kind === 'rejected') {
    return isTransient(result, failures, policy) ? backoffMs({ failedAttempts: failures.count, random }) : undefined;
  }
  const { retryAfterMs } = result;
  if (result.wasAccepted && !policy.repeatsAccepted) return undefined;
  if (result.status === 429 && policy.waitsForRateLimit) {
    return backoffMs({ failedAttempts: failures.rateLimited, retryAfterMs, random, ...rateLimitBackoff });
  }
  const failedAttempts = policy.waitsForRateLimit ? failures.count - failures.rateLimited : failures.count;
  return failedAttempts < policy.maxAttempts ? backoffMs({ failedAttempts, retryAfterMs, random }) : undefined;
}

function isTransient(rejection: Rejection, { count, foreign }: FailedCalls, policy: RetryPolicy): boolean {
  if (count >= policy.maxAttempts) return false;
  if (policy.transientStatuses?.includes(rejection.status)) return true;
  return isForeign(rejection) && foreign < (policy.maxForeignRejections ?? 0);
}

function isForeign(result: Failed): boolean {
  return result.kind === 'rejected' && !result.hasErrorObject;
}

/** Minimum pause between polls after a 429 without `Retry-After`. */
const rateLimitedPauseMs = 2_000;

/** Returns the minimum pause between polls from now on: `Retry-After`, or after a bare 429 twice the previous one. */
export function requestedPauseMs(previousMs: number, { status, retryAfterMs }: TransientResult): number {
  if (retryAfterMs !== undefined) return Math.max(previousMs, retryAfterMs);
  return status === 429 ? Math.max(2 * previousMs, rateLimitedPauseMs) : previousMs;
}

/** Timeouts, rate limits, and temporary redirects, which lead to a maintenance page. */
const transientStatuses: ReadonlySet<number> = new Set([302, 303, 307, 408, 425, 429]);

/** 5xx and numbers outside 200–599 are transient as well. Every other status is a rejection. */
export function meaningOf(status: number): 'ok' | 'transient' | 'rejected' {
  if (status >= 200 && status < 300) return 'ok';
  if (transientStatuses.has(status) || status < 300 || status >= 500) return 'transient';
  return 'rejected';
}

/** `503 Service Unavailable` */
export function statusText(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}
