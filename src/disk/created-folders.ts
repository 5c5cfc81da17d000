/** The folders that are created for something that may not be written in the end. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { withDiskErrors } from './errors.ts';

/** Disposing removes the folders that were created and are still empty. Existing folders stay. */
export class CreatedFolders implements Disposable {
  readonly #folder: string;
  readonly #topmost: string | undefined;

  private constructor(folder: string, topmost: string | undefined) {
    this.#folder = folder;
    this.#topmost = topmost;
  }

  /** Creates every missing folder above the path. Throws `no-disk-space` or `cannot-write`. */
  static above(path: string): CreatedFolders {
    const folder = dirname(path);
    return new CreatedFolders(
      folder,
      withDiskErrors(path, () => mkdirSync(folder, { recursive: true })),
    );
  }

  [Symbol.dispose](): void {
    if (this.#topmost !== undefined) removeEmptyFolders(this.#folder, this.#topmost);
  }
}

/** Removes the folders from `folder` up to `topmost`, and stops at the first one that is not empty. */
export function removeEmptyFolders(folder: string, topmost: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== topmost && folder.startsWith(topmost)) removeEmptyFolders(dirname(folder), topmost);
}
