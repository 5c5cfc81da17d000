/** Turns file system errors into Failures that name the path. */
import { Failure } from '../failure.ts';

/** Runs operations on a path. A file system error becomes `no-disk-space` or `cannot-write`, also if they only read. */
export function withDiskErrors<T>(path: string, operation: () => T, access?: 'read'): T {
  try {
    return operation();
  } catch (error) {
    throw diskFailure(path, error, access);
  }
}

/** Returns `no-disk-space` or `cannot-write` for a file system error, and a Failure as it is. */
export function diskFailure(path: string, error: unknown, access: 'read' | 'written' = 'written'): Failure {
  if (error instanceof Failure) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure({ code: 'no-disk-space', message: `The disk filled up while writing ${path}.`, cause: error });
  }
  const reason = code === '' ? '' : `: ${reasonOf(error)}`;
  return new Failure({ code: 'cannot-write', message: `${path} cannot be ${access}${reason}.`, cause: error });
}

/** Returns the result of an operation; undefined if it fails, which is not worth a Failure. */
export function ifPossible<T>(operation: () => T): T | undefined {
  try {
    return operation();
  } catch {
    return undefined;
  }
}

/** Returns `permission denied` and the like, or an unknown error code. Windows has one error for several reasons. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const isDenied = ['EACCES', 'EPERM', 'EBUSY'].includes(code);
  if (isDenied && process.platform === 'win32') return 'permission denied, or another program has it open';
  return reasons[code] ?? code;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EXDEV: 'it is on a different file system from its parent folder',
  EBUSY: 'it is in use, or a mount point',
  EISDIR: 'a folder with this name exists',
  ENOENT: 'its folder does not exist, or cannot contain it',
  ENOTDIR: 'a folder in its path is a file',
  EIO: 'the disk reports an input/output error',
  EEXIST: 'it already exists',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  EINVAL: 'the system does not accept this path',
};

/** Checks the shape: an error from another realm is not an instance of this realm's Error. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
