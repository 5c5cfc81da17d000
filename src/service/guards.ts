/** Turns unknown JSON into typed values, naming the field that is not what was promised. */
import { TransientError } from '../http/transient-error.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A reply that is not the promised JSON counts as passing trouble: a proxy's page or a half-started service goes away. */
export function unexpected(what: string): TransientError {
  return new TransientError(`the reply is not what was promised: ${what}`);
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readObject(value: unknown): JsonObject {
  if (!isObject(value)) throw unexpected(`${kindOf(value)} instead of a JSON object`);
  return value;
}

export function readString(object: JsonObject, field: string): string {
  const value = object[field];
  if (typeof value !== 'string' || value === '') throw unexpected(`\`${field}\` is ${kindOf(value)} instead of a text`);
  return value;
}

/** A text that may be missing, null or of another type; then undefined. */
export function optionalString(object: JsonObject, field: string): string | undefined {
  const value = object[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A whole number of at least 0, also when written as a text; otherwise undefined. */
export function optionalCount(object: JsonObject, field: string): number | undefined {
  const value = object[field];
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** A date-time as milliseconds since 1970; undefined where it is missing or cannot be read. */
export function optionalDateMs(object: JsonObject, field: string): number | undefined {
  const dateMs = Date.parse(optionalString(object, field) ?? '');
  return Number.isNaN(dateMs) ? undefined : dateMs;
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
