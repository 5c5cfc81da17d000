/** Commits what was made from a bundle, in the order of docs/decisions/0013-commit-order.md. */
import { StagedTextFile } from '../disk/text-file.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { Staged } from '../model/staged.ts';
import { type Manifest, manifestPieces } from '../site/manifest.ts';
import type { StagedSite } from '../site/staged-site.ts';
import { reportChanges, stageChanges } from './compare-site.ts';
import type { ExportContext } from './export-context.ts';

interface Placing {
  readonly bundle: Staged;
  /** Undefined if nothing is unpacked. */
  readonly staging: StagedSite | undefined;
  readonly manifest: Manifest;
  /** Files of the last published export. Undefined if nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
  /** Site folder or bundle that the other files are beside. */
  readonly basePath: string;
}

/** Disposing removes everything that is not committed. */
export interface ReadyPlaces extends Disposable {
  /** Commits changes, bundle and site. Returns the manifest, which is committed last. */
  take(): Staged;
}

/** Does everything that may fail because of missing space or permissions. */
export function readyPlaces(
  { bundle, staging, manifest, previous, basePath }: Placing,
  parts: ExportContext,
): ReadyPlaces {
  parts.signal.throwIfAborted();
  using ready = new DisposableStack();
  if (staging !== undefined) ready.use(staging);
  const staged = ready.use(
    staging?.stageManifest(manifest) ?? new StagedTextFile(`${basePath}.manifest.json`, manifestPieces(manifest)),
  );
  const changes = previous && stageChanges({ previous, files: manifest.files, basePath });
  ready.defer(() => changes?.file.rollBack());
  const untaken = ready.move();
  return {
    take() {
      changes?.file.commit();
      bundle.commit();
      staging?.commit();
      untaken.move();
      if (staging !== undefined) reportFolder(basePath, parts);
      if (changes !== undefined) reportChanges(changes, parts);
      return staged;
    },
    [Symbol.dispose]: () => untaken.dispose(),
  };
}

function reportFolder(sitePath: string, { report }: ExportContext): void {
  report.output({ 'site-path': sitePath });
  report.detail('Site', sitePath);
}
