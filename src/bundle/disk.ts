/** Room on the disk, and errors of the disk as Failures that name the path. */
import { statfs } from 'node:fs/promises';
import { Failure } from '../failure.ts';
import { sizeText } from '../text/amounts.ts';

/** Throws `no-disk-space` where the file system of an existing folder has less room than that. */
export async function requireRoom(folder: string, sizeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes >= sizeBytes) return;
  throw new Failure({
    code: 'no-disk-space',
    message: `The bundle has ${sizeText(sizeBytes)}, but only ${sizeText(freeBytes)} are free in ${folder}.`,
  });
}

/** Runs one operation on a file; a disk's error becomes `no-disk-space` or `cannot-write`. */
export function withDiskErrors<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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

function reason(code: string): string {
  return code === '' ? '' : `: ${reasons[code] ?? code}`;
}
