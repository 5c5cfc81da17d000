/**
 * Finds the central directory of a zip (APPNOTE.TXT, sections 4.3.14 to 4.3.16). Programs search for it in different ways and
 * trust different fields. Accepts only an archive in which all of them lead to the same directory.
 */
import type { Failure } from '../failure.ts';
import { damagedArchive, unsupportedArchive } from './errors.ts';
import { readUInt64, type ZipBytes } from './zip-bytes.ts';

export interface ZipDirectory {
  readonly startByte: number;
  readonly sizeBytes: number;
  /** Where the end records begin. */
  readonly endByte: number;
  /** The declared number of entries, modulo `countModulus`. */
  readonly entryCount: number;
  /** Without zip64 the count has 16 bits. Packers such as fflate and JSZip let it overflow. */
  readonly countModulus: number;
}

const signatures = {
  end: Buffer.from('PK\x05\x06', 'latin1'),
  zip64Locator: Buffer.from('PK\x06\x07', 'latin1'),
  zip64End: Buffer.from('PK\x06\x06', 'latin1'),
} as const;
const endBytes = 22;
const locatorBytes = 20;
const zip64EndBytes = 56;
const maxCommentBytes = 0xffff;

/** Throws `damaged-archive` and `unsupported-archive`. */
export function findDirectory(bytes: ZipBytes): ZipDirectory {
  const endStart = findEnd(bytes);
  const end = Buffer.from(bytes.at(endStart, endBytes));
  const directory = zip64Directory(bytes, endStart, end) ?? plainDirectory(end, endStart);
  if (directory.startByte + directory.sizeBytes !== directory.endByte) throw endsElsewhere();
  return directory;
}

/**
 * The last signature in the file must belong to the end record, and its comment must end at the end of the file. Padding, which
 * bsdtar writes to a pipe, may follow if no program can find another end record.
 */
function findEnd(bytes: ZipBytes): number {
  const tailStart = Math.max(0, bytes.sizeBytes - endBytes - maxCommentBytes);
  const tail = bytes.at(tailStart, bytes.sizeBytes - tailStart);
  const at = tail.lastIndexOf(signatures.end);
  if (at < 0) throw damagedArchive('the end record is missing');
  const end = at + endBytes > tail.length ? Infinity : at + endBytes + tail.readUInt16LE(at + 20);
  const isOnly = tail.indexOf(signatures.end) === at;
  if (end > tail.length || (end < tail.length && !isOnly) || tail.subarray(end).some((byte) => byte !== 0)) {
    throw damagedArchive('it does not end with the end record');
  }
  return tailStart + at;
}

function plainDirectory(end: Buffer, endByte: number): ZipDirectory {
  const [disk, directoryDisk] = [end.readUInt16LE(4), end.readUInt16LE(6)];
  if (disk !== 0 || directoryDisk !== 0) throw splitArchive();
  const [entryCount, allEntries] = [end.readUInt16LE(8), end.readUInt16LE(10)];
  if (entryCount !== allEntries) throw splitArchive();
  const [sizeBytes, startByte] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  return { startByte, sizeBytes, endByte, entryCount, countModulus: 0x10000 };
}

/** Returns undefined without a zip64 end record. Otherwise the end record must contain the same values or their markers. */
function zip64Directory(bytes: ZipBytes, endStart: number, end: Buffer): ZipDirectory | undefined {
  if (endStart < locatorBytes) return undefined;
  const locator = Buffer.from(bytes.at(endStart - locatorBytes, locatorBytes));
  if (!locator.subarray(0, 4).equals(signatures.zip64Locator)) return undefined;
  const recordStart = endStart - locatorBytes - zip64EndBytes;
  requireLocator(locator, recordStart);
  const record = Buffer.from(bytes.at(recordStart, zip64EndBytes));
  if (!record.subarray(0, 4).equals(signatures.zip64End)) throw damagedArchive('its zip64 end record is missing');
  if (readUInt64(record, 4) !== zip64EndBytes - 12) throw damagedArchive('its zip64 end record has an unknown length');
  if (record.readUInt32LE(16) !== 0 || record.readUInt32LE(20) !== 0) throw splitArchive();
  const [entryCount, allEntries] = [readUInt64(record, 24), readUInt64(record, 32)];
  if (entryCount !== allEntries) throw splitArchive();
  const [sizeBytes, startByte] = [readUInt64(record, 40), readUInt64(record, 48)];
  const directory = { startByte, sizeBytes, endByte: recordStart, entryCount, countModulus: Infinity };
  requireAgreement(end, directory);
  return directory;
}

function requireLocator(locator: Buffer, recordStart: number): void {
  if (recordStart < 0 || readUInt64(locator, 8) !== recordStart) throw endsElsewhere();
  const [disk, diskCount] = [locator.readUInt32LE(4), locator.readUInt32LE(16)];
  // bsdtar does not unpack anything then.
  if (diskCount === 0) throw damagedArchive('its zip64 locator counts no disks');
  if (disk !== 0 || diskCount !== 1) throw splitArchive();
}

function requireAgreement(end: Buffer, { entryCount, sizeBytes, startByte }: ZipDirectory): void {
  const agrees =
    [end.readUInt16LE(4), end.readUInt16LE(6)].every((disk) => disk === 0 || disk === 0xffff) &&
    [end.readUInt16LE(8), end.readUInt16LE(10)].every((count) => count === entryCount || count === 0xffff) &&
    [sizeBytes, 0xffffffff].includes(end.readUInt32LE(12)) &&
    [startByte, 0xffffffff].includes(end.readUInt32LE(16));
  if (!agrees) throw damagedArchive('the end record and the zip64 end record differ');
}

function endsElsewhere(): Failure {
  return damagedArchive('its directory does not end at the end record');
}

function splitArchive(): Failure {
  return unsupportedArchive('it is split into several files');
}
