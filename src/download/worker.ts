/** One connection of a download, and what it has delivered. */
import { Connection } from '../http/transport.ts';

/** What one connection has delivered, or all have, and how many attempts have failed in a row without progress. */
export class Progress {
  #newBytes = 0;
  #failedAttempts = 0;
  #sinceBytes = 0;

  /** The bytes without those that a repeated stream has delivered again. */
  get newBytes(): number {
    return this.#newBytes;
  }

  deliver(newBytes: number): void {
    this.#newBytes += newBytes;
  }

  /** Returns how many attempts have failed since substantial progress: one byte per attempt must not retry forever. */
  fail(substantialBytes: number): number {
    if (this.#failedAttempts === 0 || this.#newBytes - this.#sinceBytes >= substantialBytes) {
      this.#failedAttempts = 0;
      this.#sinceBytes = this.#newBytes;
    }
    this.#failedAttempts += 1;
    return this.#failedAttempts;
  }
}

/** One connection. It downloads one segment at a time. */
export class Worker {
  readonly connection = new Connection();
  readonly progress = new Progress();
}
