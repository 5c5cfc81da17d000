/** Reads a zip with yauzl, and passes its entries to a sink, each content checked against its declared size and its CRC-32. */
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import type { Turns } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { ByteSource } from '../model/bundle.ts';
import { errorMessage } from '../text/json.ts';
import { chunkSize, outputOf } from './decompress.ts';
import { type Content, type EntrySink, heldBytes, joined } from './entry-sink.ts';
import { damagedArchive, unsafeEntry, unsupportedArchive } from './errors.ts';
import { ZipBytes } from './zip-bytes.ts';

/**
 * Reads the directory, and each entry that it lists before the next one. Packers list entries in the order in which they are
 * stored and arrive. Throws Failures and the signal's reason.
 */
export async function readZip(source: ByteSource, sink: EntrySink, turns: Turns): Promise<void> {
  const bytes = new ZipBytes(source);
  for await (const entry of listedEntries(source)) {
    await turns.take();
    // The Unicode path (extra field 0x7075) or else UTF-8, marked as such or not. The path rules reject what is not valid.
    const name = getFileNameLowLevel(utf8Flag, entry.fileNameRaw, entry.extraFields, true);
    await takeEntry({ bytes, entry, name }, sink, turns);
  }
}

const utf8Flag = 0x0800;

async function* listedEntries(source: ByteSource): AsyncGenerator<Entry> {
  const bytes = new ZipBytes(source);
  try {
    const sizeBytes = await sizeWithoutPadding(bytes, source.sizeBytes);
    const zip = await fromRandomAccessReaderPromise(bytes, sizeBytes, { decodeStrings: false });
    await expectFurther(zip, bytes);
    for await (const entry of zip.eachEntry()) {
      yield entry;
      await expectFurther(zip, bytes);
    }
  } catch (error) {
    throw asFailure(error, 'its directory');
  }
}

const signatures = { entry: 0x02014b50, end: 'PK\x05\x06' } as const;
const endBytes = 22;
const maxTailBytes = 64 * 1024;

/** bsdtar adds zeros if it writes to a pipe. yauzl rejects whatever follows the end record. */
async function sizeWithoutPadding(bytes: ZipBytes, sizeBytes: number): Promise<number> {
  const start = Math.max(0, sizeBytes - maxTailBytes);
  const tail = await bytes.at(start, sizeBytes - start);
  const end = tail.lastIndexOf(signatures.end) + endBytes;
  return tail.subarray(end).some((byte) => byte !== 0) ? sizeBytes : start + end;
}

/** yauzl stops at the declared count. Without zip64 it has 16 bits, which packers such as fflate and JSZip let overflow. */
async function expectFurther(zip: ZipFile, bytes: ZipBytes): Promise<void> {
  if (zip.entriesRead < zip.entryCount) return;
  // Its type is declared as boolean by mistake.
  const next = await bytes.at(Number(zip.readEntryCursor), 4);
  if (next.readUInt32LE(0) === signatures.entry) zip.entryCount += 0x10000;
}

interface StoredEntry {
  readonly bytes: ZipBytes;
  readonly entry: Entry;
  readonly name: string;
}

/** As Unix stores them in the upper bits of the attributes. */
const types = { none: 0, folder: 4, file: 8, symlink: 10 } as const;
/** No system supports a longer path. */
const maxLinkBytes = 4096;

async function takeEntry(stored: StoredEntry, sink: EntrySink, turns: Turns): Promise<void> {
  const { entry, name } = stored;
  const { uncompressedSize: sizeBytes } = entry;
  const type = entry.externalFileAttributes >>> 28;
  if (type === types.symlink) {
    if (sizeBytes > maxLinkBytes) throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
    sink.link('symlink', name, String(await joined(await checkedContent(stored, turns))));
  } else if (type === types.folder || name.endsWith('/')) {
    if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content');
    sink.folder(name);
  } else {
    if (type !== types.file && type !== types.none) throw unsafeEntry(name, 'is not a file, folder or symbolic link');
    await sink.file(name, sizeBytes, await checkedContent(stored, turns));
  }
}

/** Throws `damaged-archive` unless size and checksum are those that the directory declares. */
async function checkedContent(stored: StoredEntry, turns: Turns): Promise<Content> {
  const { entry, name } = stored;
  if (!entry.canDecodeFileData()) {
    const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
    throw unsupportedArchive(`"${name}" is ${how}`);
  }
  const content = await contentOf(stored);
  if (!Buffer.isBuffer(content)) return checkedPieces(content, stored, turns);
  requireDeclared(stored, content.length, crc32(content));
  return content;
}

async function* checkedPieces(
  pieces: AsyncIterable<Uint8Array>,
  stored: StoredEntry,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  let [sizeBytes, checksum] = [0, 0];
  for await (const piece of pieces) {
    await turns.take();
    sizeBytes += piece.length;
    if (sizeBytes > stored.entry.uncompressedSize) break;
    checksum = crc32(piece, checksum);
    yield piece;
  }
  requireDeclared(stored, sizeBytes, checksum);
}

function requireDeclared({ entry, name }: StoredEntry, sizeBytes: number, checksum: number): void {
  const { uncompressedSize } = entry;
  if (sizeBytes !== uncompressedSize)
    throw damagedArchive(`"${name}" does not match its declared size of ${uncompressedSize} bytes`);
  if (checksum !== entry.crc32) throw damagedArchive(`the checksum of "${name}" is wrong`);
}

const headerBytes = 30;
const deflated = 8;

/** Small content in one piece, because a stream takes longer. A buffer of less than 64 bytes is too small for zlib. */
async function contentOf(stored: StoredEntry): Promise<Content> {
  const { bytes, entry } = stored;
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  const isDeflated = entry.compressionMethod === deflated;
  try {
    const header = await bytes.at(relativeOffsetOfLocalHeader, headerBytes);
    const start = relativeOffsetOfLocalHeader + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (compressedSize > heldBytes || uncompressedSize > heldBytes) {
      const pieces = bytes.pieces(start, compressedSize);
      return readable(isDeflated ? outputOf(createInflateRaw({ chunkSize }), pieces) : pieces, stored);
    }
    const packed = await bytes.at(start, compressedSize);
    const options = { chunkSize: uncompressedSize + 64, maxOutputLength: uncompressedSize + 1 };
    return isDeflated ? inflateRawSync(packed, options) : Buffer.from(packed);
  } catch (error) {
    throw asFailure(error, `"${stored.name}"`);
  }
}

async function* readable(pieces: AsyncIterable<Uint8Array>, { name }: StoredEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    throw asFailure(error, `"${name}"`);
  }
}

/** What yauzl or zlib cannot read is damaged or not supported. */
function asFailure(error: unknown, what: string): Failure {
  if (error instanceof Failure) return error;
  const why = errorMessage(error);
  if (why.includes('not supported')) return unsupportedArchive(why);
  return damagedArchive(`${what} cannot be read (${why})`, error);
}
