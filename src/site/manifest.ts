/** The manifest: the list of an export's files, with which the next export is compared. What is read is checked. */
import { createHash } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { BundleDigest } from '../model/bundle.ts';
import { maxRedirectLength, maxTitleLength, type PageReading, readingRules, type SiteFile } from '../model/site.ts';
import { type JsonObject, jsonPieces } from '../text/json.ts';
import { hostName } from '../text/safe-url.ts';
import { isFilePath } from '../text/site-paths.ts';
import type { Turns } from '../turns.ts';

/** Where the manifest of a published site is, relative to its root. Without `manifest-in-site`, a file may be there. */
export const publishedManifestName = 'static-export.manifest.json';

/** What is read of a manifest. */
export interface RecordedSite {
  readonly domain: string | null;
  readonly contentDigest: string;
  /** Whether it records what pages show, by the same rules as now. */
  readonly hasReadings: boolean;
  /** All files, in byte order of their paths. */
  readonly files: readonly SiteFile[];
}

/** What is written of a site: by which job, and from which bundle, if there were any. */
export interface Manifest extends Omit<RecordedSite, 'hasReadings'> {
  readonly job: { readonly id: string; readonly version: string | undefined } | undefined;
  readonly bundle: BundleDigest | undefined;
}

/** Yields JSON in pieces, with one line per file. */
export function* manifestPieces({ job, domain, bundle, contentDigest, files }: Manifest): Generator<string> {
  const from = { job: job?.id ?? null, domain, version: job?.version ?? null, bundle: bundle ?? null };
  const reading = files.some((file) => file.reading !== undefined) ? readingRules : undefined;
  const lines = files.values().map(({ reading: facts, ...file }) => ({ ...file, ...facts }));
  yield* jsonPieces({ schema: 1, ...from, contentDigest, reading, files: lines });
  yield '\n';
}

/**
 * Returns the SHA-256, in hexadecimal, of what this command prints, if the files are in byte order of their paths:
 * `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum`. No path has what it would escape.
 */
export async function contentDigestOf(files: readonly SiteFile[], turns: Turns): Promise<string> {
  const digest = createHash('sha256');
  for await (const some of turns.parts(files)) digest.update(some.map(digestLine).join(''));
  return digest.digest('hex');
}

export function digestLine({ path, sha256 }: SiteFile): string {
  return `${sha256}  ${path}\n`;
}

/** Returns what the fields of a manifest record. They end in requests, lists of changes and logs. */
export function headIn(head: JsonObject): Omit<RecordedSite, 'files'> {
  if (head['schema'] !== 1) throw invalidField('schema', '1');
  return {
    domain: head['domain'] === null ? null : textAt(head, 'domain', host),
    contentDigest: textAt(head, 'contentDigest', digest),
    hasReadings: head['reading'] === readingRules,
  };
}

export function recordedFile(file: JsonObject, { hasReadings }: Pick<RecordedSite, 'hasReadings'>): SiteFile {
  const path = textAt(file, 'path', anyText);
  if (!isFilePath(path)) throw invalidManifest(`lists "${path}", which is not a valid path`);
  return {
    path,
    sizeBytes: sizeAt(file, 'sizeBytes'),
    sha256: textAt(file, 'sha256', digest),
    ...(file['isSavedPage'] === true && { isSavedPage: true }),
    ...(hasReadings && file['textSha256'] !== undefined && { reading: pageReading(file) }),
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
