/** Which input a name that does not exist was meant to be. Pure. */
import { diffChars } from 'diff/lib/diff/character.js';
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

/** One letter that was added or removed for every so many is a typing error. A letter in place of another one counts twice. */
const lettersPerEdit = 4;

function isTypingError(one: string, other: string): boolean {
  return diffChars(one, other, { maxEditLength: Math.floor(other.length / lettersPerEdit) }) !== undefined;
}
