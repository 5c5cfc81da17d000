/** The flow of the export action: from its settings to the bundle and the site at their paths. */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { acceptSite, type ArrivingSite, commitAll, commitSite, type SiteJob } from '../accept/accept-site.ts';
import { checkPaths } from '../accept/check-paths.ts';
import { readPublished } from '../accept/published-export.ts';
import { requireFormat } from '../archive/read-archive.ts';
import { requireWritable, type StagedOutput } from '../disk/text-file.ts';
import { startDownload } from '../download/download.ts';
import { Failure } from '../failure.ts';
import type { NetworkContext } from '../http/transport.ts';
import type { RenewableUrl } from '../model/bundle.ts';
import type { RunResult } from '../model/outcome.ts';
import { type RunFolders, timePart } from '../operation.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import type { Service } from '../service/client.ts';
import { Deadline } from '../service/deadline.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import { turnEventLoop } from '../turns.ts';
import { beginExport, JobUrl, waitForExport } from './export-job.ts';
import { stageValues } from './stage-values.ts';

/** One new download of a replaced bundle, and one as a single stream, because the ETags of replicas may differ. */
const maxRestarts = 2;

/**
 * Returns once all settings are met. Throws a Failure from the commit, or before it, while the site is unchanged. The
 * transport is for the store and for what is published. It never sends the key.
 */
export async function exportSite(
  settings: ExportSettings,
  service: Service,
  context: GuardedContext & NetworkContext & RunFolders,
): Promise<RunResult> {
  const { baseUrl, domain, version, wait, download, bundlePath } = settings;
  const { emit, signal, tempFolder } = context;
  const path = resolve(bundlePath ?? join(tempFolder, `static-export-${randomUUID()}`, 'bundle'));
  const target = await checkPaths(settings, context);
  if (bundlePath === undefined && wait && download) requireWritable(path);
  const published = await readPublished(settings, context);

  emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  using deadline = new Deadline(settings.timeoutMs, context, 'timeout');
  const job = await timePart('Start', context, () => beginExport(settings, { service, deadline }, context));
  if (!wait) return { outcome: 'started' };

  const { jobId } = job;
  const { pageCount, bundleUrl: known } = await timePart('Export', context, () =>
    waitForExport(job, settings, context),
  );
  const wanted = { job, known, isMasked: settings.maskBundleUrl };
  const url = await timePart('Bundle URL', context, () => JobUrl.create(wanted, context));
  if (!download) {
    using values = stageValues({ jobId, url: url.latest }, settings);
    await turnEventLoop(signal);
    commitAll([values], emit);
    return { outcome: 'succeeded' };
  }
  const exported = { job: { id: jobId, version, pageCount }, url, path, target, published };
  for (let restarts = 0; ; restarts += 1) {
    const isSingleStream = restarts === maxRestarts;
    try {
      return await collectBundle({ ...exported, isSingleStream }, settings, context);
    } catch (error) {
      if (isSingleStream || !(error instanceof Failure && error.code === 'bundle-changed')) throw error;
      emit({ kind: 'download-restarted', reason: error.message });
      await url.renew(signal);
    }
  }
}

interface CompletedExport extends Pick<ArrivingSite, 'target' | 'published'> {
  readonly job: SiteJob;
  readonly url: RenewableUrl;
  /** The path of the bundle, without its extension if no input names it. Temporary files are beside it. */
  readonly path: string;
  readonly isSingleStream: boolean;
}

/** Throws Failures: `bundle-changed` before the commit if the bundle was replaced during the download. */
async function collectBundle(
  { job, url, path, isSingleStream, target, published }: CompletedExport,
  settings: ExportSettings,
  context: GuardedContext & NetworkContext & Pick<RunFolders, 'removesTempFolder'>,
): Promise<RunResult> {
  const { baseUrl, domain, bundlePath, extractTo } = settings;
  const { connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes } = settings;
  const request = { path, url, isSingleStream, connections, expectedSha256, maxSizeBytes };
  // Most runs do not use it, and start the download sooner without its code.
  const cache = settings.reuse ? await import('../download/tool-cache.ts') : undefined;
  const cacheKey = { domain: domain ?? baseUrl.hostname, service: baseUrl, jobId: job.id };
  const reused = await cache?.reuseBundle(cacheKey, request, context);
  await using arriving = reused ?? startDownload(request, context);
  const format = await timePart('First bytes', context, () => requireFormat(arriving));
  const finalPath = bundlePath === undefined ? `${path}.${format}` : path;

  const site = { source: arriving, job, target, published, recordedPath: extractTo ?? finalPath };
  await using accepted = await acceptSite(site, settings, context);
  // It has arrived completely.
  const bundle = { path: finalPath, format, ...(await arriving.complete()) };
  const isTemporary = bundlePath === undefined;
  const keptPath = isTemporary && context.removesTempFolder ? undefined : finalPath;
  const staged: StagedOutput = {
    commit: () => arriving.commit(finalPath),
    events: [{ kind: 'bundle-committed', ...bundle, path: keptPath, isTemporary }],
  };
  using values = stageValues({ jobId: job.id, url: url.latest }, settings);
  const result = await commitSite(accepted, [staged, values], context);
  if (reused === undefined) await cache?.cacheBundle(cacheKey, bundle, context);
  return result;
}
