/** The second half of the flow: from an export that has started to its bundle and site at their paths. */
import { turnEventLoop } from './clock.ts';
import { Failure } from './failure.ts';
import { timed } from './operation.ts';
import type { Transport } from './http/transport.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { ServiceContext } from './service/client.ts';
import type { ExportJob } from './service/calls.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import type { SiteFolder } from './site/site-folder.ts';
import type { Baseline } from './steps/audit-site.ts';
import type { RunnerFolders } from './steps/check-paths.ts';
import { commitFiles, removeReplaced } from './steps/commit-files.ts';
import { createBundleUrl, type StartedJob, waitForExport } from './steps/export-job.ts';
import { type BundlePlace, openBundle, type WantedBundle } from './steps/open-bundle.ts';
import type { PreviousExport } from './steps/read-previous.ts';
import { readSite } from './steps/read-site.ts';
import { stageRecords } from './steps/stage-records.ts';
import { stageValues } from './steps/stage-values.ts';

export interface ExportContext extends ServiceContext, Pick<RunnerFolders, 'tempFolder' | 'protectedFolders'> {
  readonly secrets: Secrets;
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
  /** For the store. It never sends the key. */
  readonly transport: Transport;
}

interface StartedExport extends StartedJob {
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  readonly previous: PreviousExport;
  /** Findings of an earlier run. */
  readonly baseline: Baseline | undefined;
}

/** How often download and reading start over because the bundle was replaced. The last time, it is requested as one stream. */
const maxRestarts = 2;

/** Throws a Failure before the commit, in which case nothing has changed, or from the commit itself. */
export async function collectSite(
  started: StartedExport,
  settings: ExportSettings,
  context: ExportContext,
): Promise<void> {
  const { jobId } = started;
  const { emit, signal } = context;
  const { pageCount } = await timed('Export', context, () => waitForExport(started, settings, context));
  const renewUrl = (limit: AbortSignal): ReturnType<typeof createBundleUrl> =>
    createBundleUrl({ jobId, isMasked: settings.maskBundleUrl }, { ...context, signal: limit });
  let url = await timed('Bundle URL', context, () => renewUrl(signal));
  for (let restarts = 0; ; restarts += 1) {
    const isLast = restarts === maxRestarts;
    try {
      await collectBundle({ ...started, pageCount, url, renewUrl, isSingleStream: isLast }, settings, context);
      return;
    } catch (error) {
      if (isLast || !(error instanceof Failure && error.code === 'bundle-changed')) throw error;
      emit({ kind: 'download-restarted', reason: error.message });
      url = await renewUrl(signal);
    }
  }
}

interface CompletedExport
  extends StartedExport, Pick<WantedBundle, 'url' | 'renewUrl' | 'isSingleStream'>, Pick<ExportJob, 'pageCount'> {}

/** Throws `bundle-changed` before the commit if the bundle was replaced during the download. */
async function collectBundle(
  { folder, previous, baseline, jobId, pageCount, url, renewUrl, isSingleStream }: CompletedExport,
  settings: ExportSettings,
  context: ExportContext,
): Promise<void> {
  const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes, version, valuesPath, valuesMirror } = settings;
  const { clock, signal } = context;
  const request = { url, renewUrl, isSingleStream, connections, expectedSha256, maxSizeBytes };
  await using arriving = settings.download
    ? await openBundle(request, bundlePlace(jobId, settings, context.tempFolder), context)
    : undefined;
  const reading = { ...context, folder, previous, baseline };
  await using site =
    arriving && (await timed('Download and verify', context, () => readSite(arriving.bytes, settings, reading)));
  const bundle = await arriving?.complete();
  const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous };
  using records = unpacked && (await timed('Manifest', context, () => stageRecords(unpacked, settings, context)));
  const latestUrl = arriving?.url ?? url;
  const source = { jobId, url: latestUrl, mirror: valuesMirror, version };
  using values = valuesPath === undefined ? undefined : stageValues(source, valuesPath, clock);

  await turnEventLoop(signal);
  commitFiles({ bundle, site, records, values }, context.emit);
  if (bundle !== undefined) await arriving?.addToCache(bundle);
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
