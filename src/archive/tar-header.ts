/**
 * One header block of a tar, of any dialect: v7, ustar (POSIX.1-2017, pax, "ustar Interchange Format") and GNU (GNU tar manual,
 * "Basic Tar Format").
 */
import { damagedArchive } from './errors.ts';

export interface TarHeader {
  readonly type: string;
  /** With the prefix of ustar. Empty if the name is missing. */
  readonly name: string;
  readonly linkName: string;
  readonly sizeBytes: number;
}

export const blockBytes = 512;

type Field = readonly [start: number, end: number];

const nameField: Field = [0, 100];
const sizeField: Field = [124, 136];
const checksumField: Field = [148, 156];
const typeByte = 156;
const linkNameField: Field = [157, 257];
const magicField: Field = [257, 263];
const prefixField: Field = [345, 500];

/** Throws `damaged-archive`. */
export function parseTarHeader(block: Buffer): TarHeader {
  if (!hasTarChecksum(block)) throw damagedArchive('a tar header has a wrong checksum');
  const sizeBytes = sizeIn(block);
  if (sizeBytes === undefined) throw damagedArchive('a tar header has an invalid size');
  const name = textIn(block, ...nameField);
  const prefix = prefixIn(block);
  return {
    type: String.fromCharCode(block[typeByte] ?? 0),
    name: prefix === '' ? name : `${prefix}/${name}`,
    linkName: textIn(block, ...linkNameField),
    sizeBytes,
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

/** The bytes before the first NUL. */
export function textIn(bytes: Buffer, start = 0, end = bytes.length): string {
  const nul = bytes.indexOf(0, start);
  return bytes.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
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

/** The first byte of a number in base 256, which is not negative. */
const base256Mark = 0x80;

/** Octal, or base 256 if the size needs more room. Undefined if it is neither, or too large. */
function sizeIn(block: Buffer): number | undefined {
  const [start, end] = sizeField;
  if (block[start] !== base256Mark) return octalIn(block, start, end);
  let value = 0;
  for (let at = start + 1; at < end; at += 1) value = value * 256 + (block[at] ?? 0);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Only ustar has a prefix. GNU tar stores the times of a backup in its place. */
function prefixIn(block: Buffer): string {
  return block.toString('latin1', ...magicField) === 'ustar\0' ? textIn(block, ...prefixField) : '';
}
