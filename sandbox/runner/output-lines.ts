// Cuts text into lines where the runner does: at \n, at \r\n, and at a lone \r, which makes a carriage return in a
// message as good a way to start a command as a line feed.
export interface CutText {
  readonly lines: readonly string[];
  /** The unfinished last line. A \r at the very end stays here: the \n that belongs to it may still come. */
  readonly rest: string;
}

export function cutLines(text: string): CutText {
  const pieces = text.split(/\r\n|\n|\r(?=[^])/);
  return { lines: pieces.slice(0, -1), rest: pieces.at(-1) ?? '' };
}

/** The same for text that is complete: nothing follows, so an unfinished last line counts too. */
export function completeLines(text: string): readonly string[] {
  const { lines, rest } = cutLines(text);
  return rest === '' ? lines : [...lines, rest.replace(/\r$/, '')];
}
