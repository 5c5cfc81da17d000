/** Ends a request that delivers nothing, or too little: the next connection is likely to be faster. */
import { type Clock, TimeLimit } from '../clock.ts';
import { TransientError } from '../http/transient-error.ts';

/** S3 responds within seconds. A connection that is silent for longer was probably dropped on the way. */
const maxSilenceMs = 10_000;
/** About 1 KiB/s. */
const minBytes = 32 * 1024;
const minBytesMs = 30_000;

export class StallLimit implements Disposable {
  readonly #limits = new DisposableStack();
  readonly #slow: TimeLimit;
  readonly #silent: TimeLimit;
  #bytes = 0;

  constructor(clock: Clock, signal: AbortSignal) {
    const slow = `less than ${minBytes / 1024} KiB in ${minBytesMs / 1000} s`;
    const silent = `no data for ${maxSilenceMs / 1000} s`;
    this.#slow = this.#limits.use(
      new TimeLimit({ clock, limitMs: minBytesMs, signal, error: () => new TransientError(slow) }),
    );
    this.#silent = this.#limits.use(
      new TimeLimit({
        clock,
        limitMs: maxSilenceMs,
        signal: this.#slow.signal,
        error: () => new TransientError(silent),
      }),
    );
  }

  /** Settles like the request, or rejects with a TransientError as soon as it has stalled. */
  race<T>(request: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#silent.race(request);
  }

  /** Call it with everything that arrives. A reply without data counts as well. */
  received(bytes: number): void {
    this.#silent.restart();
    this.#bytes += bytes;
    if (this.#bytes < minBytes) return;
    this.#bytes = 0;
    this.#slow.restart();
  }

  [Symbol.dispose](): void {
    this.#limits.dispose();
  }
}
