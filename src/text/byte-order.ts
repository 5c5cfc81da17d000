/** The order of `LC_ALL=C sort`: by the bytes of UTF-8, unlike JavaScript's order of strings. Pure. */

export function inByteOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

const surrogates = { first: 0xd800, next: 0xe000 };

/** UTF-16 sorts surrogates before U+E000 to U+FFFF. UTF-8 sorts the characters that they encode after those. */
function rank(unit: number): number {
  return unit >= surrogates.first && unit < surrogates.next ? unit + 0x1_0000 : unit;
}
