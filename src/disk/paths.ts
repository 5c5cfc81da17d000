/** What paths refer to, and which one lies inside another. */
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf } from './errors.ts';

/** The absolute path with all symbolic links resolved, as far as it exists. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(absolute) === absolute) return absolute;
    return realEntry(absolute);
  }
}

/** As `realPath`, but a symbolic link at the end of the path is not resolved. */
export function realEntry(path: string): string {
  const absolute = resolve(path);
  return join(realPath(dirname(absolute)), basename(absolute));
}

/** Whether two paths refer to the same entry or one lies inside the other, with or without resolving a link at their end. */
export function overlaps(one: string, other: string): boolean {
  return formsOf(one).some((a) => formsOf(other).some((b) => isWithin(a, b) || isWithin(b, a)));
}

function formsOf(path: string): readonly string[] {
  return [realEntry(path), realPath(path)];
}

/** Also true for the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}
