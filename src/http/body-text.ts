/** Reads the body of a reply as text. */
import { decoded } from './content-coding.ts';
import { toTransientError, TransientError } from './transient-error.ts';
import type { HttpReply } from './transport.ts';

/** Reads a body as text, without its content coding. Rejects with a TransientError if it is longer than `limitBytes` or the connection ends early. */
export async function readBodyText(reply: HttpReply, limitBytes: number): Promise<string> {
  try {
    const text = await textOf(decoded(reply, reply.body), limitBytes);
    if (text === undefined) throw new TransientError(`the response is longer than ${limitBytes} bytes`);
    return text;
  } catch (error) {
    throw toTransientError(error);
  } finally {
    reply.body.destroy();
  }
}

/** Returns undefined if the content is longer than `maxBytes`. */
export async function textOf(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
