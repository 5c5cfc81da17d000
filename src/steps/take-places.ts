/**
 * What was made from a bundle takes its place, in an order in which a failure or a crash at any point leaves what the next run
 * judges rightly: docs/decisions/0013-commit-order.md.
 */
import type { ArrivedBundle } from '../download/deliver.ts';
import { type PreparedFile, prepareTextFile } from '../disk/text-file.ts';
import type { BundleFormat } from '../model/bundle.ts';
import { type Manifest, manifestPieces } from '../site/manifest.ts';
import type { Staging } from '../site/place-site.ts';
import type { SiteFiles } from '../model/site-files.ts';
import { prepareChanges, tellChanges } from './compare-site.ts';
import type { ExportContext } from './export-context.ts';

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

/** What is ready to take its place. Disposed of before it has, it is taken back, and nothing is left of it. */
export interface ReadyPlaces extends Disposable {
  /**
   * Places changes, bundle and site. The manifest is returned: it takes its place when all else is done. Until then nothing may
   * wait for anything outside of the process, so that no cancel comes between.
   */
  take(): PreparedFile;
}

/** Does all that may fail for want of room or rights. */
export function readyPlaces(
  { bundle, staging, manifest, previous, basePath }: Placing,
  parts: ExportContext,
): ReadyPlaces {
  parts.signal.throwIfAborted();
  using ready = new DisposableStack();
  ready.defer(() => staging?.discard());
  const prepared =
    staging?.prepareManifest(manifest) ?? prepareTextFile(`${basePath}.manifest.json`, manifestPieces(manifest));
  ready.defer(() => prepared.discard());
  const changes = previous && prepareChanges({ previous, files: manifest.files, basePath });
  ready.defer(() => changes?.file.discard());

  const untaken = ready.move();
  return {
    take() {
      changes?.file.place();
      bundle.keep();
      staging?.place();
      untaken.move();
      if (staging !== undefined) tellFolder(basePath, parts);
      if (changes !== undefined) tellChanges(changes, parts);
      return prepared;
    },
    [Symbol.dispose]: () => untaken.dispose(),
  };
}

function tellFolder(sitePath: string, { report }: ExportContext): void {
  report.output({ 'site-path': sitePath });
  report.info(`Unpacked the site into ${sitePath}.`);
  report.fact('Folder', sitePath);
}
