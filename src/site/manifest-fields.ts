/** Checks the fields of a manifest, which is data from outside: they end in requests, lists of changes, and logs. Pure. */
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import * as parse from '../settings/parse.ts';
import { isObject, type JsonObject } from '../text/json.ts';
import type { Manifest } from './manifest.ts';

export type ManifestHead = Omit<Manifest, 'files'>;

/** Throws `invalid-manifest` that names the field. */
export function headIn(value: unknown): ManifestHead {
  const manifest = objectAt(value, 'it');
  if (manifest['schema'] !== 1) throw invalidField('`schema`', '1', manifest['schema']);
  const bundle = objectAt(manifest['bundle'], '`bundle`');
  return {
    schema: 1,
    job: parsedAt(manifest['job'], '`job`', parse.id('an export')),
    domain: manifest['domain'] === null ? null : parsedAt(manifest['domain'], '`domain`', parse.domain),
    version: manifest['version'] === null ? null : parsedAt(manifest['version'], '`version`', parse.text),
    bundle: {
      sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
      sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
    },
    contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
    ...(manifest['folder'] !== undefined && { folder: namesAt(manifest['folder'], '`folder`') }),
  };
}

/** Throws `invalid-manifest` that names the field, without its line. */
export function fileIn(value: unknown): SiteFile {
  const file = objectAt(value, 'it');
  const textSha256 = file['textSha256'];
  return {
    path: textAt(file['path'], '`path`'),
    sizeBytes: sizeAt(file['sizeBytes'], '`sizeBytes`'),
    sha256: digestAt(file['sha256'], '`sha256`'),
    ...(textSha256 !== undefined && { textSha256: digestAt(textSha256, '`textSha256`') }),
  };
}

function objectAt(value: unknown, field: string): JsonObject {
  if (isObject(value)) return value;
  throw invalidField(field, 'an object', value);
}

function textAt(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw invalidField(field, 'a string', value);
}

/** Only a text that the parser of the input accepts and does not change. */
function parsedAt(value: unknown, field: string, parser: parse.InputParser<string>): string {
  const text = textAt(value, field);
  const parsed = parser(text);
  if ('value' in parsed && parsed.value === text) return text;
  throw invalidField(field, 'expected' in parsed ? parsed.expected : `"${parsed.value}"`, text);
}

function namesAt(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value)) throw invalidField(field, 'a list', value);
  return value.map((name: unknown, index) => textAt(name, `${field}[${index}]`));
}

function digestAt(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
  throw invalidField(field, 'a SHA-256 digest', value);
}

/** Of a whole site. Larger sums would not be exact. */
export const maxSizeBytes = 1024 ** 4;

function sizeAt(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= maxSizeBytes) return value;
  throw invalidField(field, 'a size in bytes', value);
}

/** Longer values are truncated in the message. */
const maxShownLength = 100;

function invalidField(field: string, expected: string, value: unknown): Failure {
  const message = `The manifest is invalid: ${field} is ${shown(value)} instead of ${expected}.`;
  return new Failure({ code: 'invalid-manifest', message });
}

/** Does not descend into a value, which may be nested without end. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value).slice(0, maxShownLength);
}
