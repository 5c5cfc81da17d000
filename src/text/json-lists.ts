/** JSON lists with a line for every value, so that two of them can be laid side by side. Pure. */

/** Few enough to be held, enough to be written in one go. */
const valuesInPiece = 200;

/** The list of a field, in pieces: that of a large site would be the largest thing in memory. */
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
