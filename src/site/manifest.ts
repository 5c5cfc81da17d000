/** The manifest: the list of an export's files, with which the next export is compared. Pure. */
import { createHash } from 'node:crypto';
import type { BundleDigest } from '../model/bundle.ts';
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

/** What is written of a site: by which job, and from which bundle, if there were any. */
export interface Manifest extends Omit<RecordedSite, 'rules'> {
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
