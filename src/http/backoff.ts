/** How long to wait before another attempt: by the count of failed ones, or because the host asks for it. */
import type { OperationContext } from '../operation.ts';
import { type HttpReply, statusText } from './transport.ts';

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
  /** A number in [0, 1). */
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
 * Reads `Retry-After`: seconds or a date (RFC 9110, section 10.2.3), or a Unix time by mistake. Returns milliseconds from now, never negative;
 * undefined if it is missing or invalid. A date is compared with the server's clock if the reply has a `Date`, otherwise with `dateMs`.
 */
export function retryAfterMs(header: HttpReply['header'], dateMs: number): number | undefined {
  const text = header('retry-after')?.trim() ?? '';
  const isUnixTime = /^\d{10}$/.test(text);
  if (/^\d+$/.test(text) && !isUnixTime) return Number(text) * 1000;
  const atMs = isUnixTime ? Number(text) * 1000 : dateIn(text);
  const serverMs = dateIn(header('date') ?? '');
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - (Number.isNaN(serverMs) ? dateMs : serverMs));
}

/** Returns a date-time of RFC 3339 or RFC 9110 in milliseconds since 1970; NaN for anything else. Date.parse alone accepts "Soon, 5". */
export function dateIn(text: string): number {
  return /^(\d{4}-\d\d-\d\d|[A-Z][a-z]{2}, \d\d ).{0,40}$/.test(text) ? Date.parse(text) : NaN;
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

/** A 429 lowers the rate, and every other reply raises it a little. Pauses of connections that then wake together take minutes or hours. */
const limitedFactor = 1.5;
const servedFactor = 0.98;
const minRequestIntervalMs = 50;
/** A minute without a reply would look like a hang. */
const maxRequestIntervalMs = 30_000;

/** The rate of all requests to a host. Call `wait` before each request, and `heed` with each reply. */
export class HostPause {
  readonly #context: Pick<OperationContext, 'clock' | 'emit'>;
  #intervalMs = 0;
  #sentMs = 0;
  #loweredMs = 0;
  #untilMs = 0;
  #reason: string | undefined;

  constructor(context: Pick<OperationContext, 'clock' | 'emit'>) {
    this.#context = context;
  }

  /** Why requests wait; undefined if they do not, or if the last one was served. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Time until the next request may be sent; not positive if that is now. */
  get waitMs(): number {
    return Math.max(this.#untilMs, this.#sentMs + this.#intervalMs) - this.#context.clock.elapsedMs();
  }

  /** Resolves with the time when the next request may be sent. Rejects with the signal's reason. */
  async wait(signal: AbortSignal): Promise<number> {
    const { clock } = this.#context;
    // Read once per round: it may be over a moment later, and Node warns of a negative duration.
    for (let ms = this.waitMs; ms > 0; ms = this.waitMs) await clock.sleep(ms, signal);
    this.#sentMs = clock.elapsedMs();
    return this.#sentMs;
  }

  /** After 429, or 5xx with `Retry-After`, requests wait as asked, up to two minutes. A 429 lowers the rate, once for all under way. */
  heed({ status, header, url }: Pick<HttpReply, 'status' | 'header'> & { readonly url: URL }, sentMs: number): void {
    const { clock, emit } = this.#context;
    const isLimited = status === 429;
    if (status < 500 && !isLimited) {
      this.#intervalMs *= servedFactor;
      this.#reason = undefined;
      return;
    }
    if (isLimited && sentMs >= this.#loweredMs) {
      this.#loweredMs = clock.elapsedMs();
      const slowerMs = Math.max(this.#intervalMs * limitedFactor, minRequestIntervalMs);
      this.#intervalMs = Math.min(slowerMs, maxRequestIntervalMs);
    }
    const requestedMs = retryAfterMs(header, clock.dateMs());
    if (!isLimited && requestedMs === undefined) return;
    this.#reason = `the host asked us to slow down (${statusText(status)})`;
    const pauseMs = Math.min(requestedMs ?? 0, maxRetryAfterMs);
    this.#untilMs = Math.max(this.#untilMs, clock.elapsedMs() + pauseMs);
    const waitMs = Math.max(this.#untilMs - clock.elapsedMs(), this.#intervalMs);
    // The query may contain a signature.
    emit({ kind: 'host-paused', address: url.origin + url.pathname, reason: this.#reason, pauseMs: waitMs });
  }
}
