/**
 * What was made from a bundle takes its place, in an order in which a failure or a crash at any point leaves what the next run
 * judges rightly: docs/decisions/0013-placing.md.
 */
import type { ArrivedBundle } from '../bundle/deliver.ts';
import { type PreparedFile, prepareTextFile } from '../disk/text-file.ts';
import type { BundleFormat } from '../site/format.ts';
import { type Manifest, manifestPieces } from '../site/manifest.ts';
import type { Staging } from '../site/place-site.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { prepareChanges, tellChanges } from './compare-site.ts';
import type { ExportParts } from './export-parts.ts';

interface Placing {
  readonly bundle: ArrivedBundle<BundleFormat>;
  /** Undefined where nothing is unpacked. */
  readonly staging: Staging | undefined;
  readonly manifest: Manifest;
  /** Files of the last published export; undefined where nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
  /** Site folder or bundle that the other files stand beside. */
  readonly basePath: string;
}

/** Places changes, bundle and site. The manifest is returned: it takes its place when all else is done. */
export function takePlaces(
  { bundle, staging, manifest, previous, basePath }: Placing,
  parts: ExportParts,
): PreparedFile {
  parts.signal.throwIfAborted();
  using taken = new DisposableStack();
  const prepared =
    staging?.prepareManifest(manifest) ?? prepareTextFile(`${basePath}.manifest.json`, manifestPieces(manifest));
  taken.defer(() => prepared.discard());
  const changes = previous && prepareChanges({ previous, files: manifest.files, basePath });
  taken.defer(() => changes?.file.discard());

  changes?.file.place();
  bundle.keep();
  staging?.place();

  taken.move();
  if (staging !== undefined) tellFolder(basePath, parts);
  if (changes !== undefined) tellChanges(changes, parts);
  return prepared;
}

function tellFolder(sitePath: string, { report }: ExportParts): void {
  report.output({ 'site-path': sitePath });
  report.info(`Unpacked the site into ${sitePath}.`);
  report.fact('Folder', sitePath);
}
