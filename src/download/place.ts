/** Where the bundle is saved: the user's path, or a new folder under the runner's temp folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDiskErrors } from '../disk/errors.ts';
import { removeEmpty } from '../disk/remove-empty.ts';

export interface Place {
  readonly partPath: string;
  /** The final path; the ending of a name that we choose follows the format. */
  path(format: string): string;
  /** Takes back what was made for a bundle that does not come; what others have put there stays. */
  discard(): void;
}

interface PlaceRequest {
  /** As the user gave it, relative to the working folder. */
  readonly bundlePath?: string | undefined;
  readonly tempFolder: string;
  /** Domain and job, which name the new folder. */
  readonly nameParts: readonly string[];
}

export function choosePlace({ bundlePath, tempFolder, nameParts }: PlaceRequest): Place {
  if (bundlePath !== undefined) {
    const path = resolve(bundlePath);
    return { partPath: `${path}.part`, path: () => path, discard: () => undefined };
  }
  const prefix = join(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
  const folder = withDiskErrors(prefix, () => mkdtempSync(prefix));
  const partPath = join(folder, 'bundle.part');
  return {
    partPath,
    path: (format) => join(folder, `bundle.${format}`),
    discard() {
      rmSync(partPath, { force: true });
      removeEmpty(folder, folder);
    },
  };
}

const longestNamePart = 60;

/** A text from outside as a part of a file name on every system. */
export function fileNamePart(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, longestNamePart);
}
