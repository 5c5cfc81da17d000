/** Fourth step: the bundle on disk, whole and checked. */
import type { Bundle, Delivery } from '../download/deliver.ts';
import { fetchBundle } from '../download/fetch-bundle.ts';
import { choosePlace } from '../download/place.ts';
import type { TransferTotals } from '../download/transfer.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportContext } from './export-context.ts';
import { Failure } from '../failure.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { BundleFormat } from '../model/bundle.ts';
import { formatOf, lookOf } from '../archive/format.ts';
import type { SiteFiles } from '../model/site-files.ts';
import { countText, durationText, sizeText } from '../text/amounts.ts';
import type { FollowedJob } from './begin-export.ts';
import { linkBundle } from './link-bundle.ts';
import { isSiteWanted, readSite } from './read-site.ts';
import { keepForReuse, reuseBundle } from './reuse-bundle.ts';
import type { ReadyPlaces } from './take-places.ts';

interface Download {
  readonly job: FollowedJob;
  readonly link: BundleUrl;
  /** Files of the last published export; undefined where nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
}

export interface Downloaded {
  /** The link that was made last: the one given, or a fresh one that the download needed. */
  readonly link: BundleUrl;
  /** To be placed when all else is done; undefined where the archive was not read. */
  readonly manifest: Staged | undefined;
}

export async function downloadBundle(
  { job, link, previous }: Download,
  settings: ExportSettings,
  parts: ExportContext,
): Promise<Downloaded> {
  let manifest: Staged | undefined;
  const key = { domain: job.domain ?? settings.baseUrl.host, service: settings.baseUrl, jobId: job.jobId };
  const delivery = ({ isNew }: { readonly isNew: boolean }): Delivery<BundleFormat> => ({
    ...deliveryOf(job, settings, parts),
    async settle(bundle) {
      const read = (): Promise<ReadyPlaces> => readSite(bundle, { job, settings, previous }, parts);
      using places = isSiteWanted(settings) ? await parts.report.stage('Site', read) : undefined;
      if (isNew && settings.reuse) await keepForReuse(key, bundle, parts);
      parts.signal.throwIfAborted();
      if (places === undefined) bundle.keep();
      else manifest = places.take();
    },
  });
  const kept = { key, link, settings, delivery: () => delivery({ isNew: false }) };
  const reused = settings.reuse ? await reuseBundle(kept, parts) : undefined;
  if (reused !== undefined) {
    handOn(reused, parts);
    return { link, manifest };
  }
  let lastLink = link;
  const order = {
    ...delivery({ isNew: true }),
    link,
    renewLink: async () => (lastLink = await linkBundle(job, settings, parts)),
    maxSizeBytes: settings.maxBundleSizeBytes,
    connections: settings.connections,
    onTransferred: (totals: TransferTotals) => tellTransfer(totals, settings, parts),
  };
  const bundle = await fetchBundle(order, { ...parts, log: parts.report });
  handOn(bundle, parts);
  return { link: lastLink, manifest };
}

function deliveryOf(job: FollowedJob, settings: ExportSettings, { tempFolder }: ExportContext): Delivery<BundleFormat> {
  const { bundlePath, expectedSha256 } = settings;
  const nameParts = [job.domain, job.jobId].filter((part) => part !== undefined);
  return { place: choosePlace({ bundlePath, tempFolder, nameParts }), expectedSha256, formatOf: requireFormat };
}

function requireFormat(head: Uint8Array): BundleFormat {
  const format = formatOf(head);
  if (format !== undefined) return format;
  throw new Failure({
    code: 'not-an-archive',
    message: `What arrived is no tar.gz, tar, tar.zst or zip archive: it begins like ${lookOf(head)}.`,
  });
}

function tellTransfer(
  { sizeBytes, durationMs, troubles, renewals }: TransferTotals,
  { connections }: ExportSettings,
  { report }: ExportContext,
): void {
  const rate = sizeText(Math.round((sizeBytes / Math.max(durationMs, 1)) * 1000));
  const retries = troubles === 0 ? '' : `, ${countText(troubles, 'interruption')}`;
  const links = renewals === 0 ? '' : `, URL renewed ${countText(renewals, 'time')}`;
  const how = `${rate}/s, ${countText(connections, 'connection')}${retries}${links}`;
  report.completed(`Downloaded ${sizeText(sizeBytes)} in ${durationText(durationMs)} (${how})`);
}

function handOn({ path, sizeBytes, sha256, format }: Bundle<BundleFormat>, { report }: ExportContext): void {
  report.output({ 'bundle-path': path, 'bundle-size': sizeBytes, 'bundle-sha256': sha256, 'bundle-format': format });
  report.summarize({ bundleSizeBytes: sizeBytes });
  report.detail('Bundle', `${path} (${format}, ${sizeText(sizeBytes)})`);
  report.detail('Bundle SHA-256', sha256);
}
