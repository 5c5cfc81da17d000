/** The entries that the central directory of a zip lists (APPNOTE.TXT, section 4.3.12). */
import { damagedArchive, shownName, unsafeEntry, unsupportedArchive } from './errors.ts';
import type { ZipBytes } from './zip-bytes.ts';
import type { ZipDirectory } from './zip-directory.ts';
import { readExtraFields, withZip64, type ZipFields, zipFlags, zipName } from './zip-fields.ts';

export interface ZipEntry extends ZipFields {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'symlink';
  /** Position of the local header. */
  readonly headerStart: number;
}

/** Yields every entry. Throws `damaged-archive` if the directory lists more or fewer of them than the end record declares. */
export function* zipEntries(bytes: ZipBytes, directory: ZipDirectory): Generator<ZipEntry> {
  let entryCount = 0;
  let at = directory.startByte;
  while (at < directory.endByte) {
    const header = directoryHeader(bytes, at, directory.endByte);
    at += header.length;
    entryCount += 1;
    yield readEntry(header);
  }
  if (entryCount % directory.countModulus !== directory.entryCount) {
    throw damagedArchive(`it lists ${entryCount} entries but declares ${directory.entryCount}`);
  }
}

const signature = 0x02014b50;
const fixedBytes = 46;

function directoryHeader(bytes: ZipBytes, at: number, endByte: number): Buffer {
  if (at + fixedBytes > endByte) throw damagedArchive('its directory is truncated');
  const fixed = bytes.at(at, fixedBytes);
  if (fixed.readUInt32LE(0) !== signature) throw damagedArchive('its directory contains something other than entries');
  const length = fixedBytes + fixed.readUInt16LE(28) + fixed.readUInt16LE(30) + fixed.readUInt16LE(32);
  if (at + length > endByte) throw damagedArchive('its directory is truncated');
  return bytes.at(at, length);
}

/** The system that stores a file type in the upper half of the external attributes. */
const unixHost = 3;

function readEntry(header: Buffer): ZipEntry {
  const nameEnd = fixedBytes + header.readUInt16LE(28);
  const nameBytes = Buffer.from(header.subarray(fixedBytes, nameEnd));
  const extra = readExtraFields(header.subarray(nameEnd, nameEnd + header.readUInt16LE(30)), nameBytes);
  const [flags, method, checksum] = [header.readUInt16LE(8), header.readUInt16LE(10), header.readUInt32LE(16)];
  const sizes = [header.readUInt32LE(24), header.readUInt32LE(20), header.readUInt32LE(42)];
  const [sizeBytes = 0, packedBytes = 0, headerStart = 0] = withZip64(sizes, extra, nameBytes);
  const name = zipName({ nameBytes, flags, extra });
  requireSupported(name, header);
  const kind = kindOf(name, header);
  return { name, kind, nameBytes, extra, flags, method, checksum, packedBytes, sizeBytes, headerStart };
}

/** The version that zip64 needs. Later versions add only encryption and compression methods. */
const maxVersion = 45;

export const zipMethods = { stored: 0, deflated: 8 } as const;

const unsupportedMethods: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'BZip2',
  14: 'LZMA',
  20: 'Zstandard',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

function requireSupported(name: string, header: Buffer): void {
  const entry = shownName(name);
  const [versionNeeded, flags, method] = [header.readUInt8(6), header.readUInt16LE(8), header.readUInt16LE(10)];
  if ((flags & zipFlags.encrypted) !== 0) throw unsupportedArchive(`${entry} is encrypted`);
  if ((flags & zipFlags.patched) !== 0) throw unsupportedArchive(`${entry} contains patch data`);
  if (method !== zipMethods.stored && method !== zipMethods.deflated) {
    const methodName = unsupportedMethods[method] ?? `compression method ${method}`;
    throw unsupportedArchive(`${entry} is compressed with ${methodName}`);
  }
  if (versionNeeded > maxVersion) {
    throw unsupportedArchive(`${entry} needs version ${(versionNeeded / 10).toFixed(1)} of the zip format`);
  }
  if (header.readUInt16LE(34) !== 0) throw unsupportedArchive('it is split into several files');
}

const typeMask = 0o170000;
const types = { none: 0, file: 0o100000, folder: 0o040000, symlink: 0o120000 } as const;
const dosAttributes = { volumeLabel: 0x08, folder: 0x10 } as const;

const plainTypes: readonly number[] = [types.none, types.file, types.folder];

/** A trailing slash makes a folder in every program. The attributes must not contradict it. */
function kindOf(name: string, header: Buffer): ZipEntry['kind'] {
  const isUnix = header.readUInt8(5) === unixHost;
  // A reserved internal attribute, because of which unzip ignores the type.
  const hidesType = (header.readUInt8(36) & 4) !== 0;
  const attributes = header.readUInt32LE(38);
  const type = (attributes >>> 16) & typeMask;
  const hasFolderName = name.endsWith('/');
  if (type === types.symlink && isUnix && !hasFolderName && !hidesType) return 'symlink';
  if (!plainTypes.includes(type)) {
    throw unsafeEntry(name, 'is not a Unix file, folder or link');
  }
  if ((attributes & dosAttributes.volumeLabel) !== 0) throw unsafeEntry(name, 'is a volume label');
  if (hasFolderName) return 'folder';
  if (type === types.folder || (!isUnix && (attributes & dosAttributes.folder) !== 0)) {
    throw unsafeEntry(name, 'is marked as a folder, but its name does not end with a slash');
  }
  return 'file';
}
