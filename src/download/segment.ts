/** A byte range of the bundle. One connection at a time downloads it, starting from its first byte. */

/** Bytes arrive in bursts: an average over a shorter time would be wrong. */
const minMeasuredMs = 1_000;

export class Segment {
  #nextByte: number;
  #endByte: number;
  /** The time of the first bytes of the reply; undefined until then. */
  #sinceMs: number | undefined;
  /** What has arrived since then. */
  #arrivedBytes = 0;

  constructor(nextByte: number, endByte: number) {
    this.#nextByte = nextByte;
    this.#endByte = endByte;
  }

  /** The first missing byte. */
  get nextByte(): number {
    return this.#nextByte;
  }

  /** The first byte after the segment. */
  get endByte(): number {
    return this.#endByte;
  }

  get remainingBytes(): number {
    return this.#endByte - this.#nextByte;
  }

  /** Counts what a connection delivers. Its rate includes neither the latency of the reply nor the bytes with it. */
  advance(bytes: number, nowMs: number): void {
    this.#nextByte += bytes;
    if (this.#sinceMs === undefined) this.#sinceMs = nowMs;
    else this.#arrivedBytes += bytes;
  }

  /** Returns 0 while the rate is unknown: a store that is slow to reply would be as slow for another connection. */
  remainingMs(nowMs: number): number {
    const elapsedMs = nowMs - (this.#sinceMs ?? nowMs);
    return elapsedMs < minMeasuredMs ? 0 : (this.remainingBytes * elapsedMs) / Math.max(this.#arrivedBytes, 1);
  }

  /** Ends the measurement of a reply. Returns its rate; undefined if it is unknown. */
  endReply(nowMs: number): number | undefined {
    const bytesPerMs = this.#arrivedBytes / (nowMs - (this.#sinceMs ?? nowMs));
    this.#sinceMs = undefined;
    this.#arrivedBytes = 0;
    return bytesPerMs > 0 && Number.isFinite(bytesPerMs) ? bytesPerMs : undefined;
  }

  extendTo(endByte: number): void {
    this.#endByte = endByte;
  }

  cutStart(bytes: number): Segment {
    this.#nextByte += bytes;
    return new Segment(this.#nextByte - bytes, this.#nextByte);
  }

  cutEnd(bytes: number): Segment {
    this.#endByte -= bytes;
    return new Segment(this.#endByte, this.#endByte + bytes);
  }

  /** Cuts off half of what is left, and with it half of what the connection has delivered so far. */
  cutHalf(nowMs: number): Segment {
    // What the connection delivers from now on soon counts for more than what it delivered before.
    this.#sinceMs = ((this.#sinceMs ?? nowMs) + nowMs) / 2;
    this.#arrivedBytes /= 2;
    return this.cutEnd(Math.floor(this.remainingBytes / 2));
  }
}
