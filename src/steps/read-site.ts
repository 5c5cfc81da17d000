/** Fifth step, before the bundle takes its place: the whole archive is read, and with `extract-to` into a folder beside its own. */
import { resolve } from 'node:path';
import { FileSource } from '../disk/file-source.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { contentDigest } from '../site/content-digest.ts';
import type { Bundle } from '../model/bundle.ts';
import type { Staged } from '../model/staged.ts';
import type { Manifest } from '../site/manifest.ts';
import { StagedSite } from '../site/staged-site.ts';
import { readArchive, type SiteContents } from '../archive/read-archive.ts';
import type { SiteFiles } from '../model/site-files.ts';
import { countText, sizeText } from '../text/amounts.ts';
import { finishAudit, openAudit } from './audit-site.ts';
import type { FollowedJob } from './begin-export.ts';
import type { ExportContext } from './export-context.ts';
import { requireNoKeyInNames } from '../secrets/leak-check.ts';
import { type ReadyPlaces, readyPlaces } from './take-places.ts';

/** A complete bundle that is not at its path yet. */
export interface BundleToRead extends Bundle {
  readonly temporaryPath: string;
  readonly staged: Staged;
}

interface Reading {
  readonly job: FollowedJob;
  readonly settings: ExportSettings;
  /** Files of the last published export; undefined where nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
}

/** Whether anything asks for the pass over the archive. */
export function isSiteWanted({ verify, extractTo, previousManifest, audit }: ExportSettings): boolean {
  return verify || extractTo !== undefined || previousManifest !== undefined || audit !== 'off';
}

/**
 * Throws for every archive that does not open whole, holds what no site may hold, has no page, or does not pass its audit; then
 * nothing stays behind but the audit's report. Otherwise bundle and site are ready to take their places.
 */
export async function readSite(
  bundle: BundleToRead,
  { job, settings, previous }: Reading,
  parts: ExportContext,
): Promise<ReadyPlaces> {
  const { extractTo, maxFiles, maxSiteSizeBytes } = settings;
  const basePath = extractTo === undefined ? bundle.path : resolve(extractTo);
  const audit = await openAudit(settings, job);
  using opened = new DisposableStack();
  const staging = extractTo === undefined ? undefined : opened.use(new StagedSite(extractTo));
  using source = new FileSource(bundle.temporaryPath, bundle.sha256);
  const site = await readArchive(source, {
    limits: { maxSizeBytes: maxSiteSizeBytes, maxFiles },
    writer: staging?.writer,
    observer: audit,
    signal: parts.signal,
  });
  requireNoKeyInNames(site.files, settings.apiKey);
  const manifest = manifestOf(site, bundle, { job, version: settings.subject.version });
  tellSite(site, manifest, parts);
  const amounts = `${countText(site.files.count, 'file')}, ${sizeText(site.sizeBytes)}`;
  parts.report.completed(
    extractTo === undefined ? `Verified ${amounts}` : `Verified and unpacked ${amounts} → ${extractTo}`,
  );
  if (audit !== undefined) {
    await finishAudit({ audit, settings, job, reportPath: `${basePath}.audit.json` }, parts);
  }
  const places = readyPlaces({ bundle: bundle.staged, staging, manifest, previous, basePath }, parts);
  opened.move();
  return places;
}

interface Origin {
  readonly job: FollowedJob;
  readonly version: string | undefined;
}

function manifestOf({ files }: SiteContents, bundle: Bundle, { job, version }: Origin): Manifest {
  return {
    schema: 1,
    job: job.jobId,
    domain: job.domain ?? null,
    version: version ?? null,
    bundle: { sha256: bundle.sha256, sizeBytes: bundle.sizeBytes },
    contentDigest: contentDigest(files),
    files,
  };
}

function tellSite({ files, sizeBytes, pageCount }: SiteContents, manifest: Manifest, { report }: ExportContext): void {
  report.output({
    'file-count': files.count,
    'site-size': sizeBytes,
    'content-digest': manifest.contentDigest,
  });
  report.summarize({ site: { fileCount: files.count, pageCount, sizeBytes } });
  report.detail('Content digest', manifest.contentDigest);
}
