/**
 * Returns the message of a thrown value. Checks the shape: an error of Node may belong to another realm, so `instanceof` is
 * false.
 */
export function errorMessage(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : String(error);
}
