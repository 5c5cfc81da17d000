/** The clock of all modules, for which flow tests pass a manual one, time limits, parallel work, and turns. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds on a clock that never jumps; for durations and deadlines. */
  elapsedMs(): number;
  /** Milliseconds since 1970 by the machine's clock, which may be wrong: only for dates from outside. */
  dateMs(): number;
  /** Waits; rejects with the signal's reason as soon as it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay that does not fire at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  elapsedMs: () => performance.now(),
  dateMs: () => Date.now(),
  async sleep(durationMs, signal) {
    await sleep(Math.min(durationMs, maxTimerMs), undefined, { signal }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error;
    });
  },
};

interface TimeLimitOptions {
  readonly clock: Clock;
  readonly limitMs: number;
  readonly signal: AbortSignal;
  readonly error: () => Error;
}

/** Ends work when time runs out or the signal aborts, even if it ignores both. Hold it with `using`: it has a timer. */
export class TimeLimit implements Disposable {
  /** Aborts when time runs out, and with the caller's signal. */
  readonly signal: AbortSignal;
  readonly #options: TimeLimitOptions;
  readonly #disposed = new AbortController();
  readonly #ended: Promise<never>;
  #startedMs: number;

  constructor(options: TimeLimitOptions) {
    this.#options = options;
    const expired = new AbortController();
    const signal = AbortSignal.any([options.signal, expired.signal]);
    this.signal = signal;
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: this.#disposed.signal });
    promise.catch(() => undefined);
    this.#ended = promise;
    this.#startedMs = options.clock.elapsedMs();
    void this.#expire(expired);
  }

  /** Settles like the work, or rejects as soon as time runs out. */
  async race<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    return Promise.race([work(this.signal), this.#ended]);
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
    const { clock, signal, error } = this.#options;
    const stopped = AbortSignal.any([signal, this.#disposed.signal]);
    try {
      do await clock.sleep(this.remainingMs, stopped);
      while (this.remainingMs > 0);
      expired.abort(error());
    } catch {
      // Disposed, or aborted by the caller: the limit no longer matters.
    }
  }
}

/** Does the work for all items at once. If one fails, the others are stopped. Throws its error once all have ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  await Promise.all(items.map((item) => work(item, stopped).catch((error: unknown) => failed.abort(error))));
  failed.signal.throwIfAborted();
}

/** A loop may last 50 ms without a turn of the event loop. An item, and a garbage collection in it, can need 30 ms. */
const maxBusyMs = 20;

/** Receives everything that has arrived. Throws the signal's reason. */
export async function turnEventLoop(signal: AbortSignal): Promise<void> {
  // The callback of an event runs before the next one is received, and the first of the two may still belong to it.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
}

/** The turns of a long loop, without which no signal, reply or timer arrives; by time, because items differ. */
export class Turns {
  readonly #signal: AbortSignal;
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  #lastMs: number;

  constructor(signal: AbortSignal, clock: Pick<Clock, 'elapsedMs'> = systemClock) {
    this.#signal = signal;
    this.#clock = clock;
    this.#lastMs = clock.elapsedMs();
  }

  /** Turns the event loop if the last turn is 20 ms ago. Call it for every item. Throws the signal's reason. */
  async take(): Promise<void> {
    this.#signal.throwIfAborted();
    if (this.#clock.elapsedMs() - this.#lastMs < maxBusyMs) return;
    await turnEventLoop(this.#signal);
    this.#lastMs = this.#clock.elapsedMs();
  }

  /** Yields a list in parts, with a turn for each: for items that take less time than a call of `take`. */
  async *parts<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
    for (let start = 0; start < items.length; start += itemsOfPart) {
      await this.take();
      yield items.slice(start, start + itemsOfPart);
    }
  }
}

const itemsOfPart = 1_000;
