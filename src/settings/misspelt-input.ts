/** Which input a name that does not exist was meant to be. Pure. */
import { Failure } from '../failure.ts';

/** Throws `invalid-input` if a name is a misspelling of a known one. Others are only ignored, as runners do. */
export function requireSpelling(given: readonly string[], known: readonly string[]): void {
  for (const name of given.filter((each) => !known.includes(each))) {
    const meant = known.find((each) => isTypingError(letters(name), letters(each)));
    if (meant === undefined) continue;
    const message = `Input \`${name}\` does not exist.`;
    throw new Failure({ code: 'invalid-input', message, hint: `Write it as \`${meant}\`.` });
  }
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** One edit for every so many letters is a typing error. */
const lettersPerEdit = 4;

function isTypingError(one: string, other: string): boolean {
  return editsBetween(one, other) <= Math.floor(other.length / lettersPerEdit);
}

/** Returns how many letters must be added, removed or replaced (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1];
    for (const [at, otherLetter] of other.split('').entries()) {
      const [above = 0, before = 0, left = 0] = [row[at + 1], row[at], next[at]];
      next.push(Math.min(above + 1, left + 1, before + (letter === otherLetter ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
