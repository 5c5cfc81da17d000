/**
 * Returns the message of a thrown value. Checks the shape: in a test, an error of Node belongs to another realm, so
 * `instanceof` is false: https://github.com/jestjs/jest/issues/2549.
 */
export function errorMessage(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : String(error);
}
