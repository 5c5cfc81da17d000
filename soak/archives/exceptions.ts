/** Known differences between readers, each described as narrowly as possible. */
import { hash } from 'node:crypto';
import type { Mutation } from './mutate.ts';
import { differences, type Tree } from '../../testing/file-tree.ts';

export interface Difference {
  readonly mutation: Mutation;
  readonly reader: string;
  readonly ours: Tree;
  /** What the program unpacked, or its error. */
  readonly theirs: Tree | string;
}

interface Exception {
  readonly reader: string;
  readonly format: 'tar' | 'zip';
  readonly reason: string;
  readonly explains: (difference: Difference) => boolean;
}

const exceptions: readonly Exception[] = [
  ...['GNU tar', 'bsdtar', 'Python'].map((reader): Exception => ({
    reader,
    format: 'tar',
    reason: 'a hard link to a later entry fails in every other program; we copy the entry',
    explains: ({ theirs }) => isError(theirs, missingTarget),
  })),
  {
    reader: 'bsdtar',
    format: 'tar',
    reason: 'bsdtar skips a folder with an empty name, which is the site itself, and then reports an error',
    explains: ({ theirs }) => isError(theirs, /empty or unreadable filename/),
  },
  {
    reader: 'Python',
    format: 'tar',
    reason: 'Python writes a volume label as an empty file',
    explains: ({ ours, theirs }) => typeof theirs !== 'string' && hasOneEmptyFileMore(ours, theirs),
  },
  {
    reader: 'Python',
    format: 'tar',
    reason: 'Python writes a volume label without a name over the folder itself, and fails',
    explains: ({ theirs }) => isError(theirs, /IsADirectoryError: .*\/out-\w+'$/),
  },
  {
    reader: 'unzip',
    format: 'zip',
    reason: 'unzip unpacks everything but reports an error for a folder with the name `/`, which is the site itself',
    explains: ({ theirs }) => isError(theirs, /mapname: {2}conversion of {2}failed/),
  },
  {
    reader: 'bsdtar',
    format: 'zip',
    reason: 'bsdtar fails on an incomplete time field, which we ignore',
    explains: ({ theirs }) => isError(theirs, /Incomplete extended time field/),
  },
  {
    reader: 'bsdtar',
    format: 'zip',
    reason:
      'bsdtar composes the characters of names in a zip (NFC); we keep them, and reject names that differ only in that',
    explains: ({ ours, theirs }) =>
      typeof theirs !== 'string' && differences(composed(ours), composed(theirs)).length === 0,
  },
  {
    reader: 'unzip',
    format: 'zip',
    reason:
      'unzip expects 64-bit sizes in the data descriptor of an entry with a Unicode path, and then sees an overlap',
    explains: ({ theirs, mutation: { archive } }) =>
      isError(theirs, /invalid zip file with overlapped components/) && archive.includes('up'),
  },
  {
    reader: 'unzip',
    format: 'zip',
    reason: 'unzip on Debian decodes names of MS-DOS as code page 437, even if they are marked as UTF-8',
    explains: ({ ours, theirs, mutation: { archive } }) =>
      typeof theirs !== 'string' && hasDosName(archive) && isSameBesidesNames(ours, theirs),
  },
];

const missingTarget = /Cannot hard link to|Hard-link target .* does not exist|linkname .* not found/;

/** Returns the reason for a known difference; undefined if it is not known. */
export function exceptionFor(difference: Difference): string | undefined {
  const format = difference.mutation.format === 'zip' ? 'zip' : 'tar';
  return exceptions.find(
    (each) => each.reader === difference.reader && each.format === format && each.explains(difference),
  )?.reason;
}

function isError(theirs: Tree | string, pattern: RegExp): boolean {
  return typeof theirs === 'string' && pattern.test(theirs);
}

function hasOneEmptyFileMore(ours: Tree, theirs: Tree): boolean {
  const more = [...theirs].filter(([path]) => !ours.has(path));
  const common = new Map([...theirs].filter(([path]) => ours.has(path)));
  return more.length === 1 && more[0]?.[1] === hash('sha256', '') && differences(ours, common).length === 0;
}

function composed(tree: Tree): Tree {
  return new Map([...tree].map(([path, mark]) => [path.normalize('NFC'), mark]));
}

/** Whether the trees differ only in how one of them names what has a name outside ASCII in the other. */
function isSameBesidesNames(ours: Tree, theirs: Tree): boolean {
  const renamed = [...ours].filter(([path]) => !isAscii(path));
  const others = [...theirs].filter(([path]) => !ours.has(path) || !isAscii(path));
  const ascii = [...ours].filter(([path]) => isAscii(path));
  const marks = (entries: typeof renamed): readonly string[] => entries.map(([, mark]) => mark).toSorted();
  return (
    ascii.every(([path, mark]) => theirs.get(path) === mark) && marks(renamed).join('\n') === marks(others).join('\n')
  );
}

function isAscii(path: string): boolean {
  return /^[\x20-\x7e]*$/.test(path);
}

/** The systems that `unzip` counts among MS-DOS: FAT, HPFS and NTFS. */
const dosHosts = [0, 6, 11];

/** Whether the directory of a zip lists a name outside ASCII that was packed on one of them. */
function hasDosName(archive: Buffer): boolean {
  const signature = 'PK\x01\x02';
  for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 1)) {
    const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28));
    if (dosHosts.includes(archive.readUInt8(at + 5)) && name.some((byte) => byte >= 0x80)) return true;
  }
  return false;
}
