/**
 * One header block of a tar, of any dialect: v7, ustar (POSIX.1-2017, pax, "ustar Interchange Format") and GNU (GNU tar manual,
 * "Basic Tar Format"), and the entry that it begins. Accepts only what GNU tar, bsdtar and Python's tarfile read alike.
 */
import { damagedArchive, shownName, unsafeEntry, unsupportedArchive } from './errors.ts';
import type { EntrySink } from './entry-sink.ts';
import type { FileSink } from './file-sink.ts';

export interface TarHeader {
  readonly type: string;
  /** With the prefix of ustar. Empty if the name is missing. */
  readonly name: string;
  readonly linkName: string;
  readonly sizeBytes: number;
  /** A folder as v7 writes it: a file with a name that ends with a slash. */
  readonly isOldFolder: boolean;
}

export const blockBytes = 512;

type Field = readonly [start: number, end: number];
type NumberField = readonly [...Field, min: number, max: number];

const nameField: Field = [0, 100];
const checksumField: Field = [148, 156];
const typeByte = 156;
const linkNameField: Field = [157, 257];
const magicField: Field = [257, 265];
const prefixField: Field = [345, 500];

/** Checked, but not used: other programs reject a header with an invalid number, or treat it as the end of the archive. */
const otherNumbers: readonly NumberField[] = [
  [100, 108, 0, 0xffffffff],
  [108, 116, 0, 0xffffffff],
  [116, 124, 0, 0xffffffff],
  [136, 148, -(2 ** 40), 2 ** 40],
  [329, 337, 0, 0xffffffff],
  [337, 345, 0, 0xffffffff],
];
const sizeField: NumberField = [124, 136, 0, Number.MAX_SAFE_INTEGER];

/** Throws `damaged-archive` and `unsupported-archive`. */
export function parseTarHeader(block: Buffer): TarHeader {
  if (!hasTarChecksum(block)) throw damagedArchive('a tar header has a wrong checksum');
  if (otherNumbers.some((field) => numberIn(block, field) === undefined)) {
    throw damagedArchive('a tar header has an invalid number');
  }
  const type = String.fromCharCode(block[typeByte] ?? 0);
  const [name, prefix, linkName] = [textIn(block, nameField), prefixOf(block), textIn(block, linkNameField)];
  const sizeBytes = numberIn(block, sizeField);
  if (sizeBytes === undefined) throw damagedArchive('a tar header has an invalid size');
  return {
    type,
    // For a folder with a long name, some programs write the prefix only.
    name: prefix === '' || (name === '' && type !== '5') ? name : `${prefix}/${name}`,
    linkName,
    sizeBytes,
    isOldFolder: type === '\0' && name.endsWith('/'),
  };
}

/** Whether the block is a tar header, which its checksum shows in every dialect. */
export function hasTarChecksum(block: Uint8Array): boolean {
  const [start, end] = checksumField;
  let sum = 0;
  for (let at = 0; at < blockBytes; at += 1) sum += at >= start && at < end ? space : (block[at] ?? 0);
  // A number of zero is a blank field, or a block of zeros.
  return sum === octalIn(block, start, end);
}

const space = 0x20;
const zeroDigit = 0x30;
const sevenDigit = 0x37;

/** Spaces, octal digits, then spaces and NULs; a blank field is zero. Undefined if the field contains anything else. */
function octalIn(block: Uint8Array, start: number, end: number): number | undefined {
  let at = start;
  let value = 0;
  while (at < end && block[at] === space) at += 1;
  for (; at < end; at += 1) {
    const digit = block[at] ?? 0;
    if (digit < zeroDigit || digit > sevenDigit) break;
    value = value * 8 + digit - zeroDigit;
  }
  for (; at < end; at += 1) if (block[at] !== 0 && block[at] !== space) return undefined;
  return value;
}

/**
 * Octal, or base 256 for numbers that are negative or need more room. Undefined if it is neither, out of range, or only spaces,
 * which GNU tar rejects.
 */
function numberIn(block: Buffer, [start, end, min, max]: NumberField): number | undefined {
  const first = block[start];
  if (first === space && !/\d/.test(block.toString('latin1', start, end))) return undefined;
  const value = first === 0x80 || first === 0xff ? base256In(block, start, end) : octalIn(block, start, end);
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** The first byte is 0x80, or 0xff for a negative number. */
function base256In(block: Buffer, start: number, end: number): number {
  let value = block[start] === 0xff ? -1 : 0;
  for (let at = start + 1; at < end; at += 1) value = value * 256 + (block[at] ?? 0);
  return value;
}

/** The bytes before the first NUL. */
function textIn(block: Buffer, [start, end]: Field): string {
  const nul = block.indexOf(0, start);
  return block.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}

const emptyPrefix = Buffer.alloc(prefixField[1] - prefixField[0]);

/** Only ustar has a prefix. GNU tar stores times of a backup there, which some readers treat as a prefix. */
function prefixOf(block: Buffer): string {
  const magic = block.toString('latin1', ...magicField);
  if (magic.startsWith('ustar\0')) return textIn(block, prefixField);
  if (magic !== 'ustar  \0' && magic !== '\0'.repeat(8)) {
    throw unsupportedArchive('a tar header uses an unknown dialect');
  }
  if (block.subarray(...prefixField).equals(emptyPrefix)) return '';
  throw unsupportedArchive('a tar header has fields of an incremental backup (GNU tar)');
}

/**
 * Passes the entry to the sink. Returns what receives its content if it is a file. Throws `unsafe-archive` and
 * `unsupported-archive`.
 */
export function openEntry(header: TarHeader, sink: EntrySink): FileSink | undefined {
  const { name, linkName, sizeBytes } = header;
  const kind = kindOf(header);
  if (kind === 'file') return sink.file(name, sizeBytes);
  if (sizeBytes > 0) throw unsafeEntry(name, 'is not a file, but has content of its own');
  if (kind === 'folder') sink.folder(name);
  else if (kind !== 'label') sink.link(kind, name, linkName);
  return undefined;
}

type EntryKind = 'file' | 'folder' | 'link' | 'symlink' | 'label';

const entryKinds: Readonly<Record<string, EntryKind>> = {
  '\0': 'file',
  '0': 'file',
  '1': 'link',
  '2': 'symlink',
  '5': 'folder',
  // Contiguous. Every reader treats it as an ordinary file.
  '7': 'file',
  // Of the volume (GNU tar). It is not part of the site.
  V: 'label',
};

function kindOf({ name, type, isOldFolder }: TarHeader): EntryKind {
  const kind = isOldFolder ? 'folder' : entryKinds[type];
  if (kind !== undefined) return kind;
  const unsupported = unsupportedTypes[type];
  if (unsupported !== undefined) throw unsupportedArchive(`${shownName(name)} is a ${unsupported}`);
  throw unsafeEntry(name, unsafeTypes[type] ?? 'is not a file, folder or link');
}

const unsafeTypes: Readonly<Record<string, string>> = { '3': 'is a device', '4': 'is a device', '6': 'is a FIFO' };
const unsupportedTypes: Readonly<Record<string, string>> = {
  A: 'access control list (Solaris tar)',
  D: 'folder of an incremental backup (GNU tar)',
  M: 'continuation from another volume (GNU tar)',
  N: 'long name of an old format (GNU tar)',
  S: 'sparse file (GNU tar)',
  X: 'extended header of Solaris tar',
};
