/** That a host asks to slow down is a state of the host: all requests to it wait together. */
import type { OperationContext } from '../operation.ts';
import { backoffMs } from './backoff.ts';
import { statusText } from './transport.ts';

/** Pauses are reported after this much time, one by one or in all. */
const reportAfterMs = 30_000;

export class HostPause {
  readonly #context: Pick<OperationContext, 'clock' | 'random' | 'emit'>;
  #untilMs = 0;
  #unreportedMs = 0;
  /** Pauses since the host last replied. */
  #count = 0;
  #reason: string | undefined;

  constructor(context: Pick<OperationContext, 'clock' | 'random' | 'emit'>) {
    this.#context = context;
  }

  /** Why requests wait; undefined if the host replies. */
  get reason(): string | undefined {
    return this.#reason;
  }

  /** Call it for a reply that asks to slow down. */
  extend(status: number, retryAfterMs: number | undefined): void {
    const { clock, random, emit } = this.#context;
    const nowMs = clock.elapsedMs();
    // Replies to requests that were sent together count once.
    if (nowMs >= this.#untilMs) this.#count += 1;
    // What the host asks for is what it gets.
    const failedAttempts = retryAfterMs === undefined ? this.#count : 1;
    const pauseMs = backoffMs({ failedAttempts, retryAfterMs, random: random() });
    const untilMs = Math.max(this.#untilMs, nowMs + pauseMs);
    this.#unreportedMs += untilMs - Math.max(this.#untilMs, nowMs);
    this.#untilMs = untilMs;
    this.#reason = `the host asks to slow down (${statusText(status)})`;
    if (this.#unreportedMs <= reportAfterMs) return;
    this.#unreportedMs = 0;
    emit({ kind: 'host-paused', reason: this.#reason, pauseMs: untilMs - nowMs });
  }

  /** Call it for every other reply. */
  end(): void {
    this.#count = 0;
    this.#reason = undefined;
  }

  /** Resolves when requests may be sent again. Rejects with the signal's reason. */
  async wait(signal: AbortSignal): Promise<void> {
    const { clock } = this.#context;
    for (;;) {
      const remainingMs = this.#untilMs - clock.elapsedMs();
      if (remainingMs <= 0) return;
      await clock.sleep(remainingMs, signal);
    }
  }
}
