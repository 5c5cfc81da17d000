/** The second half of the flow: from an export that has started to its bundle and site at their paths. */
import { turnEventLoop } from './event-loop.ts';
import { timed } from './events.ts';
import type { Transport } from './http/transport.ts';
import type { KeyGuard } from './secrets/leak-check.ts';
import type { ServiceContext } from './service/client.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import type { SiteFolder } from './site/site-folder.ts';
import { commitFiles, removeReplaced } from './steps/commit-files.ts';
import { createBundleUrl, type StartedJob, waitForExport } from './steps/export-job.ts';
import { type BundlePlace, openBundle } from './steps/open-bundle.ts';
import type { PreviousExport } from './steps/read-previous.ts';
import { readSite } from './steps/read-site.ts';
import { stageRecords } from './steps/stage-records.ts';
import { stageValues } from './steps/stage-values.ts';

export interface ExportContext extends ServiceContext {
  /** For the store. It never sends the key. */
  readonly transport: Transport;
  readonly tempFolder: string;
  /** Folders that a site must not replace: the workspace, the home folder and the temp folder. */
  readonly protectedFolders: readonly string[];
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
}

interface StartedExport extends StartedJob {
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  readonly previous: PreviousExport;
  readonly guard: KeyGuard;
}

/** Throws a Failure before the commit, in which case nothing has changed, or from the commit itself. */
export async function collectSite(
  { folder, previous, guard, ...job }: StartedExport,
  settings: ExportSettings,
  context: ExportContext,
): Promise<void> {
  const { version, valuesPath, valuesMirror, maskBundleUrl: isMasked } = settings;
  const { jobId } = job;
  const { emit, clock, signal } = context;
  const { pageCount } = await timed('Export', context, () => waitForExport(job, settings, context));
  const renewUrl = (limit: AbortSignal): ReturnType<typeof createBundleUrl> =>
    createBundleUrl({ jobId, isMasked }, guard, { ...context, signal: limit });
  const url = await timed('Bundle URL', context, () => renewUrl(signal));

  const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes } = settings;
  const request = { url, renewUrl, connections, expectedSha256, maxSizeBytes };
  await using arriving = settings.download
    ? await openBundle(request, bundlePlace(jobId, settings, context.tempFolder), context)
    : undefined;
  const reading = { folder, guard, signal };
  await using site =
    arriving && (await timed('Download and verify', context, () => readSite(arriving, settings, reading)));
  const bundle = await arriving?.complete();
  const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous };
  using records =
    unpacked && (await timed('Manifest', context, () => stageRecords(unpacked, settings, { emit, signal, guard })));
  const latestUrl = arriving?.url ?? url;
  using values =
    valuesPath === undefined
      ? undefined
      : stageValues({ jobId, url: latestUrl, mirror: valuesMirror, version }, valuesPath, clock);

  await arriving?.addToCache();
  await turnEventLoop(signal);
  commitFiles({ bundle, site, records, values }, emit);
  await removeReplaced(site, context);
}

function bundlePlace(
  jobId: string,
  { domain, baseUrl, bundlePath, reuse }: ExportSettings,
  tempFolder: string,
): BundlePlace {
  const host = domain ?? baseUrl.host;
  const cacheKey = reuse ? { domain: host, service: baseUrl, jobId } : undefined;
  return { bundlePath, tempFolder, nameParts: [host, jobId], cacheKey };
}
