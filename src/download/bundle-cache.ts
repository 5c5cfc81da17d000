/** Bundles kept in the runner's tool cache, for self-hosted runners that meet the same export again. */
import { cacheDir, find, findAllVersions } from '@actions/tool-cache';
import { createHash } from 'node:crypto';
import { cpSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { removeEmpty } from '../disk/remove-empty.ts';
import { fileNamePart } from './place.ts';

/** Whose bundle it is. */
export interface CacheKey {
  /** Bundles of one domain make room for each other. */
  readonly domain: string;
  /** Root of the service: job ids are its own. */
  readonly service: URL;
  readonly jobId: string;
}

/** What was known of a bundle when it was kept. The file is to be hashed again before it is used. */
export interface KeptBundle {
  readonly path: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** Bundles of a domain that stay. */
const mostKept = 3;
const bundleName = 'bundle';
const digestName = 'bundle.sha256';

/**
 * The bundle of this job, if it is there; an entry that was not completed is not. Throws where the runner has no tool cache, and
 * where something else lies there than files.
 */
export function findBundle(key: CacheKey): KeptBundle | undefined {
  const folder = find(toolOf(key), versionOf(key));
  if (folder === '') return undefined;
  const [path, digestPath] = [join(folder, bundleName), join(folder, digestName)];
  requireFile(path);
  requireFile(digestPath);
  return { path, sha256: readFileSync(digestPath, 'utf8').trim() };
}

/** A FIFO would be read for ever. */
function requireFile(path: string): void {
  if (!statSync(path).isFile()) throw new Error(`${path} is no file`);
}

/** Keeps a bundle under its job; the oldest ones of the domain go. */
export async function keepBundle(key: CacheKey, { path, sha256 }: KeptBundle, tempFolder: string): Promise<void> {
  const staging = mkdtempSync(join(tempFolder, 'static-export-keep-'));
  try {
    linkOrCopy(path, join(staging, bundleName));
    writeFileSync(join(staging, digestName), `${sha256}\n`);
    await cacheDir(staging, toolOf(key), versionOf(key));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  for (const folder of newestFirst(toolOf(key)).slice(mostKept)) removeEntry(folder);
}

/** Removes the bundle of this job: it is not what it was. */
export function forgetBundle(key: CacheKey): void {
  const folder = find(toolOf(key), versionOf(key));
  if (folder !== '') removeEntry(folder);
}

function toolOf({ domain }: CacheKey): string {
  return `static-export-${fileNamePart(domain)}`;
}

/** The tool cache takes semantic versions only, and a job id may hold anything: its digest stands in as a pre-release. */
function versionOf({ service, jobId }: CacheKey): string {
  const digest = createHash('sha256').update(`${service.href}\n${jobId}`).digest('hex');
  return `0.0.0-job${digest.slice(0, 32)}`;
}

function newestFirst(tool: string): readonly string[] {
  // An entry that lost its digest is of no use: the oldest one.
  const keptAtMs = (folder: string): number =>
    statSync(join(folder, digestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return findAllVersions(tool)
    .map((version) => find(tool, version))
    .sort((a, b) => keptAtMs(b) - keptAtMs(a));
}

/** The marker goes first: without it nobody takes what is left of the entry for a whole one. */
function removeEntry(folder: string): void {
  rmSync(`${folder}.complete`, { force: true });
  rmSync(folder, { recursive: true, force: true });
  // The folders of its version and of the domain.
  removeEmpty(dirname(folder), dirname(dirname(folder)));
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}
