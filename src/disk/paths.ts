/** What paths refer to, which one lies inside another, what is beside a site, and whether a file has changed. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf, ifPossible, withDiskErrors } from './errors.ts';

/**
 * The absolute path with all symbolic links resolved, also of what does not exist: the nearest existing folder decides. A broken link
 * may point to a new entry of a folder, as after a crash in the middle of a commit.
 */
export function realPath(path: string): string {
  const absolute = resolve(path);
  const folder = dirname(absolute);
  try {
    return realpathSync.native(absolute);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || folder === absolute) return absolute;
  }
  const target = linkTarget(absolute);
  return target === undefined ? join(realPath(folder), basename(absolute)) : realPath(target);
}

/** The paths of the records beside a site, or beside a bundle that is not unpacked. */
export function recordPaths(path: string): Readonly<Record<'manifest' | 'changes' | 'report', string>> {
  const base = resolve(path);
  return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json`, report: `${base}.audit.json` };
}

/** Where a broken link points to. Undefined if the path is not a link, or if the folder of its target does not exist. */
function linkTarget(path: string): string | undefined {
  return ifPossible(() => {
    const link = readlinkSync(path);
    // `join` would shorten `link/..`, which the system follows.
    const target = isAbsolute(link) ? link : `${dirname(path)}${sep}${link}`;
    return join(realpathSync.native(dirname(target)), basename(target));
  });
}

/** Also true for the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}

/**
 * Where a file is written: what a link leads to, otherwise the path. A link of another user is not followed: in a folder that many may
 * write to, it would choose which file is replaced. A folder in the path that is a broken link stays one: its disk is not mounted.
 */
export function writtenPath(path: string): string {
  const found = ifPossible(() => lstatSync(path));
  const isTrusted = [0, process.geteuid?.()].includes(found?.uid);
  return found?.isSymbolicLink() === true && isTrusted ? realPath(path) : resolve(path);
}

/** Whether the path is a character device, such as `/dev/null`. A rename would replace it. */
export function isDevice(path: string): boolean {
  return ifPossible(() => lstatSync(path).isCharacterDevice()) === true;
}

/** Changes if another file comes to the path, or if the file is written or removed. Throws `cannot-write`. */
export function fileStamp(path: string): string {
  const stats = withDiskErrors(path, () => lstatSync(path, { bigint: true, throwIfNoEntry: false }), 'read');
  return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}
