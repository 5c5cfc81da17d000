/** The files about a site: manifest and changes, beside it or beside a bundle that is not unpacked. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { turnEventLoop } from '../clock.ts';
import type { StagedOutput } from '../disk/staged-output.ts';
import { recordPaths } from '../disk/paths.ts';
import { StagedTextFile } from '../disk/text-file.ts';
import type { BundleDigest } from '../model/bundle.ts';
import { readingRules, type SiteFile } from '../model/site.ts';
import type { SiteSettings } from '../settings/action-settings.ts';
import { contentDigest, type Manifest, manifestPieces, publishedManifestName } from '../site/manifest.ts';
import type { StagedSite } from '../site/staged-site.ts';
import type { PublishedExport } from './published-export.ts';
import type { ChangesContext } from './read-page-changes.ts';
import { type StagedChanges, stageChanges } from './stage-changes.ts';

/** The job that exported a site. */
interface SiteJob {
  readonly id: string;
  readonly version: string | undefined;
  /** As reported by the service. */
  readonly pageCount: number | undefined;
}

/** What is known about a site before it is read. */
export interface ExpectedSite {
  /** Undefined for a site that no job exported. */
  readonly job: SiteJob | undefined;
  /** Undefined if no comparison was requested. */
  readonly published: PublishedExport | undefined;
  /** The records are beside it. */
  readonly recordedPath: string;
}

interface CompleteSite extends ExpectedSite {
  /** Undefined for a site that is copied from a folder. */
  readonly bundle: BundleDigest | undefined;
  readonly contents: SiteContents;
  /** Undefined if the site is only verified. */
  readonly folder: StagedSite | undefined;
}

/** The site, if it is unpacked, and its manifest. Disposing removes the files that are not committed. */
export interface StagedRecords extends StagedOutput, Disposable {
  readonly changes: StagedChanges;
}

/** Throws `folder-not-managed`, `cannot-write` and `no-disk-space`. */
export async function stageRecords(
  site: CompleteSite,
  settings: SiteSettings,
  context: ChangesContext,
): Promise<StagedRecords> {
  const { contents, folder, published } = site;
  const { domain, manifestInSite } = settings;
  const paths = recordPaths(site.recordedPath);
  // The manifest in the site lists what the service exported, so a copy of an earlier one in the bundle does not count.
  const isExported = ({ path }: SiteFile): boolean => !manifestInSite || path !== publishedManifestName;
  const files = contents.files.filter(isExported);
  const manifest = manifestOf(site, domain, files);
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const facts = { fileCount: files.length, sizeBytes, pageCount: contents.pageCount };
  context.emit({ kind: 'site-read', contentDigest: manifest.contentDigest, ...facts });
  using staged = new DisposableStack();
  const changes = await stageChanges({ path: paths.changes, published, files, folder }, settings, context);
  staged.use(changes.file);
  if (manifestInSite) folder?.addManifest(manifest);
  await turnEventLoop(context.signal);
  const manifestFile = staged.use(
    folder?.stageManifest(manifest) ?? new StagedTextFile(paths.manifest, manifestPieces(manifest)),
  );
  const resources = staged.move();
  return {
    changes,
    // Without a folder, the manifest records what is in the bundle.
    commit: () => (folder === undefined ? manifestFile.commit() : folder.commit(manifestFile)),
    events: [
      ...changes.events,
      ...(folder === undefined ? [] : [{ kind: 'site-committed', ...folder.target.facts } as const]),
      { kind: 'manifest-committed', path: manifestFile.path },
    ],
    [Symbol.dispose]: () => resources.dispose(),
  };
}

function manifestOf({ job, bundle }: CompleteSite, domain: string | undefined, files: readonly SiteFile[]): Manifest {
  return {
    schema: 1,
    job: job?.id ?? null,
    domain: domain ?? null,
    version: job?.version ?? null,
    bundle: bundle === undefined ? null : { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
    contentDigest: contentDigest(files),
    ...(files.some(({ reading }) => reading !== undefined) && { reading: readingRules }),
    files,
  };
}
