/** Room on the disk. */
import { statfsSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

/**
 * Rejects with `no-disk-space` where the file system of an existing folder has less room than that. Looks before it returns:
 * a reader that waits for a disk loses what its connection brings meanwhile, if that breaks.
 */
export function requireRoom(folder: string, sizeBytes: number): Promise<void> {
  return new Promise((resolve) => {
    const { bavail, bsize } = withDiskErrors(folder, () => statfsSync(folder));
    const freeBytes = bavail * bsize;
    if (freeBytes < sizeBytes) throw noRoom(folder, { sizeBytes, freeBytes });
    resolve();
  });
}

function noRoom(
  folder: string,
  { sizeBytes, freeBytes }: Readonly<Record<'sizeBytes' | 'freeBytes', number>>,
): Failure {
  return new Failure({
    code: 'no-disk-space',
    message: `The bundle has ${sizeText(sizeBytes)}, but only ${sizeText(freeBytes)} are free in ${folder}.`,
  });
}
