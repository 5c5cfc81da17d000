/** Bundles in the runner's tool cache, for self-hosted runners that download the same export again. */
import { cacheDir, find, findAllVersions } from '@actions/tool-cache';
import { createHash } from 'node:crypto';
import { cpSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { open } from 'node:fs/promises';
import { removeEmptyFolders } from '../disk/folders.ts';
import { removeIfPossible } from '../disk/temporary-path.ts';
import { fileNamePart } from './bundle-path.ts';
import { ArrivingBundle, type ByteSink, type OpenedBundle } from './arriving-bundle.ts';
import { BundleFile } from './bundle-file.ts';

export interface CacheKey {
  /** The oldest bundles of a domain are removed when new ones are added. */
  readonly domain: string;
  /** Root of the service that the job id belongs to. */
  readonly service: URL;
  readonly jobId: string;
}

/** A bundle as it was when it was added. Hash the file again before you use it. */
export interface CacheEntry {
  readonly path: string;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
}

/** Bundles that are kept for each domain. */
const maxEntries = 3;
const bundleName = 'bundle';
const digestName = 'bundle.sha256';

/**
 * Returns the bundle of this job; undefined if it is not cached, or only in part. Throws if the runner does not have a tool cache,
 * or if the entry does not consist of regular files.
 */
export function findCached(key: CacheKey): CacheEntry | undefined {
  const folder = find(toolOf(key), versionOf(key));
  if (folder === '') return undefined;
  const [path, digestPath] = [join(folder, bundleName), join(folder, digestName)];
  for (const each of [path, digestPath]) {
    // Reading a FIFO would block forever.
    if (!statSync(each).isFile()) throw new Error(`${each} is not a regular file`);
  }
  return { path, sha256: readFileSync(digestPath, 'utf8').trim() };
}

/** Adds the bundle of a job, and removes the oldest ones of its domain. */
export async function addToCache(key: CacheKey, { path, sha256 }: CacheEntry, tempFolder: string): Promise<void> {
  const staging = mkdtempSync(join(tempFolder, 'static-export-cache-'));
  try {
    linkOrCopy(path, join(staging, bundleName));
    writeFileSync(join(staging, digestName), `${sha256}\n`);
    await cacheDir(staging, toolOf(key), versionOf(key));
  } finally {
    removeIfPossible(staging);
  }
  for (const folder of newestFirst(toolOf(key)).slice(maxEntries)) removeEntry(folder);
}

/** Removes the bundle of this job. */
export function removeFromCache(key: CacheKey): void {
  const folder = find(toolOf(key), versionOf(key));
  if (folder !== '') removeEntry(folder);
}

function toolOf({ domain }: CacheKey): string {
  return `static-export-${fileNamePart(domain)}`;
}

/** The tool cache accepts only semantic versions, and a job id may contain anything: its digest becomes a pre-release. */
function versionOf({ service, jobId }: CacheKey): string {
  const digest = createHash('sha256').update(`${service.href}\n${jobId}`).digest('hex');
  return `0.0.0-job${digest.slice(0, 32)}`;
}

function newestFirst(tool: string): readonly string[] {
  // An entry without its digest cannot be used, so it counts as the oldest.
  const addedAtMs = (folder: string): number =>
    statSync(join(folder, digestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return findAllVersions(tool)
    .map((version) => find(tool, version))
    .sort((a, b) => addedAtMs(b) - addedAtMs(a));
}

/** The marker is removed first: without it, the rest of the entry does not count as complete. */
function removeEntry(folder: string): void {
  rmSync(`${folder}.complete`, { force: true });
  rmSync(folder, { recursive: true, force: true });
  // The folders of the version and the domain.
  removeEmptyFolders(dirname(folder), dirname(dirname(folder)));
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

const bufferBytes = 1024 * 1024;

/**
 * Opens a bundle in the tool cache: copies it in the background into a temporary file beside `path`, and hashes it again. If its
 * digest has changed, `complete()` throws `digest-mismatch`.
 */
export function openCached(entry: CacheEntry, path: string, signal: AbortSignal): OpenedBundle {
  const bundle = new ArrivingBundle(new BundleFile(path), { sha256: entry.sha256, origin: 'the tool cache' });
  bundle.filledBy(copy(entry, bundle, AbortSignal.any([signal, bundle.disposed])));
  return bundle;
}

async function copy({ path }: CacheEntry, sink: ByteSink, signal: AbortSignal): Promise<void> {
  await using source = await open(path);
  const { size } = await source.stat();
  const buffer = Buffer.allocUnsafeSlow(bufferBytes);
  sink.announce(size);
  for (let copiedBytes = 0; copiedBytes < size;) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(buffer, 0, Math.min(bufferBytes, size - copiedBytes), copiedBytes);
    if (bytesRead === 0) throw new Error(`${path} became shorter while it was read`);
    sink.write(buffer.subarray(0, bytesRead), copiedBytes);
    copiedBytes += bytesRead;
  }
}
