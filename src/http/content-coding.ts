/** Decodes the content of a reply (RFC 9110, section 8.4). */
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

/** Like a browser, returns the bytes themselves for an unknown coding. Throws errors of zlib for damaged content. */
export function decoded(bytes: AsyncIterable<Uint8Array>, coding = 'identity'): AsyncIterable<Uint8Array> {
  const decoder = decoders.get(coding.trim().toLowerCase())?.();
  if (decoder === undefined) return bytes;
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(bytes, decoder, () => undefined);
  return decoder;
}
