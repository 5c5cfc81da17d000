/** The flow of the export action: from its settings to the bundle and the site at their paths. */
import { turnEventLoop } from '../clock.ts';
import { Failure, type Outcome } from '../failure.ts';
import type { Transport } from '../http/transport.ts';
import { timed } from '../operation.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ServiceContext } from '../service/client.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import { checkPaths, type RunnerFolders } from './check-paths.ts';
import { commitFiles, removeReplaced } from './commit-files.ts';
import { beginExport, createBundleUrl, waitForExport } from './export-job.ts';
import { type BundlePlace, openBundle, type WantedBundle } from './open-bundle.ts';
import { readPrevious, readPreviousAgain } from './read-previous.ts';
import { readSite } from './read-site.ts';
import { type ExportedSite, stageRecords } from './stage-records.ts';
import { stageValues } from './stage-values.ts';

export interface ExportContext extends ServiceContext, RunnerFolders {
  readonly secrets: Secrets;
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
  /** For the store. It never sends the key. */
  readonly transport: Transport;
}

/** How often download and reading start over because the bundle was replaced. The last time, it is requested as one stream. */
const maxRestarts = 2;

/**
 * Throws a Failure unless everything that the settings specify was done: before the commit, in which case nothing has changed, or from
 * the commit itself.
 */
export async function exportSite(settings: ExportSettings, context: ExportContext): Promise<Outcome> {
  const { domain, baseUrl, wait, timeoutMs, maskBundleUrl: isMasked } = settings;
  const { clock, emit, signal } = context;
  const folder = await checkPaths(settings, context);
  const previous = await readPrevious(settings, context);

  const deadlineMs = clock.elapsedMs() + timeoutMs;
  emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  const job = await timed('Start', context, () => beginExport(settings, deadlineMs, context));
  if (!wait) return 'started';

  const { jobId } = job;
  const { pageCount } = await timed('Export', context, () => waitForExport(job, settings, context));
  const renewUrl = (limit: AbortSignal): ReturnType<typeof createBundleUrl> =>
    createBundleUrl({ jobId, isMasked }, limit, context);
  let url = await timed('Bundle URL', context, () => renewUrl(signal));
  for (let restarts = 0; ; restarts += 1) {
    const isSingleStream = restarts === maxRestarts;
    try {
      const exported = { jobId, pageCount, url, renewUrl, isSingleStream, folder, previous };
      await collectBundle(exported, settings, context);
      return 'succeeded';
    } catch (error) {
      if (isSingleStream || !(error instanceof Failure && error.code === 'bundle-changed')) throw error;
      emit({ kind: 'download-restarted', reason: error.message });
      url = await renewUrl(signal);
    }
  }
}

interface CompletedExport
  extends
    Pick<ExportedSite, 'jobId' | 'pageCount' | 'previous'>,
    Pick<Parameters<typeof readSite>[2], 'folder'>,
    Pick<WantedBundle, 'url' | 'renewUrl' | 'isSingleStream'> {}

/** Throws `bundle-changed` before the commit if the bundle was replaced during the download. */
async function collectBundle(
  { folder, previous, jobId, pageCount, url, renewUrl, isSingleStream }: CompletedExport,
  settings: ExportSettings,
  context: ExportContext,
): Promise<void> {
  const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes, version, valuesPath, valuesMirror } = settings;
  const { emit, secrets, signal, tempFolder } = context;
  const request = { url, renewUrl, isSingleStream, connections, expectedSha256, maxSizeBytes };
  await using arriving = settings.download
    ? await openBundle(request, bundlePlace(jobId, settings, tempFolder), context)
    : undefined;
  const reading = { folder, previous, secrets, signal };
  await using site =
    arriving && (await timed('Download and verify', context, () => readSite(arriving.bytes, settings, reading)));
  const bundle = await arriving?.complete();
  const compared = await readPreviousAgain(previous, settings, context);
  const unpacked = bundle && site && { jobId, bundle, site, pageCount, previous: compared };
  using records = unpacked && (await timed('Manifest', context, () => stageRecords(unpacked, settings, context)));
  const source = { jobId, url: arriving?.url ?? url, mirror: valuesMirror, version };
  using values = valuesPath === undefined ? undefined : stageValues(source, valuesPath);

  await turnEventLoop(signal);
  commitFiles({ bundle, site, records, values }, emit);
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
