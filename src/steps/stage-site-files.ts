/** The files beside a site, or beside a bundle that is not unpacked: audit report, manifest, and changes since the last export. */
import { resolve } from 'node:path';
import { StagedTextFile } from '../disk/text-file.ts';
import type { Emit } from '../events.ts';
import type { Bundle } from '../model/bundle.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { changesPieces, compareSites, type SiteChanges } from '../site/compare.ts';
import { contentDigest } from '../site/content-digest.ts';
import { type Manifest, manifestPieces } from '../site/manifest.ts';
import { finishAudit } from './audit-site.ts';
import type { FollowedJob } from './export-job.ts';
import type { ExportContext } from './export-context.ts';
import type { UnpackedSite } from './read-site.ts';

interface ExportedSite {
  readonly job: FollowedJob;
  readonly bundle: Bundle;
  readonly site: UnpackedSite;
  /** Pages as reported by the service. */
  readonly pageCount: number | undefined;
  /** Files of the last published export. Undefined if nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
}

/** Disposing removes what is not committed. */
export interface SiteFilesBeside extends Disposable {
  readonly manifest: Staged;
  /** Undefined if nothing is to be compared. */
  readonly changes: SiteChanges | undefined;
  readonly changesFile: StagedTextFile | undefined;
}

/** Throws `audit-failed`, `folder-not-managed`, `cannot-write` and `no-disk-space`. */
export async function stageSiteFiles(
  exported: ExportedSite,
  settings: ExportSettings,
  context: ExportContext,
): Promise<SiteFilesBeside> {
  const { job, bundle, site, previous } = exported;
  const basePath = settings.extractTo === undefined ? bundle.path : resolve(settings.extractTo);
  const manifest = manifestOf(exported, settings);
  const { count: fileCount, sizeBytes } = manifest.files;
  const { contentDigest, extractTo } = { ...manifest, ...settings };
  context.emit({
    kind: 'site-read',
    fileCount,
    sizeBytes,
    pageCount: site.contents.pageCount,
    contentDigest,
    extractTo,
  });
  checkPages(exported, context.emit);
  if (site.audit !== undefined) {
    await finishAudit({ audit: site.audit, settings, jobId: job.jobId, reportPath: `${basePath}.audit.json` }, context);
  }
  using staged = new DisposableStack();
  const manifestFile = staged.use(
    site.folder?.stageManifest(manifest) ?? new StagedTextFile(`${basePath}.manifest.json`, manifestPieces(manifest)),
  );
  const changes = previous && compareSites(previous, manifest.files);
  const changesFile = changes && staged.use(new StagedTextFile(`${basePath}.changes.json`, changesPieces(changes)));
  const resources = staged.move();
  return { manifest: manifestFile, changes, changesFile, [Symbol.dispose]: () => resources.dispose() };
}

function manifestOf({ job, bundle, site }: ExportedSite, { domain, version }: ExportSettings): Manifest {
  const { files } = site.contents;
  return {
    schema: 1,
    job: job.jobId,
    domain: domain ?? null,
    version: version ?? null,
    bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
    contentDigest: contentDigest(files),
    files,
  };
}

/** Fewer than half of the reported pages are suspicious. Error pages and redirects explain smaller differences. */
const minPageShare = 0.5;

/** A site that is complete, but probably not what the user expects. */
function checkPages({ site, pageCount: reportedCount = 0 }: ExportedSite, emit: Emit): void {
  const { hasIndex, onlyFolder: folder, pageCount } = site.contents;
  if (folder !== undefined) emit({ kind: 'site-unusual', what: 'one-folder', folder });
  else if (!hasIndex) emit({ kind: 'site-unusual', what: 'no-index' });
  if (pageCount >= reportedCount * minPageShare) return;
  emit({ kind: 'site-unusual', what: 'few-pages', pageCount, reportedCount });
}
