/** Decoders of the content of a reply (RFC 9110, section 8.4). */
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

/** Undefined for an unknown coding: like a browser, use the bytes themselves. */
export function decoderOf(coding = 'identity'): Transform | undefined {
  return decoders.get(coding.trim().toLowerCase())?.();
}

/** Throws errors of zlib for damaged content. */
export function decoded(bytes: AsyncIterable<Uint8Array>, coding?: string): AsyncIterable<Uint8Array> {
  const decoder = decoderOf(coding);
  if (decoder === undefined) return bytes;
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(bytes, decoder, () => undefined);
  return decoder;
}
