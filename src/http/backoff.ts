/** Pauses between attempts: doubling, with jitter, and never shorter than `Retry-After`. Pure. */

interface Backoff {
  /** Failed attempts in a row, at least 1. */
  readonly failedAttempts: number;
  readonly retryAfterMs?: number | undefined;
  /** Upper bound of the first pause. Default: 1 s. */
  readonly firstMs?: number;
  /** Upper bound of every pause, except for `Retry-After`. Default: 30 s. */
  readonly maxMs?: number;
  /** A number in [0, 1). */
  readonly random: number;
}

/** Returns between half and all of 1 s, 2 s, 4 s … 30 s, or `retryAfterMs` if it is longer. */
export function backoffMs(backoff: Backoff): number {
  const { failedAttempts, retryAfterMs = 0, firstMs = 1_000, maxMs = 30_000, random } = backoff;
  const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), maxMs);
  return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), retryAfterMs);
}
