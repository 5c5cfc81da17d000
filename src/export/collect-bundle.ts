/** Collects the bundle of a completed export, from the tool cache or the network. Its site is accepted while it arrives. */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { acceptSite, commitSite, type ReplacedSite } from '../accept/accept-site.ts';
import type { ChangesContext } from '../accept/read-page-changes.ts';
import { requireFormat } from '../archive/read-archive.ts';
import { startDownload } from '../download/download.ts';
import type { StagedOutput } from '../disk/text-file.ts';
import type { RenewableUrl } from '../model/bundle.ts';
import { type RunFolders, timed } from '../operation.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import { stageValues } from './stage-values.ts';

interface CompletedExport {
  readonly jobId: string;
  /** Pages as reported by the service. */
  readonly pageCount: number | undefined;
  readonly url: RenewableUrl;
  readonly isSingleStream: boolean;
  readonly replaced: ReplacedSite;
}

/** Throws Failures: `bundle-changed` before the commit if the bundle was replaced during the download. */
export async function collectBundle(
  { jobId, pageCount, url, isSingleStream, replaced }: CompletedExport,
  settings: ExportSettings,
  context: ChangesContext & Pick<RunFolders, 'tempFolder'>,
): Promise<void> {
  const { baseUrl, domain, version, bundlePath, extractTo, connections, expectedSha256 } = settings;
  // Temporary files are beside this path.
  const path = resolve(bundlePath ?? join(context.tempFolder, `static-export-${randomUUID()}`, 'bundle'));
  const request = {
    ...{ path, url, isSingleStream, connections, expectedSha256 },
    maxSizeBytes: settings.maxBundleSizeBytes,
  };
  // Most runs do not use it, and start the download sooner without its code.
  const cache = settings.reuse ? await import('../download/tool-cache.ts') : undefined;
  const cacheKey = { domain: domain ?? baseUrl.hostname, service: baseUrl, jobId };
  const reused = await cache?.reuseBundle(cacheKey, request, context);
  await using arriving = reused ?? startDownload(request, context).bundle;
  const format = await timed('First bytes', context, () => requireFormat(arriving));
  const finalPath = bundlePath === undefined ? `${path}.${format}` : path;

  const job = { id: jobId, version, pageCount };
  const accepting = { ...replaced, source: arriving, job, recordedPath: extractTo ?? finalPath };
  await using site = await acceptSite(accepting, settings, context);
  const bundle = { path: finalPath, format, ...(await arriving.complete()) };
  const staged: StagedOutput = {
    commit: () => arriving.commit(finalPath),
    events: [{ kind: 'bundle-committed', ...bundle, isTemporary: bundlePath === undefined }],
  };
  using values = stageValues({ jobId, url: url.latest }, settings);
  await commitSite(site, [staged, values], context);
  if (reused === undefined) await cache?.cacheBundle(cacheKey, bundle, context);
}
