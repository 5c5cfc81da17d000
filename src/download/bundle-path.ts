/** The path of the bundle: the user's path, or a new folder under the runner's temp folder. */
import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { removeEmptyFolders } from '../disk/folders.ts';

export interface BundlePathOptions {
  /** As the user gave it, relative to the working folder. */
  readonly bundlePath?: string | undefined;
  readonly tempFolder: string;
  /** Domain or service, and job, for the name of the new folder. */
  readonly nameParts: readonly string[];
}

/** Disposing removes a folder that was created for the bundle, if it is empty. */
export class BundlePath implements Disposable {
  /** The path without the extension of a format. Temporary files are created beside it. */
  readonly base: string;
  readonly #createdFolder: string | undefined;

  /** Throws `cannot-write` if the user did not set a path and the temp folder cannot be written. */
  constructor({ bundlePath, tempFolder, nameParts }: BundlePathOptions) {
    if (bundlePath !== undefined) {
      this.base = resolve(bundlePath);
      return;
    }
    const prefix = join(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
    this.#createdFolder = withDiskErrors(prefix, () => mkdtempSync(prefix));
    this.base = join(this.#createdFolder, 'bundle');
  }

  /** The final path. A path that the user gave stays as it is. */
  of(format: string): string {
    return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
  }

  [Symbol.dispose](): void {
    if (this.#createdFolder !== undefined) removeEmptyFolders(this.#createdFolder, this.#createdFolder);
  }
}

const maxNamePart = 60;

/** A text from outside as part of a file name that is valid on every system. */
export function fileNamePart(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}
