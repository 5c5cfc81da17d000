/** A byte range of the bundle, and how far it has arrived. */
import type { ConnectionPace } from './connection-pace.ts';
import { FailedAttempts } from '../http/backoff.ts';

/** A byte range of the bundle. One connection at a time downloads it, from its first byte on. */
export class Segment {
  /** Speed of the connection that downloads it. */
  readonly pace: ConnectionPace;
  readonly failedAttempts: FailedAttempts;
  readonly #retired = new AbortController();
  #nextByte: number;
  #endByte: number;

  constructor(range: { readonly nextByte: number; readonly endByte: number }, pace: ConnectionPace, failures = 0) {
    this.#nextByte = range.nextByte;
    this.#endByte = range.endByte;
    this.pace = pace;
    this.failedAttempts = new FailedAttempts(failures);
  }

  /** The first byte that is missing. */
  get nextByte(): number {
    return this.#nextByte;
  }

  /** Not included. */
  get endByte(): number {
    return this.#endByte;
  }

  get remainingBytes(): number {
    return this.#endByte - this.#nextByte;
  }

  get isComplete(): boolean {
    return this.#nextByte === this.#endByte;
  }

  /** Aborts when another connection has taken over everything that was missing. */
  get signal(): AbortSignal {
    return this.#retired.signal;
  }

  advance(bytes: number): void {
    this.#nextByte += bytes;
  }

  /** Once the size of the bundle is known. */
  extendTo(endByte: number): void {
    this.#endByte = endByte;
  }

  /** Downloads the segment again from the first byte of the bundle. */
  rewind(): void {
    this.#nextByte = 0;
  }

  /** Gives the bytes at the end of the segment to another connection. */
  giveUp(bytes: number, pace: ConnectionPace): Segment {
    const endByte = this.#endByte;
    this.#endByte -= bytes;
    if (this.isComplete) this.#retired.abort();
    return new Segment({ nextByte: this.#endByte, endByte }, pace, this.failedAttempts.count);
  }
}
