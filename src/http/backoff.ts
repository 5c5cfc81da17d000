/** How long to pause after trouble: doubling, with jitter, and never sooner than the server asked. */

interface Backoff {
  /** 1 after the first trouble in a row. */
  readonly failedAttempts: number;
  readonly retryAfterMs?: number | undefined;
  /** Longest first pause in milliseconds; a second unless given. */
  readonly firstMs?: number;
  /** A number in [0, 1). */
  readonly random: number;
}

const longestMs = 30_000;

/** Pause in milliseconds: between half and all of 1 s, 2 s, 4 s … 30 s; `Retry-After` wins where it is longer. */
export function backoffMs({ failedAttempts, retryAfterMs = 0, firstMs = 1_000, random }: Backoff): number {
  const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), longestMs);
  return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), retryAfterMs);
}
