/** Which names an archive may give to its entries, and where they lie in the site. Pure. */
import { posix } from 'node:path';
import { shownName, siteTooLarge, unsafeEntry } from './errors.ts';

/** What file systems take for one name (ext4, APFS, NTFS), in UTF-8. */
const longestNameBytes = 255;
/** What macOS takes for one path. */
const longestPathBytes = 1024;
const deepest = 64;

type Rule = readonly [pattern: RegExp, why: string];

const nameRules: readonly Rule[] = [
  [/^$/, 'has no name'],
  [/\p{Cc}/u, 'has a control character in its name'],
  [/\ufffd/, 'has a name that is not valid UTF-8'],
  [/^(\/\/|\\\\)/, 'has the path of a network share (UNC)'],
  [/^\//, 'has an absolute path'],
  [/^[A-Za-z]:/, 'begins with a drive letter'],
  [/\\/, 'has a backslash in its name, which Windows takes for a folder'],
];

const segmentRules: readonly Rule[] = [
  [/^\.\.$/, 'leads out of its folder with `..`'],
  [/[. ]$/, 'has a name that ends with a dot or a space, which Windows drops'],
  [
    /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *([.:]|$)/i,
    'has a name that Windows keeps for a device',
  ],
];

/**
 * The path in the site, `/` separated; empty for the site's own folder. Empty and `.` segments go. Throws `unsafe-archive`, and
 * `site-too-large` for what is too long or too deep.
 */
export function sitePath(name: string): string {
  holdTo(nameRules, name, name);
  const segments = name.split('/').filter((segment) => segment !== '' && segment !== '.');
  for (const segment of segments) holdTo(segmentRules, segment, name);
  const path = segments.join('/');
  requireBounds(path, segments);
  return path;
}

export interface ArchiveLink {
  readonly kind: 'link' | 'symlink';
  /** Of the link itself, in the site. */
  readonly path: string;
  /** As the archive has it: from the archive's root for a hard link, from the link's folder for a symbolic one. */
  readonly target: string;
}

/** The path in the site that a link leads to. Throws `unsafe-archive` where it leads out. */
export function linkTarget({ kind, path, target }: ArchiveLink): string {
  const failed = nameRules.find(([pattern]) => pattern.test(target));
  if (failed !== undefined) throw unsafeEntry(path, `is a link to ${shownName(target)}, which ${failed[1]}`);
  const whole = posix.normalize(kind === 'link' ? target : posix.join(posix.dirname(path), target));
  if (/^\.\.(\/|$)/.test(whole)) throw unsafeEntry(path, `is a link to ${shownName(target)}, which leads out`);
  return sitePath(whole);
}

/** The same for all names that some file system takes for one: it knows no case, or normalises Unicode. */
export function foldedPath(path: string): string {
  const isAscii = /^[\x20-\x7e]*$/.test(path);
  const folded = isAscii ? path.toLowerCase() : path.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
  // An equal text is another one to V8, and would be kept beside the path.
  return folded === path ? path : folded;
}

function holdTo(rules: readonly Rule[], text: string, name: string): void {
  const failed = rules.find(([pattern]) => pattern.test(text));
  if (failed !== undefined) throw unsafeEntry(name, failed[1]);
}

function requireBounds(path: string, segments: readonly string[]): void {
  if (segments.length > deepest) {
    throw siteTooLarge(
      `The archive's entry ${shownName(path)} lies ${segments.length} folders deep, more than ${deepest}.`,
    );
  }
  const longest = Math.max(0, ...segments.map((segment) => Buffer.byteLength(segment)));
  if (longest > longestNameBytes) {
    throw siteTooLarge(
      `The archive's entry ${shownName(path)} has a name of ${longest} bytes, more than ${longestNameBytes}.`,
    );
  }
  const pathBytes = Buffer.byteLength(path);
  if (pathBytes > longestPathBytes) {
    throw siteTooLarge(
      `The archive's entry ${shownName(path)} has a path of ${pathBytes} bytes, more than ${longestPathBytes}.`,
    );
  }
}
