/** Turns of the event loop, without which a long loop would receive no signal, reply or timer. */
import { setImmediate } from 'node:timers/promises';
import { type Clock, systemClock } from './clock.ts';

/** A loop may last 50 ms without a turn of the event loop. An item, and a garbage collection in it, can need 30 ms. */
const maxBusyMs = 20;

/** Receives everything that has arrived. Throws the signal's reason. */
export async function turnEventLoop(signal: AbortSignal): Promise<void> {
  // The callback of an event runs before the next one is received, and the first of the two may still belong to it.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
}

/** The turns of a long loop; by time, because items differ. */
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
