/** Opens the bundle of an export, from the tool cache or the network. */
import { statSync } from 'node:fs';
import { requireFormat } from '../archive/format.ts';
import type { Staged } from '../disk/temporary-path.ts';
import type { OpenedBundle } from '../download/arriving-bundle.ts';
import { BundlePath, type BundlePathOptions } from '../download/bundle-path.ts';
import { type Download, type DownloadRequest, startDownload } from '../download/download.ts';
import type { DownloadContext } from '../download/download-state.ts';
import {
  addToCache,
  type CacheEntry,
  type CacheKey,
  findCached,
  openCached,
  removeFromCache,
} from '../download/tool-cache.ts';
import type { Emit } from '../events.ts';
import { Failure } from '../failure.ts';
import type { Bundle, BundleUrl } from '../model/bundle.ts';
import { errorMessage } from '../text/messages.ts';

export interface BundlePlace extends BundlePathOptions {
  /** Undefined if the tool cache is not used. */
  readonly cacheKey: CacheKey | undefined;
}

/** A complete, verified bundle, still in its temporary file. */
export interface StagedBundle extends Bundle, Staged {}

/** Throws the Failures of a download that cannot start. */
export async function openBundle(
  wanted: Omit<DownloadRequest, 'path'>,
  place: BundlePlace,
  context: DownloadContext,
): Promise<OpenBundle> {
  await using opened = new AsyncDisposableStack();
  const path = opened.use(new BundlePath(place));
  const request = { ...wanted, path: path.base };
  const cache = place.cacheKey && new BundleCache(place.cacheKey, place.tempFolder, context);
  const cached = await cache?.open(request);
  const arriving = cached === undefined ? download(request, context) : { source: cached };
  opened.use(arriving.source);
  return new OpenBundle({ ...arriving, path, cache, emit: context.emit }, opened.move());
}

function download(request: DownloadRequest, context: DownloadContext): Pick<Opened, 'source' | 'download'> {
  const started = startDownload(request, context);
  return { source: started.bundle, download: started };
}

interface Opened {
  readonly source: OpenedBundle;
  /** Undefined for a bundle from the tool cache. */
  readonly download?: Download;
  readonly path: BundlePath;
  readonly cache: BundleCache | undefined;
  readonly emit: Emit;
}

class OpenBundle implements AsyncDisposable {
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
    const { source, download, path, emit } = this.#opened;
    const format = requireFormat(await source.head());
    const { sizeBytes, sha256 } = await source.complete();
    if (download !== undefined) emit({ kind: 'bundle-downloaded', ...download.totals });
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
  unusable(error: unknown): void {
    const isCached = this.#opened.download === undefined;
    if (isCached && error instanceof Failure && error.code === 'damaged-archive') this.#opened.cache?.remove();
  }

  /** Stops the download and removes what is not committed. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#resources.disposeAsync();
  }
}

/** The bundle of one job in the runner's tool cache. A problem of the cache is a warning, not a failure. */
class BundleCache {
  readonly #key: CacheKey;
  readonly #tempFolder: string;
  readonly #context: DownloadContext;

  constructor(key: CacheKey, tempFolder: string, context: DownloadContext) {
    this.#key = key;
    this.#tempFolder = tempFolder;
    this.#context = context;
  }

  /**
   * Returns the cached bundle, complete and with a verified digest, copied beside the path. Returns undefined if it is not cached or
   * cannot be used, so that it must be downloaded. Removes a bundle from the cache if its digest has changed.
   */
  async open(request: DownloadRequest): Promise<OpenedBundle | undefined> {
    const { emit, signal } = this.#context;
    try {
      const entry = findCached(this.#key);
      if (entry === undefined || !isAcceptable(entry, request)) return undefined;
      await using opened = new AsyncDisposableStack();
      const bundle = opened.use(openCached(entry, request.path, signal));
      await bundle.complete();
      emit({ kind: 'bundle-reused', jobId: this.#key.jobId });
      opened.move();
      return bundle;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Failure && error.code === 'digest-mismatch') this.remove();
      emit({ kind: 'cache-failed', operation: 'use', reason: errorMessage(error) });
      return undefined;
    }
  }

  /** Copying can take a long time. If the step is cancelled meanwhile, the copy is removed. */
  async add(entry: CacheEntry): Promise<void> {
    const { emit, signal } = this.#context;
    try {
      await addToCache(this.#key, entry, this.#tempFolder);
      if (signal.aborted) this.remove();
      else emit({ kind: 'bundle-cached', jobId: this.#key.jobId });
    } catch (error) {
      emit({ kind: 'cache-failed', operation: 'add', reason: errorMessage(error) });
    }
  }

  remove(): void {
    try {
      removeFromCache(this.#key);
    } catch (error) {
      this.#context.emit({ kind: 'cache-failed', operation: 'remove', reason: errorMessage(error) });
    }
  }
}

/** A bundle that the service or the user would not accept now is left to the download, which reports the reason. */
function isAcceptable(
  { path, sha256 }: CacheEntry,
  { url, maxSizeBytes, expectedSha256 = sha256 }: DownloadRequest,
): boolean {
  const cachedBytes = statSync(path).size;
  return (url.sizeBytes ?? cachedBytes) === cachedBytes && cachedBytes <= maxSizeBytes && expectedSha256 === sha256;
}
