/** The state of one download: the object behind the URL, what has arrived, its connections, and what has gone wrong so far. */
import { setImmediate } from 'node:timers/promises';
import type { DownloadTotals, OperationContext } from '../events.ts';
import { Failure } from '../failure.ts';
import { FailedAttempts } from '../http/backoff.ts';
import type { PersistentConnection, Transport } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ArrivingBundle } from './arriving-bundle.ts';
import { advance, remainingBytesOf, type Segment, Segments } from './segments.ts';
import { expectedSize, longerThan, type ObjectData, type StoredObject } from './store-reply.ts';
import { type Progress, UrlProvider } from './url-provider.ts';

export interface DownloadContext extends OperationContext {
  readonly transport: Transport;
}

export interface DownloadOptions {
  readonly url: BundleUrl;
  /** Creates the bundle again, for a new URL. */
  readonly renewUrl: (signal: AbortSignal) => Promise<BundleUrl>;
  readonly maxSizeBytes: number;
  /** Maximum parallel connections. */
  readonly connections: number;
}

/** One connection. It downloads one segment at a time. */
export interface Worker {
  readonly connection: PersistentConnection;
  /** Failed attempts since this connection last made progress. */
  readonly interruptions: FailedAttempts;
  /** Its failed attempts since any connection last made progress. */
  readonly attempts: FailedAttempts;
  newBytes: number;
  hasRequested: boolean;
  /** Replies in a row that ignored the requested range. */
  ignoredRanges: number;
}

interface FetchedObject extends StoredObject {
  /** What must arrive. */
  readonly sizeBytes: number;
}

/** How often a download starts over because the object changed. The last restart requests a single stream. */
const maxRestarts = 2;
const onePercent = 0.01;
const reportIntervalMs = 10_000;
/** Idle connections check this often whether another one has become slow. */
export const idleCheckMs = 750;

export class DownloadState {
  readonly context: DownloadContext;
  readonly bundle: ArrivingBundle;
  readonly urls: UrlProvider;
  readonly #options: DownloadOptions;
  readonly #startMs: number;
  #segments: Segments;
  #workers: readonly Worker[] = [];
  #changed = new AbortController();
  #object: FetchedObject | undefined;
  #isStream = false;
  #receivedBytes = 0;
  /** The most that has ever arrived, including before the download started over: only bytes beyond it are new. */
  #furthestBytes = 0;
  #newBytes = 0;
  #onePercentBytes = 1;
  #lastByteMs: number;
  #reported: { readonly atMs: number; readonly bytes: number };
  #interruptions = 0;
  #restarts = 0;

  constructor(options: DownloadOptions, bundle: ArrivingBundle, context: DownloadContext) {
    this.#options = options;
    this.context = context;
    this.bundle = bundle;
    this.urls = new UrlProvider(options.url, options.renewUrl, context);
    this.#segments = new Segments(options.connections);
    this.#startMs = context.clock.elapsedMs();
    this.#lastByteMs = this.#startMs;
    this.#reported = { atMs: this.#startMs, bytes: 0 };
  }

  /** The URL that was created last. */
  get url(): BundleUrl {
    return this.urls.latest;
  }

  /** Whether the bundle comes as one stream because nothing proves that two replies carry bytes of the same object. */
  get isStream(): boolean {
    return this.#isStream;
  }

  /** Undefined until the first reply with data. */
  get object(): FetchedObject | undefined {
    return this.#object;
  }

  /** Whether the next request may continue after the bytes that have arrived. */
  get canResume(): boolean {
    return !this.#isStream && (this.#object === undefined || this.#object.validator !== undefined);
  }

  /** Whether all bytes have arrived. */
  get isComplete(): boolean {
    return this.#segments.isComplete;
  }

  get progress(): Progress {
    return { newBytes: this.#newBytes, onePercentBytes: this.#onePercentBytes };
  }

  /** How often the download started over because the object changed. */
  get restarts(): number {
    return this.#restarts;
  }

  get totals(): DownloadTotals {
    return {
      sizeBytes: this.#receivedBytes,
      connections: this.#workers.filter(({ hasRequested }) => hasRequested).length,
      durationMs: this.#lastByteMs - this.#startMs,
      interruptions: this.#interruptions,
      renewals: this.urls.renewals,
    };
  }

  addWorker(connection: PersistentConnection): Worker {
    const worker = {
      connection,
      interruptions: new FailedAttempts(),
      attempts: new FailedAttempts(),
      newBytes: 0,
      hasRequested: false,
      ignoredRanges: 0,
    };
    this.#workers = [...this.#workers, worker];
    return worker;
  }

  /** Waits for the next segment of a connection; undefined once the bundle is complete. */
  async next(worker: Worker, signal: AbortSignal): Promise<Segment | undefined> {
    while (!this.isComplete) {
      const segment = this.#take(worker);
      if (segment !== undefined) return segment;
      // The store or a firewall may limit connections: an idle one would take another's place.
      worker.connection.close();
      await this.#change(signal);
    }
    return undefined;
  }

  /** A request for the segment has ended. Other connections may download what it has left. */
  giveBack(segment: Segment, worker: Worker): void {
    this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
    this.#wake();
  }

  /** The first reply with data. Its size, and the room for it on the disk, are checked before a byte is written. */
  admit({ object, isRange, isToTheEnd }: ObjectData, url: BundleUrl, segment: Segment): void {
    const { maxSizeBytes } = this.#options;
    const sizeBytes = expectedSize({ promisedBytes: url.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
    this.bundle.announce(sizeBytes);
    this.#object = { ...object, sizeBytes };
    this.#onePercentBytes = Math.max(1, Math.ceil(sizeBytes * onePercent));
    this.#isStream ||= !isRange;
    this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
    this.#wake();
  }

  /** Writes the bytes that belong to the segment. Throws `size-mismatch` if the object is longer than announced. */
  receive(chunk: Uint8Array, segment: Segment, worker: Worker): void {
    const sizeBytes = this.#object?.sizeBytes ?? 0;
    const wanted = chunk.subarray(0, remainingBytesOf(segment));
    if (wanted.length < chunk.length && segment.endByte === sizeBytes) throw longerThan(sizeBytes);
    this.bundle.write(wanted, segment.nextByte);
    this.#lastByteMs = this.context.clock.elapsedMs();
    advance(segment, wanted.length, this.#lastByteMs);
    this.#receivedBytes += wanted.length;
    const newBytes = Math.max(0, this.#receivedBytes - this.#furthestBytes);
    this.#furthestBytes += newBytes;
    this.#newBytes += newBytes;
    worker.newBytes += newBytes;
    this.#reportProgress(sizeBytes);
  }

  /** Counts an interruption. Returns how many there were so far. */
  interrupted(): number {
    this.#interruptions += 1;
    return this.#interruptions;
  }

  /** Requests a single stream: nothing would prove that what comes next belongs to the same object as what has arrived. */
  restartStream(what: string): void {
    this.#reset(what);
    this.#isStream = true;
  }

  /** Call it when the object behind the URL has changed. Throws `bundle-changed` if that happened too often. */
  async restart(what: string): Promise<void> {
    this.#restarts += 1;
    if (this.#restarts > maxRestarts) {
      const message = `Could not download the bundle: it changed ${this.#restarts} times during the download. The last time, ${what}.`;
      throw new Failure({ code: 'bundle-changed', message });
    }
    const isLast = this.#restarts === maxRestarts;
    this.context.emit({ kind: 'download-restarted', reason: what, isSingleStream: isLast });
    this.#reset(what);
    this.#furthestBytes = 0;
    this.#workers = [];
    this.#isStream = isLast;
    await this.urls.renew(this.context.signal);
  }

  #take(worker: Worker): Segment | undefined {
    // Until a validator is known, nothing would prove that the bytes of another connection belong to the same object.
    const isOpen = this.#object !== undefined && this.canResume;
    if (!isOpen && worker !== this.#workers[0]) return undefined;
    const segment = this.#segments.take(worker, this.context.clock.elapsedMs());
    worker.hasRequested ||= segment !== undefined;
    return segment;
  }

  /** Resolves when something has changed, or after a while. */
  async #change(signal: AbortSignal): Promise<void> {
    const changed = AbortSignal.any([signal, this.#changed.signal]);
    await this.context.clock.sleep(idleCheckMs, changed).catch(() => signal.throwIfAborted());
    // If the process was busy, what has arrived in the meantime is counted first.
    await setImmediate();
  }

  #wake(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }

  /** A download that takes less than ten seconds reports nothing. */
  #reportProgress(sizeBytes: number): void {
    const elapsedMs = this.#lastByteMs - this.#reported.atMs;
    if (elapsedMs < reportIntervalMs) return;
    const receivedBytes = this.#receivedBytes;
    const bytesPerSecond = ((receivedBytes - this.#reported.bytes) / elapsedMs) * 1000;
    this.context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond });
    this.#reported = { atMs: this.#lastByteMs, bytes: receivedBytes };
  }

  #reset(what: string): void {
    this.bundle.restart(what);
    this.#segments = new Segments(this.#options.connections);
    this.#object = undefined;
    this.#receivedBytes = 0;
    this.#reported = { atMs: this.context.clock.elapsedMs(), bytes: 0 };
  }
}
