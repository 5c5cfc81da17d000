/** The progress of a download in the step log: on a heartbeat, with rate and estimate. */
import type { Clock } from '../clock.ts';
import type { Log } from '../report.ts';
import { durationText, sizeText } from '../text/amounts.ts';

const heartbeatMs = 10_000;

export interface TransferLog {
  arrived(receivedBytes: number, totalBytes: number): void;
}

export function startTransferLog(log: Log, clock: Clock): TransferLog {
  let beat = { atMs: clock.elapsedMs(), receivedBytes: 0 };
  return {
    arrived(receivedBytes, totalBytes) {
      const atMs = clock.elapsedMs();
      if (atMs - beat.atMs < heartbeatMs) return;
      const bytesPerSecond = Math.max(0, ((receivedBytes - beat.receivedBytes) / (atMs - beat.atMs)) * 1000);
      const leftMs = ((totalBytes - receivedBytes) / bytesPerSecond) * 1000;
      const percent = Math.floor((receivedBytes / totalBytes) * 100);
      const left = Number.isFinite(leftMs) ? `, about ${durationText(leftMs)} left` : '';
      log.info(
        `Downloading: ${percent} % · ${sizeText(receivedBytes)} of ${sizeText(totalBytes)} · ${sizeText(Math.round(bytesPerSecond))}/s${left}`,
      );
      beat = { atMs, receivedBytes };
    },
  };
}
