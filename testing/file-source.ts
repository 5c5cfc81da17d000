/** A bundle that is on disk already, as the source that the archive reader reads from. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';
import type { BundleSource, CompleteBundle } from '../src/model/bundle.ts';

const headBytes = 512;
const chunkBytes = 256 * 1024;

export class FileSource implements BundleSource, Disposable {
  readonly sizeBytes: number;
  readonly #descriptor: number;

  /** Throws errors of the disk. */
  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.sizeBytes = fstatSync(this.#descriptor).size;
  }

  head(): Promise<Uint8Array> {
    const head = Buffer.alloc(headBytes);
    return Promise.resolve(head.subarray(0, readSync(this.#descriptor, head, 0, headBytes, 0)));
  }

  read(buffer: Buffer, position: number): number {
    return readSync(this.#descriptor, buffer, 0, buffer.length, position);
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.sizeBytes;) {
      const { bytesRead, buffer } = await readChunk(
        this.#descriptor,
        Buffer.allocUnsafe(chunkBytes),
        0,
        chunkBytes,
        at,
      );
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  async complete(): Promise<CompleteBundle> {
    const digest = createHash('sha256');
    for await (const chunk of this.bytes()) digest.update(chunk);
    return { sizeBytes: this.sizeBytes, sha256: digest.digest('hex') };
  }

  [Symbol.dispose](): void {
    closeSync(this.#descriptor);
  }
}

const readChunk = promisify(read);
