/** Reads the shape of JSON and YAML. Throws if the shape is different. */

export type Mapping = Readonly<Record<string, unknown>>;

export function mappingIn(value: unknown): Mapping {
  if (isMapping(value)) return value;
  throw new TypeError(`${JSON.stringify(value)} is not a mapping`);
}

export function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError(`${JSON.stringify(value)} is not a list`);
}

export function stringIn(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${JSON.stringify(value)} is not a string`);
}

/** Returns a scalar as the runner passes it on: `true`, `8`. Returns an empty text for anything else. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of a JSON object. Anything else has none. */
export function fieldsIn(json: string | Buffer): Mapping {
  try {
    const value: unknown = JSON.parse(json.toString());
    return isMapping(value) ? value : {};
  } catch {
    return {};
  }
}
