/** Random access to the bytes of a zip. */
import { RandomAccessReader } from 'yauzl';
import type { Turns } from '../clock.ts';
import type { ByteSource } from '../model/bundle.ts';
import { chunkSize } from './decompress.ts';
import { damagedArchive } from './errors.ts';

/** A site of 20,000 pages is read in a tenth of the system calls of single pages. */
export const windowBytes = 1024 * 1024;

/** Reads the bytes in windows, so that many small pieces cost few system calls. */
export class ZipBytes extends RandomAccessReader {
  readonly #source: ByteSource;
  readonly #buffer = Buffer.allocUnsafe(windowBytes);
  #window = this.#buffer.subarray(0, 0);
  /** The position of the window in the file. */
  #start = 0;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  /** Returns bytes that are valid until the next call, at most 1 MiB. Throws `damaged-archive` if the file ends before them. */
  async at(position: number, length: number): Promise<Buffer> {
    if (position < this.#start || position + length > this.#start + this.#window.length) {
      this.#window = this.#buffer.subarray(0, await this.#source.read(this.#buffer, position));
      this.#start = position;
    }
    if (length > this.#window.length) throw damagedArchive('it is truncated');
    return this.#window.subarray(position - this.#start, position - this.#start + length);
  }

  /** Bytes that stay valid. */
  async *pieces(position: number, length: number, turns: Turns): AsyncGenerator<Buffer> {
    for (let at = 0; at < length; at += chunkSize) {
      // A decoder may read all pieces without a result.
      await turns.take();
      yield Buffer.from(await this.at(position + at, Math.min(chunkSize, length - at)));
    }
  }

  /** Called by yauzl. */
  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    this.at(position, length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }
}
