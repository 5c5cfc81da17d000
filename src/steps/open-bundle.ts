/** Opens the bundle of an export, from the tool cache or the network. It can be read while it arrives. */
import { requireFormat } from '../archive/format.ts';
import type { Staged } from '../disk/temporary-path.ts';
import { BundlePath, type BundlePathOptions } from '../download/bundle-path.ts';
import { type Download, type DownloadRequest, startDownload } from '../download/download.ts';
import type { DownloadContext } from '../download/download-state.ts';
import { cacheBundle, type CacheKey, reuseBundle } from '../download/tool-cache.ts';
import type { Bundle, BundleSource, BundleUrl } from '../model/bundle.ts';

export interface BundlePlace extends BundlePathOptions {
  /** Undefined if the tool cache is not used. */
  readonly cacheKey: CacheKey | undefined;
}

export type WantedBundle = Omit<DownloadRequest, 'path'>;

/** A complete, verified bundle, still in its temporary file. */
export interface StagedBundle extends Bundle, Pick<Staged, 'commit'> {}

/** Disposing stops the download and removes what is not committed. */
export interface OpenBundle extends AsyncDisposable {
  readonly bytes: BundleSource;
  /** The URL that was created last. Undefined for a bundle from the tool cache. */
  readonly url: BundleUrl | undefined;
  /** Waits for the last byte. Throws the Failure of the download, `digest-mismatch`, and `not-an-archive`. */
  complete(): Promise<StagedBundle>;
  /** Adds the committed bundle to the tool cache, if it is used and does not have the bundle. */
  addToCache(committed: Bundle): Promise<void>;
}

/** Throws the Failures of a download that cannot start. */
export async function openBundle(
  wanted: WantedBundle,
  { cacheKey, ...place }: BundlePlace,
  context: DownloadContext,
): Promise<OpenBundle> {
  await using opened = new AsyncDisposableStack();
  const path = opened.use(new BundlePath(place));
  const request = { ...wanted, path: path.base };
  const reused = cacheKey && (await reuseBundle(cacheKey, request, context));
  const source: Pick<Download, 'bundle'> & Partial<Download> =
    reused === undefined ? opened.use(startDownload(request, context)) : { bundle: opened.use(reused) };
  const { bundle } = source;
  const resources = opened.move();
  return {
    bytes: bundle,
    get url() {
      return source.url;
    },
    async complete() {
      const format = requireFormat(await bundle.head());
      const { sizeBytes, sha256 } = await bundle.complete();
      if (source.totals !== undefined) context.emit({ kind: 'bundle-downloaded', ...source.totals });
      const finalPath = path.of(format);
      return { path: finalPath, sizeBytes, sha256, format, commit: () => bundle.commit(finalPath) };
    },
    async addToCache(committed) {
      if (cacheKey !== undefined && reused === undefined) await cacheBundle(cacheKey, committed, context);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
