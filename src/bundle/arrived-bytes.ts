/** What is known of the bytes that have arrived in order: their count, their digest, and how they begin. */
import { createHash } from 'node:crypto';

export interface ArrivedBytes {
  readonly sizeBytes: number;
  /** The first bytes, at most 512: enough to tell a format (a tar names itself at offset 257). */
  readonly head: Uint8Array;
  add(chunk: Uint8Array): void;
  /** SHA-256 of all bytes, in hexadecimal; takes no more bytes after it. */
  sha256(): string;
}

export const headBytes = 512;

export function noBytes(): ArrivedBytes {
  const hash = createHash('sha256');
  let head: Uint8Array = new Uint8Array();
  let sizeBytes = 0;
  return {
    get sizeBytes() {
      return sizeBytes;
    },
    get head() {
      return head;
    },
    add(chunk) {
      hash.update(chunk);
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      sizeBytes += chunk.length;
    },
    sha256: () => hash.digest('hex'),
  };
}
