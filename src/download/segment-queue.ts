/** How a bundle is divided into byte ranges, and which one a connection downloads next. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type ConnectionPace, takeoverBytes } from './connection-pace.ts';
import { openingBytes, Segment, segmentBytes } from './segment.ts';

/** Bytes that may be requested twice while no connection is faulty, as a share of the bundle. */
const maxRepeatedShare = 0.03;
/** If even so many connections were slow with the same bytes, the network is slow, and another one would not help. */
const maxTakeovers = 3;
const firstPatienceMs = 2_000;
/** Attempts that the store may refuse before another connection takes over the segment. */
const maxRefusals = 2;
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
  #isClosed = false;
  /** What another connection was refused too often. */
  readonly #refused: Segment[] = [];
  /** The longest time to the first byte of all completed segments. */
  #latencyMs = 0;
  /** Of the connection that completed a segment last. */
  #usualBytesPerMs = 0;
  #woken = new AbortController();

  constructor(connections: number, clock: Clock) {
    this.#connections = connections;
    this.#clock = clock;
  }

  /** The next segment for a connection, not before `fromMs`; undefined once there is none left, or the queue is closed. */
  async next(pace: ConnectionPace, fromMs = 0): Promise<Segment | undefined> {
    while (!this.#isFinished) {
      const segment = this.#clock.elapsedMs() < fromMs ? undefined : this.#take(pace);
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
    this.#latencyMs = Math.max(this.#latencyMs, segment.pace.latencyMs);
    if (!segment.signal.aborted) this.#usualBytesPerMs = segment.pace.bytesPerMs(this.#clock.elapsedMs()) ?? 0;
    this.#wake();
  }

  /** The store may limit the connections. Returns whether another connection will download the segment, so that this one can rest. */
  handOver(segment: Segment): boolean {
    if (this.#active.size === 1 || segment.failedAttempts.count < maxRefusals) return false;
    this.#active.delete(segment);
    this.#refused.push(segment);
    this.#wake();
    return true;
  }

  /** Ends the wait of all connections. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** Whether bytes are left that no connection has begun. */
  get hasMore(): boolean {
    return this.#nextByte !== this.#totalBytes;
  }

  get #isFinished(): boolean {
    return this.#isClosed || (this.#active.size + this.#refused.length === 0 && !this.hasMore);
  }

  /** Resolves when a segment is complete or the size is known; while others are active, also after a while. */
  async #change(): Promise<void> {
    const { signal } = this.#woken;
    // Not a race with a promise that lives for hours: it would keep every one of its callers in memory.
    if (this.hasMore) await once(signal, 'abort');
    else await this.#clock.sleep(idleCheckMs, signal).catch(() => undefined);
    // After the process was busy, what has arrived meanwhile is counted first.
    await setImmediate();
  }

  #wake(): void {
    this.#woken.abort();
    this.#woken = new AbortController();
  }

  #take(pace: ConnectionPace): Segment | undefined {
    if (this.#totalBytes === undefined) {
      return this.#active.size === 0 ? new Segment({ nextByte: 0, endByte: openingBytes }, pace) : undefined;
    }
    const refused = this.#refused.shift();
    if (refused !== undefined) return new Segment(refused, pace);
    if (!this.hasMore) return this.#takeOver(pace, this.#totalBytes);
    const nextByte = this.#nextByte;
    const bytesPerMs = pace.bytesPerMs(this.#clock.elapsedMs());
    this.#nextByte += segmentBytes(this.#totalBytes - nextByte, this.#connections, bytesPerMs);
    return new Segment({ nextByte, endByte: this.#nextByte }, pace);
  }

  #takeOver(pace: ConnectionPace, totalBytes: number): Segment | undefined {
    const nowMs = this.#clock.elapsedMs();
    const helperBytesPerMs = pace.bytesPerMs(nowMs) ?? this.#bestBytesPerMs(nowMs);
    if (helperBytesPerMs <= 0) return undefined;
    const slowest = this.#slowest(nowMs);
    if (slowest === undefined) return undefined;
    const bytes = takeoverBytes({
      remainingBytes: slowest.segment.remainingBytes,
      ownerBytesPerMs: slowest.bytesPerMs,
      helperBytesPerMs,
      helperLatencyMs: pace.latencyMs,
      budgetBytes: Math.max(0, maxRepeatedShare * totalBytes - this.#repeatedBytes),
      mayReplace: slowest.segment.takeovers < maxTakeovers,
    });
    if (bytes === 0) return undefined;
    this.#repeatedBytes += bytes;
    return slowest.segment.giveUp(bytes, pace);
  }

  /** The segment that would be complete last, among those that a connection is downloading right now. */
  #slowest(nowMs: number): { readonly segment: Segment; readonly bytesPerMs: number } | undefined {
    return [...this.#active]
      .filter(({ pace, isComplete }) => pace.isActive && !isComplete)
      .map((segment) => ({
        segment,
        bytesPerMs: segment.pace.bytesPerMs(nowMs, this.#patienceMs(segment)) ?? Infinity,
      }))
      .toSorted((a, b) => b.segment.remainingBytes / b.bytesPerMs - a.segment.remainingBytes / a.bytesPerMs)[0];
  }

  /**
   * Silence after which a connection counts as stalled. It doubles with each takeover, so that they end if the store is slow to
   * reply: it would be as slow for another connection.
   */
  #patienceMs({ takeovers }: Segment): number {
    const latencyMs = Math.max(this.#latencyMs, ...[...this.#active].map(({ pace }) => pace.latencyMs));
    return Math.max(firstPatienceMs * 2 ** takeovers, 2 * latencyMs);
  }

  /** For a new connection. */
  #bestBytesPerMs(nowMs: number): number {
    const speeds = [...this.#active].flatMap(({ pace }) => pace.bytesPerMs(nowMs) ?? []);
    return Math.max(this.#usualBytesPerMs, ...speeds);
  }
}
