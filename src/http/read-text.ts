/** Reads the body of a response as text. */
import { toTransientError, TransientError } from './transient-error.ts';
import type { HttpReply } from './transport.ts';

/** Rejects with a TransientError if the body is longer than `limitBytes` or the connection ends early. */
export async function readBodyText(reply: HttpReply, limitBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of reply.body) {
      sizeBytes += chunk.length;
      if (sizeBytes > limitBytes) throw new TransientError(`the response is longer than ${limitBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw toTransientError(error);
  } finally {
    reply.body.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
