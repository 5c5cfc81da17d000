/** Logs the progress of a long download. */
import type { Clock } from '../clock.ts';
import type { Log } from '../report.ts';
import { durationText, sizeText } from '../text/amounts.ts';

const intervalMs = 10_000;

/** Logs a line every ten seconds. A shorter download logs nothing. */
export class ProgressLog {
  readonly #log: Log;
  readonly #clock: Clock;
  #loggedAtMs: number;
  #loggedBytes = 0;

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
    this.#loggedAtMs = clock.elapsedMs();
  }

  received(receivedBytes: number, totalBytes: number): void {
    const nowMs = this.#clock.elapsedMs();
    const elapsedMs = nowMs - this.#loggedAtMs;
    if (elapsedMs < intervalMs) return;
    const bytesPerSecond = ((receivedBytes - this.#loggedBytes) / elapsedMs) * 1000;
    const remainingMs = ((totalBytes - receivedBytes) / bytesPerSecond) * 1000;
    const percent = Math.floor((receivedBytes / totalBytes) * 100);
    const remaining = Number.isFinite(remainingMs) ? `  about ${durationText(remainingMs)} left` : '';
    const amount = `${sizeText(receivedBytes)} of ${sizeText(totalBytes)}`;
    this.#log.info(`downloading  ${percent} %  ${amount}  ${sizeText(Math.round(bytesPerSecond))}/s${remaining}`);
    this.#loggedAtMs = nowMs;
    this.#loggedBytes = receivedBytes;
  }
}
