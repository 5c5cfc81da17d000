/** The manifest: the list of an export's files, with which the next export is compared. */
import type { SiteFile } from '../model/site.ts';
import { listPieces } from '../text/lists.ts';

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
