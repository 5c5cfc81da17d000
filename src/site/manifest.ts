/** The manifest: the list of an export's files, with which the next export is compared. */
import { readFileSync, statSync } from 'node:fs';
import { Failure } from '../failure.ts';
import { isObject, jsonIn, type JsonObject } from '../text/json.ts';
import { sizeText } from '../text/amounts.ts';
import { listPieces, sortedByPath } from '../text/lists.ts';
import type { SiteFile } from '../model/site.ts';

/** Where the manifest of a published site is, relative to its root. No file of an export has this path. */
export const publishedManifestName = 'static-export.manifest.json';

export interface Manifest {
  readonly schema: 1;
  readonly job: string;
  readonly domain: string | null;
  readonly version: string | null;
  readonly bundle: { readonly sha256: string; readonly sizeBytes: number };
  readonly contentDigest: string;
  /** Top-level names of the folder, if it may already contain a newer site than `files` describes. */
  readonly folder?: readonly string[];
  /** In byte order of their paths. */
  readonly files: readonly SiteFile[];
}

/** Yields JSON in pieces, with one line per file. */
export function* manifestPieces({ files, ...head }: Manifest): Generator<string> {
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
  yield* listPieces(files);
  yield '\n}\n';
}

/** Four million files. A longer text does not fit: https://nodejs.org/api/buffer.html#bufferconstantsmax_string_length. */
const maxManifestBytes = 500_000_000;

/** Throws `invalid-manifest` if it is not valid or larger than 500 MB, and file system errors. */
export function readManifest(path: string): Manifest {
  const { size } = statSync(path);
  if (size <= maxManifestBytes) return parsedManifest(readFileSync(path, 'utf8'));
  const [found, limit] = [sizeText(size), sizeText(maxManifestBytes)];
  throw new Failure({ code: 'invalid-manifest', message: `The manifest is ${found}; the limit is ${limit}.` });
}

/** Throws `invalid-manifest` that names the field. Ignores unknown fields. */
export function parsedManifest(text: string): Manifest {
  const manifest = jsonIn(text);
  if (manifest === undefined) throw new Failure({ code: 'invalid-manifest', message: 'The manifest is not JSON.' });
  const head = headOf(manifest);
  const list = objectAt(manifest, 'it')['files'];
  if (!Array.isArray(list)) throw invalid('`files`', 'a list', list);
  return { ...head, files: distinct(sortedByPath(list.map((file: unknown, index) => fileAt(file, index)))) };
}

function headOf(value: unknown): Omit<Manifest, 'files'> {
  const manifest = objectAt(value, 'it');
  if (manifest['schema'] !== 1) throw invalid('`schema`', '1', manifest['schema']);
  const bundle = objectAt(manifest['bundle'], '`bundle`');
  return {
    schema: 1,
    job: textAt(manifest['job'], '`job`'),
    domain: textOrNullAt(manifest['domain'], '`domain`'),
    version: textOrNullAt(manifest['version'], '`version`'),
    bundle: {
      sha256: digestAt(bundle['sha256'], '`bundle.sha256`'),
      sizeBytes: sizeAt(bundle['sizeBytes'], '`bundle.sizeBytes`'),
    },
    contentDigest: digestAt(manifest['contentDigest'], '`contentDigest`'),
    ...(manifest['folder'] !== undefined && { folder: namesAt(manifest['folder'], '`folder`') }),
  };
}

function distinct(sorted: readonly SiteFile[]): readonly SiteFile[] {
  const repeated = sorted.find(({ path }, index) => path === sorted[index + 1]?.path);
  if (repeated === undefined) return sorted;
  throw new Failure({ code: 'invalid-manifest', message: `The manifest lists the file "${repeated.path}" twice.` });
}

function fileAt(value: unknown, index: number): SiteFile {
  const field = `files[${index}]`;
  const file = objectAt(value, `\`${field}\``);
  return {
    path: textAt(file['path'], `\`${field}.path\``),
    sizeBytes: sizeAt(file['sizeBytes'], `\`${field}.sizeBytes\``),
    sha256: digestAt(file['sha256'], `\`${field}.sha256\``),
  };
}

function objectAt(value: unknown, field: string): JsonObject {
  if (isObject(value)) return value;
  throw invalid(field, 'an object', value);
}

function textAt(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw invalid(field, 'a string', value);
}

function textOrNullAt(value: unknown, field: string): string | null {
  return value === null ? null : textAt(value, field);
}

function namesAt(value: unknown, field: string): readonly string[] {
  if (!Array.isArray(value)) throw invalid(field, 'a list', value);
  return value.map((name: unknown, index) => textAt(name, `${field}[${index}]`));
}

function digestAt(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
  throw invalid(field, 'a SHA-256 digest', value);
}

function sizeAt(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalid(field, 'a size in bytes', value);
}

/** Longer values are truncated in the message. */
const maxShownLength = 100;

function invalid(field: string, expected: string, value: unknown): Failure {
  return new Failure({
    code: 'invalid-manifest',
    message: `The manifest is invalid: ${field} is ${shown(value)} instead of ${expected}.`,
  });
}

/** Does not descend into a value, which may be nested without end. */
function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : JSON.stringify(value).slice(0, maxShownLength);
}
