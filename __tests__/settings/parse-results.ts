/** Helpers for the settings tests: a parsed value, a rejection, and the Failure that a rule throws. */
import { Failure } from '../../src/failure.ts';
import type { InputParser } from '../../src/settings/parse.ts';

/** Returns the parsed value. Fails the test if the parser rejects it. */
export function valueOf<T>(parse: InputParser<T>, given: string): T {
  const parsed = parse(given);
  if ('value' in parsed) return parsed.value;
  throw new Error(`refused, it takes ${parsed.expected}`);
}

/** Returns the description of allowed values. Fails the test if the parser accepts the value. */
export function wantedBy(parse: InputParser<unknown>, given: string): string {
  const parsed = parse(given);
  if ('expected' in parsed) return parsed.expected;
  throw new Error(`taken as ${String(parsed.value)}`);
}

/** Returns the Failure that the work throws. Fails the test if it does not throw one. */
export function failureOf(work: () => unknown): Failure {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
