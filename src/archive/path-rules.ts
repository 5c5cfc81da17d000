/**
 * Which names an archive may give to its entries, whatever its format and the runner's system: those that every file
 * system of a runner or web server stores unchanged. docs/limits.md lists them for users. Pure.
 */
import type { Failure } from '../failure.ts';
import { overFixedLimit, unsafeEntry } from './errors.ts';

/** The limit of Linux for a path. Checked before any other rule, so that megabytes of hostile text cost nothing. */
const maxTextBytes = 4096;
/** The limit of ext4, APFS and NTFS for one name, in UTF-8. */
const maxNameBytes = 255;
/** The limit of macOS for a path. */
const maxPathBytes = 1024;
/** Rust's documentation has 12 levels. */
const maxDepth = 64;

type Rule = readonly [pattern: RegExp, why: string];

const pathRules: readonly Rule[] = [
  [/^$/, 'does not have a name'],
  [/\p{Cc}/u, 'has a control character in its name'],
  [/\ufffd/, 'has a name that is not valid UTF-8'],
  [/^\//, 'has an absolute path'],
  [/^[A-Za-z]:/, 'begins with a drive letter'],
  [/\\/, 'has a backslash in its name, which Windows treats as a path separator'],
];

/** Code points that HFS+ ignores in a name. */
const ignored = String.raw`[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]*`;
/**
 * The names that Git reserves for its own data on at least one system: `.git`, its short name, and how HFS+ and NTFS
 * also spell them (https://github.com/git/git/blob/master/read-cache.c, `verify_path`).
 */
const gitFolder = new RegExp(`^(${['', '\\.', 'g', 'i', 't', ''].join(ignored)}|git~1)[. ]*(:|$)`, 'i');

/** For each name in a path. The rules of Windows: https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file. */
const nameRules: readonly Rule[] = [
  [/^\.\.$/, 'leads out of its folder with `..`'],
  [gitFolder, 'has a name that Git reserves for its own data, such as configuration with commands'],
  [/[:?*<>|"]/, 'has one of the characters : ? * < > | " in its name, which Windows cannot store'],
  [/[. ]$/, 'has a name that ends with a dot or a space, which Windows removes'],
  [
    /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i,
    'has a name that Windows reserves for a device',
  ],
];

/**
 * The path in the site, separated by `/`; empty for the site's own folder. Empty names and `.` are omitted. Throws
 * `unsafe-archive`, and `site-too-large` for a name that is too long or too deep.
 */
export function sitePath(name: string): string {
  requireShortText(name);
  const whyPath = brokenRule(pathRules, name);
  if (whyPath !== undefined) throw unsafeEntry(name, whyPath);
  const names = namesIn(name);
  for (const each of names) {
    const why = brokenRule(nameRules, each);
    if (why !== undefined) throw unsafeEntry(name, why);
  }
  const path = names.join('/');
  requireBounds(path, names);
  return path;
}

/** The path of a folder. Packers write the site's own folder with an empty name, as `.` or as `/`. Throws like `sitePath`. */
export function folderPath(name: string): string {
  return /^\/?(\.\/?)?$/.test(name) ? '' : sitePath(name);
}

/** The path of a file or link, which is not the site's folder and does not end like a folder. Throws like `sitePath`. */
export function filePath(name: string): string {
  const path = sitePath(name);
  if (path === '' || /\/\.?$/.test(name)) throw unsafeEntry(name, 'is a file, but has the name of a folder');
  return path;
}

export type LinkKind = 'link' | 'symlink';

/**
 * The path in the site that a link leads to, by its text alone. Empty if it leads out of the site. The target of a hard link begins
 * at the root, that of a symlink in its folder.
 */
export function linkedPath(kind: LinkKind, path: string, target: string): string {
  requireShortText(target);
  if (target.startsWith('/')) return '';
  const names = kind === 'link' ? [] : path.split('/').slice(0, -1);
  for (const name of namesIn(target)) {
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return '';
  }
  return names.join('/');
}

function requireShortText(text: string): void {
  if (Buffer.byteLength(text) <= maxTextBytes) return;
  throw overFixedLimit(`The archive has a name or a link target longer than ${maxTextBytes} bytes.`);
}

/** Throws `site-too-large` for a path that not every system can store. */
function requireBounds(path: string, names: readonly string[]): void {
  const tooLong = names.find((name) => Buffer.byteLength(name) > maxNameBytes);
  if (names.length > maxDepth) throw exceeds(path, `is ${names.length} levels deep`, maxDepth);
  if (tooLong !== undefined) throw exceeds(path, `has a name of ${Buffer.byteLength(tooLong)} bytes`, maxNameBytes);
  const pathBytes = Buffer.byteLength(path);
  if (pathBytes > maxPathBytes) throw exceeds(path, `has a path of ${pathBytes} bytes`, maxPathBytes);
}

function exceeds(path: string, what: string, max: number): Failure {
  return overFixedLimit(`The archive's entry "${path}" ${what}; the limit is ${max}.`);
}

/** Returns the same text for all names that some file system treats as one, because it ignores case or normalizes Unicode. */
export function foldedPath(path: string): string {
  // To lower case first: `ẞ` stays unchanged in upper case, but `ß` becomes `SS`.
  const isAscii = /^[\x20-\x7e]*$/.test(path);
  const folded = isAscii
    ? path.toLowerCase()
    : path.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
  // V8 would store an equal string a second time.
  return folded === path ? path : folded;
}

/** The names in a path, without those that have no effect. */
function namesIn(path: string): readonly string[] {
  return path.split('/').filter((name) => name !== '' && name !== '.');
}

function brokenRule(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}
