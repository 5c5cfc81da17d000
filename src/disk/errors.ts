/** Errors of the disk as Failures that name the path. */
import { Failure } from '../failure.ts';

/** Runs operations on one path; a disk's error becomes `no-disk-space` or `cannot-write`, a Failure stays what it is. */
export function withDiskErrors<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new Failure({ code: 'no-disk-space', message: `The disk ran full while writing ${path}.`, cause: error });
    }
    const reason = code === '' ? '' : `: ${reasonOf(error)}`;
    throw new Failure({ code: 'cannot-write', message: `${path} cannot be written${reason}.`, cause: error });
  }
}

/** In words where we have any: `permission denied`. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return reasons[code] ?? code;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EXDEV: 'it lies on another file system than the folder around it',
  EBUSY: 'it is in use',
  EISDIR: 'a folder has this name',
  ENOENT: 'a folder of its path is not there and cannot be made',
  ENOTDIR: 'a file stands where a folder is needed',
  EIO: 'the disk reports an input/output error',
  EEXIST: 'something stands there already',
  ENAMETOOLONG: 'the name is too long',
};

/** Told by its form: an error of Node may belong to another realm, where it is no instance of this one's Error. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
