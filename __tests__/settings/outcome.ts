/** What the settings tests look at: a value or a refusal, and the Failure that a rule throws. */
import { Failure } from '../../src/failure.ts';
import type { Parser } from '../../src/settings/parse.ts';

/** The value that a parser makes of a text; fails the test where it refuses. */
export function valueOf<T>(parse: Parser<T>, given: string): T {
  const parsed = parse(given);
  if ('value' in parsed) return parsed.value;
  throw new Error(`refused, it takes ${parsed.wanted}`);
}

/** What a parser says would do instead; fails the test where it takes the text. */
export function wantedBy(parse: Parser<unknown>, given: string): string {
  const parsed = parse(given);
  if ('wanted' in parsed) return parsed.wanted;
  throw new Error(`taken as ${String(parsed.value)}`);
}

/** The Failure that the work throws; fails the test where it throws none. */
export function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
