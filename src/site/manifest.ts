/** The manifest: the list of an export's files, with which the next export is compared. Pure. */
import { createHash } from 'node:crypto';
import { readingRules, type SiteFile } from '../model/site.ts';
import { jsonPieces } from '../text/json.ts';
import type { Turns } from '../turns.ts';

/** Where the manifest of a published site is, relative to its root. Without `manifest-in-site`, a file may be there. */
export const publishedManifestName = 'static-export.manifest.json';

/** What is read of a manifest. */
export interface RecordedSite {
  readonly domain: string | null;
  readonly contentDigest: string;
  /** The rules by which the pages were read. Undefined if they were not, or by other rules. */
  readonly rules?: typeof readingRules;
  /** All files, in byte order of their paths. */
  readonly files: readonly SiteFile[];
}

export interface Manifest extends RecordedSite {
  readonly schema: 1;
  readonly job: string | null;
  readonly version: string | null;
  readonly bundle: { readonly sha256: string; readonly sizeBytes: number } | null;
}

interface ManifestFacts extends Pick<RecordedSite, 'contentDigest' | 'files'> {
  readonly job: { readonly id: string; readonly version: string | undefined } | undefined;
  readonly domain: string | undefined;
  readonly bundle: Manifest['bundle'] | undefined;
}

export function manifestOf({ job, domain, bundle, contentDigest, files }: ManifestFacts): Manifest {
  return {
    schema: 1,
    job: job?.id ?? null,
    domain: domain ?? null,
    version: job?.version ?? null,
    bundle: bundle ?? null,
    contentDigest,
    ...(files.some(({ reading }) => reading !== undefined) && { rules: readingRules }),
    files,
  };
}

/** Yields JSON in pieces, with one line per file. */
export function* manifestPieces({ rules: reading, files, ...head }: Manifest): Generator<string> {
  yield* jsonPieces({ ...head, reading, files: flatFiles(files) });
  yield '\n';
}

function* flatFiles(files: readonly SiteFile[]): Generator<object> {
  for (const { reading, ...file } of files) yield { ...file, ...reading };
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
