/** Bodies of replies: without their content coding, also one that the request did not ask for, and as text. */
import { addAbortSignal, pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { toTransientError, TransientError } from './transient-error.ts';
import type { HttpReply } from './transport.ts';

/** Reads a body as text, without its content coding. Rejects with a TransientError if it is longer than `limitBytes` or the connection ends early. */
export async function readBodyText(reply: HttpReply, limitBytes: number): Promise<string> {
  try {
    const content = await contentUpTo(limitBytes, decoded(reply, reply.body));
    if (content === undefined) throw new TransientError(`the response is longer than ${limitBytes} bytes`);
    return content.toString('utf8');
  } catch (error) {
    throw toTransientError(error);
  }
}

/** Returns undefined if the content is longer than `maxBytes`. */
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

/** By content coding (RFC 9110, section 8.4). */
const decoders = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
]);

/**
 * Returns the bytes of a reply without its content coding, or the bytes themselves if the coding is unknown, as a browser does. Throws
 * errors of zlib for damaged content, and an AbortError when the request is ended: a kilobyte that has arrived may decode to gigabytes.
 */
export function decoded(
  { header, signal }: { readonly header: HttpReply['header']; readonly signal?: AbortSignal },
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const decoder = decoderOf(header)?.();
  if (decoder === undefined) return bytes;
  if (signal !== undefined) addAbortSignal(signal, decoder);
  // An error of the input destroys the decoder, and is thrown by the iteration.
  pipeline(bytes, decoder, () => undefined);
  return decoder;
}

/** Whether `decoded` changes the bytes of a reply. */
export function isCoded(header: HttpReply['header']): boolean {
  return decoderOf(header) !== undefined;
}

function decoderOf(header: HttpReply['header']): (() => Transform) | undefined {
  return decoders.get((header('content-encoding') ?? '').trim().toLowerCase());
}

/** Two bytes begin every gzip file (RFC 1952, section 2.3.1). */
export function beginsLikeGzip(chunk: Uint8Array): boolean {
  return chunk[0] === 0x1f && chunk[1] === 0x8b;
}
