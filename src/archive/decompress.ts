/** Decompresses the bytes of an archive while they arrive. */
import { pipeline, type Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { codeOf } from '../disk/errors.ts';
import { errorMessage } from '../text/json.ts';
import { damagedArchive } from './errors.ts';

/** Node's default of 16 KiB takes too many turns of the event loop. Larger chunks leave more garbage. */
export const chunkSize = 128 * 1024;

/**
 * Decompresses gzip and zstd data while it arrives. Whatever the decoder does not read is an error, but it may not report that
 * zstd data is truncated (https://github.com/nodejs/node/issues/64592): the end mark of the tar proves that it is complete. Throws
 * `damaged-archive`, and what the chunks throw.
 */
export async function* decompressed(
  chunks: AsyncIterable<Uint8Array>,
  compression: 'gzip' | 'zstd' | undefined,
): AsyncGenerator<Uint8Array> {
  if (compression === undefined) {
    yield* chunks;
    return;
  }
  const decoder = compression === 'gzip' ? createGunzip({ chunkSize }) : createZstdDecompress({ chunkSize });
  using input = new CompressedInput(chunks);
  yield* passedThrough(decoder, input.chunks());
  await input.requireZerosFrom(decoder.bytesWritten);
}

/** What a decoder of zlib makes of the chunks. Throws `damaged-archive`, and what the chunks throw. */
export async function* passedThrough(
  decoder: Transform,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(chunks, decoder, () => undefined);
  try {
    yield* decoder;
  } catch (error) {
    if (!/^(Z_|ZSTD_)/.test(codeOf(error))) throw error;
    throw damagedArchive(`it cannot be decompressed (${errorMessage(error)})`, error);
  }
}

/**
 * The input of a decoder that may stop before the end: zlib treats a zero after a member as padding, and Node's zstd decoder stops
 * after the first frame (https://github.com/nodejs/node/issues/64741).
 */
class CompressedInput implements Disposable {
  readonly #source: AsyncIterator<Uint8Array>;
  #readBytes = 0;
  /** The end of the last byte that is not zero. */
  #dataEnd = 0;
  #pending: Promise<Uint8Array | undefined> = Promise.resolve(undefined);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      this.#pending = this.#read();
      const bytes = await this.#pending;
      if (bytes === undefined) return;
      yield bytes;
    }
  }

  /** To be called when the decoder has stopped. */
  async requireZerosFrom(byte: number): Promise<void> {
    // The decoder may have asked for one chunk more than it needed.
    for (let bytes = await this.#pending; ; bytes = await this.#read()) {
      if (this.#dataEnd > byte) throw damagedArchive('data follows the end of its compressed data');
      if (bytes === undefined) return;
    }
  }

  /** Ends the source without waiting for a chunk that may never arrive. */
  [Symbol.dispose](): void {
    this.#source.return?.().catch(() => undefined);
  }

  async #read(): Promise<Uint8Array | undefined> {
    const result: IteratorResult<Uint8Array, unknown> = await this.#source.next();
    if (result.done === true) return undefined;
    const last = result.value.findLastIndex((byte) => byte !== 0);
    if (last >= 0) this.#dataEnd = this.#readBytes + last + 1;
    this.#readBytes += result.value.length;
    return result.value;
  }
}
