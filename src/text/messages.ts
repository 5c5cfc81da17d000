/** Parts of messages. Pure. */

/**
 * Returns the message of a thrown value. Checks the shape: in a test, an error of Node belongs to another realm, so
 * `instanceof` is false: https://github.com/jestjs/jest/issues/2549.
 */
export function errorMessage(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : String(error);
}

/** Returns the text with a capital first letter, to begin a sentence with a name such as `export se_1`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
