/** What changed since the last published export: read before anything is requested, told when the site is there. */
import { existsSync, readFileSync } from 'node:fs';
import { withDiskErrors } from '../disk/errors.ts';
import { type PreparedFile, prepareTextFile } from '../disk/text-file.ts';
import { compareSites, type SiteChanges } from '../site/compare.ts';
import { readManifest } from '../site/manifest.ts';
import type { SiteFile } from '../site/read-archive.ts';
import type { ExportParts } from './export-parts.ts';

/** The files of the last export; none where the manifest is missing: a first export. Throws `invalid-manifest`. */
export function readPrevious(path: string | undefined, { report }: ExportParts): readonly SiteFile[] | undefined {
  if (path === undefined) return undefined;
  if (existsSync(path)) return readManifest(withDiskErrors(path, () => readFileSync(path, 'utf8'))).files;
  report.info(`There is no manifest ${path}: a first export, everything counts as added.`);
  return [];
}

interface Comparison {
  readonly previous: readonly SiteFile[];
  readonly files: readonly SiteFile[];
  /** Site folder or bundle that the file with the changes stands beside. */
  readonly basePath: string;
}

export interface PreparedChanges {
  readonly changes: SiteChanges;
  readonly file: PreparedFile;
}

export function prepareChanges({ previous, files, basePath }: Comparison): PreparedChanges {
  const changes = compareSites(previous, files);
  return { changes, file: prepareTextFile(`${basePath}.changes.json`, `${JSON.stringify(changes, null, 2)}\n`) };
}

/** Call it when the file with the changes is in its place. */
export function tellChanges({ changes, file }: PreparedChanges, { report }: ExportParts): void {
  const { added, modified, removed } = changes;
  report.output({
    changed: added.length + modified.length + removed.length > 0,
    'changes-path': file.path,
    'added-count': added.length,
    'modified-count': modified.length,
    'removed-count': removed.length,
  });
  const counts = `${added.length} added, ${modified.length} modified, ${removed.length} removed`;
  report.info(`Since the last export: ${counts}.`);
  report.fact('Changes', counts);
}
