/** What paths refer to, which one lies inside another, what is beside a site, and whether a file has changed. */
import { lstatSync, readlinkSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { codeOf, ifPossible, withDiskErrors } from './errors.ts';

/**
 * Returns the absolute path with all symbolic links resolved, also of what does not exist: the nearest existing folder
 * decides. A broken link may point to a new entry of a folder, as after a crash in the middle of a commit.
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

/** Returns the paths of the records beside a site, or beside a bundle that is not unpacked. */
export function recordPaths(path: string): Readonly<Record<'manifest' | 'changes' | 'report', string>> {
  const base = resolve(path);
  return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json`, report: `${base}.audit.json` };
}

/** Returns the path of the site that a manifest is beside: the opposite of `recordPaths`. */
export function recordedPath(manifest: string): string {
  return manifest.replace(/\.manifest\.json$/, '');
}

/** Returns where a broken link points to; undefined without a link, or if the folder of its target does not exist. */
function linkTarget(path: string): string | undefined {
  return ifPossible(() => {
    const link = readlinkSync(path);
    // `join` would shorten `link/..`, which the system follows.
    const target = isAbsolute(link) ? link : `${dirname(path)}${sep}${link}`;
    return join(realpathSync.native(dirname(target)), basename(target));
  });
}

/** Whether a path is in a folder, or the folder itself. */
export function isWithin(folder: string, path: string): boolean {
  const fromFolder = relative(folder, path);
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}

/**
 * Returns where a file is written: what a link leads to, otherwise the path. A link of another user is not followed: in
 * a folder that many may write to, it would choose which file is replaced. A folder that is a broken link stays one.
 */
export function writtenPath(path: string): string {
  const found = ifPossible(() => lstatSync(path));
  return found?.isSymbolicLink() === true && isTrusted(found) ? realPath(path) : resolve(path);
}

/** Whether it belongs to this user or to root. Another user could replace it at any time. */
export function isTrusted(found: Stats | undefined): boolean {
  return [0, process.geteuid?.()].includes(found?.uid);
}

/** Whether the path is a character device, such as `/dev/null`. A rename would replace it. */
export function isDevice(path: string): boolean {
  return ifPossible(() => lstatSync(path).isCharacterDevice()) === true;
}

/** Returns what changes if another file comes to the path, or the file is written or removed. Throws `cannot-write`. */
export function fileStamp(path: string): string {
  const stats = withDiskErrors(path, () => lstatSync(path, { bigint: true, throwIfNoEntry: false }), 'read');
  return stats === undefined ? 'missing' : [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ');
}
