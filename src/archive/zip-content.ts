/** The content of one entry of a zip, checked against its size and CRC-32: at once where it is small, in a stream where not. */
import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { codeOf } from '../disk/errors.ts';
import { type FileSink, heldBytes } from './file-sink.ts';
import { damagedArchive, otherSize, shownName } from './errors.ts';
import { windowBytes, type ZipBytes } from './zip-bytes.ts';

export interface ZipSource {
  readonly zip: ZipFile;
  readonly bytes: ZipBytes;
  readonly signal: AbortSignal;
}

/** Throws `damaged-archive`, what the reader throws, and the signal's reason. */
export async function readContent(entry: Entry, content: FileSink, source: ZipSource): Promise<void> {
  try {
    const checksum = await (isSmall(entry) ? takeAtOnce : takeStreamed)(entry, content, source);
    if (checksum !== entry.crc32) {
      throw damagedArchive(`${shownName(entry.fileName)} has not the checksum that it announces`);
    }
    content.end();
  } catch (error) {
    content.discard();
    throw error;
  }
}

function isSmall(entry: Entry): boolean {
  const { compressedSize: packedBytes, uncompressedSize: sizeBytes } = entry;
  return entry.canDecodeFileData() && packedBytes <= windowBytes && sizeBytes <= heldBytes;
}

/** A stream for each of thousands of small files takes longer than their bytes do. */
async function takeAtOnce(entry: Entry, content: FileSink, { zip, bytes }: ZipSource): Promise<number> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const plain = unpacked(entry, bytes.at(fileDataStart, entry.compressedSize));
  content.write(plain);
  return crc32(plain);
}

const stored = 0;
/** Less is no size for a buffer of zlib. */
const leastChunkBytes = 64;

function unpacked({ fileName, compressionMethod, uncompressedSize: sizeBytes }: Entry, packed: Buffer): Buffer {
  if (compressionMethod === stored) return packed;
  // Room for one byte more than announced: whoever brings it lies, and more than that never lies in memory.
  const mostBytes = sizeBytes + 1;
  try {
    return inflateRawSync(packed, { chunkSize: Math.max(leastChunkBytes, mostBytes), maxOutputLength: mostBytes });
  } catch (error) {
    throw codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? otherSize(fileName, sizeBytes) : error;
  }
}

async function takeStreamed(entry: Entry, content: FileSink, { zip, signal }: ZipSource): Promise<number> {
  let checksum = 0;
  const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    signal.throwIfAborted();
    checksum = crc32(chunk, checksum);
    content.write(chunk);
  }
  return checksum;
}
