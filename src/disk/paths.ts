/** What paths refer to, which one lies inside another, and whether a file has changed. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf, withDiskErrors } from './errors.ts';

/**
 * The absolute path with all symbolic links resolved, as far as it exists. A link at the end of the path may point to a new entry
 * of a folder, as after a crash in the middle of a commit; a broken link above the end is not resolved.
 */
export function realPath(path: string): string {
  return resolved(path, (absolute) => {
    const entry = realEntry(absolute);
    const target = linkTarget(entry);
    return target === undefined ? entry : realPath(target);
  });
}

/** `ofMissing` receives the absolute path if it does not exist. */
function resolved(path: string, ofMissing: (absolute: string) => string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch (error) {
    return codeOf(error) === 'ENOENT' && dirname(absolute) !== absolute ? ofMissing(absolute) : absolute;
  }
}

/** Where a broken link points to. Undefined if the path is not a link, or if the folder of its target does not exist. */
function linkTarget(entry: string): string | undefined {
  try {
    const target = readlinkSync(entry);
    // `join` would shorten `link/..`, which the system follows.
    const path = isAbsolute(target) ? target : `${dirname(entry)}${sep}${target}`;
    return join(realpathSync.native(dirname(path)), basename(path));
  } catch {
    return undefined;
  }
}

/** Like `realPath`, but a symbolic link at the end of the path is not resolved. */
function realEntry(path: string): string {
  const absolute = resolve(path);
  return join(resolved(dirname(absolute), realEntry), basename(absolute));
}

/** Also true for the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}

/** Changes if another file comes to the path, or if the file is written or removed. Throws `cannot-write`. */
export function fileStamp(path: string): string {
  const stats = withDiskErrors(path, () => lstatSync(path, { bigint: true, throwIfNoEntry: false }));
  return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}

const maxNamePart = 60;

/** A text from outside as part of a file name that is valid on every system. */
export function fileNamePart(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}
