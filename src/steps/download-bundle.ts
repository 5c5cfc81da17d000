/** Fourth step: the bundle, downloaded or taken from the tool cache, proven and moved to its path together with its site. */
import { requireFormat } from '../archive/format.ts';
import type { ArrivingBundle } from '../download/arriving-bundle.ts';
import { BundlePath } from '../download/bundle-path.ts';
import { Download, startDownload } from '../download/download.ts';
import type { Bundle, BundleUrl } from '../model/bundle.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { countText, durationText, sizeText } from '../text/amounts.ts';
import type { FollowedJob } from './begin-export.ts';
import type { ExportContext } from './export-context.ts';
import { linkBundle } from './link-bundle.ts';
import { type BundleToRead, isSiteWanted, readSite } from './read-site.ts';
import { addForReuse, cacheKeyOf, openReusable, removeIfDamaged } from './reuse-bundle.ts';
import type { ReadyPlaces } from './take-places.ts';

interface BundleRequest {
  readonly job: FollowedJob;
  readonly link: BundleUrl;
  /** Files of the last published export; undefined if there is nothing to compare with. */
  readonly previous: SiteFiles | undefined;
}

export interface DownloadedBundle {
  /** The URL that was created last: the given one, or a renewed one. */
  readonly link: BundleUrl;
  /** Committed after everything else; undefined if the archive was not read. */
  readonly manifest: Staged | undefined;
}

/** Throws a Failure unless the bundle is complete, is the expected one, and opens as a site that passes all checks. */
export async function downloadBundle(
  request: BundleRequest,
  settings: ExportSettings,
  context: ExportContext,
): Promise<DownloadedBundle> {
  const { job, link } = request;
  const nameParts = [job.domain, job.jobId].filter((part) => part !== undefined);
  using path = new BundlePath({ bundlePath: settings.bundlePath, tempFolder: context.tempFolder, nameParts });
  const key = cacheKeyOf(job, settings);
  const cached = settings.reuse ? await openReusable({ key, link, path: path.base, settings }, context) : undefined;
  await using source = cached ?? openDownload(request, path, { settings, context });

  requireFormat(await source.head());
  const { sizeBytes, sha256 } = await source.complete();
  if (source instanceof Download) logDownload(source, settings, context);
  const format = requireFormat(await source.head());
  const bundle = { path: path.of(format), sizeBytes, sha256, format };
  const manifest = await readAndCommit({ ...request, bundle, source }, settings, context).catch((error: unknown) => {
    if (cached !== undefined) removeIfDamaged(key, error);
    throw error;
  });
  reportBundle(bundle, context);
  return { link: source instanceof Download ? source.url : link, manifest };
}

interface Dependencies {
  readonly settings: ExportSettings;
  readonly context: ExportContext;
}

function openDownload({ job, link }: BundleRequest, path: BundlePath, { settings, context }: Dependencies): Download {
  const order = {
    path: path.base,
    url: link,
    renewUrl: (signal: AbortSignal) => linkBundle(job, settings, { ...context, signal }),
    maxSizeBytes: settings.maxBundleSizeBytes,
    connections: settings.connections,
    expectedSha256: settings.expectedSha256,
  };
  return startDownload(order, { ...context, log: context.report });
}

interface OpenedBundle extends BundleRequest {
  readonly bundle: Bundle;
  readonly source: ArrivingBundle;
}

/** Moves everything to its path in one go, so that a cancel comes before all of it or after. */
async function readAndCommit(
  { bundle, source, job, previous }: OpenedBundle,
  settings: ExportSettings,
  context: ExportContext,
): Promise<Staged | undefined> {
  const { report, signal } = context;
  const toRead: BundleToRead = { ...bundle, temporaryPath: source.temporaryPath, staged: source.stage(bundle.path) };
  const read = (): Promise<ReadyPlaces> => readSite(toRead, { job, settings, previous }, context);
  using places = isSiteWanted(settings) ? await report.stage('Site', read) : undefined;
  if (settings.reuse && source instanceof Download) {
    await addForReuse(cacheKeyOf(job, settings), { path: source.temporaryPath, sha256: bundle.sha256 }, context);
  }
  signal.throwIfAborted();
  if (places !== undefined) return places.take();
  toRead.staged.commit();
  return undefined;
}

function logDownload(
  { totals: { sizeBytes, durationMs, interruptions, renewals } }: Download,
  { connections }: ExportSettings,
  { report }: ExportContext,
): void {
  const rate = sizeText(Math.round((sizeBytes / Math.max(durationMs, 1)) * 1000));
  const retries = interruptions === 0 ? '' : `, ${countText(interruptions, 'interruption')}`;
  const renewed = renewals === 0 ? '' : `, URL renewed ${countText(renewals, 'time')}`;
  const how = `${rate}/s, ${countText(connections, 'connection')}${retries}${renewed}`;
  report.completed(`Downloaded ${sizeText(sizeBytes)} in ${durationText(durationMs)} (${how})`);
}

function reportBundle({ path, sizeBytes, sha256, format }: Bundle, { report }: ExportContext): void {
  report.output({ 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format });
  report.summarize({ bundleSizeBytes: sizeBytes });
  report.detail('Bundle', `${path} (${format}, ${sizeText(sizeBytes)})`);
  report.detail('Bundle SHA-256', sha256);
}
