/** The bytes of a compressed tar while they arrive. */
import { pipeline, type Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { codeOf } from '../disk/errors.ts';
import type { BundleFormat } from '../model/bundle.ts';
import { errorMessage } from '../text/messages.ts';
import { damagedArchive, unsupportedArchive } from './errors.ts';
import { ZstdFrames } from './zstd-frames.ts';

export type TarFormat = Exclude<BundleFormat, 'zip'>;

/** Node's default of 16 KiB takes too many turns of the event loop. Larger chunks leave more garbage. */
export const chunkSize = 128 * 1024;

/**
 * Decompresses gzip and zstd data while it arrives: all of it, or an error. Throws `damaged-archive`, `unsupported-archive`, and
 * what the chunks throw.
 */
export async function* decompressed(chunks: AsyncIterable<Uint8Array>, format: TarFormat): AsyncGenerator<Uint8Array> {
  try {
    if (format === 'tar') yield* chunks;
    else yield* format === 'tar.gz' ? gunzipped(chunks) : unzstded(chunks);
  } catch (error) {
    throw asFailure(error);
  }
}

/** An error of the input destroys the decoder, and is thrown by the iteration. */
export function outputOf(
  decoder: Transform,
  input: Iterable<Buffer> | AsyncIterable<Uint8Array>,
): AsyncIterable<Buffer> {
  pipeline(input, decoder, () => undefined);
  return decoder;
}

/** One member or several, each with its checksum and size checked by zlib. Zeros may follow, nothing else. */
async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = createGunzip({ chunkSize });
  using input = new GzipInput(chunks);
  yield* outputOf(decoder, input.chunks());
  // zlib treats a zero after a member as padding, and stops.
  await input.requireZerosFrom(decoder.bytesWritten);
}

/** The input of a decoder that may stop before the end of the input. */
class GzipInput implements Disposable {
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

async function* unzstded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* outputOf(createZstdDecompress({ chunkSize }), zstdPieces(chunks));
}

async function* zstdPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const frames = new ZstdFrames();
  for await (const chunk of chunks) yield* frames.pieces(chunk);
  frames.end();
}

function asFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ZSTD_error_frameParameter_windowTooLarge') {
    return unsupportedArchive('its zstd window is larger than 128 MiB (`zstd --long`)');
  }
  if (!/^(Z_|ZSTD_)/.test(code)) return error;
  return damagedArchive(`it cannot be decompressed (${errorMessage(error)})`, error);
}
