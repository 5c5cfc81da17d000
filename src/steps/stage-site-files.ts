/** The files beside a site, or beside a bundle that is not unpacked: audit report, manifest, and changes since the last export. */
import type { SiteContents } from '../archive/entry-sink.ts';
import { resolve } from 'node:path';
import { StagedTextFile } from '../disk/text-file.ts';
import type { Bundle } from '../model/bundle.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { changesPieces, compareSites, type SiteChanges } from '../site/compare.ts';
import { contentDigest } from '../site/content-digest.ts';
import { type Manifest, manifestPieces } from '../site/manifest.ts';
import { countText, sizeText } from '../text/amounts.ts';
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
  reportContents({ ...site.contents, contentDigest: manifest.contentDigest }, settings, context);
  checkPages(exported, context);
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

interface ReportedContents extends Pick<SiteContents, 'pageCount'> {
  readonly files: Pick<SiteFiles, 'count' | 'sizeBytes'>;
  readonly contentDigest: string;
}

export function reportContents(
  { files: { count, sizeBytes }, pageCount, contentDigest: digest }: ReportedContents,
  { extractTo }: ExportSettings,
  { report }: ExportContext,
): void {
  report.output({ 'file-count': count, 'site-size': sizeBytes, 'content-digest': digest });
  report.summarize({ site: { fileCount: count, pageCount, sizeBytes } });
  const amounts = `${countText(count, 'file')}, ${sizeText(sizeBytes)}`;
  report.completed(extractTo === undefined ? `Verified ${amounts}` : `Verified and unpacked ${amounts} → ${extractTo}`);
  report.detail('Content digest', digest);
}

/** Fewer than half of the reported pages are suspicious. Error pages and redirects explain smaller differences. */
const minPageShare = 0.5;

/** Warns about a site that is complete, but probably not what the user expects. */
function checkPages({ site, pageCount = 0 }: ExportedSite, { report }: ExportContext): void {
  const { hasIndex, onlyFolder, pageCount: fileCount } = site.contents;
  if (onlyFolder !== undefined) {
    report.warn(`Every file of the site is in the folder "${onlyFolder}", so a host serves no page at \`/\`.`);
  } else if (!hasIndex) {
    report.warn('The site does not have an `index.html` at its root, so a host cannot serve a page at `/`.');
  }
  if (fileCount >= pageCount * minPageShare) return;
  const [found, reported] = [countText(fileCount, 'HTML file'), countText(pageCount, 'page')];
  report.warn(`The site has only ${found}, but the service reported ${reported}.`);
}
