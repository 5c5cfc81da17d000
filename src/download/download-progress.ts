/** What has arrived of a bundle, how fast, and with how many interruptions. */
import type { FactsOf } from '../events.ts';
import type { BundleSource } from '../model/bundle.ts';
import type { OperationContext } from '../operation.ts';

const reportIntervalMs = 10_000;

export class DownloadProgress {
  readonly #context: Pick<OperationContext, 'clock' | 'emit'>;
  readonly #bundle: Pick<BundleSource, 'sizeBytes'>;
  readonly #startMs: number;
  interruptions = 0;
  #newBytes = 0;
  #lastByteMs: number;
  #reported: { readonly atMs: number; readonly bytes: number };

  constructor(bundle: Pick<BundleSource, 'sizeBytes'>, context: Pick<OperationContext, 'clock' | 'emit'>) {
    this.#bundle = bundle;
    this.#context = context;
    this.#startMs = context.clock.elapsedMs();
    this.#lastByteMs = this.#startMs;
    this.#reported = { atMs: this.#startMs, bytes: 0 };
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

  /** Bytes have arrived. A download that takes less than ten seconds reports nothing. */
  add(newBytes: number): void {
    this.#newBytes += newBytes;
    this.#lastByteMs = this.#context.clock.elapsedMs();
    const elapsedMs = this.#lastByteMs - this.#reported.atMs;
    if (elapsedMs < reportIntervalMs) return;
    const receivedBytes = this.#newBytes;
    const bytesPerSecond = ((receivedBytes - this.#reported.bytes) / elapsedMs) * 1000;
    const { sizeBytes } = this.#bundle;
    this.#context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond });
    this.#reported = { atMs: this.#lastByteMs, bytes: receivedBytes };
  }
}
