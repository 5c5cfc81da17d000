/** Passes chunks of any size to a parser: a generator that yields how many bytes it needs next. */

/** What a parser needs next: at least one byte. */
interface Need {
  readonly sizeBytes: number;
  /** Whether it needs all of the bytes at once. If not, it gets as many as have arrived, and may ask for the others again. */
  readonly isWhole: boolean;
}

/** Yields what it needs, and gets bytes that are valid until it yields again. */
export type Parser<T = never> = Generator<Need, T, Buffer>;

export function whole(sizeBytes: number): Need {
  return { sizeBytes, isWhole: true };
}

export function upTo(sizeBytes: number): Need {
  return { sizeBytes, isWhole: false };
}

export class ChunkFeed {
  readonly #parser: Parser;
  #need: Need;
  /** The beginning of what the parser needs whole. */
  #held = Buffer.alloc(0);
  #heldBytes = 0;

  constructor(parser: Parser) {
    this.#parser = parser;
    this.#need = parser.next().value;
  }

  /** Returns the position after what was taken. Throws what the parser throws. */
  step(chunk: Buffer, at: number): number {
    const { sizeBytes, isWhole } = this.#need;
    const next = Math.min(chunk.length, at + sizeBytes - this.#heldBytes);
    const bytes = chunk.subarray(at, next);
    if (!isWhole || bytes.length === sizeBytes) this.#resume(bytes);
    else this.#hold(bytes, sizeBytes);
    return next;
  }

  #hold(bytes: Buffer, sizeBytes: number): void {
    if (this.#held.length < sizeBytes) this.#held = Buffer.alloc(sizeBytes);
    this.#heldBytes += bytes.copy(this.#held, this.#heldBytes);
    if (this.#heldBytes < sizeBytes) return;
    this.#heldBytes = 0;
    this.#resume(this.#held.subarray(0, sizeBytes));
  }

  #resume(bytes: Buffer): void {
    this.#need = this.#parser.next(bytes).value;
  }
}

export function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
