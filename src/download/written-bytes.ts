/** What of a file has been written and hashed, if it is written out of order. Pure but for the hash. */
import { createHash } from 'node:crypto';

/** The byte ranges of a file that have been written. Ranges must not overlap. */
export class WrittenRanges {
  /** From start to end. The first one starts with the file. */
  readonly #ends = new Map([[0, 0]]);

  /** The bytes from the start of the file up to the first gap. */
  get contiguousBytes(): number {
    return this.endOf(0);
  }

  add(fromByte: number, endByte: number): void {
    const [start] = this.#find((_, end) => end === fromByte) ?? [fromByte];
    this.#ends.set(start, this.#ends.get(endByte) ?? endByte);
    this.#ends.delete(endByte);
  }

  /** The end of what has been written from this byte on without a gap. */
  endOf(fromByte: number): number {
    return this.#find((start, end) => start <= fromByte && fromByte < end)?.[1] ?? fromByte;
  }

  #find(matches: (start: number, end: number) => boolean): readonly [number, number] | undefined {
    return [...this.#ends].find(([start, end]) => matches(start, end));
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
