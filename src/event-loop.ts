/** Turns of the event loop: without them, no signal, reply or timer arrives while a long loop runs. */
import { setImmediate } from 'node:timers/promises';
import { type Clock, systemClock } from './clock.ts';

/** How long a loop may run between two turns. */
const maxBusyMs = 50;

/** Receives everything that has arrived. Throws the signal's reason. */
export async function turnEventLoop(signal: AbortSignal): Promise<void> {
  // The callback of an event runs before the next one is received, and the first of the two may still belong to it.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
}

/** The turns of one long loop: by elapsed time, because no count of items limits how long they take. */
export class Turns {
  readonly #signal: AbortSignal;
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  #lastMs: number;

  constructor(signal: AbortSignal, clock: Pick<Clock, 'elapsedMs'> = systemClock) {
    this.#signal = signal;
    this.#clock = clock;
    this.#lastMs = clock.elapsedMs();
  }

  /** Call it for every item. Turns the event loop if 50 ms have passed since the last turn. Throws the signal's reason. */
  async take(): Promise<void> {
    this.#signal.throwIfAborted();
    if (this.#clock.elapsedMs() - this.#lastMs < maxBusyMs) return;
    await turnEventLoop(this.#signal);
    this.#lastMs = this.#clock.elapsedMs();
  }
}
