/** The manifest: the list of an export's files, with which the next export is compared. Pure. */
import type { TextLines } from '../disk/text-file.ts';
import { Failure } from '../failure.ts';
import { isObject, jsonIn, type JsonObject } from '../text/json.ts';
import { inByteOrder, listPieces } from '../text/lists.ts';
import { type SiteFile, type SiteFiles, siteFiles } from '../model/site-files.ts';

export interface Manifest {
  readonly schema: 1;
  readonly job: string;
  readonly domain: string | null;
  readonly version: string | null;
  readonly bundle: { readonly sha256: string; readonly sizeBytes: number };
  readonly contentDigest: string;
  /** Top-level names of the folder, if it may already contain a newer site than `files` describes. */
  readonly folder?: readonly string[];
  readonly files: SiteFiles;
}

/** Yields JSON in pieces, with one line per file. */
export function* manifestPieces({ files, ...head }: Manifest): Generator<string> {
  yield `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "files": `;
  yield* listPieces(files);
  yield '\n}\n';
}

/**
 * Throws `invalid-manifest` that names the field. Ignores unknown fields. If the manifest has our own layout, its files are not
 * kept in memory: each iteration reads the lines again, and throws what reading them throws.
 */
export function readManifest(lines: TextLines): Manifest {
  return readByLine(lines) ?? readWhole([...lines].join('\n'));
}

/** Our own layout has one line per file, in byte order, between lines that form JSON with an empty list. */
const fileStart = '    {';

/** Returns undefined if the text does not have our own layout. */
function readByLine(lines: TextLines): Manifest | undefined {
  let frame = '';
  let [count, sizeBytes] = [0, 0];
  let last = '';
  for (const line of lines) {
    if (!line.startsWith(fileStart)) {
      frame += `${line}\n`;
      continue;
    }
    const [head, file] = [count > 0 || jsonIn(`${frame}]}`), rowIn(line, frame)];
    if (head === undefined || file === undefined) return undefined;
    // The schema is checked before the files, which may differ in a later schema.
    if (count === 0) headOf(head);
    const { path, sizeBytes: fileBytes } = fileAt(file, count);
    if (count > 0 && inByteOrder(last, path) >= 0) return undefined;
    last = path;
    count += 1;
    sizeBytes += fileBytes;
  }
  const rest = jsonIn(frame);
  if (!isObject(rest) || !Array.isArray(rest['files']) || rest['files'].length > 0) return undefined;
  return { ...headOf(rest), files: { count, sizeBytes, [Symbol.iterator]: () => filesIn(lines) } };
}

function* filesIn(lines: TextLines): Generator<SiteFile> {
  let index = 0;
  for (const line of lines) {
    if (!line.startsWith(fileStart)) continue;
    yield fileAt(jsonIn(withoutComma(line)), index);
    index += 1;
  }
}

/** Returns undefined for a row of another list, which may look the same. */
function rowIn(line: string, frame: string): unknown {
  return /"files": \[\r?\n$/.test(frame) ? jsonIn(withoutComma(line)) : undefined;
}

function withoutComma(line: string): string {
  return line.replace(/,\r?$/, '');
}

function readWhole(text: string): Manifest {
  const manifest = jsonIn(text);
  if (manifest === undefined) throw new Failure({ code: 'invalid-manifest', message: 'The manifest is not JSON.' });
  const head = headOf(manifest);
  const list = objectAt(manifest, 'it')['files'];
  if (!Array.isArray(list)) throw invalid('`files`', 'a list', list);
  return { ...head, files: distinct(siteFiles(list.map((file: unknown, index) => fileAt(file, index)))) };
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

function distinct(files: SiteFiles): SiteFiles {
  let last = '';
  for (const { path } of files) {
    if (path === last) {
      throw new Failure({ code: 'invalid-manifest', message: `The manifest names the file "${path}" twice.` });
    }
    last = path;
  }
  return files;
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
  const found = value === undefined ? 'missing' : JSON.stringify(value).slice(0, maxShownLength);
  return new Failure({
    code: 'invalid-manifest',
    message: `The manifest is invalid: ${field} is ${found} instead of ${expected}.`,
  });
}
