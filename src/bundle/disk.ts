/** Room on the disk, and errors of the disk as Failures that name the path. */
import { statfsSync } from 'node:fs';
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

/** Runs one operation on a file; a disk's error becomes `no-disk-space` or `cannot-write`. */
export function withDiskErrors<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new Failure({ code: 'no-disk-space', message: `The disk ran full while writing ${path}.`, cause: error });
    }
    throw new Failure({ code: 'cannot-write', message: `${path} cannot be written${reason(code)}.`, cause: error });
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EISDIR: 'a folder has this name',
  ENOTDIR: `a file stands where a folder is needed`,
  EEXIST: `a file stands where a folder is needed`,
  ENAMETOOLONG: 'the name is too long',
};

/** Told by its form: an error of Node may belong to another realm, where it is no instance of this one's Error. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

function reason(code: string): string {
  return code === '' ? '' : `: ${reasons[code] ?? code}`;
}
