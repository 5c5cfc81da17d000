/**
 * Finds where the frames of zstd data end (RFC 8878, section 3.1), without decompressing it. Node's decoder reads frame after frame
 * only if each begins in a chunk of its own, and does not report a frame that is cut short.
 */
import { damagedArchive, unsupportedArchive } from './errors.ts';

type Part = 'magic' | 'descriptor' | 'header' | 'block' | 'body' | 'checksum' | 'skipped-size' | 'skipped';

const frameMagic = 0xfd2fb528;
/** Magic numbers of skippable frames differ in their last four bits. */
const skippableMagic = 0x184d2a50;
/** XXH64 of no bytes, its lower half. */
const emptyChecksum = 0x51d8e999;
const dictionaryIdBytes = [0, 1, 2, 4];
const contentSizeBytes = [0, 2, 4, 8];
const maxHeaderBytes = 13;

export class ZstdFrames {
  #part: Part = 'magic';
  /** Bytes of the current part that have not arrived. */
  #missingBytes = 4;
  readonly #field = Buffer.alloc(maxHeaderBytes);
  #fieldBytes = 0;
  /** The beginning of a frame that may be empty. */
  #head: Uint8Array[] = [];
  #isEmpty = true;
  #dictionaryIdBytes = 0;
  #contentSizeBytes = 0;
  #hasChecksum = false;
  #isLastBlock = false;

  /** Yields the chunk in pieces that do not cross the end of a frame, without empty and skippable frames. */
  *pieces(chunk: Uint8Array): Generator<Uint8Array> {
    let start = 0;
    for (let at = 0; at < chunk.length;) {
      const next = Math.min(chunk.length, at + this.#missingBytes);
      const bytes = chunk.subarray(at, next);
      if (this.#part !== 'body' && this.#part !== 'skipped') this.#keepField(bytes);
      this.#missingBytes -= bytes.length;
      at = next;
      if (this.#isEmpty) {
        if (this.#part !== 'skipped') this.#head.push(bytes.slice());
        start = at;
      }
      const isEnd = this.#missingBytes === 0 && this.#endPart();
      if (!isEnd) continue;
      if (!this.#isEmpty) yield this.#withHead(chunk.subarray(start, at));
      start = at;
      this.#beginFrame();
    }
    if (!this.#isEmpty && start < chunk.length) yield this.#withHead(chunk.subarray(start));
  }

  /** Throws `damaged-archive` if a frame is not complete. */
  end(): void {
    if (this.#part !== 'magic' || this.#fieldBytes > 0) throw damagedArchive('its compressed data is cut short');
  }

  #keepField(bytes: Uint8Array): void {
    this.#field.set(bytes, this.#fieldBytes);
    this.#fieldBytes += bytes.length;
  }

  #withHead(bytes: Uint8Array): Uint8Array {
    if (this.#head.length === 0) return bytes;
    const whole = Buffer.concat([...this.#head, bytes]);
    this.#head = [];
    return whole;
  }

  #beginFrame(): void {
    this.#head = [];
    this.#isEmpty = true;
    this.#begin('magic', 4);
  }

  #begin(part: Part, sizeBytes: number): false {
    this.#part = part;
    this.#missingBytes = sizeBytes;
    this.#fieldBytes = 0;
    return false;
  }

  /** Returns whether the frame has ended. */
  #endPart(): boolean {
    switch (this.#part) {
      case 'magic':
        return this.#endMagic();
      case 'descriptor':
        return this.#endDescriptor();
      case 'header':
        return this.#endHeader();
      case 'block':
        return this.#endBlockHeader();
      case 'body':
        return this.#endBlock();
      case 'checksum':
        if (this.#isEmpty && this.#field.readUInt32LE() !== emptyChecksum) {
          throw damagedArchive('it cannot be decompressed (a zstd frame has a wrong checksum)');
        }
        return true;
      case 'skipped-size':
        return this.#field.readUInt32LE() === 0 || this.#begin('skipped', this.#field.readUInt32LE());
      case 'skipped':
        return true;
    }
  }

  #endMagic(): false {
    const magic = this.#field.readUInt32LE();
    if (magic === frameMagic) return this.#begin('descriptor', 1);
    if (magic - (magic % 16) === skippableMagic) return this.#begin('skipped-size', 4);
    throw damagedArchive('it cannot be decompressed (data that is not zstd)');
  }

  #endDescriptor(): false {
    const descriptor = this.#field.readUInt8();
    const isSingleSegment = (descriptor & 0x20) !== 0;
    this.#hasChecksum = (descriptor & 0x04) !== 0;
    this.#contentSizeBytes = contentSizeBytes[descriptor >> 6] ?? 0;
    if (isSingleSegment) this.#contentSizeBytes = Math.max(1, this.#contentSizeBytes);
    const windowBytes = isSingleSegment ? 0 : 1;
    this.#dictionaryIdBytes = dictionaryIdBytes[descriptor & 3] ?? 0;
    return this.#begin('header', windowBytes + this.#dictionaryIdBytes + this.#contentSizeBytes);
  }

  #endHeader(): false {
    const contentSizeStart = this.#fieldBytes - this.#contentSizeBytes;
    const dictionaryId = this.#field.subarray(contentSizeStart - this.#dictionaryIdBytes, contentSizeStart);
    const contentSize = this.#field.subarray(contentSizeStart, this.#fieldBytes);
    if (dictionaryId.some((byte) => byte !== 0)) throw unsupportedArchive('it needs a zstd dictionary');
    // A size of two bytes is 256 less than what it stands for.
    if (this.#contentSizeBytes === 2 || contentSize.some((byte) => byte !== 0)) this.#isEmpty = false;
    return this.#begin('block', 3);
  }

  #endBlockHeader(): boolean {
    const header = this.#field.readUIntLE(0, 3);
    const [type, sizeBytes] = [(header >> 1) & 3, header >> 3];
    this.#isLastBlock = (header & 1) === 1;
    if (type !== 0 || sizeBytes > 0 || !this.#isLastBlock) this.#isEmpty = false;
    const bodyBytes = type === 1 ? 1 : sizeBytes;
    return bodyBytes === 0 ? this.#endBlock() : this.#begin('body', bodyBytes);
  }

  #endBlock(): boolean {
    if (!this.#isLastBlock) return this.#begin('block', 3);
    return this.#hasChecksum ? this.#begin('checksum', 4) : true;
  }
}
