/** An archive that the user has. It is only read. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { piecesOf } from '../archive/archive-bytes.ts';
import { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { ArrivingBundle, BundleDigest } from '../model/bundle.ts';

export class ArchiveFile implements ArrivingBundle {
  readonly sizeBytes: number;
  readonly #descriptor: number;
  readonly #stamp: string;
  readonly #signal: AbortSignal;

  /** Throws file system errors. */
  constructor(path: string, signal: AbortSignal) {
    this.#descriptor = openSync(path, 'r');
    this.#signal = signal;
    this.sizeBytes = fstatSync(this.#descriptor).size;
    this.#stamp = this.#currentStamp();
  }

  read(buffer: Buffer, position: number): number {
    return readSync(this.#descriptor, buffer, { position });
  }

  /** Throws `damaged-archive` if the file was written to while it was read. */
  async complete(): Promise<BundleDigest> {
    const digest = createHash('sha256');
    for await (const piece of piecesOf(this, new Turns(this.#signal))) digest.update(piece);
    if (this.#currentStamp() === this.#stamp) return { sizeBytes: this.sizeBytes, sha256: digest.digest('hex') };
    throw new Failure({ code: 'damaged-archive', message: 'The archive changed while it was read.' });
  }

  [Symbol.asyncDispose](): Promise<void> {
    closeSync(this.#descriptor);
    return Promise.resolve();
  }

  #currentStamp(): string {
    const { size, mtimeNs } = fstatSync(this.#descriptor, { bigint: true });
    return `${size} ${mtimeNs}`;
  }
}
