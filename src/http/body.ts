/** Bodies of replies: without their content coding, also one that the request did not ask for, and as text. */
import { addAbortSignal, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { toTransientError, TransientError } from './transient-error.ts';
import type { HttpReply } from './transport.ts';

/** Reads a body as text, without its content coding. Rejects with a TransientError if it is too long or incomplete. */
export async function readBodyText(reply: HttpReply, limitBytes: number): Promise<string> {
  try {
    const content = await contentUpTo(limitBytes, decode(reply, reply.body));
    if (content === undefined) throw new TransientError(`the response is longer than ${limitBytes} bytes`);
    return content.toString('utf8');
  } catch (error) {
    throw toTransientError(error);
  }
}

/** Returns the content; undefined if it is longer than `maxBytes`. */
export async function contentUpTo(maxBytes: number, content: AsyncIterable<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Decoder = (bytes: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) => AsyncIterable<Uint8Array>;

/** The decoders of content codings (RFC 9110, section 8.4). */
const decodersByCoding = new Map<string, Decoder>([
  ['gzip', through(createGunzip)],
  ['x-gzip', through(createGunzip)],
  ['deflate', (bytes, signal) => through(createInflateRaw)(withoutZlibHeader(bytes), signal)],
  ['br', through(createBrotliDecompress)],
  ['zstd', through(createZstdDecompress)],
]);

/** curl has the same limit: each decoder needs memory. */
const maxCodings = 5;

/**
 * Returns the bytes of a reply without its content codings, or as they are if one of the codings is unknown, as
 * Chromium does. Throws errors of zlib for damaged content, and an AbortError when the request is ended: a kilobyte
 * that has arrived may decode to gigabytes.
 */
export function decode(
  { header, signal }: { readonly header: HttpReply['header']; readonly signal?: AbortSignal },
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  return decodersOf(header).reduceRight((coded, decoder) => decoder(coded, signal), bytes);
}

/** Whether `decode` changes the bytes of a reply. */
export function isCoded(header: HttpReply['header']): boolean {
  return decodersOf(header).length > 0;
}

/** Returns the decoders in the order in which the codings were applied. */
function decodersOf(header: HttpReply['header']): readonly Decoder[] {
  const names = (header('content-encoding') ?? '').toLowerCase().split(',');
  const known = names.flatMap((name) => decodersByCoding.get(name.trim()) ?? []);
  return known.length === names.length && known.length <= maxCodings ? known : [];
}

function through(decompress: () => Transform): Decoder {
  return (bytes, signal) => {
    const decoder = decompress();
    if (signal !== undefined) addAbortSignal(signal, decoder);
    // An error of the input destroys the decoder, and is thrown by the iteration.
    pipeline(bytes, decoder, () => undefined);
    return decoder;
  };
}

/** Removes the header of zlib (RFC 1950), which `deflate` should have, but not all hosts send. Browsers accept both. */
async function* withoutZlibHeader(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let headerBytes: number | undefined;
  for await (const chunk of bytes) {
    headerBytes ??= ((chunk[0] ?? 0) & 0x0f) === 8 ? 2 : 0;
    yield chunk.subarray(headerBytes);
    headerBytes = Math.max(0, headerBytes - chunk.length);
  }
}

/** Whether the two bytes come first with which every gzip file begins (RFC 1952, section 2.3.1). */
export function beginsLikeGzip(chunk: Uint8Array): boolean {
  return chunk[0] === 0x1f && chunk[1] === 0x8b;
}
