/** What was deployed: the files of a folder, or without it those that the manifest online records. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileIn, filesOf, invalidPath, unreadableEntry } from '../../disk/path-input.ts';
import { Failure } from '../../failure.ts';
import type { SiteFile } from '../../model/site.ts';
import type { CheckSettings } from '../../settings/action-settings.ts';
import { manifestAtPath } from '../../site/found-export.ts';
import { publishedManifestName } from '../../site/manifest.ts';
import { findByPath, isHtml } from '../../text/paths.ts';
import type { Words } from '../../text/words.ts';
import { Turns } from '../../turns.ts';
import { isPayload, isServed } from './host-paths.ts';
import { readContent } from './reply-content.ts';

export interface DeployedFolder {
  readonly path: string;
  /** Undefined without a manifest. */
  readonly contentDigest: string | undefined;
  /** The sizes of its files, by their paths. */
  readonly sizes: ReadonlyMap<string, number>;
}

const siteInput = { name: 'site-path', hint: 'Set `site-path` to the folder that was deployed.' } as const;
const unchangedManifest = 'Deploy the manifest exactly as it was written: leave it out of what rewrites the folder.';

/** `expectedDigest`: what its manifest must record, if known. Throws `invalid-input`, and the signal's reason. */
export async function deployedFolder(
  path: string,
  expectedDigest: string | undefined,
  signal: AbortSignal,
): Promise<DeployedFolder> {
  const input = { ...siteInput, path };
  const sizes = new Map<string, number>();
  for await (const file of filesOf(input, new Turns(signal))) sizes.set(file.path, file.sizeBytes);
  sizes.delete(publishedManifestName);
  if (!sizes.keys().some(isServed)) throw invalidPath(input, 'does not contain a file that a host serves');
  const manifest = await manifestAtPath(join(path, publishedManifestName), { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    const reason = error instanceof Failure ? error.reason : undefined;
    if (reason === undefined) throw unreadableEntry(input, publishedManifestName, error);
    const what = `contains a damaged ${publishedManifestName}: ${reason}`;
    throw invalidPath({ ...input, hint: unchangedManifest }, what, error);
  });
  const contentDigest = manifest?.contentDigest;
  if (expectedDigest === undefined || contentDigest === expectedDigest) return { path, contentDigest, sizes };
  const what =
    contentDigest === undefined
      ? 'does not contain a manifest'
      : `is of another export (${contentDigest.slice(0, 12)}…)`;
  const hint = ({ input: named }: Words): string =>
    `Deploy the folder of this export, with \`${named('manifest-in-site', 'true')}\`, or remove \`content-digest\`.`;
  throw invalidPath({ ...input, hint }, `${what}, but \`content-digest\` is ${expectedDigest.slice(0, 12)}…`);
}

/** Whether a page of the folder has this content. */
export async function hasPage(
  folder: DeployedFolder | undefined,
  { sizeBytes, sha256 }: Pick<SiteFile, 'sizeBytes' | 'sha256'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (folder === undefined) return false;
  const pages = folder.sizes.entries().filter(([path, size]) => size === sizeBytes && isHtml(path));
  for (const [path] of pages) if ((await hashedFile(folder, path, { signal })).sha256 === sha256) return true;
  return false;
}

/** Hashes a file, and reads what it shows if it is a page. Throws `invalid-input`, and the signal's reason. */
async function hashedFile(
  { path: folder }: DeployedFolder,
  path: string,
  { isRead = false, signal }: { readonly isRead?: boolean; readonly signal: AbortSignal },
): Promise<SiteFile> {
  const body = createReadStream(join(folder, path), { signal });
  const wanted = { maxBytes: Infinity, isRead: isRead && isHtml(path) };
  const content = readContent({ header: () => undefined, body, signal }, wanted);
  const { decoded, reading } = await content.catch((error: unknown) => {
    signal.throwIfAborted();
    throw unreadableEntry({ ...siteInput, path: folder }, path, error);
  });
  return { path, sizeBytes: decoded.sizeBytes, sha256: decoded.sha256, reading };
}

export interface DeployedSite {
  /** The paths of the files that hosts serve, without the payloads. */
  readonly paths: ReadonlySet<string>;
  /** The paths of what routers fetch in place of pages. */
  readonly payloads: ReadonlySet<string>;
  /** Without it, what is online is compared with its own manifest. */
  readonly folder: DeployedFolder | undefined;
  /** What the manifest online records, in byte order of the paths. */
  readonly recorded: readonly SiteFile[];
  /** Undefined without a manifest. */
  readonly contentDigest: string | undefined;
}

export async function deployedSite(
  { folder, recorded, contentDigest }: Omit<DeployedSite, 'paths' | 'payloads'>,
  signal: AbortSignal,
): Promise<DeployedSite> {
  const [paths, payloads, turns] = [new Set<string>(), new Set<string>(), new Turns(signal)];
  const has = (path: string): boolean => folder?.sizes.has(path) ?? findByPath(recorded, path) !== undefined;
  for (const path of folder?.sizes.keys() ?? recorded.values().map((file) => file.path)) {
    await turns.take();
    if (isServed(path)) (isPayload(path, has) ? payloads : paths).add(path);
  }
  return { paths, payloads, folder, recorded, contentDigest };
}

/** Returns a file with what it shows, unless its content is compared. Undefined if it was not deployed. */
export async function deployedFile(
  path: string,
  { deployed, compare }: { readonly deployed: DeployedSite; readonly compare: CheckSettings['compare'] },
  signal: AbortSignal,
): Promise<SiteFile | undefined> {
  const { folder, recorded } = deployed;
  if (folder === undefined) return findByPath(recorded, path);
  return folder.sizes.has(path) ? hashedFile(folder, path, { isRead: compare !== 'content', signal }) : undefined;
}

/** Undefined without a folder. */
export function deployedBytes(path: string, { folder }: DeployedSite): Buffer | undefined {
  return folder && fileIn({ ...siteInput, path: folder.path }, path);
}
