/** The bytes of an archive: decompressed while they arrive, and read in pieces of any size. */
import { createHash } from 'node:crypto';
import { pipeline, type Transform } from 'node:stream';
import { codeOf } from '../disk/errors.ts';
import type { OpenFile } from '../disk/folder-writer.ts';
import type { ByteSource } from '../model/bundle.ts';
import { errorMessage } from '../text/json.ts';
import type { Turns } from '../turns.ts';
import { damagedArchive } from './errors.ts';

/** The content of a file; in one piece if all of it has arrived. A promise for each would take most of the time. */
export type Content = Buffer | AsyncIterable<Buffer>;

export async function joinChunks(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

/** Writes the chunks, if there is a file. Returns their SHA-256. */
export async function hashChunks(chunks: AsyncIterable<Buffer>, file?: OpenFile): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of chunks) {
    digest.update(chunk);
    file?.write(chunk);
  }
  return digest.digest('hex');
}

/** Content up to this size is held in one piece: that of almost all files of a site. */
export const heldBytes = 1024 * 1024;

/** What a decoder returns at once. Node's 16 KiB take too many turns of the event loop; more leaves more garbage. */
export const chunkSize = 128 * 1024;

/** A site of 20,000 files takes a twentieth more time with half of it. */
const pieceBytes = 256 * 1024;
/** The size of the first segment of a download: a bad entry in it is found at once. */
const firstPieceBytes = 128 * 1024;

const whole = { start: 0, end: Infinity };

/** Yields bytes that stay valid, in order, as they arrive. A decoder may read all of them without a result. */
export async function* piecesOf(source: ByteSource, turns: Turns, { start, end } = whole): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    await turns.take();
    const buffer = Buffer.allocUnsafeSlow(Math.min(at === 0 ? firstPieceBytes : pieceBytes, end - at));
    const length = await source.read(buffer, at);
    if (length === 0) return;
    yield buffer.subarray(0, length);
    at += length;
  }
}

/** Yields what a decoder of zlib makes of the chunks. Throws `damaged-archive`, and what the chunks throw. */
export async function* decompress(decoder: Transform, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(chunks, decoder, () => undefined);
  try {
    yield* decoder;
  } catch (error) {
    if (!/^(Z_|ZSTD_)/.test(codeOf(error))) throw error;
    throw damagedArchive(`it cannot be decompressed (${errorMessage(error)})`, error);
  }
}

/** Reads chunks from the first byte to the last. */
export class UnpackedBytes implements AsyncDisposable {
  readonly #chunks: AsyncIterator<Buffer, unknown>;
  #chunk: Buffer = Buffer.alloc(0);
  /** Where the rest of the chunk begins. */
  #at = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the rest of a chunk, at most this many bytes; undefined at the end. */
  async next(maxBytes = Infinity): Promise<Buffer | undefined> {
    while (this.#at === this.#chunk.length) {
      const chunk = await this.#chunks.next();
      if (chunk.done === true) return undefined;
      this.#chunk = chunk.value;
      this.#at = 0;
    }
    return this.#take(maxBytes);
  }

  /** Returns the next bytes. Throws `damaged-archive` if the archive ends before. */
  content(sizeBytes: number): Content {
    return this.#has(sizeBytes) ? this.#take(sizeBytes) : this.#chunksOf(sizeBytes);
  }

  /** Returns the next bytes in one piece. Throws `damaged-archive` if the archive ends before. */
  whole(sizeBytes: number): Buffer | Promise<Buffer> {
    return this.#has(sizeBytes) ? this.#take(sizeBytes) : joinChunks(this.#chunksOf(sizeBytes));
  }

  /** Ends the chunks: a decoder without a result would otherwise read on to the end of the archive. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#chunks.return?.();
  }

  async *#chunksOf(sizeBytes: number): AsyncGenerator<Buffer> {
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
