/** Turns unknown JSON into typed values. Errors name the field that does not have the documented type. */
import { TransientError } from '../http/transient-error.ts';
import { isObject, type JsonObject } from '../text/json.ts';

/** A response of another form is transient: it may come from a proxy, or from a service that is starting. */
export function unexpectedResponse(what: string): TransientError {
  return new TransientError(`the response is unexpected (${what})`);
}

export function readObject(value: unknown): JsonObject {
  if (!isObject(value)) throw unexpectedResponse('not a JSON object');
  return value;
}

/**
 * A longer text is not used, and not shortened either: a part of a secret would not be redacted. With it, all outputs
 * of a step stay below the 1 MiB that GitHub accepts from a job
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idoutputs).
 */
export const maxTextLength = 16_000;

export function readString(object: JsonObject, field: string): string {
  const value = object[field];
  if (typeof value !== 'string' || value === '') throw unexpectedResponse(`\`${field}\` is missing or not a string`);
  if (value.length > maxTextLength) throw unexpectedResponse(`\`${field}\` is longer than ${maxTextLength} characters`);
  return value;
}

/** Throws a TransientError if the object is about another job, as from a cache. Its id may be missing or null. */
export function requireSameJob(object: JsonObject, field: string, jobId: string): void {
  const isMissing = object[field] === undefined || object[field] === null;
  if (!isMissing && readString(object, field) !== jobId) throw unexpectedResponse('it describes another job');
}

/** Returns undefined if the field is missing, empty, too long or not a string. */
export function optionalString(object: JsonObject, field: string): string | undefined {
  const value = object[field];
  return typeof value === 'string' && value !== '' && value.length <= maxTextLength ? value : undefined;
}

/** Returns a whole number of at least 0, also if it is written as a string; undefined for anything else. */
export function optionalCount(object: JsonObject, field: string): number | undefined {
  const value = object[field];
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Deeper values are not read: they would need a call each. */
const maxTextDepth = 5;

/** Returns all texts in JSON, whatever its fields are called; undefined if there is none, or if they are too long. */
export function textIn(value: unknown): string | undefined {
  const text = textsIn(value, maxTextDepth).join(': ');
  return text === '' || text.length > maxTextLength ? undefined : text;
}

/** Addresses, such as the type of a problem (RFC 9457), explain nothing, and may be secret. */
const addressPattern = /^([a-z]+:\/)?\/\S*$|^about:blank$/i;

function textsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' || addressPattern.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth - 1));
}

export function errorIn(body: unknown): string | undefined {
  return isObject(body) ? (textIn(body['error']) ?? textIn(body['errors'])) : undefined;
}
