/** What has arrived of a bundle, how fast, and with how many interruptions. */
import type { FactsOf } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import type { Progress } from './url-provider.ts';

const onePercent = 0.01;
const reportIntervalMs = 10_000;

export class DownloadProgress implements Progress {
  readonly #context: Pick<OperationContext, 'clock' | 'emit'>;
  readonly #startMs: number;
  #sizeBytes = 0;
  #newBytes = 0;
  #lastByteMs: number;
  #reported: { readonly atMs: number; readonly bytes: number };
  #interruptions = 0;

  constructor(context: Pick<OperationContext, 'clock' | 'emit'>) {
    this.#context = context;
    this.#startMs = context.clock.elapsedMs();
    this.#lastByteMs = this.#startMs;
    this.#reported = { atMs: this.#startMs, bytes: 0 };
  }

  /** Without those that a repeated stream has delivered again. */
  get newBytes(): number {
    return this.#newBytes;
  }

  get onePercentBytes(): number {
    return Math.max(1, Math.ceil(this.#sizeBytes * onePercent));
  }

  get totals(): Pick<FactsOf<'bundle-downloaded'>, 'sizeBytes' | 'durationMs' | 'interruptions'> {
    return {
      sizeBytes: this.#newBytes,
      durationMs: this.#lastByteMs - this.#startMs,
      interruptions: this.#interruptions,
    };
  }

  /** The size of the bundle is known. */
  announce(sizeBytes: number): void {
    this.#sizeBytes = sizeBytes;
  }

  /** Bytes have arrived. A download that takes less than ten seconds reports nothing. */
  add(newBytes: number): void {
    this.#newBytes += newBytes;
    this.#lastByteMs = this.#context.clock.elapsedMs();
    const elapsedMs = this.#lastByteMs - this.#reported.atMs;
    if (elapsedMs < reportIntervalMs) return;
    const receivedBytes = this.#newBytes;
    const bytesPerSecond = ((receivedBytes - this.#reported.bytes) / elapsedMs) * 1000;
    this.#context.emit({ kind: 'download-progressed', receivedBytes, sizeBytes: this.#sizeBytes, bytesPerSecond });
    this.#reported = { atMs: this.#lastByteMs, bytes: receivedBytes };
  }

  /** Counts an interruption. Returns how many there were so far. */
  interrupted(): number {
    this.#interruptions += 1;
    return this.#interruptions;
  }
}
