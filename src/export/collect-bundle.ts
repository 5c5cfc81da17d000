/** Collects the bundle of a completed export, from the tool cache or the network. Its site is accepted while it arrives. */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { acceptSite, commitSite, type ComparedSite } from '../accept/accept-site.ts';
import type { ChangesContext } from '../accept/read-page-changes.ts';
import { requireFormat } from '../archive/read-archive.ts';
import type { BundleFile } from '../download/bundle-file.ts';
import { startDownload } from '../download/download.ts';
import type { StagedOutput } from '../disk/staged-output.ts';
import type { FactsOf, RunEvent } from '../events.ts';
import type { RenewableUrl } from '../model/bundle.ts';
import { type RunFolders, timed } from '../operation.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import { stageValues } from './stage-values.ts';

interface CompletedExport extends ComparedSite {
  readonly jobId: string;
  /** Pages as reported by the service. */
  readonly pageCount: number | undefined;
  readonly url: RenewableUrl;
  readonly isSingleStream: boolean;
}

/** Throws Failures: `bundle-changed` before the commit if the bundle was replaced during the download. */
export async function collectBundle(
  { jobId, pageCount, url, isSingleStream, target, previous }: CompletedExport,
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

  const origin = { jobId, domain, version, reportedPages: pageCount };
  const accepting = { source: arriving, origin, target, previous, recordedPath: extractTo ?? finalPath };
  await using site = await acceptSite(accepting, settings, context);
  const facts = { path: finalPath, isTemporary: bundlePath === undefined, format, ...(await arriving.complete()) };
  using bundle = new StagedBundle(arriving, facts);
  using values = stageValues({ jobId, url: url.latest }, settings);
  await commitSite(site, [bundle, values], context);
  if (reused === undefined) await cache?.cacheBundle(cacheKey, bundle.facts, context);
}

/** A complete, verified bundle, still in its temporary file. */
class StagedBundle implements StagedOutput {
  readonly facts: FactsOf<'bundle-committed'>;
  readonly #file: BundleFile;

  constructor(file: BundleFile, facts: FactsOf<'bundle-committed'>) {
    this.#file = file;
    this.facts = facts;
  }

  get path(): string {
    return this.facts.path;
  }

  get events(): readonly RunEvent[] {
    return [{ kind: 'bundle-committed', ...this.facts }];
  }

  commit(): void {
    this.#file.commit(this.path);
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }
}
