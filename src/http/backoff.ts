/** How long to wait before another attempt, and how many attempts have failed. */

interface Backoff {
  /** Failed attempts in a row, at least 1. */
  readonly failedAttempts: number;
  readonly retryAfterMs?: number | undefined;
  /** Upper bound of the first pause. Default: 1 s. */
  readonly firstMs?: number;
  /** Upper bound of every pause, except for `Retry-After`. Default: 30 s. */
  readonly maxMs?: number;
  /** Upper bound of `Retry-After`, which may be absurd. Default: 2 min. */
  readonly maxRetryAfterMs?: number;
  /** A number in [0, 1). */
  readonly random: number;
}

/** Returns between half and all of 1 s, 2 s, 4 s … 30 s, or `retryAfterMs` if it is longer, up to its own bound. */
export function backoffMs(backoff: Backoff): number {
  const { failedAttempts, retryAfterMs = 0, firstMs = 1_000, maxMs = 30_000, random } = backoff;
  const ceilingMs = Math.min(firstMs * 2 ** (failedAttempts - 1), maxMs);
  const requestedMs = Math.min(retryAfterMs, backoff.maxRetryAfterMs ?? defaultMaxRetryAfterMs);
  return Math.max(Math.round(ceilingMs * (0.5 + random / 2)), requestedMs);
}

const defaultMaxRetryAfterMs = 2 * 60_000;

/**
 * Reads `Retry-After`, which is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). Returns milliseconds from now, never
 * negative; undefined if the header is missing or invalid. A date is compared with the server's clock if the reply has a `Date`,
 * otherwise with `dateMs`.
 */
export function retryAfterMs(header: (name: string) => string | undefined, dateMs: number): number | undefined {
  const text = header('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const [atMs, serverMs] = [httpDateMs(text), httpDateMs(header('date') ?? '')];
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}

const time = String.raw`\d\d:[0-5]\d:[0-5]\d`;
const imfOrRfc850 = new RegExp(
  String.raw`^[A-Z][a-z]+, (\d\d [A-Z][a-z]{2} \d{4}|\d\d-[A-Z][a-z]{2}-\d\d) ${time} GMT$`,
);
const asctime = new RegExp(String.raw`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}$`);

/**
 * Reads a date of RFC 9110, section 5.6.7; NaN for anything else. Date.parse alone accepts "Soon, 5", and reads asctime as local
 * time.
 */
function httpDateMs(text: string): number {
  if (imfOrRfc850.test(text)) return Date.parse(text);
  return asctime.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}

/** Counts failed attempts, and starts again after substantial progress: one byte per attempt must not retry forever. */
export class FailedAttempts {
  #count = 0;
  #sinceBytes = 0;

  /** Returns the new count. `newBytes`: what has arrived in all; `substantialBytes`: how much of it ends a series. */
  add(newBytes: number, substantialBytes: number): number {
    if (this.#count === 0 || newBytes - this.#sinceBytes >= substantialBytes) {
      this.#count = 0;
      this.#sinceBytes = newBytes;
    }
    this.#count += 1;
    return this.#count;
  }
}
