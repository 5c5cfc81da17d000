/**
 * The headers of a tar, of any dialect: v7, ustar (POSIX.1-2017, pax, "ustar Interchange Format"), GNU (GNU tar manual,
 * "Basic Tar Format") and pax. Extended headers change the entry after them.
 */
import { damagedArchive, unsupportedArchive } from './errors.ts';

export interface TarHeader {
  readonly type: string;
  /** The name with the prefix of ustar; empty if it is missing. */
  readonly name: string;
  readonly linkName: string;
  readonly sizeBytes: number;
}

export const blockBytes = 512;
const spaceByte = 0x20;

type Field = readonly [start: number, end: number];

const nameField: Field = [0, 100];
const sizeField: Field = [124, 136];
const checksumField: Field = [148, 156];
const typeField: Field = [156, 157];
const linkNameField: Field = [157, 257];
const magicField: Field = [257, 263];
const prefixField: Field = [345, 500];

/** Throws `damaged-archive`. */
export function parseTarHeader(block: Buffer): TarHeader {
  if (!hasTarChecksum(block)) throw damagedArchive('a tar header has a wrong checksum');
  const sizeBytes = sizeIn(block);
  if (sizeBytes === undefined) throw damagedArchive('a tar header has an invalid size');
  const name = textField(block, ...nameField);
  // Only ustar has a prefix. GNU tar stores the times of a backup in its place.
  const isUstar = block.toString('latin1', ...magicField) === 'ustar\0';
  const prefix = isUstar ? textField(block, ...prefixField) : '';
  return {
    type: block.toString('latin1', ...typeField),
    name: prefix === '' ? name : `${prefix}/${name}`,
    linkName: textField(block, ...linkNameField),
    sizeBytes,
  };
}

/** Whether the block is a tar header, which its checksum shows in every dialect. */
export function hasTarChecksum(block: Buffer): boolean {
  const [start, end] = checksumField;
  let sum = 0;
  for (let at = 0; at < blockBytes; at += 1) sum += block[at] ?? 0;
  // The field itself counts as spaces.
  for (let at = start; at < end; at += 1) sum += spaceByte - (block[at] ?? 0);
  // A number of zero is a blank field, or a block of zeros.
  return sum === octalIn(block, checksumField);
}

/** Returns the bytes before the first NUL as text. */
function textField(bytes: Buffer, start = 0, end = bytes.length): string {
  const nul = bytes.indexOf(0, start);
  return bytes.toString('utf8', start, nul < 0 ? end : Math.min(nul, end));
}

/** Reads spaces, octal digits, then spaces and NULs; a blank field is zero. Returns undefined for anything else. */
function octalIn(block: Buffer, [start, end]: Field): number | undefined {
  const digits = /^ *([0-7]*)[ \0]*$/.exec(block.toString('latin1', start, end))?.[1];
  return digits === undefined ? undefined : Number.parseInt(`0${digits}`, 8);
}

/** The first byte of a number in base 256, which is not negative. */
const base256Mark = 0x80;

/** Reads octal digits, or base 256 for what needs more room. Returns undefined if it is neither, or too large. */
function sizeIn(block: Buffer): number | undefined {
  const [start, end] = sizeField;
  if (block[start] !== base256Mark) return octalIn(block, sizeField);
  const value = block.subarray(start + 1, end).reduce((sum, byte) => sum * 256 + byte, 0);
  return Number.isSafeInteger(value) ? value : undefined;
}

export const extensionTypes = ['L', 'K', 'x', 'g'] as const;

type HeaderChanges = Partial<TarHeader>;

/**
 * Extended headers: GNU tar's long names (types L and K), and pax records for one entry (x) or for all that follow (g).
 * If several change a field, the result is that of GNU tar: x overrides g, both override L and K, and a later header
 * overrides an earlier one of its type.
 */
export class TarExtensions {
  #long: HeaderChanges = {};
  #pax: HeaderChanges = {};
  #global: HeaderChanges = {};

  /** Throws `damaged-archive` and `unsupported-archive`. */
  add(type: (typeof extensionTypes)[number], body: Buffer): void {
    if (type === 'L') this.#long = { ...this.#long, name: textField(body) };
    else if (type === 'K') this.#long = { ...this.#long, linkName: textField(body) };
    else if (type === 'x') this.#pax = paxChanges(body);
    else this.#global = { ...this.#global, ...paxChanges(body) };
  }

  /** Returns the header with what the extended headers before it replace. Uses up those for one entry. */
  apply(header: TarHeader): TarHeader {
    const applied = { ...header, ...this.#long, ...this.#global, ...this.#pax };
    this.#long = {};
    this.#pax = {};
    return applied;
  }
}

/** The keys of a file that is stored sparsely or in several volumes: its content in the archive is another one. */
const unsupportedKeys = /^(GNU\.sparse\.|GNU\.volume\.(?!label$)|SCHILY\.realsize$|SUN\.holesdata$)/;

const equalsByte = 0x3d;
const lineFeed = 0x0a;

/** Reads records `LENGTH KEY=VALUE\n`; the length includes itself (POSIX.1-2017, pax, "pax Header Block"). */
function paxChanges(body: Buffer): HeaderChanges {
  let changes: HeaderChanges = {};
  for (let at = 0; at < body.length;) {
    const space = body.indexOf(spaceByte, at);
    const equals = body.indexOf(equalsByte, space);
    const length = body.toString('latin1', at, space);
    const end = at + Number(length);
    if (!/^\d+$/.test(length) || equals < 0 || equals >= end - 1 || body[end - 1] !== lineFeed) {
      throw damagedArchive('a pax header has a record that is not `LENGTH KEY=VALUE`');
    }
    const key = body.toString('utf8', space + 1, equals);
    if (unsupportedKeys.test(key)) throw unsupportedArchive(`a pax header contains \`${key}\``);
    const value = body.toString('utf8', equals + 1, end - 1);
    if (key === 'path') changes = { ...changes, name: value };
    if (key === 'linkpath') changes = { ...changes, linkName: value };
    if (key === 'size') changes = { ...changes, sizeBytes: paxSize(value) };
    at = end;
  }
  return changes;
}

function paxSize(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw damagedArchive('a pax header has an invalid size');
  return Number(text);
}
