/** Reads a zip and passes its entries to a sink while they arrive. Their contents are decompressed as one gzip stream. */
import type { Entry } from 'yauzl';
import type { Turns } from '../clock.ts';
import type { ByteSource } from '../model/bundle.ts';
import type { EntrySink } from './entry-sink.ts';
import { damagedArchive, unsafeEntry, unsupportedArchive } from './errors.ts';
import { UnpackedBytes } from './unpacked-bytes.ts';
import { ZipBytes } from './zip-bytes.ts';
import { listedEntries, nameOf } from './zip-directory.ts';

interface ReadingZip {
  readonly source: ByteSource;
  /** The contents of all entries: what `gzipMembers` yields, decompressed. */
  readonly contents: AsyncIterable<Uint8Array>;
}

/** Takes the entries in the order of the directory. Throws Failures, and the signal's reason. */
export async function readZip({ source, contents }: ReadingZip, sink: EntrySink, turns: Turns): Promise<void> {
  await using bytes = new UnpackedBytes(contents);
  for await (const entry of listedEntries(source)) {
    await turns.take();
    await takeEntry(entry, bytes, sink);
  }
  if ((await bytes.next()) !== undefined) throw damagedArchive('a file is longer than its declared size');
}

/** As Unix stores them in the upper bits of the attributes. */
const types = { none: 0, folder: 4, file: 8, symlink: 10 } as const;
/** No system supports a longer path. */
const maxLinkBytes = 4096;

async function takeEntry(entry: Entry, bytes: UnpackedBytes, sink: EntrySink): Promise<void> {
  const { uncompressedSize: sizeBytes } = entry;
  const name = nameOf(entry);
  const type = entry.externalFileAttributes >>> 28;
  if (type === types.symlink) {
    if (sizeBytes > maxLinkBytes) throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
    sink.link('symlink', name, String(await bytes.whole(sizeBytes)));
  } else if (type === types.folder || name.endsWith('/')) {
    if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content');
    sink.folder(name);
  } else {
    if (type !== types.file && type !== types.none) throw unsafeEntry(name, 'is not a file, folder or symbolic link');
    await sink.file(name, sizeBytes, bytes.content(sizeBytes));
  }
}

/** Of deflate without compression (RFC 1951, section 3.2.4). */
const maxBlockBytes = 0xffff;

/**
 * Yields a member for each entry, in the order of the directory: its deflated bytes between a header and the CRC-32 and the size that
 * the directory declares (RFC 1952, section 2.3). Throws Failures, and the signal's reason.
 */
export async function* gzipMembers(source: ByteSource, turns: Turns): AsyncGenerator<Buffer> {
  const bytes = new ZipBytes(source);
  const chunk = new NextChunk();
  let leftBytes = source.sizeBytes;
  for await (const entry of listedEntries(source)) {
    // Entries that share their content could be decompressed without end: no limit counts what has no result.
    leftBytes -= localHeaderBytes + entry.compressedSize;
    if (leftBytes < 0) throw damagedArchive('its entries are larger than the archive');
    const isStored = requireMethod(entry) === methods.stored;
    const contentAt = await contentStart(entry, bytes);
    chunk.add(memberHeader);
    for (let at = 0; at < entry.compressedSize; at += maxBlockBytes) {
      // zlib may read all blocks without a result.
      await turns.take();
      const block = await bytes.at(contentAt + at, Math.min(maxBlockBytes, entry.compressedSize - at));
      if (isStored) chunk.add(blockHeader(block.length));
      chunk.add(Buffer.from(block));
      if (chunk.isFull) yield chunk.take();
    }
    if (isStored) chunk.add(blockHeader(0));
    chunk.add(memberTrailer(entry));
    if (chunk.isFull) yield chunk.take();
  }
  yield chunk.take();
}

/** Passing a chunk to the thread of zlib takes as long as decompressing several small pages. */
const chunkBytes = 256 * 1024;

class NextChunk {
  #pieces: Buffer[] = [];
  #sizeBytes = 0;

  get isFull(): boolean {
    return this.#sizeBytes >= chunkBytes;
  }

  add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#sizeBytes += piece.length;
  }

  take(): Buffer {
    const chunk = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#sizeBytes = 0;
    return chunk;
  }
}

const methods = { stored: 0, deflated: 8 } as const;

/** Throws `unsupported-archive` if the content cannot be read. */
function requireMethod(entry: Entry): number {
  if (entry.canDecodeFileData()) return entry.compressionMethod;
  const how = entry.isEncrypted() ? 'encrypted' : `compressed with method ${entry.compressionMethod}`;
  throw unsupportedArchive(`"${nameOf(entry)}" is ${how}`);
}

const localHeaderBytes = 30;

async function contentStart({ relativeOffsetOfLocalHeader: start }: Entry, bytes: ZipBytes): Promise<number> {
  const header = await bytes.at(start, localHeaderBytes);
  return start + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Deflated, without a name, a time or any other option. */
const memberHeader = Buffer.from([0x1f, 0x8b, methods.deflated, 0, 0, 0, 0, 0, 0, 0xff]);

function memberTrailer({ crc32, uncompressedSize }: Entry): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32, 0);
  trailer.writeUInt32LE(uncompressedSize % 2 ** 32, 4);
  return trailer;
}

/** Of a block without compression. The last one is empty. */
function blockHeader(sizeBytes: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(sizeBytes === 0 ? 1 : 0, 0);
  header.writeUInt16LE(sizeBytes, 1);
  header.writeUInt16LE(0xffff - sizeBytes, 3);
  return header;
}
