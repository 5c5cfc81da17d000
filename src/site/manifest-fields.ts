/** Reads the fields of a manifest. They end in requests, lists of changes and logs, so each that is used is checked. */
import { Failure } from '../failure.ts';
import { maxRedirectLength, maxTitleLength, type PageReading, readingRules, type SiteFile } from '../model/site.ts';
import type { JsonObject } from '../text/json.ts';
import { hostName } from '../text/safe-url.ts';
import { isFilePath } from '../text/site-paths.ts';
import type { RecordedSite } from './manifest.ts';

export function headIn(head: JsonObject): Omit<RecordedSite, 'files'> {
  if (head['schema'] !== 1) throw invalidField('schema', '1');
  return {
    domain: head['domain'] === null ? null : textAt(head, 'domain', host),
    contentDigest: textAt(head, 'contentDigest', digest),
    ...(head['reading'] === readingRules && { rules: readingRules }),
  };
}

/** `isRead`: whether what pages show can be compared. */
export function recordedFile(file: JsonObject, isRead: boolean): SiteFile {
  const path = textAt(file, 'path', anyText);
  if (!isFilePath(path)) throw invalidManifest(`lists "${path}", which is not a valid path`);
  return {
    path,
    sizeBytes: sizeAt(file, 'sizeBytes'),
    sha256: textAt(file, 'sha256', digest),
    ...(file['isSavedPage'] === true && { isSavedPage: true }),
    ...(isRead && file['textSha256'] !== undefined && { reading: pageReading(file) }),
  };
}

/** Accepts only what `SiteReader` writes. */
function pageReading(file: JsonObject): PageReading {
  const { ownLength, unstyled, redirect } = file;
  const reading = {
    title: textAt(file, 'title', title),
    textSha256: textAt(file, 'textSha256', digest),
    textLength: sizeAt(file, 'textLength'),
    linksSha256: textAt(file, 'linksSha256', digest),
    ownLength: ownLength === undefined ? undefined : sizeAt(file, 'ownLength'),
    redirect: redirect === undefined ? undefined : textAt(file, 'redirect', redirectAddress),
  };
  if ((reading.ownLength ?? 0) > reading.textLength) throw invalidField('ownLength', 'a part of `textLength`');
  if (unstyled !== undefined && typeof unstyled !== 'boolean') throw invalidField('unstyled', '`true` or `false`');
  return { ...reading, unstyled };
}

interface TextRule {
  readonly pattern: RegExp;
  readonly maxLength?: number;
  readonly expected: string;
}

const host = { pattern: hostName, expected: 'a host name' };
const anyText = { pattern: /^/, expected: 'a string' };
const digest = { pattern: /^[0-9a-f]{64}$/, expected: 'a SHA-256 digest' };
const title = {
  pattern: /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u,
  maxLength: maxTitleLength,
  expected: `one line of at most ${maxTitleLength} characters`,
};
const redirectAddress = { pattern: /^(?:\/|https?:\/\/)[!-~]*$/, maxLength: maxRedirectLength, expected: 'an address' };

function textAt(object: JsonObject, field: string, { pattern, maxLength = Infinity, expected }: TextRule): string {
  const value = object[field];
  if (typeof value === 'string' && value.length <= maxLength && pattern.test(value)) return value;
  throw invalidField(field, expected);
}

function sizeAt(object: JsonObject, field: string): number {
  const value = object[field];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalidField(field, 'a size');
}

function invalidField(field: string, expected: string): Failure {
  return invalidManifest(`is invalid: \`${field}\` is not ${expected}`);
}

export function invalidManifest(what: string, hint?: string): Failure {
  return new Failure({ code: 'invalid-manifest', reason: `the manifest ${what}`, hint });
}
