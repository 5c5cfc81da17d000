/** The clock that all modules use, time limits, parallel work, and turns of the event loop. Flow tests pass in a manual clock. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds on a clock that never jumps; for durations and deadlines. */
  elapsedMs(): number;
  /** Milliseconds since 1970 by the machine's clock, which may be wrong. Only for comparisons with dates from outside. */
  dateMs(): number;
  /** Waits; rejects with the signal's reason as soon as it aborts. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** A timer with a longer delay would fire at once (https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
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

/** Ends work when time runs out or the signal aborts, even if the work ignores both. Hold it with `using`: the timer runs until disposed. */
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

/** Does the work for all items at once. When one fails, the others are stopped. Throws its error once all have ended. */
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

/** No loop may keep the event loop from a turn for 50 ms. An item, and a garbage collection in it, can need 30 ms. */
const maxBusyMs = 20;

/** Receives everything that has arrived. Throws the signal's reason. */
export async function turnEventLoop(signal: AbortSignal): Promise<void> {
  // The callback of an event runs before the next one is received, and the first of the two may still belong to it.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
}

/** The turns of one long loop, without which no signal, reply or timer arrives: by elapsed time, because items take differently long. */
export class Turns {
  readonly #signal: AbortSignal;
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  #lastMs: number;

  constructor(signal: AbortSignal, clock: Pick<Clock, 'elapsedMs'> = systemClock) {
    this.#signal = signal;
    this.#clock = clock;
    this.#lastMs = clock.elapsedMs();
  }

  /** Call it for every item. Turns the event loop if 20 ms have passed since the last turn. Throws the signal's reason. */
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
