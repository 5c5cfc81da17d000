/** A list of whole numbers that takes four bytes for each, for millions of them. */

export interface Numbers {
  readonly length: number;
  /** A number below 2^32. */
  push(value: number): void;
  slice(start: number, end: number): Uint32Array;
}

export function openNumbers(): Numbers {
  let held = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === held.length) {
        const larger = new Uint32Array(held.length * 2);
        larger.set(held);
        held = larger;
      }
      held[length] = value;
      length += 1;
    },
    slice: (start, end) => held.subarray(start, end),
  };
}
