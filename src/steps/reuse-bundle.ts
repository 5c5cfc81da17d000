/** Reuses this job's bundle from the runner's tool cache, and adds it there. A problem of the cache is a warning, not a failure. */
import { statSync } from 'node:fs';
import { CachedBundle } from '../download/cached-bundle.ts';
import { addToCache, type CacheEntry, type CacheKey, findCached, removeFromCache } from '../download/tool-cache.ts';
import { Failure } from '../failure.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { FollowedJob } from './begin-export.ts';
import type { ExportContext } from './export-context.ts';

export function cacheKeyOf({ jobId, domain }: FollowedJob, { baseUrl }: ExportSettings): CacheKey {
  return { domain: domain ?? baseUrl.host, service: baseUrl, jobId };
}

interface Reuse {
  readonly key: CacheKey;
  readonly link: BundleUrl;
  /** The temporary copy is created beside this path. */
  readonly path: string;
  readonly settings: ExportSettings;
}

/**
 * The cached bundle, complete and with its digest proven. Undefined if there is none, or if it cannot be used: then the bundle has
 * to be downloaded. A bundle whose digest has changed is removed from the cache.
 */
export async function openReusable(
  { key, link, path, settings }: Reuse,
  { report, signal }: ExportContext,
): Promise<CachedBundle | undefined> {
  try {
    const entry = findCached(key);
    if (entry === undefined || !isAcceptable(entry, link, settings)) return undefined;
    await using opened = new AsyncDisposableStack();
    const bundle = opened.use(new CachedBundle(entry, path, signal));
    await bundle.complete();
    report.info(`Reused the bundle of ${key.jobId} from the tool cache; its digest is unchanged`);
    opened.move();
    return bundle;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure && error.code === 'digest-mismatch') removeFromCache(key);
    report.warn(`Cannot use the bundle in the tool cache, downloading it again: ${messageOf(error)}`);
    return undefined;
  }
}

/** A damaged archive with the digest that it was added with would fail every later run. Other failures are not the cache's. */
export function removeIfDamaged(key: CacheKey, error: unknown): void {
  if (error instanceof Failure && error.code === 'damaged-archive') removeFromCache(key);
}

/** Call it before anything is committed: copying may take long, and a cancel removes the copy again. */
export async function addForReuse(
  key: CacheKey,
  entry: CacheEntry,
  { report, tempFolder, signal }: ExportContext,
): Promise<void> {
  try {
    await addToCache(key, entry, tempFolder);
    if (signal.aborted) removeFromCache(key);
    else report.info(`Added the bundle of ${key.jobId} to the tool cache`);
  } catch (error) {
    report.warn(`Cannot add the bundle to the tool cache: ${messageOf(error)}`);
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
