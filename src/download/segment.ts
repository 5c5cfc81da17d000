/** A byte range of the bundle, and how far it has arrived. */
import type { ConnectionPace } from './connection-pace.ts';
import { FailedAttempts } from '../http/backoff.ts';

const mebibyte = 1024 * 1024;
/**
 * The first request reveals the size; a smaller bundle needs no other one. The first request of each connection shows its speed.
 */
export const openingBytes = 2 * mebibyte;
/** Most requests ask for 8 to 16 MiB, as S3 recommends; near the end for less, so that all connections finish together. */
const maxSegmentBytes = 16 * mebibyte;
const minSegmentBytes = { fast: 2 * mebibyte, slow: mebibyte / 2 };
/** On a slow connection, the smallest segments take this long: long enough to be worth a request. */
const minSegmentMs = 200;
/** Each connection gets half of its even share of what remains. */
const shareOfRemaining = 2;

/** A byte range of the bundle. One connection at a time downloads it, from its first byte on. */
export class Segment {
  /** Speed of the connection that downloads it. */
  readonly pace: ConnectionPace;
  readonly failedAttempts: FailedAttempts;
  /** How often another connection has taken over these bytes. */
  readonly takeovers: number;
  /** Replies in a row that ignored the requested range. */
  ignoredRanges = 0;
  readonly #retired = new AbortController();
  #nextByte: number;
  #endByte: number;

  constructor(range: { readonly nextByte: number; readonly endByte: number }, pace: ConnectionPace, before?: Segment) {
    this.#nextByte = range.nextByte;
    this.#endByte = range.endByte;
    this.pace = pace;
    this.failedAttempts = new FailedAttempts(before?.failedAttempts.count);
    this.takeovers = before === undefined ? 0 : before.takeovers + 1;
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
    return new Segment({ nextByte: this.#endByte, endByte }, pace, this);
  }
}

/** The remaining bytes are shared out evenly, in rounds that become smaller. `bytesPerMs` is undefined before the first segment. */
export function segmentBytes(remainingBytes: number, connections: number, bytesPerMs: number | undefined): number {
  const rounds = connections === 1 ? 1 : shareOfRemaining;
  const evenBytes = Math.ceil(remainingBytes / (connections * rounds));
  const { slow, fast } = minSegmentBytes;
  const minBytes = Math.round(Math.min(Math.max((bytesPerMs ?? Infinity) * minSegmentMs, slow), fast));
  const maxBytes = bytesPerMs === undefined ? openingBytes : maxSegmentBytes;
  const bytes = Math.min(Math.max(evenBytes, minBytes), maxBytes);
  return remainingBytes - bytes < minBytes / 2 ? remainingBytes : bytes;
}
