/** Creates the URL of an export's bundle, and opens the bundle itself, from the tool cache or the network. */
import { requireFormat } from '../archive/format.ts';
import type { ArrivingBundle } from '../download/arriving-bundle.ts';
import { BundlePath } from '../download/bundle-path.ts';
import { Download, startDownload } from '../download/download.ts';
import { Failure } from '../failure.ts';
import type { Bundle, BundleUrl } from '../model/bundle.ts';
import type { Staged } from '../model/staged.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { countText, durationText, minuteText, sizeText } from '../text/amounts.ts';
import { createBundle } from '../service/create-bundle.ts';
import { withRetry } from '../service/retry.ts';
import { requireNoKey } from '../secrets/leak-check.ts';
import { secretsInUrl } from '../secrets/redaction.ts';
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
  const download = {
    path: path.base,
    url,
    renewUrl: (signal: AbortSignal) => createBundleUrl(job, settings, { ...context, signal }),
    maxSizeBytes: settings.maxBundleSizeBytes,
    connections: settings.connections,
    expectedSha256: settings.expectedSha256,
  };
  const source = opened.use(cached ?? startDownload(download, context));
  return new OpenBundle({ source, path, cache, context }, opened.move());
}

interface Opened {
  readonly source: ArrivingBundle;
  readonly path: BundlePath;
  readonly cache: BundleCache | undefined;
  readonly context: ExportContext;
}

export class OpenBundle implements AsyncDisposable {
  /** To be read while it arrives. */
  readonly source: ArrivingBundle;
  readonly #opened: Opened;
  readonly #resources: AsyncDisposableStack;

  constructor(opened: Opened, resources: AsyncDisposableStack) {
    this.source = opened.source;
    this.#opened = opened;
    this.#resources = resources;
  }

  /** The URL that was created last, if the download renewed it. Undefined for a bundle from the tool cache. */
  get url(): BundleUrl | undefined {
    return this.source instanceof Download ? this.source.url : undefined;
  }

  /** Waits for the last byte. Throws the Failure of the download, `digest-mismatch`, and `not-an-archive`. */
  async complete(): Promise<StagedBundle> {
    const { source, path, context } = this.#opened;
    const format = requireFormat(await source.head());
    const { sizeBytes, sha256 } = await source.complete();
    if (source instanceof Download) logDownload(source, context);
    return { ...source.stage(path.of(format)), sizeBytes, sha256, format };
  }

  /**
   * Adds the complete bundle to the tool cache if `reuse` asks for it. Call it before the commit, so that a cancellation can undo
   * it.
   */
  async addToCache(): Promise<void> {
    const { source, cache } = this.#opened;
    if (!(source instanceof Download)) return;
    const { sha256 } = await source.complete();
    await cache?.add({ path: source.temporaryPath, sha256 });
  }

  /** Removes a cached bundle that cannot be read: it would fail every later run. */
  reject(error: unknown): void {
    const isCached = !(this.source instanceof Download);
    if (isCached && error instanceof Failure && error.code === 'damaged-archive') this.#opened.cache?.remove();
  }

  /** Stops the download and removes what is not committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#resources.disposeAsync();
  }
}

export function logDownload(
  { totals: { sizeBytes, connections, durationMs, interruptions, renewals } }: Pick<Download, 'totals'>,
  { report }: Pick<ExportContext, 'report'>,
): void {
  const details = [
    // Setting up the connections, not their rate, determines shorter durations.
    ...(durationMs < 1000 ? [] : [`${sizeText(Math.round((sizeBytes / durationMs) * 1000))}/s`]),
    countText(connections, 'connection'),
    ...(interruptions === 0 ? [] : [countText(interruptions, 'interruption')]),
    ...(renewals === 0 ? [] : [countText(renewals, 'renewed URL')]),
  ].join(', ');
  report.completed(`Downloaded ${sizeText(sizeBytes)} in ${durationText(durationMs)} (${details})`);
}

/** Limit for all attempts together, even if the service asks for longer pauses. */
const bundleLimitMs = 5 * 60_000;

/** Also renews the URL of a bundle. The outputs name the latest one. */
export async function createBundleUrl(
  { jobId }: FollowedJob,
  { apiKey, maskBundleUrl }: ExportSettings,
  context: ExportContext,
): Promise<BundleUrl> {
  const { service, report } = context;
  const { value: bundleUrl } = await withRetry(
    {
      call: (limits) => createBundle(service, jobId, limits),
      operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
      policy: 'bundle',
      deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    },
    context,
  );
  const { url, sizeBytes, expiresAt } = bundleUrl;
  requireNoKey('a bundle URL', url.href, apiKey);
  for (const secret of secretsInUrl(url)) report.keepSecret(secret, { mask: maskBundleUrl });
  // Empty if the expiry of this URL is unknown: that of an earlier URL does not apply to it.
  report.output({ 'bundle-url': url.href, 'bundle-expires-at': expiresAt?.text ?? '' });
  if (sizeBytes !== undefined) report.summarize({ bundleSizeBytes: sizeBytes });
  report.detail('Bundle URL expires', expiresAt === undefined ? 'unknown' : minuteText(expiresAt.dateMs));
  if (expiresAt !== undefined) report.debug(`The bundle URL expires at ${expiresAt.text}.`);
  return bundleUrl;
}
