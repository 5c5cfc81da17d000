/** The connections of a download, and the segment that each of them downloads next. */
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { FailedAttempts } from '../http/backoff.ts';
import type { PersistentConnection } from '../http/transport.ts';
import { bytesPerMsOf, type Pace, type Segment, Segments } from './segments.ts';

/** One connection. It downloads one segment at a time. */
export interface Worker {
  readonly connection: PersistentConnection;
  /** Since this connection has made progress. */
  readonly interruptions: FailedAttempts;
  /** Since any connection has made progress. */
  readonly attempts: FailedAttempts;
  /** Average rate of its last segment. */
  bytesPerMs: number | undefined;
  hasRequested: boolean;
  /** Replies in a row that ignored the requested range. */
  ignoredRanges: number;
}

/** Idle connections check this often whether another one has become slow. */
export const idleCheckMs = 750;

export class SegmentQueue {
  readonly #connections: number;
  readonly #clock: Clock;
  #segments = new Segments();
  #workers: readonly Worker[] = [];
  #isAnnounced = false;
  #isOpen = false;
  #changed = new AbortController();

  /** `connections`: how many workers there will be. */
  constructor(connections: number, clock: Clock) {
    this.#connections = connections;
    this.#clock = clock;
  }

  get workers(): readonly Worker[] {
    return this.#workers;
  }

  get isComplete(): boolean {
    return this.#isAnnounced && this.#segments.isComplete;
  }

  /** The first worker downloads the first segment. The others wait until the queue is open for them. */
  add(connection: PersistentConnection): Worker {
    const worker = {
      connection,
      interruptions: new FailedAttempts(),
      attempts: new FailedAttempts(),
      bytesPerMs: undefined,
      hasRequested: false,
      ignoredRanges: 0,
    };
    this.#workers = [...this.#workers, worker];
    return worker;
  }

  /** Waits for the next segment; undefined once the bundle is complete. */
  async next(worker: Worker, signal: AbortSignal): Promise<Segment | undefined> {
    for (;;) {
      if (this.isComplete) return undefined;
      const segment = this.#take(worker);
      if (segment !== undefined) return segment;
      // The store or a firewall may limit connections: an idle one would take the place of another.
      worker.connection.close();
      await this.#change(signal);
    }
  }

  /** The size of the bundle is known. `isOpen`: whether several connections may download it. */
  announce(sizeBytes: number, isOpen: boolean): void {
    this.#segments.announce(sizeBytes);
    this.#isAnnounced = true;
    this.#isOpen = isOpen;
    this.#wake();
  }

  /** The reply for the first segment reaches to the end of the bundle. */
  extend(first: Segment, sizeBytes: number): void {
    this.#segments.extend(first, sizeBytes);
  }

  /** Everything has to be downloaded again. */
  rewind(): void {
    this.#segments = new Segments();
    this.#isAnnounced = false;
    this.#isOpen = false;
  }

  /** A request for the segment has ended. Other connections may download what it has left. */
  giveBack(segment: Segment, worker: Worker): void {
    worker.bytesPerMs = bytesPerMsOf(segment, this.#clock.elapsedMs()) ?? worker.bytesPerMs;
    this.#segments.giveBack(segment);
    this.#wake();
  }

  #take(worker: Worker): Segment | undefined {
    if (!this.#isOpen && worker !== this.#workers[0]) return undefined;
    const segment = this.#segments.take(this.#paceOf(worker), this.#clock.elapsedMs());
    worker.hasRequested ||= segment !== undefined;
    return segment;
  }

  /** A connection that has not been measured counts as an average one. */
  #paceOf({ bytesPerMs }: Worker): Pace {
    const rates = this.#workers.flatMap((each) => each.bytesPerMs ?? []);
    const averageRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    const relativeRate = bytesPerMs === undefined ? 1 : bytesPerMs / averageRate;
    return { share: relativeRate / this.#connections, bytesPerMs };
  }

  /** Resolves when something has changed, and after a while. */
  async #change(signal: AbortSignal): Promise<void> {
    const changed = AbortSignal.any([signal, this.#changed.signal]);
    await this.#clock.sleep(idleCheckMs, changed).catch(() => signal.throwIfAborted());
    // After the process was busy, what has arrived meanwhile is counted first.
    await setImmediate();
  }

  #wake(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }
}
