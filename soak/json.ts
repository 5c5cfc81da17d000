/** Reads JSON of an unknown shape. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns an empty object if the text is not a JSON object. */
export function fieldsIn(text: string | Buffer): Fields {
  try {
    return fieldsOf(JSON.parse(text.toString()));
  } catch {
    return {};
  }
}
