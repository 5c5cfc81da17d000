/** The manifest: what one export holds, for the next one to compare itself with. Pure. */
import { Failure } from '../failure.ts';
import type { SiteFile } from './read-archive.ts';

export interface Manifest {
  readonly schema: 1;
  readonly job: string;
  readonly domain: string | null;
  readonly version: string | null;
  readonly bundle: { readonly sha256: string; readonly sizeBytes: number };
  readonly contentDigest: string;
  readonly files: readonly SiteFile[];
}

/** Lines that come together: few enough to be held, enough to be written in one go. */
const linesInPiece = 1000;

/**
 * JSON with a line for every file, so that two manifests can be laid side by side. In pieces: of a site of many files it would
 * be the largest thing in memory.
 */
export function* manifestPieces({ files, ...head }: Manifest): Generator<string> {
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": [`;
  for (let at = 0; at < files.length; at += linesInPiece) {
    const lines = files
      .slice(at, at + linesInPiece)
      .map(({ path, sizeBytes, sha256 }) => `\n    ${JSON.stringify({ path, sizeBytes, sha256 })}`);
    yield `${at > 0 ? ',' : ''}${lines.join(',')}`;
  }
  yield '\n  ]\n}\n';
}

/** Throws `invalid-manifest` that names the field. Fields that are not known are left out. */
export function readManifest(text: string): Manifest {
  const manifest = objectAt(parse(text), 'it');
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
    files: filesAt(manifest['files']),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure({ code: 'invalid-manifest', message: 'The manifest is no JSON.', cause: error });
  }
}

function filesAt(value: unknown): readonly SiteFile[] {
  if (!Array.isArray(value)) throw invalid('`files`', 'a list', value);
  const files = value.map((each: unknown, index) => fileAt(each, `files[${index}]`));
  const paths = new Set<string>();
  for (const { path } of files) {
    if (paths.has(path)) {
      throw new Failure({ code: 'invalid-manifest', message: `The manifest names the file "${path}" twice.` });
    }
    paths.add(path);
  }
  return files;
}

function fileAt(value: unknown, field: string): SiteFile {
  const file = objectAt(value, `\`${field}\``);
  return {
    path: textAt(file['path'], `\`${field}.path\``),
    sizeBytes: sizeAt(file['sizeBytes'], `\`${field}.sizeBytes\``),
    sha256: digestAt(file['sha256'], `\`${field}.sha256\``),
  };
}

function objectAt(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (isObject(value)) return value;
  throw invalid(field, 'an object', value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textAt(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '') return value;
  throw invalid(field, 'a text', value);
}

function textOrNullAt(value: unknown, field: string): string | null {
  return value === null ? null : textAt(value, field);
}

function digestAt(value: unknown, field: string): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)) return value;
  throw invalid(field, 'a SHA-256 digest', value);
}

function sizeAt(value: unknown, field: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalid(field, 'a size in bytes', value);
}

/** Longest part of a value that is shown back. */
const shownLength = 100;

function invalid(field: string, wanted: string, value: unknown): Failure {
  const came = value === undefined ? 'missing' : JSON.stringify(value).slice(0, shownLength);
  return new Failure({
    code: 'invalid-manifest',
    message: `The manifest cannot be used: ${field} is ${came} instead of ${wanted}.`,
  });
}
