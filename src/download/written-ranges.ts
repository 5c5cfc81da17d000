/** The byte ranges of a file that have been written. Ranges must not overlap. */
export class WrittenRanges {
  /** The end of each range by its start. */
  readonly #ends = new Map<number, number>();

  add(fromByte: number, endByte: number): void {
    const [start] = this.#find((_, end) => end === fromByte) ?? [fromByte];
    this.#ends.set(start, this.#ends.get(endByte) ?? endByte);
    this.#ends.delete(endByte);
  }

  /** Returns the end of what has been written from this byte on without a gap. */
  endOf(fromByte: number): number {
    return this.#find((start, end) => start <= fromByte && fromByte < end)?.[1] ?? fromByte;
  }

  /** Returns the start of what has been written behind this byte. */
  startAfter(byte: number): number {
    return Math.min(...[...this.#ends.keys()].filter((start) => start > byte));
  }

  #find(matches: (start: number, end: number) => boolean): readonly [number, number] | undefined {
    return [...this.#ends].find(([start, end]) => matches(start, end));
  }
}
