/** Reads a zip and passes its entries to a sink while they arrive. */
import { crc32, createInflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Entry } from 'yauzl';
import { codeOf } from '../disk/errors.ts';
import type { ByteSource } from '../model/bundle.ts';
import { errorMessage } from '../text/json.ts';
import type { Turns } from '../turns.ts';
import { chunkSize, type Content, decompress, heldBytes, piecesOf } from './archive-bytes.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, unsafeEntry, unsupportedArchive } from './errors.ts';
import { listedEntries, entryName, ZipBytes } from './zip-directory.ts';

/** Takes the entries in the order of the directory. Throws Failures, and the signal's reason. */
export async function readZip(source: ByteSource, sink: EntrySink, turns: Turns): Promise<void> {
  const bytes = new ZipBytes(source);
  let leftBytes = source.sizeBytes;
  for await (const entry of listedEntries(source)) {
    await turns.take();
    // Entries that share their content could be inflated without end: no limit counts an empty result.
    leftBytes -= localHeaderBytes + entry.compressedSize;
    if (leftBytes < 0) throw damagedArchive('its entries are larger than the archive');
    await takeZipEntry(entry, await entryContent(entry, bytes, turns), sink);
  }
}

/** The types that Unix stores in the upper bits of the attributes. Other systems have something else there. */
const types = { none: 0, folder: 4, file: 8, symlink: 10 } as const;
/** Upper byte of `version made by`: Unix and OS X (APPNOTE.TXT, section 4.4.2.2). */
const unixHosts = [3, 19];

async function takeZipEntry(entry: Entry, content: Content, sink: EntrySink): Promise<void> {
  const { uncompressedSize: sizeBytes } = entry;
  const name = entryName(entry);
  const type = unixHosts.includes(entry.versionMadeBy >>> 8) ? entry.externalFileAttributes >>> 28 : types.none;
  if (type === types.symlink) {
    if (!Buffer.isBuffer(content)) throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
    sink.link('symlink', name, String(content));
  } else if (type === types.folder || name.endsWith('/')) {
    if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content');
    sink.folder(name);
  } else {
    if (type !== types.file && type !== types.none) throw unsafeEntry(name, 'is not a file, folder or symbolic link');
    await sink.file(name, sizeBytes, content);
  }
}

/** The method of content that is not compressed. */
const stored = 0;
/** The size of a local header without its name and extra fields. */
const localHeaderBytes = 30;

/** Returns what the directory declares, if small as one piece. Throws `unsupported-archive` and `damaged-archive`. */
async function entryContent(entry: Entry, bytes: ZipBytes, turns: Turns): Promise<Content> {
  requireMethod(entry);
  const header = await bytes.at(entry.relativeOffsetOfLocalHeader, localHeaderBytes + entry.fileNameRaw.length);
  const nameBytes = header.readUInt16LE(26);
  // No checksum covers the directory. One flipped bit in a name would move a page.
  if (nameBytes !== entry.fileNameRaw.length || !header.subarray(localHeaderBytes).equals(entry.fileNameRaw)) {
    throw damagedEntry(entry, 'has another name in its own header');
  }
  const headerBytes = localHeaderBytes + nameBytes + header.readUInt16LE(28);
  const start = entry.relativeOffsetOfLocalHeader + headerBytes;
  if (Math.max(entry.compressedSize, entry.uncompressedSize) > heldBytes) {
    return checkedChunks(entry, piecesOf(bytes.source, turns, { start, end: start + entry.compressedSize }));
  }
  const packed = await bytes.at(start, entry.compressedSize);
  const content = entry.compressionMethod === stored ? packed : inflate(packed, entry);
  requireDeclared(entry, content.length, crc32(content));
  return content;
}

/** Throws `unsupported-archive` if the content cannot be read. */
function requireMethod(entry: Entry): void {
  if (entry.canDecodeFileData()) return;
  const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
  throw unsupportedArchive(`"${entryName(entry)}" is ${how}`);
}

declare module 'node:zlib' {
  // The types of Node do not have what `info` returns.
  function inflateRawSync(
    bytes: Buffer,
    options: ZlibOptions & { readonly info: true },
  ): { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number; [name: string]: unknown } };
}

/** Inflates a small page, which takes less time than passing it to the thread of zlib. */
function inflate(packed: Buffer, entry: Entry): Buffer {
  // One byte more than needed, so that one call is enough.
  const maxOutputLength = entry.uncompressedSize + 1;
  try {
    const options = { maxOutputLength, chunkSize: Math.max(maxOutputLength, minChunkBytes), info: true } as const;
    const { buffer, engine } = inflateRawSync(packed, options);
    requireUsedUp(entry, engine.bytesWritten);
    // Node keeps what the engine has until a full garbage collection: 22 MiB at the peak of a bundle of 71 MiB.
    for (const name of Object.keys(engine)) engine[name] = undefined;
    return buffer;
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw damagedEntry(entry, 'is longer than its declared size');
    if (codeOf(error).startsWith('Z_')) throw damagedEntry(entry, `cannot be inflated (${errorMessage(error)})`, error);
    throw error;
  }
}

/** The least that zlib accepts. */
const minChunkBytes = 64;

async function* checkedChunks(entry: Entry, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = entry.compressionMethod === stored ? undefined : createInflateRaw({ chunkSize });
  let [sizeBytes, checksum] = [0, 0];
  for await (const chunk of decoder === undefined ? packed : decompress(decoder, packed)) {
    sizeBytes += chunk.length;
    if (sizeBytes > entry.uncompressedSize) throw damagedEntry(entry, 'is longer than its declared size');
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (decoder !== undefined) requireUsedUp(entry, decoder.bytesWritten);
  requireDeclared(entry, sizeBytes, checksum);
}

function requireUsedUp(entry: Entry, packedBytes: number): void {
  if (packedBytes !== entry.compressedSize) throw damagedEntry(entry, 'has data after its deflated content');
}

function requireDeclared(entry: Entry, sizeBytes: number, checksum: number): void {
  if (sizeBytes < entry.uncompressedSize) throw damagedEntry(entry, 'is shorter than its declared size');
  // By one byte, for which the decoder has room.
  if (sizeBytes > entry.uncompressedSize) throw damagedEntry(entry, 'is longer than its declared size');
  if (checksum !== entry.crc32) throw damagedEntry(entry, 'has a wrong checksum');
}

function damagedEntry(entry: Entry, why: string, cause?: unknown): ReturnType<typeof damagedArchive> {
  return damagedArchive(`"${entryName(entry)}" ${why}`, cause);
}
