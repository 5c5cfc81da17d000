/** Opens the bundle of an export, from the tool cache or the network. It can be read while it arrives. */
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { requireFormat } from '../archive/read-archive.ts';
import type { DownloadContext, DownloadRequest } from '../download/download-state.ts';
import { type Download, startDownload } from '../download/download.ts';
import type { Bundle, BundleUrl, ByteSource } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { StagedOutput } from './stage-records.ts';

export interface WantedBundle extends Pick<DownloadRequest, 'url' | 'renewUrl' | 'isSingleStream'> {
  readonly jobId: string;
}

type BundleSettings = Pick<
  ExportSettings,
  'domain' | 'baseUrl' | 'bundlePath' | 'reuse' | 'connections' | 'expectedSha256' | 'maxBundleSizeBytes'
>;

/** A complete, verified bundle, still in its temporary file. */
interface StagedBundle extends Bundle, StagedOutput {}

/** Disposing stops the download and removes what is not committed. */
export interface OpenBundle extends AsyncDisposable {
  readonly bytes: ByteSource;
  /** The URL that was created last. Undefined for a bundle from the tool cache. */
  readonly url: BundleUrl | undefined;
  /** Waits for the last byte. Throws the Failure of the download, `digest-mismatch`, and `not-an-archive`. */
  complete(): Promise<StagedBundle>;
  /** Adds the committed bundle to the tool cache, if it is used and does not have the bundle. */
  addToCache(committed: Bundle): Promise<void>;
}

/** Throws the Failures of a download that cannot start, and `cannot-write` if a folder for the bundle cannot be created. */
export async function openBundle(
  { jobId, url, renewUrl, isSingleStream }: WantedBundle,
  settings: BundleSettings,
  context: DownloadContext & { readonly tempFolder: string },
): Promise<OpenBundle> {
  const { baseUrl, bundlePath, reuse, connections, expectedSha256, maxBundleSizeBytes: maxSizeBytes } = settings;
  // Temporary files are beside this path. Its name gets the extension of the format later, unless the user gave it.
  const path = resolve(bundlePath ?? join(context.tempFolder, `static-export-${randomUUID()}`, 'bundle'));
  const request = { path, url, renewUrl, isSingleStream, connections, expectedSha256, maxSizeBytes };
  // Most runs do not use it, and start the download sooner without its code.
  const cache = reuse ? await import('../download/tool-cache.ts') : undefined;
  const cacheKey = { domain: settings.domain ?? baseUrl.hostname, service: baseUrl, jobId };
  const reused = await cache?.reuseBundle(cacheKey, request, context);
  const opened = new AsyncDisposableStack();
  const source: Pick<Download, 'bundle'> & Partial<Download> =
    reused === undefined ? opened.use(startDownload(request, context)) : { bundle: opened.use(reused) };
  const { bundle } = source;
  return {
    bytes: bundle,
    get url() {
      return source.url;
    },
    async complete() {
      const format = await requireFormat(bundle);
      const { sizeBytes, sha256 } = await bundle.complete();
      if (source.totals !== undefined) context.emit({ kind: 'bundle-downloaded', ...source.totals });
      const complete = { path: bundlePath === undefined ? `${path}.${format}` : path, sizeBytes, sha256, format };
      const events = [{ kind: 'bundle-committed', ...complete } as const];
      return { ...complete, commit: () => bundle.commit(complete.path), events };
    },
    async addToCache(committed) {
      if (!reused) await cache?.cacheBundle(cacheKey, committed, context);
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
