/** Makes a rename durable. */
import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Writes the entries of a folder to the disk, so that a rename in it survives a power cut. Does nothing on systems that cannot
 * sync a folder, such as Windows: the rename itself has already succeeded.
 */
export function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return;
  }
}
