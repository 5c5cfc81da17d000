/** The unpacked bytes of an archive, however they are cut into chunks. */
import { asBuffer, type Content, joined } from './entry-sink.ts';
import { damagedArchive } from './errors.ts';

export class UnpackedBytes implements AsyncDisposable {
  readonly #chunks: AsyncIterator<Uint8Array, unknown>;
  #chunk: Buffer = Buffer.alloc(0);
  /** Where its rest begins. */
  #at = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The rest of a chunk, at most this many bytes. Undefined at the end. */
  async next(maxBytes = Infinity): Promise<Buffer | undefined> {
    while (this.#at === this.#chunk.length) {
      const chunk = await this.#chunks.next();
      if (chunk.done === true) return undefined;
      this.#chunk = asBuffer(chunk.value);
      this.#at = 0;
    }
    return this.#take(maxBytes);
  }

  /** Throws `damaged-archive` if the archive ends before. */
  content(sizeBytes: number): Content {
    return this.#has(sizeBytes) ? this.#take(sizeBytes) : this.#arriving(sizeBytes);
  }

  /** Like `content`, in one piece. */
  whole(sizeBytes: number): Buffer | Promise<Buffer> {
    return this.#has(sizeBytes) ? this.#take(sizeBytes) : joined(this.#arriving(sizeBytes));
  }

  /** Ends the chunks: a decoder without a result would otherwise read on to the end of the archive. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#chunks.return?.();
  }

  async *#arriving(sizeBytes: number): AsyncGenerator<Buffer> {
    for (let left = sizeBytes; left > 0;) {
      const bytes = await this.next(left);
      if (bytes === undefined) throw damagedArchive('it is truncated');
      yield bytes;
      left -= bytes.length;
    }
  }

  #has(sizeBytes: number): boolean {
    return this.#at + sizeBytes <= this.#chunk.length;
  }

  #take(maxBytes: number): Buffer {
    const bytes = this.#chunk.subarray(this.#at, this.#at + maxBytes);
    this.#at += bytes.length;
    return bytes;
  }
}
