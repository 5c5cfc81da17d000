/** Takes this job's bundle from the runner's tool cache, and keeps it there. The cache is a help: its trouble is a warning. */
import { statSync } from 'node:fs';
import { type CacheKey, findBundle, forgetBundle, keepBundle, type KeptBundle } from '../download/bundle-cache.ts';
import { copyBundle } from '../download/copy-bundle.ts';
import type { ArrivedBundle, Bundle, Delivery } from '../download/deliver.ts';
import type { ExportContext } from './export-context.ts';
import { Failure, type FailureCode } from '../failure.ts';
import type { BundleUrl } from '../model/bundle.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { BundleFormat } from '../model/bundle.ts';

interface Reuse {
  readonly key: CacheKey;
  readonly link: BundleUrl;
  readonly settings: ExportSettings;
  readonly delivery: () => Delivery<BundleFormat>;
}

/**
 * Undefined where the bundle is not kept, or not as it was: then it is downloaded. What fails when its bytes are there and right
 * is no trouble of the cache: a download would bring the same.
 */
export async function reuseBundle(
  { key, link, settings, delivery }: Reuse,
  { report, signal }: ExportContext,
): Promise<Bundle<BundleFormat> | undefined> {
  const copy = { isWhole: false };
  try {
    const kept = findBundle(key);
    if (kept === undefined || !isWanted(kept, link, settings)) return undefined;
    const bundle = await copyBundle(
      kept,
      tellingWhenWhole(delivery(), () => (copy.isWhole = true)),
      signal,
    );
    report.info(`Took the bundle of ${key.jobId} from the tool cache; its digest holds.`);
    return bundle;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failure && spoilt.includes(error.code)) forgetBundle(key);
    if (copy.isWhole) throw error;
    report.warn(`The bundle in the tool cache cannot be used, it is downloaded again: ${messageOf(error)}`);
    return undefined;
  }
}

/** What no later run should take from the cache. */
const spoilt: readonly FailureCode[] = ['digest-mismatch', 'damaged-archive'];

function tellingWhenWhole(delivery: Delivery<BundleFormat>, onWhole: () => void): Delivery<BundleFormat> {
  const { settle } = delivery;
  if (settle === undefined) return delivery;
  return {
    ...delivery,
    settle(bundle) {
      onWhole();
      return settle(bundle);
    },
  };
}

/** Before it takes its place: a copy may take long, and what comes after that may not be cancelled. */
export async function keepForReuse(
  key: CacheKey,
  { partPath, sha256 }: ArrivedBundle<BundleFormat>,
  { report, tempFolder, signal }: ExportContext,
): Promise<void> {
  try {
    await keepBundle(key, { path: partPath, sha256 }, tempFolder);
    if (signal.aborted) forgetBundle(key);
    else report.info(`Kept the bundle of ${key.jobId} in the tool cache.`);
  } catch (error) {
    report.warn(`The bundle cannot be kept in the tool cache: ${messageOf(error)}`);
  }
}

/** What the service or the user would not take now is left to the download, which says so. */
function isWanted({ path, sha256 }: KeptBundle, { sizeBytes }: BundleUrl, settings: ExportSettings): boolean {
  const keptBytes = statSync(path).size;
  return (
    (sizeBytes ?? keptBytes) === keptBytes &&
    keptBytes <= settings.maxBundleSizeBytes &&
    (settings.expectedSha256 ?? sha256) === sha256
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
