/** The state of one download: the object behind the URL, what has arrived, its connections, and what went wrong so far. */
import type { DownloadTotals, OperationContext } from '../events.ts';
import { Failure } from '../failure.ts';
import type { Transport } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ByteSink } from './arriving-bundle.ts';
import { DownloadProgress } from './download-progress.ts';
import { SegmentQueue, type Worker } from './segment-queue.ts';
import { advance, remainingBytesOf, type Segment } from './segments.ts';
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

/** How often a download starts over because the object changed. The last restart requests a single stream. */
const maxRestarts = 2;
/** New bytes that count as progress, at most. For a rejected URL, one percent of the bundle is always needed. */
const maxSubstantialBytes = 64 * 1024;
const substantialShare = 0.01;

interface FetchedObject extends StoredObject {
  /** What must arrive. */
  readonly sizeBytes: number;
}

export class DownloadState {
  readonly options: DownloadOptions;
  readonly context: DownloadContext;
  readonly sink: ByteSink;
  readonly urls: UrlProvider;
  readonly #startMs: number;
  #queue: SegmentQueue;
  #object: FetchedObject | undefined;
  #isStream = false;
  #progress: DownloadProgress;
  #receivedBytes = 0;
  #lastByteMs: number;
  /** The most that had arrived before the download started over: only bytes beyond it are progress. */
  #furthestBytes = 0;
  #interruptions = 0;
  #restarts = 0;

  constructor(options: DownloadOptions, sink: ByteSink, context: DownloadContext) {
    this.options = options;
    this.context = context;
    this.sink = sink;
    this.urls = new UrlProvider(options.url, options.renewUrl, context);
    this.#progress = new DownloadProgress(context);
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

  /** Whether the next request may continue after the bytes that have arrived. */
  get canResume(): boolean {
    return !this.#isStream && (this.#object === undefined || this.#object.validator !== undefined);
  }

  get totals(): DownloadTotals {
    return {
      sizeBytes: this.#receivedBytes,
      connections: this.#queue.workers.filter(({ hasRequested }) => hasRequested).length,
      durationMs: this.#lastByteMs - this.#startMs,
      interruptions: this.#interruptions,
      renewals: this.urls.renewals,
    };
  }

  /** The first reply with data. Its size, and the room for it on the disk, are checked before a byte is written. */
  admit({ object, isRange, isToTheEnd }: ObjectData, url: BundleUrl, segment: Segment): void {
    const { maxSizeBytes } = this.options;
    const sizeBytes = expectedSize({ promisedBytes: url.sizeBytes, storedBytes: object.totalBytes, maxSizeBytes });
    this.sink.announce(sizeBytes);
    this.#object = { ...object, sizeBytes };
    this.#isStream ||= !isRange;
    if (isToTheEnd) this.#queue.extend(segment, sizeBytes);
    // Nothing would prove that the bytes of another connection belong to the same object.
    this.#queue.announce(sizeBytes, this.canResume);
  }

  /** Writes the bytes that belong to the segment. Throws `size-mismatch` if the object is longer than announced. */
  receive(chunk: Uint8Array, segment: Segment, worker: Worker): void {
    const sizeBytes = this.#object?.sizeBytes ?? 0;
    const wanted = chunk.subarray(0, remainingBytesOf(segment));
    if (wanted.length < chunk.length && segment.endByte === sizeBytes) throw longerThan(sizeBytes);
    this.sink.write(wanted, segment.nextByte);
    this.#lastByteMs = this.context.clock.elapsedMs();
    advance(segment, wanted.length, this.#lastByteMs);
    this.#receivedBytes += wanted.length;
    this.#countProgress(wanted.length, worker, sizeBytes);
    this.#progress.received(this.#receivedBytes, sizeBytes);
  }

  /** From now on, requests a single stream: the store supports ranges, but nothing would prove that they belong together. */
  useStream(): void {
    this.#isStream = true;
  }

  /** Returns the number of interruptions so far. */
  interrupted(): number {
    this.#interruptions += 1;
    return this.#interruptions;
  }

  /** What comes next may belong to another object, so nothing that has arrived is kept. */
  restartStream(what: string): void {
    this.#reset(what);
    this.#queue.rewind();
    this.#isStream = true;
  }

  /** The object behind the URL is a different one. Throws `bundle-changed` if that happened too often. */
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
    this.#queue = new SegmentQueue(this.options.connections, this.context.clock);
    this.#isStream = isLast;
    await this.urls.renew();
  }

  #reset(what: string): void {
    this.sink.restart(what);
    this.#furthestBytes = Math.max(this.#furthestBytes, this.#receivedBytes);
    this.#receivedBytes = 0;
    this.#progress = new DownloadProgress(this.context);
    this.#object = undefined;
    this.#isStream = false;
  }

  #countProgress(bytes: number, worker: Worker, sizeBytes: number): void {
    const newBytes = Math.min(bytes, this.#receivedBytes - this.#furthestBytes);
    if (newBytes <= 0) return;
    const share = Math.max(1, Math.ceil(sizeBytes * substantialShare));
    const substantialBytes = Math.min(share, maxSubstantialBytes);
    worker.interruptions.progressed(newBytes, substantialBytes);
    for (const { attempts } of this.#queue.workers) attempts.progressed(newBytes, substantialBytes);
    this.urls.progressed(newBytes, share);
  }
}
