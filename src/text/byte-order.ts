/** The order of `LC_ALL=C sort`: by the bytes of UTF-8, which JavaScript's own order of texts is not. Pure. */

export function inByteOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left !== right) return rank(left) - rank(right);
  }
  return a.length - b.length;
}

const surrogates = { first: 0xd800, next: 0xe000 };

/** UTF-16 has surrogates in front of U+E000 to U+FFFF; what they stand for comes behind those in UTF-8. */
function rank(unit: number): number {
  return unit >= surrogates.first && unit < surrogates.next ? unit + 0x1_0000 : unit;
}
