/** Fifth step, before the bundle takes its place: the whole archive is read, and with `extract-to` becomes a folder. */
import { resolve } from 'node:path';
import type { ArrivedBundle } from '../bundle/deliver.ts';
import { writeTextFile } from '../disk/text-file.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { contentDigest } from '../site/content-digest.ts';
import type { BundleFormat } from '../site/format.ts';
import { type Manifest, manifestText } from '../site/manifest.ts';
import { openStaging } from '../site/place-site.ts';
import { readArchive, type ReadSite, type SiteFile } from '../site/read-archive.ts';
import { sizeText } from '../text/amounts.ts';
import type { FollowedJob } from './begin-export.ts';
import { tellChanges } from './compare-site.ts';
import type { ExportParts } from './export-parts.ts';

interface Reading {
  readonly job: FollowedJob;
  readonly settings: ExportSettings;
  /** Files of the last published export; undefined where nothing is to be compared. */
  readonly previous: readonly SiteFile[] | undefined;
}

/** Whether anything asks for the pass over the archive. */
export function isSiteWanted({ verify, extractTo, previousManifest }: ExportSettings): boolean {
  return verify || extractTo !== undefined || previousManifest !== undefined;
}

/** Throws for every archive that does not open whole, holds what no site may hold, or has no page; then nothing stays behind. */
export async function readSite(
  bundle: ArrivedBundle<BundleFormat>,
  { job, settings, previous }: Reading,
  parts: ExportParts,
): Promise<void> {
  const { extractTo, maxFiles, maxSiteSizeBytes } = settings;
  const staging = extractTo === undefined ? undefined : openStaging(extractTo);
  try {
    const site = await readArchive({
      archivePath: bundle.partPath,
      format: bundle.format,
      limits: { maxSizeBytes: maxSiteSizeBytes, maxFiles },
      ...(staging !== undefined && { target: staging.writer }),
      signal: parts.signal,
    });
    const manifest = manifestOf(site, bundle, { job, version: settings.subject.version });
    const basePath = extractTo === undefined ? bundle.path : resolve(extractTo);
    const manifestPath = `${basePath}.manifest.json`;
    if (staging === undefined) writeTextFile(manifestPath, manifestText(manifest));
    else staging.place(manifestText(manifest));
    tellSite(site, { manifest, manifestPath }, parts);
    if (extractTo !== undefined) tellFolder(basePath, parts);
    if (previous !== undefined) tellChanges({ previous, files: site.files, basePath }, parts);
  } finally {
    staging?.discard();
  }
}

interface Origin {
  readonly job: FollowedJob;
  readonly version: string | undefined;
}

function manifestOf({ files }: ReadSite, bundle: ArrivedBundle<BundleFormat>, { job, version }: Origin): Manifest {
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

interface Told {
  readonly manifest: Manifest;
  readonly manifestPath: string;
}

function tellSite({ files, sizeBytes, pageCount }: ReadSite, told: Told, { report }: ExportParts): void {
  const { manifest, manifestPath } = told;
  report.output({
    'file-count': files.length,
    'site-size': sizeBytes,
    'content-digest': manifest.contentDigest,
    'manifest-path': manifestPath,
  });
  const site = `${files.length} files, ${pageCount} of them pages, ${sizeText(sizeBytes)}`;
  report.info(`Read the whole archive: ${site}. Content digest ${manifest.contentDigest}.`);
  report.fact('Site', site);
  report.fact('Content digest', manifest.contentDigest);
}

function tellFolder(sitePath: string, { report }: ExportParts): void {
  report.output({ 'site-path': sitePath });
  report.info(`Unpacked the site into ${sitePath}.`);
  report.fact('Folder', sitePath);
}
