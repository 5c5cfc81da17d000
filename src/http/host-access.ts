/** What requests to a host need, and the rate of all of them. */
import type { Clock } from '../clock.ts';
import type { Emit } from '../events.ts';
import { maxRetryAfterMs, retryAfterMs } from './backoff.ts';
import { type HttpReply, type NetworkContext, statusText, type Transport } from './transport.ts';

/** A 429 lowers the rate, any other reply raises it a little. Connections that pause and wake together take hours. */
const limitedFactor = 1.5;
const servedFactor = 0.98;
const minRequestIntervalMs = 50;
/** A minute without a reply would look like a hang. */
const maxRequestIntervalMs = 30_000;

/** The one access to a host. Call `wait` before each request, and `heed` with each reply. */
export class HostAccess {
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: Transport;
  readonly #emit: Emit;
  #intervalMs = 0;
  #sentMs = 0;
  #loweredMs = 0;
  #untilMs = 0;
  #reason: string | undefined;

  constructor({ clock, random, transport, emit }: Omit<NetworkContext, 'signal'>) {
    this.clock = clock;
    this.random = random;
    this.transport = transport;
    this.#emit = emit;
  }

  /** Why requests wait; undefined if they do not, or if the last one was served. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Time until the next request may be sent; not positive if that is now. */
  get waitMs(): number {
    return Math.max(this.#untilMs, this.#sentMs + this.#intervalMs) - this.clock.elapsedMs();
  }

  /** Resolves with the time when the next request may be sent. Rejects with the signal's reason. */
  async wait(signal: AbortSignal): Promise<number> {
    const { clock } = this;
    // Read once per round: it may be over a moment later, and Node warns of a negative duration.
    for (let ms = this.waitMs; ms > 0; ms = this.waitMs) await clock.sleep(ms, signal);
    this.#sentMs = clock.elapsedMs();
    return this.#sentMs;
  }

  /** Lets requests wait as a 429, or a 5xx with `Retry-After`, asks. A 429 lowers the rate, once for all under way. */
  heed({ status, header, url }: Pick<HttpReply, 'status' | 'header'> & { readonly url: URL }, sentMs: number): void {
    const { clock } = this;
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
    this.#emit({ kind: 'host-paused', address: url.origin + url.pathname, reason: this.#reason, pauseMs: waitMs });
  }
}
