/** What paths refer to, which one lies inside another, which one can be a file to write, and whether a file has changed. */
import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Failure } from '../failure.ts';
import { codeOf, withDiskErrors } from './errors.ts';

/**
 * The absolute path with all symbolic links resolved, as far as it exists. A link at the end of the path may point to a new entry
 * of a folder; a broken link above the end is not resolved.
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
export function realEntry(path: string): string {
  const absolute = resolve(path);
  return join(resolved(dirname(absolute), realEntry), basename(absolute));
}

/** Whether two paths refer to the same entry or one lies inside the other, with or without resolving a link at their end. */
export function overlaps(one: string, other: string): boolean {
  const others = [realEntry(other), realPath(other)];
  return [realEntry(one), realPath(one)].some((a) => others.some((b) => isWithin(a, b) || isWithin(b, a)));
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

/** The file name to suggest, and whether a symbolic link to a file may be replaced. */
const fileInputs = {
  'bundle-path': { example: 'bundle.tar.gz', acceptsLink: true },
  'values-file': { example: 'values.yaml', acceptsLink: false },
} as const;

/** Throws `invalid-input` for a path that cannot be a file, and `cannot-write` for one that cannot be checked. */
export function requireFilePath(input: keyof typeof fileInputs, path: string): void {
  const { example, acceptsLink } = fileInputs[input];
  const invalid = (what: string, advice: string): Failure =>
    new Failure({ code: 'invalid-input', message: `Input \`${input}\` is "${path}", which is ${what}. ${advice}.` });
  const found = withDiskErrors(path, () =>
    (acceptsLink ? statSync : lstatSync)(resolve(path), { throwIfNoEntry: false }),
  );
  if (/[\\/]$/.test(path) || found?.isDirectory() === true) {
    throw invalid('a folder', `Give the path of a file, for example "${join(path, example)}"`);
  }
  if (found === undefined || found.isFile()) return;
  const kind = found.isSymbolicLink() ? 'a symbolic link' : 'not a regular file';
  throw invalid(kind, 'Give the path of a new or regular file');
}

const maxNamePart = 60;

/** A text from outside as part of a file name that is valid on every system. */
export function fileNamePart(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '_').slice(0, maxNamePart);
}
