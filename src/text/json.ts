/** Reads JSON from outside. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns undefined if the text is not JSON. Ignores a byte order mark, as RFC 8259, section 8.1, allows. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
