/**
 * Finds where the frames of zstd data end (RFC 8878, section 3.1), without decompressing it. Node's decoder reads frame after frame
 * only if each begins in a chunk of its own (https://github.com/nodejs/node/issues/64741), and does not report a truncated frame
 * (https://github.com/nodejs/node/issues/64592).
 */
import { asBuffer, ChunkFeed, type Parser, skip, whole } from './chunk-feed.ts';
import { damagedArchive, unsupportedArchive } from './errors.ts';

const frameMagic = 0xfd2fb528;
/** Magic numbers of skippable frames differ in their last four bits. */
const skippableMagic = 0x184d2a50;
/** XXH64 of no bytes, its lower half. */
const emptyChecksum = 0x51d8e999;
const dictionaryIdBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];

export class ZstdFrames {
  /** Whether the last byte ended a frame. */
  #hasEnded = true;
  #isSkippable = false;
  #isEmpty = true;
  /** The beginning of a frame that may be empty. */
  #head: Uint8Array[] = [];
  readonly #feed = new ChunkFeed(this.#parse());

  /** Yields the chunk in pieces that do not cross the end of a frame, without empty and skippable frames. */
  *pieces(chunk: Uint8Array): Generator<Uint8Array> {
    const bytes = asBuffer(chunk);
    let start = 0;
    for (let at = 0; at < bytes.length;) {
      const next = this.#step(bytes, at);
      if (this.#isEmpty) {
        if (!this.#isSkippable) this.#head.push(Uint8Array.from(bytes.subarray(at, next)));
        start = next;
      }
      at = next;
      if (!this.#hasEnded) continue;
      if (!this.#isEmpty) yield this.#withHead(bytes.subarray(start, at));
      start = at;
      this.#head = [];
      this.#isEmpty = true;
      this.#isSkippable = false;
    }
    if (!this.#isEmpty && start < bytes.length) yield this.#withHead(bytes.subarray(start));
  }

  /** Throws `damaged-archive` if a frame is not complete. */
  end(): void {
    if (!this.#hasEnded) throw damagedArchive('its compressed data is truncated');
  }

  #step(bytes: Buffer, at: number): number {
    this.#hasEnded = false;
    return this.#feed.step(bytes, at);
  }

  #withHead(bytes: Uint8Array): Uint8Array {
    if (this.#head.length === 0) return bytes;
    const complete = Buffer.concat([...this.#head, bytes]);
    this.#head = [];
    return complete;
  }

  *#parse(): Parser {
    for (;;) {
      const magic = (yield whole(4)).readUInt32LE();
      this.#isSkippable = magic - (magic % 16) === skippableMagic;
      if (this.#isSkippable) yield* skip((yield whole(4)).readUInt32LE());
      else if (magic === frameMagic) yield* this.#parseFrame();
      else throw damagedArchive('it cannot be decompressed (data that is not zstd)');
      this.#hasEnded = true;
    }
  }

  *#parseFrame(): Parser<void> {
    const hasChecksum = yield* this.#parseHeader();
    for (let isLast = false; !isLast;) {
      const header = (yield whole(3)).readUIntLE(0, 3);
      const [type, sizeBytes] = [(header >> 1) & 3, header >> 3];
      isLast = (header & 1) === 1;
      if (type !== 0 || sizeBytes > 0 || !isLast) this.#isEmpty = false;
      yield* skip(type === 1 ? 1 : sizeBytes);
    }
    if (hasChecksum && (yield whole(4)).readUInt32LE() !== emptyChecksum && this.#isEmpty) {
      throw damagedArchive('it cannot be decompressed (a zstd frame has a wrong checksum)');
    }
  }

  /** Returns whether a checksum follows the blocks. */
  *#parseHeader(): Parser<boolean> {
    const descriptor = (yield whole(1)).readUInt8();
    const isSingleSegment = (descriptor & 0x20) !== 0;
    const idBytes = dictionaryIdBytes[descriptor & 3] ?? 0;
    const sizeBytes = Math.max(contentSizeBytes[descriptor >> 6] ?? 0, isSingleSegment ? 1 : 0);
    const sizeStart = (isSingleSegment ? 0 : 1) + idBytes;
    const header = yield whole(sizeStart + sizeBytes);
    if (header.subarray(sizeStart - idBytes, sizeStart).some((byte) => byte !== 0)) {
      throw unsupportedArchive('it needs a zstd dictionary');
    }
    // A size of two bytes is 256 less than what it stands for.
    if (sizeBytes === 2 || header.subarray(sizeStart).some((byte) => byte !== 0)) this.#isEmpty = false;
    return (descriptor & 0x04) !== 0;
  }
}
