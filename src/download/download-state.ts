/** The state of one download: the object behind the URL, its segments, and its connections. */
import type { FactsOf } from '../events.ts';
import { HostAccess } from '../http/host-access.ts';
import type { NetworkContext } from '../http/transport.ts';
import type { RenewableUrl } from '../model/bundle.ts';
import { turnEventLoop } from '../turns.ts';
import type { BundleFile } from './bundle-file.ts';
import type { Segment } from './segment.ts';
import { Segments } from './segments.ts';
import type { ObjectData, WantedBytes } from './store-reply.ts';
import { bundleChanged, requireSize, sizeMismatch, type StoredObject } from './stored-object.ts';
import { Progress, Worker } from './worker.ts';

export interface DownloadRequest {
  /** The temporary file is created beside this path. */
  readonly path: string;
  readonly expectedSha256?: string | undefined;
  readonly url: RenewableUrl;
  readonly maxSizeBytes: number;
  readonly connections: number;
  /** Whether to request the bundle as one stream. Replicas of a store may have different ETags for the same bytes. */
  readonly isSingleStream: boolean;
}

/** Upper bound of the new bytes that count as progress of a connection. */
const maxSubstantialBytes = 64 * 1024;
const zipSignature = Buffer.from('PK\x03\x04');
/** Idle connections check this often whether another one has become slow. */
const idleCheckMs = 750;

export class DownloadState {
  readonly request: DownloadRequest;
  readonly context: NetworkContext;
  readonly bundle: BundleFile;
  readonly workers: readonly Worker[];
  /** What the store asks for concerns all connections. The download reports it. */
  readonly store: HostAccess;
  readonly #progress = new Progress();
  /** The object behind the URL; undefined until the first reply with data. */
  #object: StoredObject | undefined;
  #isStream: boolean;
  readonly #startMs: number;
  #durationMs = 0;
  #reportedBytes = 0;
  #segments: Segments;
  #changed = new AbortController();
  readonly #completion = new AbortController();

  constructor(request: DownloadRequest, bundle: BundleFile, context: NetworkContext) {
    this.request = request;
    this.context = context;
    this.bundle = bundle;
    this.store = new HostAccess({ ...context, emit: () => undefined });
    this.#isStream = request.isSingleStream;
    this.workers = Array.from({ length: request.connections }, () => new Worker());
    this.#segments = new Segments(request.connections);
    this.#startMs = context.clock.elapsedMs();
  }

  /** Aborts when the bundle is complete: no pause outlasts it. */
  get completed(): AbortSignal {
    return this.#completion.signal;
  }

  get isInUse(): boolean {
    return this.#segments.isActive;
  }

  /** Whether the bundle comes as one stream: nothing proves that the bytes of two replies belong to one object. */
  get isStream(): boolean {
    return this.#isStream;
  }

  get totals(): FactsOf<'bundle-downloaded'> {
    return {
      sizeBytes: this.#progress.newBytes,
      durationMs: this.#durationMs,
      connections: this.workers.filter(({ progress }) => progress.newBytes > 0).length,
    };
  }

  /** Yields the segments of a connection, one after the other, until the bundle is complete. */
  async *segmentsFor(worker: Worker, signal: AbortSignal): AsyncGenerator<Segment> {
    while (!this.completed.aborted) {
      const segment = this.#take(worker);
      if (segment === undefined) await this.#idle(worker, signal);
      else yield segment;
    }
  }

  wantedBytes(segment: Segment): WantedBytes {
    return {
      fromByte: segment.nextByte,
      endByte: this.#isStream ? undefined : segment.endByte,
      announcedBytes: this.request.url.latest.sizeBytes,
      validator: this.#object?.validator,
    };
  }

  /** Counts a failed attempt of a connection. Returns how many there were without progress. */
  countFailure(worker: Worker): number {
    return worker.progress.fail(Math.min(this.#onePercentBytes, maxSubstantialBytes));
  }

  /** Counts a rejected URL in the same way. Only one percent of the bundle proves that a URL works. */
  countRejection(): number {
    return this.#progress.fail(this.#onePercentBytes);
  }

  /** Ends a request for the segment. Others may download what it has left, unless a stream has to start over. */
  giveBack(segment: Segment, worker: Worker): void {
    this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
    if (this.#segments.isComplete) this.#completion.abort();
    else if (this.#isStream) this.restartStream();
    this.#wake();
  }

  /** Checks the size of the first bytes, and the object of all others. Throws Failures such as `bundle-changed`. */
  admit(object: ObjectData, segment: Segment): void {
    if (this.#object !== undefined) {
      // What is not a stream has a strong validator: the only proof that bytes may be combined.
      const isSame = object.validator === this.#object.validator && object.totalBytes === this.#object.totalBytes;
      if (!isSame) throw bundleChanged('the store sent a different object than before');
      return;
    }
    const sizeBytes = object.totalBytes;
    // What the service reported was the size of the bundle that the download started with.
    const { newBytes } = this.#progress;
    if (newBytes > 0 && sizeBytes !== this.bundle.sizeBytes) throw bundleChanged('its size is different');
    requireSize(this.request.url.latest.sizeBytes, object, this.request.maxSizeBytes);
    if (newBytes === 0) this.bundle.announce(sizeBytes);
    this.#object = object;
    this.#isStream ||= object.validator === undefined;
    this.#segments.announce(sizeBytes, object.isToTheEnd ? segment : undefined);
  }

  /** Writes the bytes of the segment, and reports every percent. Throws `size-mismatch` if the object is too long. */
  receive(chunk: Uint8Array, segment: Segment, worker: Worker): void {
    const { sizeBytes } = this.bundle;
    const wanted = chunk.subarray(0, segment.remainingBytes);
    if (wanted.length < chunk.length && segment.endByte === sizeBytes) {
      throw sizeMismatch(`The store sent more than the ${sizeBytes} bytes that were reported.`, this.#object ?? {});
    }
    const newBytes = this.bundle.write(wanted, segment.nextByte);
    if (newBytes === undefined) throw bundleChanged('its bytes are different');
    if (segment.nextByte === 0) {
      // The end of a zip is requested first, so that it can be unpacked while the rest arrives.
      if (zipSignature.equals(wanted.subarray(0, zipSignature.length))) this.#segments.requestEndFirst();
      this.#wake();
    }
    segment.advance(wanted.length, this.context.clock.elapsedMs());
    worker.progress.deliver(newBytes);
    this.#progress.deliver(newBytes);
    this.#durationMs = this.context.clock.elapsedMs() - this.#startMs;
    const { newBytes: receivedBytes } = this.#progress;
    if (receivedBytes - this.#reportedBytes < this.#onePercentBytes) return;
    const bytesPerSecond = (receivedBytes / this.#durationMs) * 1000;
    this.context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond });
    this.#reportedBytes = receivedBytes;
  }

  /** Requests the whole bundle without ranges. The stream must have the bytes that have arrived. */
  restartStream(): void {
    this.#segments = new Segments(this.request.connections);
    this.#object = undefined;
    this.#isStream = true;
  }

  get #onePercentBytes(): number {
    return Math.max(1, Math.ceil(this.bundle.sizeBytes / 100));
  }

  #take(worker: Worker): Segment | undefined {
    // Until a validator is known, nothing would prove that the bytes of another connection belong to the same object.
    const isOpen = this.#object !== undefined && !this.#isStream;
    if (!isOpen && worker !== this.workers[0]) return undefined;
    return this.#segments.take(worker, this.context.clock.elapsedMs());
  }

  /** Resolves when something has changed, or after a while. */
  async #idle({ connection }: Worker, signal: AbortSignal): Promise<void> {
    // The store or a firewall may limit connections: an idle one would take another's place.
    connection.close();
    const changed = AbortSignal.any([signal, this.#changed.signal]);
    await this.context.clock.sleep(idleCheckMs, changed).catch(() => signal.throwIfAborted());
    // If the process was busy, what has arrived in the meantime is counted first.
    await turnEventLoop(signal);
  }

  #wake(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }
}
