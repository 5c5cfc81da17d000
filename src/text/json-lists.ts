/** JSON lists with one value per line, so that two of them can be compared with a diff. Pure. */

/** Enough for one write, few enough to keep in memory. */
const valuesInPiece = 200;

/** Yields the list of a field in pieces, because the list of a large site would need much memory. */
export function* listPieces(values: Iterable<unknown>): Generator<string> {
  let piece = '[';
  let count = 0;
  for (const value of values) {
    piece += `${count > 0 ? ',' : ''}\n    ${JSON.stringify(value)}`;
    count += 1;
    if (count % valuesInPiece > 0) continue;
    yield piece;
    piece = '';
  }
  yield count > 0 ? `${piece}\n  ]` : '[]';
}
