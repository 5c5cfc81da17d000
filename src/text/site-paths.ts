/**
 * Decides which names the files of a site may have, in an archive, a folder, a manifest and a list of changes: those
 * that are safe and that every file system of a runner or web server stores unchanged. docs/limits.md lists them. Pure.
 */

/** Why a site may not have a name. `isOverLimit`: it is not hostile, but too long or too deep. */
export interface BrokenRule {
  /** Completes "The entry …". */
  readonly reason: string;
  readonly isOverLimit: boolean;
}

/** The limit of Linux for a path. Checked before any other rule, so that megabytes of hostile text cost nothing. */
const maxTextBytes = 4096;
/** The limit of ext4, APFS and NTFS for one name, in UTF-8. */
const maxNameBytes = 255;
/** The limit of macOS for a path. */
const maxPathBytes = 1024;
/** The most levels of a path. Rust's documentation has 12. */
export const maxLevels = 64;

type NameRule = readonly [pattern: RegExp, why: string];

/** Code points that HFS+ ignores in a name. */
const ignored = String.raw`[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]*`;
/**
 * The names that Git reserves for its own data on at least one system: `.git`, its short name, and how HFS+ and NTFS
 * also spell them (https://github.com/git/git/blob/master/read-cache.c, `verify_path`).
 */
const gitFolder = new RegExp(`(^|/)(${['', '\\.', 'g', 'i', 't', ''].join(ignored)}|git~1)[. ]*([:/]|$)`, 'i');

const safetyRules: readonly NameRule[] = [
  [/^$/, 'does not have a name'],
  [/\p{Cc}/u, 'has a control character in its name'],
  [/\ufffd/, 'has a name that is not valid UTF-8'],
  [/^\//, 'has an absolute path'],
  [/^(\.\/+)*[A-Za-z]:/, 'begins with a drive letter'],
  [/\\/, 'has a backslash in its name, which Windows treats as a path separator'],
  [/(^|\/)\.\.(\/|$)/, 'leads out of its folder with `..`'],
  [gitFolder, 'has a name that Git reserves for its own data, such as configuration with commands'],
];

/** Rules of Windows: https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file. */
const portabilityRules: readonly NameRule[] = [
  [/[:?*<>|"]/, 'has one of the characters : ? * < > | " in its name, which Windows cannot store'],
  [/[. ](\/|$)/, 'has a name that ends with a dot or a space, which Windows removes'],
  [
    /(^|\/)(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *([./]|$)/i,
    'has a name that Windows reserves for a device',
  ],
];

/** Returns a safe path in the site, separated by `/`; empty for its own folder. Empty names and `.` are omitted. */
export function sitePath(name: string): string | BrokenRule {
  if (isTooLong(name)) return overLimit(`has a name longer than ${maxTextBytes} bytes`);
  return brokenRule(safetyRules, name) ?? namesIn(name).join('/');
}

/** Returns the path of a folder. Packers write the site's own folder with an empty name, as `.` or as `/`. */
export function folderPath(name: string): string | BrokenRule {
  return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}

/** Returns the path of a file or link, which is not the site's folder and does not end like a folder. */
export function filePath(name: string): string | BrokenRule {
  const path = sitePath(name);
  const isFile = typeof path !== 'string' || (path !== '' && !/\/\.?$/.test(name));
  return isFile ? path : { reason: 'is a file, but has the name of a folder', isOverLimit: false };
}

/** Returns whether a text from outside is the path of a file as it is. Names in archives are always well-formed. */
export function isFilePath(path: string): boolean {
  return path.isWellFormed() && filePath(path) === path && unportablePart(path) === undefined;
}

/** A file or folder that some systems cannot store. Unlike an unsafe one, it can be left out. */
interface Unportable extends BrokenRule {
  readonly path: string;
}

/** Returns the first part of a safe path that some systems cannot store. */
export function unportablePart(path: string): Unportable | undefined {
  const problem = storageProblem(path);
  if (problem === undefined) return undefined;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return unportablePart(folder) ?? { ...problem, path };
}

function storageProblem(path: string): BrokenRule | undefined {
  const broken = brokenRule(portabilityRules, path);
  if (broken !== undefined) return broken;
  const pathBytes = Buffer.byteLength(path);
  // Too short for a long name or a deep path, as most are.
  if (pathBytes < 2 * maxLevels) return undefined;
  const names = path.split('/');
  const nameBytes = Math.max(...names.map((name) => Buffer.byteLength(name)));
  if (names.length > maxLevels) return overLimit(`is ${names.length} levels deep; the limit is ${maxLevels}`);
  if (nameBytes > maxNameBytes) return overLimit(`has a name of ${nameBytes} bytes; the limit is ${maxNameBytes}`);
  if (pathBytes > maxPathBytes) return overLimit(`has a path of ${pathBytes} bytes; the limit is ${maxPathBytes}`);
  return undefined;
}

export type LinkKind = 'link' | 'symlink';

/**
 * Returns the path in the site that a link leads to, by its text alone. Empty if it leads out of the site. The target
 * of a hard link begins at the root, that of a symlink in its folder.
 */
export function linkedPath(kind: LinkKind, path: string, target: string): string | BrokenRule {
  if (isTooLong(target)) return overLimit(`has a link target longer than ${maxTextBytes} bytes`);
  if (target.startsWith('/')) return '';
  const names = kind === 'link' ? [] : path.split('/').slice(0, -1);
  for (const name of namesIn(target)) {
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return '';
  }
  return names.join('/');
}

function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > maxTextBytes;
}

function overLimit(reason: string): BrokenRule {
  return { reason, isOverLimit: true };
}

/** Returns the same text for all names that some file system treats as one, ignoring case or normalizing Unicode. */
export function foldedPath(path: string): string {
  // To lower case first: `ẞ` stays unchanged in upper case, but `ß` becomes `SS`.
  const isAscii = /^[\x20-\x7e]*$/.test(path);
  const folded = isAscii
    ? path.toLowerCase()
    : path.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
  // V8 would store an equal string a second time.
  return folded === path ? path : folded;
}

/** Returns the names in a path, without those that have no effect. */
function namesIn(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '' && name !== '.');
}

function brokenRule(rules: readonly NameRule[], path: string): BrokenRule | undefined {
  const reason = rules.find(([pattern]) => pattern.test(path))?.[1];
  return reason === undefined ? undefined : { reason, isOverLimit: false };
}
