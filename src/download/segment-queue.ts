/** How a bundle is divided into byte ranges, and which one a connection downloads next. */
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type ConnectionPace, takeoverBytes } from './connection-pace.ts';
import { Segment } from './segment.ts';

const mebibyte = 1024 * 1024;
/**
 * The first request reveals the size; a smaller bundle needs no other one. The first request of each connection shows its speed.
 */
const openingBytes = 2 * mebibyte;
/** Most requests ask for 8 to 16 MiB, as S3 recommends; near the end for less, so that all connections finish together. */
const maxSegmentBytes = 16 * mebibyte;
const minSegmentBytes = { fast: 2 * mebibyte, slow: mebibyte / 2 };
/** On a slow connection, the smallest segments take this long: long enough to be worth a request. */
const minSegmentMs = 200;
/** Each connection gets half of its even share of what remains. */
const shareOfRemaining = 2;
/** Bytes that may be requested twice while no connection is faulty, as a share of the bundle. */
const maxRepeatedShare = 0.03;
/** Idle connections check this often whether another one has become slow. */
export const idleCheckMs = 750;

/** Divides the bundle among connections. At the end, idle connections take over what slow ones would complete much later. */
export class SegmentQueue {
  readonly #connections: number;
  readonly #clock: Clock;
  readonly #active = new Set<Segment>();
  #nextByte = 0;
  #totalBytes: number | undefined;
  #repeatedBytes = 0;
  #isOpened = false;
  #isClosed = false;
  #changed = Promise.withResolvers<undefined>();

  constructor(connections: number, clock: Clock) {
    this.#connections = connections;
    this.#clock = clock;
  }

  /** The next segment for a connection; undefined once there is none left, or the queue is closed. */
  async next(pace: ConnectionPace): Promise<Segment | undefined> {
    while (!this.#isFinished) {
      const segment = this.#take(pace);
      if (segment !== undefined) {
        this.#active.add(segment);
        return segment;
      }
      await this.#change();
    }
    return undefined;
  }

  /** The size of the bundle is known. If the first segment reaches the last byte, it is the only one. */
  announce(totalBytes: number, opening: Segment): void {
    this.#totalBytes = totalBytes;
    this.#nextByte = opening.endByte;
    this.#wake();
  }

  finish(segment: Segment): void {
    this.#active.delete(segment);
    this.#wake();
  }

  /** Ends the wait of all connections. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  get #isFinished(): boolean {
    return this.#isClosed || (this.#active.size === 0 && this.#nextByte === this.#totalBytes);
  }

  /** Resolves when a segment is complete or the size is known; while others are active, also after a while. */
  async #change(): Promise<void> {
    const woken = new AbortController();
    const isAllActive = this.#nextByte === this.#totalBytes;
    const pause = isAllActive ? [this.#clock.sleep(idleCheckMs, woken.signal)] : [];
    await Promise.race([this.#changed.promise, ...pause]);
    woken.abort();
    // After the process was busy, what has arrived meanwhile is counted first.
    await setImmediate();
  }

  #wake(): void {
    this.#changed.resolve(undefined);
    this.#changed = Promise.withResolvers();
  }

  #take(pace: ConnectionPace): Segment | undefined {
    if (!this.#isOpened) {
      this.#isOpened = true;
      return new Segment({ nextByte: 0, endByte: openingBytes }, pace);
    }
    if (this.#totalBytes === undefined) return undefined;
    if (this.#nextByte === this.#totalBytes) return this.#takeOver(pace, this.#totalBytes);
    const nextByte = this.#nextByte;
    const bytesPerMs = pace.bytesPerMs(this.#clock.elapsedMs());
    this.#nextByte += segmentBytes(this.#totalBytes - nextByte, this.#connections, bytesPerMs);
    return new Segment({ nextByte, endByte: this.#nextByte }, pace);
  }

  #takeOver(pace: ConnectionPace, totalBytes: number): Segment | undefined {
    const nowMs = this.#clock.elapsedMs();
    const helperBytesPerMs = pace.bytesPerMs(nowMs) ?? this.#bestBytesPerMs(nowMs);
    if (helperBytesPerMs === undefined || helperBytesPerMs <= 0) return undefined;
    const slowest = this.#slowest(nowMs);
    if (slowest === undefined) return undefined;
    const bytes = takeoverBytes({
      remainingBytes: slowest.segment.remainingBytes,
      ownerBytesPerMs: slowest.bytesPerMs,
      helperBytesPerMs,
      helperLatencyMs: pace.latencyMs,
      budgetBytes: Math.max(0, maxRepeatedShare * totalBytes - this.#repeatedBytes),
    });
    if (bytes === 0) return undefined;
    this.#repeatedBytes += bytes;
    return slowest.segment.giveUp(bytes, pace);
  }

  /** The segment that would be complete last, among those that a connection is downloading right now. */
  #slowest(nowMs: number): { readonly segment: Segment; readonly bytesPerMs: number } | undefined {
    return [...this.#active]
      .filter(({ pace, isComplete }) => pace.isActive && !isComplete)
      .map((segment) => ({ segment, bytesPerMs: segment.pace.bytesPerMs(nowMs) ?? Infinity }))
      .toSorted((a, b) => b.segment.remainingBytes / b.bytesPerMs - a.segment.remainingBytes / a.bytesPerMs)[0];
  }

  /** For a connection that has not downloaded anything yet. */
  #bestBytesPerMs(nowMs: number): number | undefined {
    const speeds = [...this.#active].flatMap(({ pace }) => pace.bytesPerMs(nowMs) ?? []);
    return speeds.length === 0 ? undefined : Math.max(...speeds);
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
