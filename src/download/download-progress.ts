/** What has arrived of a bundle, how fast, and with how many interruptions. */
import type { FactsOf } from '../events.ts';
import type { BundleSource } from '../model/bundle.ts';
import type { OperationContext } from '../operation.ts';

export class DownloadProgress {
  readonly #context: Pick<OperationContext, 'clock' | 'emit'>;
  readonly #bundle: Pick<BundleSource, 'sizeBytes'>;
  readonly #startMs: number;
  interruptions = 0;
  #newBytes = 0;
  #lastByteMs: number;
  #reportedBytes = 0;

  constructor(bundle: Pick<BundleSource, 'sizeBytes'>, context: Pick<OperationContext, 'clock' | 'emit'>) {
    this.#bundle = bundle;
    this.#context = context;
    this.#startMs = context.clock.elapsedMs();
    this.#lastByteMs = this.#startMs;
  }

  /** Bytes without those that a repeated stream has delivered again. */
  get newBytes(): number {
    return this.#newBytes;
  }

  /** Of the bundle. Only this much proves that a URL works. */
  get onePercentBytes(): number {
    return Math.max(1, Math.ceil(this.#bundle.sizeBytes / 100));
  }

  get totals(): Pick<FactsOf<'bundle-downloaded'>, 'sizeBytes' | 'durationMs' | 'interruptions'> {
    return {
      sizeBytes: this.#newBytes,
      durationMs: this.#lastByteMs - this.#startMs,
      interruptions: this.interruptions,
    };
  }

  /** Bytes have arrived. Reports every percent. */
  add(newBytes: number): void {
    this.#newBytes += newBytes;
    this.#lastByteMs = this.#context.clock.elapsedMs();
    if (this.#newBytes - this.#reportedBytes < this.onePercentBytes) return;
    const bytesPerSecond = (this.#newBytes / (this.#lastByteMs - this.#startMs)) * 1000;
    const { sizeBytes } = this.#bundle;
    this.#context.emit({ kind: 'download-progressed', receivedBytes: this.#newBytes, sizeBytes, bytesPerSecond });
    this.#reportedBytes = this.#newBytes;
  }
}
