/** The folder that a site will replace: what may be in it, what is beside it, and what a killed step leaves there. */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diskFailure, withDiskErrors } from '../disk/errors.ts';
import { fileStamp, realPath } from '../disk/paths.ts';
import { isAbandoned, removeIfPossible, rename, temporaryPathsOf, temporaryTwin } from '../disk/temporary-path.ts';
import { Failure } from '../failure.ts';
import { exportAtPath } from './found-export.ts';
import { publishedManifestName, type RecordedSite } from './manifest.ts';
import type { ReadingLimits } from './manifest-reader.ts';

/** What is known about a folder when a step begins. */
interface KnownContents {
  readonly stamp: string;
  readonly names: ReadonlySet<string> | undefined;
}

/** The folder that a site will replace. */
export class SiteFolder {
  /** Absolute. */
  readonly path: string;
  /** The folder itself, if the path is a symbolic link. */
  readonly folder: string;
  /** What the manifest has at the top level. Undefined without a valid manifest. */
  readonly #names: ReadonlySet<string> | undefined;
  readonly #manifestStamp: string;

  /** Throws like `requireUnchanged`. */
  static async open(extractTo: string, limits: ReadingLimits): Promise<SiteFolder> {
    const path = resolve(extractTo);
    const stamp = fileStamp(manifestPathOf(path));
    const manifest = await manifestBeside(path, limits);
    const folder = new SiteFolder(path, { stamp, names: manifest && topLevelNames(manifest) });
    folder.requireUnchanged();
    return folder;
  }

  private constructor(path: string, { stamp, names }: KnownContents) {
    this.path = path;
    this.folder = realPath(path);
    this.#names = names;
    this.#manifestStamp = stamp;
  }

  /**
   * Throws `folder-not-managed` unless the folder is empty or contains only what the manifest lists at the top level, and
   * `cannot-write` if one of them cannot be read, or if another step has committed to the folder in the meantime.
   */
  requireUnchanged(): void {
    const path = manifestPathOf(this.path);
    if (fileStamp(path) !== this.#manifestStamp) throw overtaken(path);
    const names = this.#names;
    const found = namesIn(this.folder);
    if (found.length > 0 && names === undefined) {
      const why = existsSync(path) ? 'is not a manifest of this action' : 'does not exist';
      throw notManaged(this.folder, `is not empty, and ${path}, which must list its files, ${why}`);
    }
    const other = found.find((name) => names?.has(name.normalize()) !== true && hasFiles(join(this.folder, name)));
    if (other !== undefined) throw notManaged(this.folder, `contains "${other}", which is not in ${path}`);
  }
}

/** Names are normalized, because some file systems change the Unicode form that they are given. */
function topLevelNames({ files }: RecordedSite): ReadonlySet<string> {
  const names = new Set([publishedManifestName]);
  for (const { path } of files) names.add((path.split('/', 1)[0] ?? '').normalize());
  return names;
}

/** The paths of the records that a step may write, beside a site or beside a bundle that is not unpacked. */
export function recordPaths(path: string): Readonly<Record<'manifest' | 'changes', string>> {
  const base = resolve(path);
  return { manifest: `${base}.manifest.json`, changes: `${base}.changes.json` };
}

export function manifestPathOf(path: string): string {
  return recordPaths(path).manifest;
}

/** Returns undefined without a valid manifest. Throws `cannot-write` if it cannot be read. */
async function manifestBeside(extractTo: string, limits: ReadingLimits): Promise<RecordedSite | undefined> {
  const path = manifestPathOf(extractTo);
  try {
    const found = await exportAtPath(path, limits);
    return found.kind === 'found' ? found.manifest : undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-manifest') return undefined;
    limits.signal.throwIfAborted();
    throw diskFailure(path, error);
  }
}

/** An archive may contain empty folders, which its manifest does not list. */
function hasFiles(path: string): boolean {
  return withDiskErrors(path, () => {
    if (!lstatSync(path).isDirectory()) return true;
    return readdirSync(path, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
  });
}

function namesIn(folder: string): readonly string[] {
  return withDiskErrors(folder, () => {
    const exists = statSync(folder, { throwIfNoEntry: false }) !== undefined;
    return exists ? readdirSync(folder) : [];
  });
}

function overtaken(path: string): Failure {
  return new Failure({
    code: 'cannot-write',
    message: `${path} was created, removed or replaced by another process while the step was running.`,
    hint: 'Give each step its own paths, and make sure that no other program changes these files during the step.',
  });
}

function notManaged(folder: string, why: string): Failure {
  return new Failure({ code: 'folder-not-managed', message: `${folder} ${why}.` });
}

/** The new site, until the second rename. */
export function siteIn(staging: string): string {
  return join(staging, 'site');
}

/** The replaced site. */
export function oldIn(staging: string): string {
  return join(staging, 'old');
}

/** Beside the final one: a link to the folder may be on another file system. Its number shows which staging folder it belongs to. */
export function stagedManifestPath(path: string, staging: string): string {
  return temporaryTwin(staging, manifestPathOf(path));
}

/**
 * After a crash in the middle of a commit, restores the old site if there is none, and commits the manifest of a new one. Removes the
 * staging folders of killed steps. If a running step is in the middle of its commit, it fails. `folder` is where `path` leads to.
 */
export function recoverFromCrash(path: string, folder: string): void {
  for (const staging of temporaryPathsOf(folder, 'staging')) {
    const manifest = stagedManifestPath(path, staging);
    const isRestored = isInterrupted(folder, staging);
    const isCommitted = !existsSync(siteIn(staging)) && existsSync(manifest);
    if (isRestored) withDiskErrors(folder, () => rename(oldIn(staging), folder));
    if (isCommitted) withDiskErrors(folder, () => rename(manifest, manifestPathOf(path)));
    if (!isRestored && !isCommitted && !isAbandoned(staging)) continue;
    // First, because the manifest of a staging folder without a site would be committed.
    removeIfPossible(manifest);
    removeIfPossible(staging);
  }
}

/** Whether a crash between the two renames that replace a site left none. */
export function isInterrupted(folder: string, staging: string): boolean {
  return !existsSync(folder) && existsSync(siteIn(staging)) && existsSync(oldIn(staging));
}
