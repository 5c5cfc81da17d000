/** JSON of an unknown shape, field by field. */

export type Fields = Readonly<Record<string, unknown>>;

/** None where it is no JSON object. */
export function fieldsIn(text: string | Buffer): Fields {
  try {
    const value: unknown = JSON.parse(text.toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
