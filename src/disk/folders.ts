/** Folders that a step creates and makes durable. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmdirSync } from 'node:fs';
import { dirname, toNamespacedPath } from 'node:path';
import { withDiskErrors } from './errors.ts';

/** Creates the missing folders above a path. Disposing removes those still empty. Throws `no-disk-space` or `cannot-write`. */
export function createFoldersAbove(path: string): Disposable {
  const folder = dirname(path);
  const create = (): string | undefined => mkdirSync(folder, { recursive: true });
  const topmost = existsSync(folder) ? undefined : withDiskErrors(path, create);
  return {
    [Symbol.dispose]() {
      // On Windows, `mkdirSync` returns a path of this form, and throws for the root of a drive.
      if (topmost !== undefined) removeEmptyFolders(toNamespacedPath(folder), topmost);
    },
  };
}

/** Removes the folders from `folder` up to `topmost`, and stops at the first one that is not empty. */
function removeEmptyFolders(folder: string, topmost: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== topmost && folder.startsWith(topmost)) removeEmptyFolders(dirname(folder), topmost);
}

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
