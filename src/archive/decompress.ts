/** Decompresses the bytes of an archive while they arrive. */
import { pipeline, type Transform } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import { codeOf } from '../disk/errors.ts';
import { errorMessage } from '../text/json.ts';
import { damagedArchive } from './errors.ts';

/** Node's default of 16 KiB takes too many turns of the event loop. Larger chunks leave more garbage. */
export const chunkSize = 128 * 1024;

/**
 * Decompresses gzip and zstd data while it arrives. Data that the decoder does not read is ignored, and the decoder may not report that
 * zstd data is truncated (https://github.com/nodejs/node/issues/64592): the end mark of the tar proves that it is complete. Throws
 * `damaged-archive`, and what the chunks throw.
 */
export function decompressed(
  chunks: AsyncIterable<Uint8Array>,
  compression: 'gzip' | 'zstd' | undefined,
): AsyncIterable<Uint8Array> {
  if (compression === undefined) return chunks;
  return passedThrough(
    compression === 'gzip' ? createGunzip({ chunkSize }) : createZstdDecompress({ chunkSize }),
    chunks,
  );
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
