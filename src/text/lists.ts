/** The order of lists, and JSON with one value per line, so that two lists can be compared with a diff. Pure. */

/** The order of `LC_ALL=C sort`: by the bytes of UTF-8, unlike the order of strings in JavaScript. */
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

/** In the byte order of their paths. */
export function sortedByPath<Item extends { readonly path: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((a, b) => inByteOrder(a.path, b.path));
}

/** Enough for one write, few enough to keep in memory. */
const valuesInPiece = 200;

/** Yields the list of a field in pieces, because the list of a large site would need much memory. */
export function* listPieces(values: Iterable<unknown>, indent = '  '): Generator<string> {
  let piece = '[';
  let count = 0;
  for (const value of values) {
    piece += `${count > 0 ? ',' : ''}\n${indent}  ${JSON.stringify(value)}`;
    count += 1;
    if (count % valuesInPiece > 0) continue;
    yield piece;
    piece = '';
  }
  yield count > 0 ? `${piece}\n${indent}]` : '[]';
}
