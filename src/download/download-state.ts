/** The state of one download: the object behind the URL, its segments, and its connections. */
import { setImmediate } from 'node:timers/promises';
import type { FactsOf } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import { FailedAttempts } from '../http/backoff.ts';
import type { PersistentConnection, Transport } from '../http/transport.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { BundleFile } from './bundle-file.ts';
import { DownloadProgress } from './download-progress.ts';
import { advance, remainingBytesOf, type Segment, Segments } from './segments.ts';
import { bundleChanged, expectedSize, type ObjectData, sizeMismatch, type StoredObject } from './store-reply.ts';
import { UrlProvider } from './url-provider.ts';

export interface DownloadContext extends OperationContext {
  readonly transport: Transport;
}

export interface DownloadRequest {
  /** The temporary file is created beside this path. */
  readonly path: string;
  readonly expectedSha256?: string | undefined;
  readonly url: BundleUrl;
  /** Creates the bundle again, for a new URL. */
  readonly renewUrl: (signal: AbortSignal) => Promise<BundleUrl>;
  readonly maxSizeBytes: number;
  /** Maximum parallel connections. */
  readonly connections: number;
  /** Whether to request the bundle as one stream. Replicas of a store may have different ETags for the same bytes. */
  readonly isSingleStream: boolean;
}

/** One connection. It downloads one segment at a time. */
export interface Worker {
  readonly connection: PersistentConnection;
  /** Failed attempts since this connection last made progress. */
  readonly interruptions: FailedAttempts;
  /** Its failed attempts since any connection last made progress. */
  readonly attempts: FailedAttempts;
  newBytes: number;
}

const zipSignature = Buffer.from('PK\x03\x04');
/** Idle connections check this often whether another one has become slow. */
export const idleCheckMs = 750;

export class DownloadState {
  readonly context: DownloadContext;
  readonly bundle: BundleFile;
  readonly urls: UrlProvider;
  readonly progress: DownloadProgress;
  readonly #options: DownloadRequest;
  readonly #workers: Worker[] = [];
  #segments: Segments;
  #changed = new AbortController();
  #object: StoredObject | undefined;
  #isStream: boolean;
  /** Whether the first bytes have arrived. They show what to request next. */
  #hasBegun = false;

  constructor(options: DownloadRequest, bundle: BundleFile, context: DownloadContext) {
    this.#options = options;
    this.context = context;
    this.bundle = bundle;
    this.urls = new UrlProvider(options.url, options.renewUrl, context);
    this.progress = new DownloadProgress(bundle, context);
    this.#segments = new Segments(options.connections);
    this.#isStream = options.isSingleStream;
  }

  /** Whether the bundle comes as one stream, which cannot be resumed, because nothing proves that two replies carry bytes of the same object. */
  get isStream(): boolean {
    return this.#isStream;
  }

  /** Undefined until the first reply with data. */
  get object(): StoredObject | undefined {
    return this.#object;
  }

  /** Whether all bytes have arrived. */
  get isComplete(): boolean {
    return this.#segments.isComplete;
  }

  get totals(): FactsOf<'bundle-downloaded'> {
    return {
      ...this.progress.totals,
      connections: this.#workers.filter(({ newBytes }) => newBytes > 0).length,
      renewals: this.urls.renewals,
    };
  }

  addWorker(connection: PersistentConnection): Worker {
    const worker = { connection, interruptions: new FailedAttempts(), attempts: new FailedAttempts(), newBytes: 0 };
    this.#workers.push(worker);
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

  /**
   * A request for the segment has ended. Other connections may download what it has left. Returns false if that no longer matters,
   * because the bundle is now requested as one stream.
   */
  giveBack(segment: Segment, worker: Worker): boolean {
    const isCurrent = this.#segments.giveBack(segment, worker, this.context.clock.elapsedMs());
    this.#wake();
    return isCurrent;
  }

  /** Returns false if no other connection is in use. Otherwise, waits until none is, or the URL is a new one. */
  async isLeftToOthers(url: BundleUrl, signal: AbortSignal): Promise<boolean> {
    const isInUse = this.#segments.isActive;
    while (this.#segments.isActive && url === this.urls.latest) await this.#change(signal);
    return isInUse;
  }

  /**
   * Whether the bytes of a reply can be used. If they are the first ones, their size, and the room for it on the disk, are checked.
   * Throws `bundle-changed` if nothing proves that they belong to the same object as what has arrived.
   */
  admit({ object, isRange, isToTheEnd }: ObjectData, url: BundleUrl, segment: Segment): boolean {
    // A late reply, also to a plain request: the bundle is now requested as one stream.
    if (!this.#segments.has(segment)) return false;
    if (this.#object !== undefined) {
      requireSame(object, this.#object);
      return true;
    }
    this.#isStream ||= !isRange || object.validator === undefined;
    if (this.#isStream && !isToTheEnd) return false;
    const sizeBytes = expectedSize(url.sizeBytes, object, this.#options.maxSizeBytes);
    if (this.progress.newBytes === 0) this.bundle.announce(sizeBytes);
    else if (sizeBytes !== this.bundle.sizeBytes) throw bundleChanged('its size is different');
    this.#object = object;
    this.#segments.announce(sizeBytes, isToTheEnd ? segment : undefined);
    return true;
  }

  /** Writes the bytes that belong to the segment. Throws `size-mismatch` if the object is longer than announced. */
  receive(chunk: Uint8Array, segment: Segment, worker: Worker): void {
    const { sizeBytes } = this.bundle;
    const wanted = chunk.subarray(0, remainingBytesOf(segment));
    if (wanted.length < chunk.length && segment.endByte === sizeBytes) {
      throw sizeMismatch(`The store sent more than the ${sizeBytes} bytes that were reported.`, this.#object ?? {});
    }
    const newBytes = this.bundle.merge(wanted, segment.nextByte);
    if (newBytes === undefined) throw bundleChanged('its bytes are different');
    this.#begin();
    advance(segment, wanted.length, this.context.clock.elapsedMs());
    worker.newBytes += newBytes;
    this.progress.add(newBytes);
  }

  /**
   * Requests the whole bundle as one stream: the store does not serve ranges, or nothing would prove that what comes next belongs to the
   * same object as what has arrived. The stream must have the bytes that have arrived.
   */
  restartStream(): void {
    this.#segments = new Segments(this.#options.connections);
    this.#object = undefined;
    this.#isStream = true;
  }

  /** Wakes the other connections. Of a zip, they request the end first, so that it can be unpacked while the rest arrives. */
  #begin(): void {
    if (this.#hasBegun || this.bundle.contiguousBytes < zipSignature.length) return;
    this.#hasBegun = true;
    if (this.bundle.contains(zipSignature, 0)) this.#segments.requestEndFirst();
    this.#wake();
  }

  #take(worker: Worker): Segment | undefined {
    // Until a validator is known, nothing would prove that the bytes of another connection belong to the same object.
    const isOpen = this.#object !== undefined && !this.#isStream;
    if (!isOpen && worker !== this.#workers[0]) return undefined;
    return this.#segments.take(worker, this.context.clock.elapsedMs());
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
}

/** What is not a stream has a strong validator: the only proof that bytes may be combined. Throws `bundle-changed`. */
function requireSame(object: StoredObject, { validator, totalBytes }: StoredObject): void {
  if (object.validator === validator && object.totalBytes === totalBytes) return;
  throw bundleChanged('the store sent a different object than before');
}
