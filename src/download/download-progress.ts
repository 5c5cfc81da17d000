/** Decides which progress of a download is reported. */
import type { OperationContext } from '../events.ts';

const intervalMs = 10_000;

/** Reports progress every ten seconds. A shorter download reports none. */
export class DownloadProgress {
  readonly #context: Pick<OperationContext, 'clock' | 'emit'>;
  #reportedAtMs: number;
  #reportedBytes = 0;

  constructor(context: Pick<OperationContext, 'clock' | 'emit'>) {
    this.#context = context;
    this.#reportedAtMs = context.clock.elapsedMs();
  }

  received(receivedBytes: number, sizeBytes: number): void {
    const { clock, emit } = this.#context;
    const nowMs = clock.elapsedMs();
    const elapsedMs = nowMs - this.#reportedAtMs;
    if (elapsedMs < intervalMs) return;
    const bytesPerSecond = ((receivedBytes - this.#reportedBytes) / elapsedMs) * 1000;
    emit({ kind: 'download-progressed', receivedBytes, sizeBytes, bytesPerSecond });
    this.#reportedAtMs = nowMs;
    this.#reportedBytes = receivedBytes;
  }
}
