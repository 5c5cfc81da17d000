/** Opens the bundle of an export, from the tool cache or the network. It can be read while it arrives. */
import { mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireFormat } from '../archive/read-archive.ts';
import { withDiskErrors } from '../disk/errors.ts';
import { removeEmptyFolders } from '../disk/folders.ts';
import { fileNamePart } from '../disk/paths.ts';
import type { Staged } from '../disk/temporary-path.ts';
import type { DownloadContext, DownloadRequest } from '../download/download-state.ts';
import { type Download, startDownload } from '../download/download.ts';
import type { CacheKey } from '../download/tool-cache.ts';
import type { Bundle, BundleSource, BundleUrl } from '../model/bundle.ts';

export interface BundlePlace {
  /** As the user gave it, relative to the working folder. */
  readonly bundlePath?: string | undefined;
  readonly tempFolder: string;
  /** Domain or service, and job, for the name of a new folder. */
  readonly nameParts: readonly string[];
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
  // Most runs do not use it, and start the download sooner without its code.
  const cache = cacheKey && (await import('../download/tool-cache.ts'));
  const reused = cache && (await cache.reuseBundle(cacheKey, request, context));
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
      if (cacheKey && !reused) await cache?.cacheBundle(cacheKey, committed, context);
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

/** Disposing removes a folder that was created for the bundle, if it is empty. */
export class BundlePath implements Disposable {
  /** The path without the extension of a format. Temporary files are created beside it. */
  readonly base: string;
  readonly #createdFolder: string | undefined;

  /** Throws `cannot-write` if the user did not set a path and the temp folder cannot be written. */
  constructor({ bundlePath, tempFolder, nameParts }: Omit<BundlePlace, 'cacheKey'>) {
    if (bundlePath !== undefined) {
      this.base = resolve(bundlePath);
      return;
    }
    const prefix = join(tempFolder, ['static-export', ...nameParts.map(fileNamePart), ''].join('-'));
    this.#createdFolder = withDiskErrors(prefix, () => mkdtempSync(prefix));
    this.base = join(this.#createdFolder, 'bundle');
  }

  /** The final path. A path that the user gave stays as it is. */
  of(format: string): string {
    return this.#createdFolder === undefined ? this.base : `${this.base}.${format}`;
  }

  [Symbol.dispose](): void {
    if (this.#createdFolder !== undefined) removeEmptyFolders(this.#createdFolder, this.#createdFolder);
  }
}
