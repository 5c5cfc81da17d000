/** The state of one download: the object behind the URL, what has arrived, and what went wrong so far. */
import { Failure } from '../failure.ts';
import type { Transport } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { OperationContext } from '../report.ts';
import type { ArrivingBundle } from './arriving-bundle.ts';
import { ProgressLog } from './progress-log.ts';
import type { Segment } from './segment.ts';
import { SegmentQueue } from './segment-queue.ts';
import { expectedSize, longerThan, type ObjectData, type StoredObject } from './store-reply.ts';
import { UrlProvider } from './url-provider.ts';

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

export interface DownloadTotals {
  readonly sizeBytes: number;
  /** Those that requested something, since the download last started over. */
  readonly connections: number;
  /** Until the last byte arrived. */
  readonly durationMs: number;
  /** Requests that were cut, stalled, or answered with a transient error. */
  readonly interruptions: number;
  /** URLs that were created after the first one. */
  readonly renewals: number;
}

/** How often a download starts over because the object changed. The last restart requests a single stream. */
const maxRestarts = 2;
/** New bytes that reset the count of failed attempts, at most. To reset that of rejected URLs, one percent of the bundle is always needed. */
const maxSubstantialBytes = 64 * 1024;
const substantialShare = 0.01;

interface FetchedObject extends StoredObject {
  /** What must arrive. */
  readonly sizeBytes: number;
}

export class DownloadState {
  readonly options: DownloadOptions;
  readonly context: DownloadContext;
  readonly bundle: ArrivingBundle;
  readonly urls: UrlProvider;
  #progress: ProgressLog;
  readonly #startMs: number;
  #queue: SegmentQueue;
  #object: FetchedObject | undefined;
  #isStream = false;
  #connections = 0;
  #receivedBytes = 0;
  #lastByteMs: number;
  /** The most that had arrived before the download started over: only bytes beyond it are progress. */
  #furthestBytes = 0;
  #interruptions = 0;
  #restarts = 0;

  constructor(options: DownloadOptions, bundle: ArrivingBundle, context: DownloadContext) {
    this.options = options;
    this.context = context;
    this.urls = new UrlProvider(options.url, options.renewUrl, context);
    this.bundle = bundle;
    this.#progress = new ProgressLog(context.report, context.clock);
    this.#startMs = context.clock.elapsedMs();
    this.#lastByteMs = this.#startMs;
    this.#queue = new SegmentQueue(options.connections, context.clock);
  }

  get queue(): SegmentQueue {
    return this.#queue;
  }

  /** Whether the bundle comes as one stream because nothing proves that two replies carry bytes of the same object. */
  get isStream(): boolean {
    return this.#isStream;
  }

  /** Undefined until the first reply with data. */
  get object(): FetchedObject | undefined {
    return this.#object;
  }

  /** How often the download started over because the object changed. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Time since the last byte arrived on any connection. */
  get silentMs(): number {
    return this.context.clock.elapsedMs() - this.#lastByteMs;
  }

  get totals(): DownloadTotals {
    return {
      sizeBytes: this.#receivedBytes,
      connections: this.#connections,
      durationMs: this.#lastByteMs - this.#startMs,
      interruptions: this.#interruptions,
      renewals: this.urls.renewals,
    };
  }

  /** The first reply with data. Its size, and the room for it on the disk, are checked before a byte is written. */
  admit({ object, isRange, isToTheEnd }: ObjectData, url: BundleUrl, segment: Segment): void {
    const { maxSizeBytes } = this.options;
    const sizeBytes = expectedSize({ promisedBytes: url.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
    this.bundle.announce(sizeBytes);
    this.#object = { ...object, sizeBytes };
    this.#isStream ||= !isRange;
    if (isToTheEnd) segment.extendTo(sizeBytes);
    this.#queue.announce(sizeBytes, segment);
    // Nothing would prove that the bytes of another connection belong to the same object.
    if (!this.canResume) this.#queue.close();
  }

  /** Writes the bytes that belong to the segment. Throws `size-mismatch` if the object is longer than announced. */
  receive(chunk: Uint8Array, segment: Segment): void {
    const sizeBytes = this.#object?.sizeBytes ?? 0;
    const wanted = chunk.subarray(0, segment.remainingBytes);
    if (wanted.length < chunk.length && segment.endByte === sizeBytes) throw longerThan(sizeBytes);
    this.bundle.write(wanted, segment.nextByte);
    segment.advance(wanted.length);
    this.#receivedBytes += wanted.length;
    this.#lastByteMs = this.context.clock.elapsedMs();
    this.#countProgress(wanted.length, segment, sizeBytes);
    this.#progress.received(this.#receivedBytes, sizeBytes);
  }

  /** From now on, requests a single stream: the store supports ranges, but nothing would prove that they belong together. */
  useStream(): void {
    this.#isStream = true;
  }

  /** A connection is about to send its first request. */
  connected(): void {
    this.#connections += 1;
  }

  /** Returns the number of interruptions so far. */
  interrupted(): number {
    this.#interruptions += 1;
    return this.#interruptions;
  }

  /** Whether the next request may continue after the bytes that have arrived. */
  get canResume(): boolean {
    return !this.#isStream && (this.#object === undefined || this.#object.validator !== undefined);
  }

  /** What comes next may belong to another object, so nothing that has arrived is kept. */
  restartStream(segment: Segment, what: string): void {
    this.#reset(what);
    this.#isStream = true;
    segment.rewind();
  }

  /** The object behind the URL is a different one. Throws `bundle-changed` if that happened too often. */
  async restart(what: string): Promise<void> {
    this.#restarts += 1;
    if (this.#restarts > maxRestarts) {
      const message = `Could not download the bundle: it changed ${this.#restarts} times during the download. The last time, ${what}.`;
      throw new Failure({ code: 'bundle-changed', message });
    }
    const isLast = this.#restarts === maxRestarts;
    const how = isLast ? 'as a single stream, with a renewed URL' : 'with a renewed URL';
    this.context.report.info(`The bundle changed during the download: ${what}. Starting over ${how}.`);
    this.#reset(what);
    this.#furthestBytes = 0;
    this.#connections = 0;
    this.#isStream = isLast;
    this.#queue = new SegmentQueue(this.options.connections, this.context.clock);
    await this.urls.renew();
  }

  #reset(what: string): void {
    this.bundle.restart(what);
    this.#furthestBytes = Math.max(this.#furthestBytes, this.#receivedBytes);
    this.#receivedBytes = 0;
    this.#progress = new ProgressLog(this.context.report, this.context.clock);
    this.#object = undefined;
    this.#isStream = false;
  }

  #countProgress(bytes: number, segment: Segment, sizeBytes: number): void {
    const newBytes = Math.min(bytes, this.#receivedBytes - this.#furthestBytes);
    if (newBytes <= 0) return;
    const share = Math.max(1, Math.ceil(sizeBytes * substantialShare));
    segment.failedAttempts.progressed(newBytes, Math.min(share, maxSubstantialBytes));
    this.urls.progressed(newBytes, share);
  }
}
