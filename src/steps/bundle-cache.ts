/** The bundle of one job in the runner's tool cache. A problem of the cache is a warning, not a failure. */
import { statSync } from 'node:fs';
import type { OpenedBundle } from '../download/arriving-bundle.ts';
import {
  addToCache,
  type CacheEntry,
  type CacheKey,
  findCached,
  openCached,
  removeFromCache,
} from '../download/tool-cache.ts';
import { Failure } from '../failure.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { errorMessage } from '../text/error-message.ts';
import type { FollowedJob } from './export-job.ts';
import type { ExportContext } from './export-context.ts';

export class BundleCache {
  readonly #key: CacheKey;
  readonly #settings: ExportSettings;
  readonly #context: ExportContext;

  constructor({ jobId }: FollowedJob, settings: ExportSettings, context: ExportContext) {
    this.#key = { domain: settings.domain ?? settings.baseUrl.host, service: settings.baseUrl, jobId };
    this.#settings = settings;
    this.#context = context;
  }

  /**
   * Returns the cached bundle, complete and with a verified digest, copied beside `path`. Returns undefined if it is not cached or
   * cannot be used, so that it must be downloaded. Removes a bundle from the cache if its digest has changed.
   */
  async open(url: BundleUrl, path: string): Promise<OpenedBundle | undefined> {
    const { emit, signal } = this.#context;
    try {
      const entry = findCached(this.#key);
      if (entry === undefined || !isAcceptable(entry, url, this.#settings)) return undefined;
      await using opened = new AsyncDisposableStack();
      const bundle = opened.use(openCached(entry, path, signal));
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
    const { emit, tempFolder, signal } = this.#context;
    try {
      await addToCache(this.#key, entry, tempFolder);
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
function isAcceptable({ path, sha256 }: CacheEntry, { sizeBytes }: BundleUrl, settings: ExportSettings): boolean {
  const cachedBytes = statSync(path).size;
  return (
    (sizeBytes ?? cachedBytes) === cachedBytes &&
    cachedBytes <= settings.maxBundleSizeBytes &&
    (settings.expectedSha256 ?? sha256) === sha256
  );
}
