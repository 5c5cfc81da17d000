/** Limits retries by progress: the count of failed attempts is reset only after substantial progress. */

export class FailedAttempts {
  #count: number;
  #newBytes = 0;

  constructor(count = 0) {
    this.#count = count;
  }

  /** Failed attempts since the last substantial progress. */
  get count(): number {
    return this.#count;
  }

  /** Returns the new count. */
  add(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Resets the count once `substantialBytes` new bytes have arrived since it was zero. */
  progressed(newBytes: number, substantialBytes: number): void {
    if (this.#count === 0) return;
    this.#newBytes += newBytes;
    if (this.#newBytes < substantialBytes) return;
    this.#count = 0;
    this.#newBytes = 0;
  }
}
