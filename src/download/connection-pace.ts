/** How fast one connection is, and whether another connection should take over a part of its work. */

/** Time over which the speed is measured: long enough to be fair, short enough to notice a connection that slows down. */
const windowMs = 2_000;

/** Measures one connection: the time to the first byte of a reply, and the bytes per millisecond. */
export class ConnectionPace {
  #isActive = false;
  #latencyMs = 0;
  #hasBytes = false;
  #lastByteMs = 0;
  #windowStartMs = 0;
  #windowBytes = 0;
  #lastBytesPerMs: number | undefined;

  get isActive(): boolean {
    return this.#isActive;
  }

  /** Time to the first byte of the last reply. */
  get latencyMs(): number {
    return this.#latencyMs;
  }

  /** A request is sent. */
  started(nowMs: number): void {
    this.#isActive = true;
    this.#hasBytes = false;
    this.#lastByteMs = nowMs;
    this.#windowStartMs = nowMs;
    this.#windowBytes = 0;
  }

  received(bytes: number, nowMs: number): void {
    if (!this.#hasBytes) {
      this.#hasBytes = true;
      this.#latencyMs = nowMs - this.#windowStartMs;
      this.#windowStartMs = nowMs;
    }
    this.#lastByteMs = nowMs;
    this.#windowBytes += bytes;
    if (nowMs - this.#windowStartMs >= windowMs) this.#closeWindow(nowMs);
  }

  /** The request has ended. The last measured speed stays. */
  ended(nowMs: number): void {
    this.#isActive = false;
    if (nowMs > this.#windowStartMs && this.#hasBytes) this.#closeWindow(nowMs);
  }

  /** Undefined if nothing was measured yet. 0 if an active connection is silent for long. */
  bytesPerMs(nowMs: number, patienceMs = windowMs): number | undefined {
    const elapsedMs = nowMs - this.#windowStartMs;
    if (!this.#isActive || elapsedMs === 0) return this.#lastBytesPerMs;
    if (nowMs - this.#lastByteMs >= patienceMs) return 0;
    if (this.#windowBytes === 0) return this.#lastBytesPerMs;
    const bytesPerMs = this.#windowBytes / elapsedMs;
    if (elapsedMs >= windowMs) return bytesPerMs;
    // A connection that is fast again, after the process was busy with something else, counts as fast at once.
    return this.#lastBytesPerMs && Math.max(this.#lastBytesPerMs, bytesPerMs);
  }

  #closeWindow(nowMs: number): void {
    this.#lastBytesPerMs = this.#windowBytes / (nowMs - this.#windowStartMs);
    this.#windowStartMs = nowMs;
    this.#windowBytes = 0;
  }
}

interface Takeover {
  readonly remainingBytes: number;
  /** Of the connection that fetches the segment. */
  readonly ownerBytesPerMs: number;
  readonly helperBytesPerMs: number;
  /** Time until the first byte arrives on the other connection. */
  readonly helperLatencyMs: number;
  /** Bytes that may be requested a second time while nothing is wrong with the owner. */
  readonly budgetBytes: number;
  /** Whether the rest of a slow connection may be taken over whatever its size. That of a silent one always may. */
  readonly mayReplace: boolean;
}

/** A takeover that saves less than this is not worth a request. */
const minSavedMs = 250;
const minSavedShare = 0.25;
/** A connection is treated as faulty if another one would be this many times as fast, and if it would take this long. */
const faultyFactor = 4;
const faultyFromMs = 2_000;

/**
 * How many bytes at the end of a segment another connection should request; 0 if the segment would not be complete clearly
 * sooner. The rest of a faulty connection is taken over whatever its size.
 */
export function takeoverBytes(takeover: Takeover): number {
  const { remainingBytes, ownerBytesPerMs, helperBytesPerMs, helperLatencyMs, budgetBytes, mayReplace } = takeover;
  const aloneMs = remainingBytes / ownerBytesPerMs;
  const helperMs = helperLatencyMs + remainingBytes / helperBytesPerMs;
  const isFaulty = aloneMs >= faultyFromMs && aloneMs >= faultyFactor * helperMs;
  if (isFaulty && (mayReplace || ownerBytesPerMs === 0)) return remainingBytes;
  // Both are done at the same time if the helper gets this much.
  const evenBytes = (aloneMs - helperLatencyMs) / (1 / ownerBytesPerMs + 1 / helperBytesPerMs);
  const bytes = Math.floor(Math.min(evenBytes, budgetBytes));
  const savedMs = bytes / ownerBytesPerMs;
  return savedMs >= Math.max(minSavedMs, minSavedShare * aloneMs) ? bytes : 0;
}
