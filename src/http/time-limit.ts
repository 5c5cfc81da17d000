/** A limit on how long work may last, or be silent. */
import { addAbortListener } from 'node:events';
import type { Clock } from '../clock.ts';
import { TransientError } from './transient-error.ts';

interface TimeLimitOptions {
  readonly clock: Clock;
  readonly limitMs: number;
  readonly signal: AbortSignal;
  /** The message of the TransientError that ends the work. */
  readonly reason: string | (() => string);
}

/** Ends work when time runs out or the signal aborts, even if it ignores both. Hold it with `using`: it has a timer. */
export class TimeLimit implements Disposable {
  /** Aborts when time runs out, and with the caller's signal. */
  readonly signal: AbortSignal;
  readonly #options: TimeLimitOptions;
  readonly #disposed = new AbortController();
  #startedMs: number;

  constructor(options: TimeLimitOptions) {
    this.#options = options;
    const expired = new AbortController();
    this.signal = AbortSignal.any([options.signal, expired.signal]);
    this.#startedMs = options.clock.elapsedMs();
    void this.#expire(expired);
  }

  /** Settles like the work, or rejects as soon as time runs out. */
  async race<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this;
    signal.throwIfAborted();
    const { promise: ended, reject } = Promise.withResolvers<never>();
    using listening = new DisposableStack();
    listening.use(addAbortListener(signal, () => reject(signal.reason)));
    return await Promise.race([work(signal), ended]);
  }

  /** Restarts the timer. Call it with every sign of progress to limit silence instead of duration. */
  restart(): void {
    this.#startedMs = this.#options.clock.elapsedMs();
  }

  get remainingMs(): number {
    const { clock, limitMs } = this.#options;
    return Math.max(0, this.#startedMs + limitMs - clock.elapsedMs());
  }

  [Symbol.dispose](): void {
    this.#disposed.abort();
  }

  async #expire(expired: AbortController): Promise<void> {
    const { clock, signal, reason } = this.#options;
    const stopped = AbortSignal.any([signal, this.#disposed.signal]);
    try {
      do await clock.sleep(this.remainingMs, stopped);
      while (this.remainingMs > 0);
      expired.abort(new TransientError(typeof reason === 'string' ? reason : reason()));
    } catch {
      // Disposed, or aborted by the caller: the limit no longer matters.
    }
  }
}
