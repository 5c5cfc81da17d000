/** JSON of an unknown shape, field by field. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** None where it is no JSON object. */
export function fieldsIn(text: string | Buffer): Fields {
  try {
    return fieldsOf(JSON.parse(text.toString()));
  } catch {
    return {};
  }
}
