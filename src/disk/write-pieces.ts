/** Writes a text piece by piece, for one that should not lie in memory as a whole. */
import { closeSync, openSync, writeFileSync } from 'node:fs';

/** Not a plain string, which is iterable as well: letter by letter. */
export type TextPieces = Iterable<string> & object;

export interface PiecesFile {
  readonly path: string;
  readonly mode: number;
}

/** Into a new file. Throws errors of the disk, and what the pieces throw; what is written by then stays. */
export function writePieces(pieces: TextPieces, { path, mode }: PiecesFile): void {
  const file = openSync(path, 'wx', mode);
  try {
    for (const piece of pieces) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}
