/** Random access to the bytes of a zip, and the list of its entries, which yauzl reads. */
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { Failure } from '../failure.ts';
import type { ByteSource } from '../model/bundle.ts';
import { errorMessage } from '../text/json.ts';
import { heldBytes } from './archive-bytes.ts';
import { damagedArchive, unsupportedArchive } from './errors.ts';

/** Reads the bytes in windows: a site of 20,000 pages takes a tenth of the system calls of single pages. */
export class ZipBytes extends RandomAccessReader {
  readonly source: ByteSource;
  readonly #buffer = Buffer.allocUnsafe(heldBytes);
  #window = this.#buffer.subarray(0, 0);
  /** The position of the window in the file. */
  #start = 0;

  constructor(source: ByteSource) {
    super();
    this.source = source;
  }

  /** Returns at most 1 MiB, valid until the next call. Throws `damaged-archive` if the file ends before. */
  async at(position: number, length: number): Promise<Buffer> {
    if (position < this.#start || position + length > this.#start + this.#window.length) {
      this.#window = this.#buffer.subarray(0, await this.source.read(this.#buffer, position));
      this.#start = position;
    }
    if (length > this.#window.length) throw damagedArchive('it is truncated');
    return this.#window.subarray(position - this.#start, position - this.#start + length);
  }

  /** Reads for yauzl. */
  override read(...[buffer, offset, length, position, callback]: Parameters<RandomAccessReader['read']>): void {
    this.at(position, length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }
}

/** Yields the entries in the order of the directory, once it has arrived. Throws Failures. */
export async function* listedEntries(source: ByteSource): AsyncGenerator<Entry> {
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
    if (error instanceof Failure) throw error;
    const why = errorMessage(error);
    if (why.includes('not supported')) throw unsupportedArchive(why);
    throw damagedArchive(`its directory cannot be read (${why})`, error);
  }
}

const utf8Flag = 0x0800;

/** Returns the Unicode path (extra field 0x7075), or UTF-8, marked or not. The path rules reject what is not valid. */
export function entryName({ fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(utf8Flag, fileNameRaw, extraFields, true);
}

const signatures = { entry: 0x02014b50, end: 'PK\x05\x06' } as const;
const endBytes = 22;
/** The last field of the end record. */
const commentLengthBytes = 2;
const maxTailBytes = 64 * 1024;

/** Finds the zeros that bsdtar adds if it writes to a pipe: yauzl rejects them. A comment is not padding. */
async function sizeWithoutPadding(bytes: ZipBytes, sizeBytes: number): Promise<number> {
  const start = Math.max(0, sizeBytes - maxTailBytes);
  const tail = await bytes.at(start, sizeBytes - start);
  const end = tail.lastIndexOf(signatures.end) + endBytes;
  const fromCommentLength = tail.subarray(end - commentLengthBytes);
  return fromCommentLength.some((byte) => byte !== 0) ? sizeBytes : start + end;
}

/** Lets yauzl read on after the declared count: it has 16 bits, which fflate and JSZip let overflow without zip64. */
async function expectFurther(zip: ZipFile, bytes: ZipBytes): Promise<void> {
  if (zip.entriesRead < zip.entryCount) return;
  // Its type is declared as boolean by mistake.
  const next = await bytes.at(Number(zip.readEntryCursor), 4);
  if (next.readUInt32LE(0) === signatures.entry) zip.entryCount += 0x10000;
}
