/** Reads a zip and passes its entries to a sink, each content checked against its declared sizes and its CRC-32. */
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { codeOf } from '../disk/errors.ts';
import type { Turns } from '../event-loop.ts';
import type { Failure } from '../failure.ts';
import type { EntrySink } from './entry-sink.ts';
import { chunkSize, outputOf } from './decompress.ts';
import { damagedArchive, otherSize, shownName, unsafeEntry } from './errors.ts';
import { FileSink, heldBytes } from './file-sink.ts';
import { ZipBytes } from './zip-bytes.ts';
import { findDirectory } from './zip-directory.ts';
import { type ZipEntry, zipEntries, zipMethods } from './zip-entry.ts';
import { locateEntry, type ZipExtent } from './zip-extents.ts';

/**
 * Reads the entries of a zip in the order of its directory. A zip describes its entries twice, in the directory and in front of
 * each content, and programs believe one or the other. An archive is rejected if the two differ, if they leave bytes between
 * them, or if entries overlap: then every program unpacks the same files. The caller closes the descriptor.
 */
export async function readZip(descriptor: number, sink: EntrySink, turns: Turns): Promise<void> {
  const listed = new ZipBytes(descriptor);
  const bytes = new ZipBytes(descriptor);
  const directory = findDirectory(listed);
  const extents: ZipExtent[] = [];
  for (const entry of zipEntries(listed, directory)) {
    await turns.take();
    const extent = locateEntry(bytes, entry, directory.startByte);
    extents.push(extent);
    await takeEntry({ bytes, entry, extent }, sink, turns);
  }
  requireCovered(extents, directory.startByte);
}

/** Throws `damaged-archive` unless every byte up to this one belongs to exactly one entry. */
function requireCovered(extents: readonly ZipExtent[], limitByte: number): void {
  let coveredTo = 0;
  for (const { startByte, endByte } of extents.toSorted((a, b) => a.startByte - b.startByte)) {
    if (startByte !== coveredTo) throw notCovered();
    coveredTo = endByte;
  }
  if (coveredTo !== limitByte) throw notCovered();
}

function notCovered(): Failure {
  return damagedArchive('it contains bytes that do not belong to any entry, or entries that overlap');
}

interface StoredEntry {
  readonly bytes: ZipBytes;
  readonly entry: ZipEntry;
  readonly extent: ZipExtent;
}

/** No system supports a longer path. */
const maxLinkBytes = 4096;

async function takeEntry(stored: StoredEntry, sink: EntrySink, turns: Turns): Promise<void> {
  const { name, kind, sizeBytes } = stored.entry;
  switch (kind) {
    case 'file':
      return readContent(stored, sink.file(name, sizeBytes), turns);
    case 'folder': {
      if (sizeBytes > 0) throw unsafeEntry(name, 'is a folder with content');
      await readText(stored, turns);
      sink.folder(name);
      return;
    }
    case 'symlink': {
      if (sizeBytes > maxLinkBytes) throw unsafeEntry(name, `is a link with a target of ${sizeBytes} bytes`);
      sink.link(kind, name, await readText(stored, turns));
    }
  }
}

/** Passes the content to the sink. Small content is read synchronously. Throws `damaged-archive` and the signal's reason. */
async function readContent(stored: StoredEntry, content: FileSink, turns: Turns): Promise<void> {
  const { name, checksum, packedBytes, sizeBytes } = stored.entry;
  try {
    const isSmall = packedBytes <= heldBytes && sizeBytes <= heldBytes;
    const actual = isSmall ? takeAtOnce(stored, content) : await takeStreamed(stored, content, turns);
    if (actual !== checksum) throw damagedArchive(`the checksum of ${shownName(name)} is wrong`);
    content.end();
  } catch (error) {
    content.discard();
    throw error;
  }
}

/** Returns the content as text: the target of a link, or the empty content of a folder. Throws like `readContent`. */
async function readText(stored: StoredEntry, turns: Turns): Promise<string> {
  const { name: path, sizeBytes } = stored.entry;
  const chunks: Uint8Array[] = [];
  const observer = { take: (chunk: Uint8Array) => chunks.push(chunk), end: () => undefined };
  await readContent(stored, new FileSink({ path, sizeBytes, observer, keep: () => undefined }), turns);
  return Buffer.concat(chunks).toString('utf8');
}

function takeAtOnce({ bytes, entry, extent }: StoredEntry, content: FileSink): number {
  const packed = bytes.at(extent.contentStart, entry.packedBytes);
  const plain = entry.method === zipMethods.stored ? packed : inflatedAtOnce(packed, entry);
  content.write(plain);
  return crc32(plain);
}

/** The smallest buffer that zlib accepts. */
const minChunkBytes = 64;

function inflatedAtOnce(packed: Buffer, { name, sizeBytes }: ZipEntry): Buffer {
  // One byte more than declared is enough to notice a wrong size, and bounds the memory.
  const maxBytes = sizeBytes + 1;
  const options = { chunkSize: Math.max(minChunkBytes, maxBytes), maxOutputLength: maxBytes, info: true } as const;
  try {
    const result = inflateRawSync(packed, options);
    if (!isInflation(result)) throw new TypeError('zlib did not return how much it has read');
    requireAllRead(name, result.engine.bytesWritten, packed.length);
    return result.buffer;
  } catch (error) {
    throw codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? otherSize(name, sizeBytes) : asDamage(error, name);
  }
}

/** What zlib returns with the option `info`, which its types do not declare. */
interface Inflation {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

function isInflation(result: object): result is Inflation {
  return 'engine' in result && 'buffer' in result && Buffer.isBuffer(result.buffer);
}

async function takeStreamed({ bytes, entry, extent }: StoredEntry, content: FileSink, turns: Turns): Promise<number> {
  const packed = bytes.pieces(extent.contentStart, extent.contentStart + entry.packedBytes);
  let checksum = 0;
  for await (const chunk of entry.method === zipMethods.stored ? packed : inflated(packed, entry)) {
    await turns.take();
    checksum = crc32(chunk, checksum);
    content.write(chunk);
  }
  return checksum;
}

async function* inflated(packed: Iterable<Buffer>, { name, packedBytes }: ZipEntry): AsyncGenerator<Buffer> {
  const decoder = createInflateRaw({ chunkSize });
  try {
    yield* outputOf(decoder, packed);
  } catch (error) {
    throw asDamage(error, name);
  }
  requireAllRead(name, decoder.bytesWritten, packedBytes);
}

function requireAllRead(name: string, readBytes: number, packedBytes: number): void {
  if (readBytes !== packedBytes) throw damagedArchive(`bytes follow the deflated data of ${shownName(name)}`);
}

/** An error of zlib means damaged data. */
function asDamage(error: unknown, name: string): unknown {
  if (!/^(Z_|ERR_BUFFER)/.test(codeOf(error))) return error;
  return damagedArchive(`${shownName(name)} cannot be inflated`, error);
}
