/** Holds the content of one file until it is complete. */
import type { ContentSink } from '../model/site.ts';

/** A larger file is not held. */
export const maxFileBytes = 64 * 1024 * 1024;

/** Passes on the content and its SHA-256 at the end of the file. The content is undefined if it is larger. */
export function wholeFile(
  maxBytes: number,
  read: (content: Buffer | undefined, sha256: string) => string | undefined,
): ContentSink {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    take(chunk) {
      sizeBytes += chunk.length;
      if (sizeBytes <= maxBytes) chunks.push(chunk);
    },
    end: (sha256) => read(sizeBytes <= maxBytes ? Buffer.concat(chunks) : undefined, sha256),
  };
}
