/** The manifest: the list of an export's files, with which the next export is compared. Its text, its digest, and its fields. Pure. */
import { Failure } from '../failure.ts';
import { type PageFacts, readingRules, type SiteFile } from '../model/site.ts';
import * as parse from '../settings/parse.ts';
import { isObject, type JsonObject, listPieces } from '../text/json.ts';
import { TextDigest } from '../text/text-digest.ts';

/** Where the manifest of a published site is, relative to its root. No file of an export has this path. */
export const publishedManifestName = 'static-export.manifest.json';

export interface Manifest {
  readonly schema: 1;
  readonly job: string;
  readonly domain: string | null;
  readonly version: string | null;
  readonly bundle: { readonly sha256: string; readonly sizeBytes: number };
  readonly contentDigest: string;
  /** The rules by which the pages were read. Undefined if they were not, or by other rules. */
  readonly reading?: typeof readingRules;
  /** In byte order of their paths. */
  readonly files: readonly SiteFile[];
}

/** Yields JSON in pieces, with one line per file. */
export function* manifestPieces({ files, ...head }: Manifest): Generator<string> {
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
  yield* listPieces(flatFiles(files));
  yield '\n}\n';
}

function* flatFiles(files: readonly SiteFile[]): Generator<object> {
  for (const { reading, ...file } of files) yield { ...file, ...reading };
}

/**
 * The files must be in byte order of their paths. Returns the SHA-256 of what `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum` prints, in hexadecimal.
 * A name that this pipe cannot pass on, such as one with a line break, is hashed as `sha256sum` itself would print it.
 */
export function contentDigest(files: readonly SiteFile[]): string {
  const digest = new TextDigest();
  for (const file of files) digest.add(checksumLine(file));
  return digest.digest();
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

/** A line with an escaped name begins with a backslash (GNU coreutils, "md5sum invocation"). */
function checksumLine({ path, sha256 }: SiteFile): string {
  const name = /[\\\n\r]/.test(path) ? path.replace(/[\\\n\r]/g, (sign) => escapes[sign] ?? sign) : path;
  return `${name === path ? '' : '\\'}${sha256}  ${name}\n`;
}

export type ManifestHead = Omit<Manifest, 'files'>;

// A manifest is data from outside: its fields end in requests, lists of changes, and logs.

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
    ...(manifest['reading'] === readingRules && { reading: readingRules }),
  };
}

/** `isRead`: whether what pages show can be compared. Throws `invalid-manifest` that names the field, without its line. */
export function fileIn(value: unknown, isRead: boolean): SiteFile {
  const file = objectAt(value, 'it');
  return {
    path: textAt(file['path'], '`path`'),
    sizeBytes: sizeAt(file['sizeBytes'], '`sizeBytes`'),
    sha256: digestAt(file['sha256'], '`sha256`'),
    ...(isRead && file['textSha256'] !== undefined && { reading: readingIn(file) }),
  };
}

function readingIn({ title, textSha256, textLength, linksSha256, redirect }: JsonObject): PageFacts {
  return {
    title: title === '' ? '' : textAt(title, '`title`'),
    textSha256: digestAt(textSha256, '`textSha256`'),
    textLength: sizeAt(textLength, '`textLength`'),
    linksSha256: digestAt(linksSha256, '`linksSha256`'),
    ...(redirect !== undefined && { redirect: textAt(redirect, '`redirect`') }),
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

function digestAt(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
  throw invalidField(field, 'a SHA-256 digest', value);
}

/** A larger file does not exist. */
const maxSizeBytes = 1024 ** 4;

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

/** Does not descend into a value, which may be nested arbitrarily deeply. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value).slice(0, maxShownLength);
}
