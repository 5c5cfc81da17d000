/** Keeps a secret out of a file that repeats the content of a bundle. */
import { Redactor } from './redaction.ts';

/** Yields each piece without the secret. No value may begin in one piece and end in the next. */
export function* redactedPieces(pieces: Iterable<string>, secret: string): Generator<string> {
  const redactor = new Redactor();
  redactor.add(secret);
  for (const piece of pieces) yield redactor.redact(piece);
}
