/** Locates the entries of a zip (APPNOTE.TXT, sections 4.3.7 and 4.3.9). */
import { damagedArchive, shownName } from './errors.ts';
import type { ZipBytes } from './zip-bytes.ts';
import type { ZipEntry } from './zip-entry.ts';
import { readExtraFields, withZip64, type ZipFields, zipFlags, zipName } from './zip-fields.ts';

/** The bytes of one entry. */
export interface ZipExtent {
  readonly startByte: number;
  readonly contentStart: number;
  /** After the content and its data descriptor. */
  readonly endByte: number;
}

const signature = 0x04034b50;
const fixedBytes = 30;

/** Throws `damaged-archive` if the local header differs from the directory, or if the entry does not end before `limitByte`. */
export function locateEntry(bytes: ZipBytes, entry: ZipEntry, limitByte: number): ZipExtent {
  const { headerStart, packedBytes } = entry;
  const header = localHeader(bytes, headerStart, limitByte);
  if (header === undefined) throw damagedArchive(`the local header of ${shownName(entry.name)} is missing`);
  requireSame(localFields(header), entry);
  const contentStart = headerStart + header.length;
  const contentEnd = contentStart + packedBytes;
  if (contentEnd > limitByte) throw damagedArchive(`${shownName(entry.name)} reaches into the directory`);
  return { startByte: headerStart, contentStart, endByte: contentEnd + descriptorBytes(bytes, entry, contentEnd) };
}

function localHeader(bytes: ZipBytes, at: number, limitByte: number): Buffer | undefined {
  if (at + fixedBytes > limitByte) return undefined;
  const fixed = bytes.at(at, fixedBytes);
  const length = fixedBytes + fixed.readUInt16LE(26) + fixed.readUInt16LE(28);
  return fixed.readUInt32LE(0) === signature && at + length <= limitByte ? bytes.at(at, length) : undefined;
}

function localFields(header: Buffer): ZipFields {
  const nameEnd = fixedBytes + header.readUInt16LE(26);
  const nameBytes = Buffer.from(header.subarray(fixedBytes, nameEnd));
  const extra = readExtraFields(header.subarray(nameEnd), nameBytes);
  const sizes = [header.readUInt32LE(22), header.readUInt32LE(18)];
  const [sizeBytes = 0, packedBytes = 0] = withZip64(sizes, extra, nameBytes);
  const [flags, method] = [header.readUInt16LE(6), header.readUInt16LE(8)];
  return { nameBytes, extra, flags, method, checksum: header.readUInt32LE(14), packedBytes, sizeBytes };
}

/** They record the compression level, which does not affect reading. */
const deflateLevelFlags = 0x0006;

/** If a data descriptor follows, a local header may contain zeros instead of the checksum and the sizes. */
function requireSame(local: ZipFields, entry: ZipEntry): void {
  const isOpen = (entry.flags & zipFlags.hasDescriptor) !== 0;
  const agrees = (field: 'checksum' | 'packedBytes' | 'sizeBytes'): boolean =>
    local[field] === entry[field] || (isOpen && local[field] === 0);
  const differences = {
    name: !local.nameBytes.equals(entry.nameBytes) || (local.extra.size > 0 && zipName(local) !== entry.name),
    flags: ((local.flags ^ entry.flags) & ~deflateLevelFlags) !== 0,
    'compression method': local.method !== entry.method,
    checksum: !agrees('checksum'),
    'compressed size': !agrees('packedBytes'),
    size: !agrees('sizeBytes'),
  };
  const found = Object.entries(differences).find(([, differs]) => differs);
  if (found === undefined) return;
  throw damagedArchive(
    `the ${found[0]} of ${shownName(entry.name)} differs between the directory and the local header`,
  );
}

const descriptorSignature = 0x08074b50;

/**
 * The length of the data descriptor; 0 if the entry has none. Packers write it with or without signature, with sizes of 32 or 64
 * bits.
 */
function descriptorBytes(bytes: ZipBytes, entry: ZipEntry, at: number): number {
  if ((entry.flags & zipFlags.hasDescriptor) === 0) return 0;
  const { checksum, packedBytes, sizeBytes } = entry;
  const values = Buffer.alloc(24);
  values.writeUInt32LE(descriptorSignature, 0);
  values.writeUInt32LE(checksum, 4);
  const wide = Buffer.from(values);
  wide.writeBigUInt64LE(BigInt(packedBytes), 8);
  wide.writeBigUInt64LE(BigInt(sizeBytes), 16);
  values.writeUInt32LE(packedBytes % 2 ** 32, 8);
  values.writeUInt32LE(sizeBytes % 2 ** 32, 12);
  const narrow = values.subarray(0, 16);
  // The longest form first: its additional bytes belong to a size, and no record begins with them.
  for (const form of [wide, wide.subarray(4), narrow, narrow.subarray(4)]) {
    if (at + form.length <= bytes.sizeBytes && bytes.at(at, form.length).equals(form)) return form.length;
  }
  throw damagedArchive(`the data descriptor of ${shownName(entry.name)} differs from the directory`);
}
