/** Fourth step: the bundle on disk, whole and checked. */
import { choosePlace } from '../bundle/place.ts';
import { type Bundle, fetchBundle } from '../bundle/fetch-bundle.ts';
import type { ExportParts } from '../export-site.ts';
import { Failure } from '../failure.ts';
import type { BundleLink } from '../service/make-bundle.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { type BundleFormat, formatOf, lookOf } from '../site/format.ts';
import { durationText, sizeText } from '../text/amounts.ts';
import type { FollowedJob } from './begin-export.ts';
import { linkBundle } from './link-bundle.ts';

interface Download {
  readonly job: FollowedJob;
  readonly link: BundleLink;
}

export async function downloadBundle(
  { job, link }: Download,
  settings: ExportSettings,
  parts: ExportParts,
): Promise<Bundle<BundleFormat>> {
  const { bundlePath, maxBundleSizeBytes, expectedSha256, connections } = settings;
  const nameParts = [job.domain, job.jobId].filter((part) => part !== undefined);
  const place = choosePlace({ bundlePath, tempFolder: parts.tempFolder, nameParts });
  const order = {
    link,
    renewLink: () => linkBundle(job, settings, parts),
    place,
    maxSizeBytes: maxBundleSizeBytes,
    connections,
    expectedSha256,
    formatOf: requireFormat,
  };
  const bundle = await fetchBundle(order, { ...parts, log: parts.report });
  handOn(bundle, parts);
  return bundle;
}

function requireFormat(head: Uint8Array): BundleFormat {
  const format = formatOf(head);
  if (format !== undefined) return format;
  throw new Failure({
    code: 'not-an-archive',
    message: `What arrived is no tar.gz, tar, tar.zst or zip archive: it begins like ${lookOf(head)}.`,
  });
}

function handOn({ path, sizeBytes, sha256, format, totals }: Bundle<BundleFormat>, { report }: ExportParts): void {
  report.output({
    'bundle-path': path,
    'bundle-size': sizeBytes,
    'bundle-sha256': sha256,
    'bundle-format': format,
  });
  const rate = sizeText(Math.round((sizeBytes / Math.max(totals.durationMs, 1)) * 1000));
  const retries =
    totals.troubles + totals.renewals === 0 ? '' : `, taken up ${totals.troubles + totals.renewals} times`;
  report.info(
    `Downloaded ${sizeText(sizeBytes)} (${format}) in ${durationText(totals.durationMs)}, ${rate}/s${retries}.`,
  );
  report.info(`Saved as ${path}, SHA-256 ${sha256}.`);
  report.fact('Bundle', `${path} (${format}, ${sizeText(sizeBytes)})`);
  report.fact('SHA-256', sha256);
}
