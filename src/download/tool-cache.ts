/** Bundles in the tool cache of a self-hosted runner that collects an export again. Its problems are warnings. */
import { cacheFile, find } from '@actions/tool-cache';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeIfPossible } from '../disk/temporary-path.ts';
import type { Bundle } from '../model/bundle.ts';
import type { OperationContext } from '../operation.ts';
import { errorMessage } from '../text/json.ts';
import { BundleFile } from './bundle-file.ts';
import type { DownloadRequest } from './download-state.ts';

interface CacheKey {
  readonly domain: string;
  /** Root of the service that the job id belongs to. */
  readonly service: URL;
  readonly jobId: string;
}

type CacheContext = Pick<OperationContext, 'emit' | 'signal'>;
type CachedBundle = Pick<Bundle, 'path' | 'sizeBytes' | 'sha256'>;

/** Returns a copy of the cached bundle with a verified digest; undefined if there is none that is accepted now. */
export async function reuseBundle(
  key: CacheKey,
  request: DownloadRequest,
  { emit, signal }: CacheContext,
): Promise<BundleFile | undefined> {
  try {
    const cached = findCached(key);
    if (cached === undefined || !isAcceptable(cached, request)) return undefined;
    await using copied = new AsyncDisposableStack();
    const bundle = copied.use(new BundleFile({ path: request.path, signal }));
    await copy(cached, bundle, signal);
    if ((await bundle.complete()).sha256 !== cached.sha256) throw new Error('the cached bundle has changed');
    emit({ kind: 'bundle-reused', jobId: key.jobId });
    copied.move();
    return bundle;
  } catch (error) {
    signal.throwIfAborted();
    emit({ kind: 'cache-failed', reason: errorMessage(error) });
    return undefined;
  }
}

const maxBundlesPerDomain = 3;

/** Adds a committed bundle, and removes the oldest ones of its domain. A cancellation is not held up. */
export async function cacheBundle(key: CacheKey, bundle: Bundle, { emit, signal }: CacheContext): Promise<void> {
  if (signal.aborted) return;
  try {
    const added = cacheFile(bundle.path, bundle.sha256, ...toolAndVersion(key));
    const folder = await Promise.race([added, once(signal, 'abort').then(() => undefined)]);
    if (folder === undefined) return;
    emit({ kind: 'bundle-cached', jobId: key.jobId });
    const tool = dirname(dirname(folder));
    const entries = readdirSync(tool).map((name) => join(tool, name));
    entries.sort((newer, older) => statSync(older).mtimeMs - statSync(newer).mtimeMs);
    for (const entry of entries.slice(maxBundlesPerDomain)) removeIfPossible(entry);
  } catch (error) {
    emit({ kind: 'cache-failed', reason: errorMessage(error) });
  }
}

/** Finds the only file of an entry: a bundle with its digest as its name. */
function findCached(key: CacheKey): CachedBundle | undefined {
  const folder = find(...toolAndVersion(key));
  const sha256 = folder === '' ? undefined : readdirSync(folder).find((name) => /^[0-9a-f]{64}$/.test(name));
  if (sha256 === undefined) return undefined;
  const path = join(folder, sha256);
  const stats = statSync(path);
  // Reading a FIFO would block forever.
  return stats.isFile() ? { path, sizeBytes: stats.size, sha256 } : undefined;
}

/** Whether the service and the user accept a bundle. Any other is left to the download, which reports the reason. */
function isAcceptable({ sizeBytes, sha256 }: CachedBundle, request: DownloadRequest): boolean {
  const { url, maxSizeBytes, expectedSha256 = sha256 } = request;
  return sizeBytes === (url.latest.sizeBytes ?? sizeBytes) && sizeBytes <= maxSizeBytes && sha256 === expectedSha256;
}

async function copy({ path, sizeBytes }: CachedBundle, bundle: BundleFile, signal: AbortSignal): Promise<void> {
  bundle.announce(sizeBytes);
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { signal, highWaterMark: 2 ** 20 });
  let at = 0;
  for await (const chunk of chunks) {
    bundle.write(chunk, at);
    at += chunk.length;
  }
}

/** Returns a version with the digest of the job id: the tool cache accepts only semantic versions. */
function toolAndVersion({ domain, service, jobId }: CacheKey): readonly [tool: string, version: string] {
  const digest = createHash('sha256').update(`${service.href}\n${jobId}`).digest('hex');
  return [`static-export-${domain}`, `0.0.0-job${digest.slice(0, 32)}`];
}
