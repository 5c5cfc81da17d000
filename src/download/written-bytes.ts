/** What of a file has been written and hashed, if it is written out of order. Pure but for the hash. */
import { createHash } from 'node:crypto';

/** The byte ranges of a file that have been written. Ranges must not overlap. */
export class WrittenRanges {
  #contiguousBytes = 0;
  /** Ranges that start after the contiguous bytes: from start to end, and from end to start. */
  readonly #endOf = new Map<number, number>();
  readonly #startOf = new Map<number, number>();

  /** The bytes from the start of the file up to the first gap. */
  get contiguousBytes(): number {
    return this.#contiguousBytes;
  }

  add(fromByte: number, endByte: number): void {
    if (fromByte !== this.#contiguousBytes) {
      const start = this.#startOf.get(fromByte) ?? fromByte;
      this.#startOf.delete(fromByte);
      this.#startOf.set(endByte, start);
      this.#endOf.set(start, endByte);
      return;
    }
    this.#contiguousBytes = endByte;
    for (let end = this.#endOf.get(endByte); end !== undefined; end = this.#endOf.get(end)) {
      this.#endOf.delete(this.#contiguousBytes);
      this.#startOf.delete(end);
      this.#contiguousBytes = end;
    }
  }
}

/** Computes the SHA-256 of a file. Each byte is hashed once, in file order. */
export class OrderedDigest {
  readonly #hash = createHash('sha256');
  #hashedBytes = 0;

  /** The bytes from the start of the file that have been hashed. */
  get hashedBytes(): number {
    return this.#hashedBytes;
  }

  /** Hashes what follows the hashed bytes. Ignores bytes that were hashed before, and a chunk that starts further on. */
  update(chunk: Uint8Array, atByte: number): void {
    const knownBytes = this.#hashedBytes - atByte;
    if (knownBytes < 0 || knownBytes >= chunk.length) return;
    this.#hash.update(knownBytes === 0 ? chunk : chunk.subarray(knownBytes));
    this.#hashedBytes = atByte + chunk.length;
  }

  /** Of the bytes that have been hashed, in lower-case hexadecimal. */
  hex(): string {
    return this.#hash.copy().digest('hex');
  }
}
