/** Writes whole buffers: a single `writeSync` may write fewer bytes than it is given. */
import { writeSync } from 'node:fs';

/** Writes every byte of the chunk, from `position` on if one is given. Throws errors of the disk. */
export function writeAll(file: number, chunk: Uint8Array, position?: number): void {
  let doneBytes = 0;
  while (doneBytes < chunk.length) {
    const at = position === undefined ? null : position + doneBytes;
    doneBytes += writeSync(file, chunk, doneBytes, chunk.length - doneBytes, at);
  }
}
