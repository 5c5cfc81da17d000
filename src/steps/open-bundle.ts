/** Creates the URL of an export's bundle, and opens the bundle itself, from the tool cache or the network. */
import { requireFormat } from '../archive/format.ts';
import type { OpenedBundle } from '../download/arriving-bundle.ts';
import { BundlePath } from '../download/bundle-path.ts';
import { type Download, type DownloadRequest, startDownload } from '../download/download.ts';
import { Failure } from '../failure.ts';
import type { Bundle, BundleUrl } from '../model/bundle.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { createBundle } from '../service/create-bundle.ts';
import { withRetry } from '../service/retry.ts';
import { requireNoKey } from '../secrets/leak-check.ts';
import type { FollowedJob } from './export-job.ts';
import { BundleCache } from './bundle-cache.ts';
import type { ExportContext } from './export-context.ts';

interface BundleRequest {
  readonly job: FollowedJob;
  readonly url: BundleUrl;
}

/** A complete, verified bundle, still in its temporary file. */
export interface StagedBundle extends Bundle, Staged {}

/** Throws the Failures of a download that cannot start. */
export async function openBundle(
  { job, url }: BundleRequest,
  settings: ExportSettings,
  context: ExportContext,
): Promise<OpenBundle> {
  await using opened = new AsyncDisposableStack();
  const nameParts = [settings.domain, job.jobId].filter((part) => part !== undefined);
  const path = opened.use(
    new BundlePath({ bundlePath: settings.bundlePath, tempFolder: context.tempFolder, nameParts }),
  );
  const cache = settings.reuse ? new BundleCache(job, settings, context) : undefined;
  const cached = await cache?.open(url, path.base);
  const request = {
    path: path.base,
    url,
    renewUrl: (signal: AbortSignal) => createBundleUrl(job, settings, { ...context, signal }),
    maxSizeBytes: settings.maxBundleSizeBytes,
    connections: settings.connections,
    expectedSha256: settings.expectedSha256,
  };
  const arriving = cached === undefined ? download(request, context) : { source: cached };
  opened.use(arriving.source);
  return new OpenBundle({ ...arriving, path, cache, context }, opened.move());
}

function download(request: DownloadRequest, context: ExportContext): Pick<Opened, 'source' | 'download'> {
  const started = startDownload(request, context);
  return { source: started.bundle, download: started };
}

interface Opened {
  readonly source: OpenedBundle;
  /** Undefined for a bundle from the tool cache. */
  readonly download?: Download;
  readonly path: BundlePath;
  readonly cache: BundleCache | undefined;
  readonly context: ExportContext;
}

export class OpenBundle implements AsyncDisposable {
  /** To be read while it arrives. */
  readonly source: OpenedBundle;
  readonly #opened: Opened;
  readonly #resources: AsyncDisposableStack;

  constructor(opened: Opened, resources: AsyncDisposableStack) {
    this.source = opened.source;
    this.#opened = opened;
    this.#resources = resources;
  }

  /** The URL that was created last, if the download renewed it. Undefined for a bundle from the tool cache. */
  get url(): BundleUrl | undefined {
    return this.#opened.download?.url;
  }

  /** Waits for the last byte. Throws the Failure of the download, `digest-mismatch`, and `not-an-archive`. */
  async complete(): Promise<StagedBundle> {
    const { source, download, path, context } = this.#opened;
    const format = requireFormat(await source.head());
    const { sizeBytes, sha256 } = await source.complete();
    if (download !== undefined) context.emit({ kind: 'bundle-downloaded', ...download.totals });
    return { ...source.stage(path.of(format)), sizeBytes, sha256, format };
  }

  /**
   * Adds the complete bundle to the tool cache if `reuse` asks for it. Call it before the commit, so that a cancellation can undo
   * it.
   */
  async addToCache(): Promise<void> {
    const { source, download, cache } = this.#opened;
    if (download === undefined) return;
    const { sha256 } = await source.complete();
    await cache?.add({ path: source.temporaryPath, sha256 });
  }

  /** Removes a cached bundle that cannot be read: it would fail every later run. */
  reject(error: unknown): void {
    const isCached = this.#opened.download === undefined;
    if (isCached && error instanceof Failure && error.code === 'damaged-archive') this.#opened.cache?.remove();
  }

  /** Stops the download and removes what is not committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#resources.disposeAsync();
  }
}

/** Limit for all attempts together, even if the service asks for longer pauses. */
const bundleLimitMs = 5 * 60_000;

/** Also renews the URL of a bundle. The outputs name the latest one. */
export async function createBundleUrl(
  { jobId }: FollowedJob,
  { apiKey, maskBundleUrl }: ExportSettings,
  context: ExportContext,
): Promise<BundleUrl> {
  const { value: bundleUrl } = await withRetry(
    {
      call: (limits) => createBundle(context.service, jobId, limits),
      operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
      policy: 'bundle',
      deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    },
    context,
  );
  requireNoKey('a bundle URL', bundleUrl.url.href, apiKey);
  context.emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked: maskBundleUrl });
  return bundleUrl;
}
