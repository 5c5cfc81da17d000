/** What was deployed, as the inputs name it: a folder with the files that a host serves, and the list of what its export changed. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Turns } from '../clock.ts';
import { filesOf, invalidPath, textOfFile } from '../disk/path-input.ts';
import { Failure } from '../failure.ts';
import type { SiteFile } from '../model/site.ts';
import { manifestAtPath } from '../site/found-export.ts';
import { publishedManifestName } from '../site/manifest.ts';
import { isObject, jsonIn } from '../text/json.ts';
import { isHtml } from '../text/paths.ts';
import { isFilePath } from '../text/site-paths.ts';
import { contentOf } from './page-content.ts';
import { isServed } from './sample.ts';
import type { Words } from '../text/words.ts';

export interface DeployedFolder {
  readonly path: string;
  /** As its manifest records it. Undefined without one. */
  readonly contentDigest: string | undefined;
  /** The sizes of its files, by their paths. */
  readonly sizes: ReadonlyMap<string, number>;
}

const siteInput = { name: 'site-path', hint: 'Set `site-path` to the folder that was deployed.' } as const;

/** `expectedDigest`: what its manifest must record, if that is known. Throws `invalid-input`, and the signal's reason. */
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
    throw error instanceof Failure && error.code === 'invalid-manifest'
      ? invalidPath(input, `contains a damaged ${publishedManifestName}`, error)
      : error;
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

interface HashOptions {
  /** Whether to compute what pages show. */
  readonly isRead: boolean;
  readonly signal: AbortSignal;
}

/** Hashes a file. Throws `invalid-input`, and the signal's reason. */
export async function hashedFile(
  folder: DeployedFolder,
  path: string,
  { isRead, signal }: HashOptions,
): Promise<SiteFile> {
  const body = createReadStream(join(folder.path, path), { signal });
  const content = await contentOf(
    { header: () => undefined, body, signal },
    { maxBytes: Infinity, isKept: false, isRead: isRead && isHtml(path) },
  );
  signal.throwIfAborted();
  if (content === undefined)
    throw invalidPath({ ...siteInput, path: folder.path }, `contains ${path}, which cannot be read`);
  const { decoded, reading } = content;
  return { path, sizeBytes: decoded.sizeBytes, sha256: decoded.sha256, reading };
}

/** Whether a page of the folder has this content. */
export async function hasPage(
  folder: DeployedFolder,
  { sizeBytes, sha256 }: Pick<SiteFile, 'sizeBytes' | 'sha256'>,
  signal: AbortSignal,
): Promise<boolean> {
  for (const [path, size] of folder.sizes)
    if (
      size === sizeBytes &&
      isHtml(path) &&
      (await hashedFile(folder, path, { isRead: false, signal })).sha256 === sha256
    )
      return true;
  return false;
}

export interface ListedChanges {
  /** Added and modified pages that read differently. */
  readonly pages: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  readonly removedPages: ReadonlySet<string>;
  /** Whether it is certain that nothing changed. The first export changes nothing. */
  readonly isEmpty: boolean;
}

const changesHint =
  'Set it to the output `changes-path` of the export. In another job, pass the file on as an artifact, or omit the input.';

/**
 * Reads a changes.json. Its paths are checked like those of an archive, because they end in requests. Throws `invalid-input`, and the signal's
 * reason.
 */
export async function changesAt(path: string | undefined, signal: AbortSignal): Promise<ListedChanges> {
  const none = new Set<string>();
  if (path === undefined) return { pages: none, files: none, removedPages: none, isEmpty: false };
  const input = { name: 'changes-path', path, hint: changesHint };
  const changes = jsonIn(textOfFile(input));
  const pages = isObject(changes) ? changes['pages'] : undefined;
  const turns = new Turns(signal);
  const pathsIn = async (value: unknown, fields: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (const field of fields) {
      const paths = isObject(value) ? value[field] : undefined;
      const invalid = `is not a list of changes: \`${field}\` is missing or is not a list of paths`;
      if (!Array.isArray(paths)) throw invalidPath(input, invalid);
      for (const each of paths) {
        await turns.take();
        if (!isPath(each)) throw invalidPath(input, invalid);
        found.add(each);
      }
    }
    return found;
  };
  const changed = ['added', 'modified'];
  const removedPages = await pathsIn(pages, ['removed']);
  const listed = { pages: await pathsIn(pages, changed), files: await pathsIn(changes, changed), removedPages };
  if (isObject(changes) && changes['first'] === true) return { ...listed, pages: none, files: none, isEmpty: true };
  return { ...listed, isEmpty: listed.files.size + removedPages.size === 0 };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && isFilePath(value);
}
