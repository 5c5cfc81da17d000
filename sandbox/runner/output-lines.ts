// Splits text into lines as the runner does: at \n, at \r\n, and at a lone \r. A carriage return in a message can therefore
// start a command, just like a line feed.
export interface SplitText {
  readonly lines: readonly string[];
  /** The unfinished last line. A \r at the end stays here, because its \n may follow. */
  readonly rest: string;
}

export function splitLines(text: string): SplitText {
  const pieces = text.split(/\r\n|\n|\r(?=[^])/);
  return { lines: pieces.slice(0, -1), rest: pieces.at(-1) ?? '' };
}

/** The same for complete text: the unfinished last line counts as a line. */
export function completeLines(text: string): readonly string[] {
  const { lines, rest } = splitLines(text);
  return rest === '' ? lines : [...lines, rest.replace(/\r$/, '')];
}
