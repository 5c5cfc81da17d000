/** A new site: unpacked beside the target and renamed at the end, so that readers never see an incomplete site. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskFailure, withDiskErrors } from '../disk/errors.ts';
import { FolderWriter } from '../disk/folder-writer.ts';
import { createFoldersAbove, syncFolder } from '../disk/folders.ts';
import {
  isAbandoned,
  removeContents,
  removeIfPossible,
  rename,
  temporaryPath,
  temporaryPathsOf,
  temporaryTwin,
} from '../disk/temporary-path.ts';
import { StagedTextFile, writePieces } from '../disk/text-file.ts';
import { type Failure, firstError } from '../failure.ts';
import { Turns } from '../turns.ts';
import { type Manifest, manifestPieces, publishedManifestName } from './manifest.ts';
import type { SiteFolder } from './site-folder.ts';

/** Disposing removes it, unless it is committed. */
export class StagedSite implements AsyncDisposable {
  readonly target: SiteFolder;
  readonly writer: FolderWriter;
  readonly #staging: Staging;
  readonly #undo: DisposableStack;

  /** Throws `cannot-write` and `no-disk-space`. */
  constructor(target: SiteFolder) {
    this.target = target;
    const { path, folder, manifestPath } = target;
    using undo = new DisposableStack();
    undo.use(createFoldersAbove(folder));
    const staging = stagingAt(temporaryPath(folder, 'staging'), manifestPath);
    undo.defer(() => {
      if (!isInterrupted(staging, folder)) removeIfPossible(staging.path);
    });
    withDiskErrors(path, () => {
      mkdirSync(staging.path, 0o700);
      mkdirSync(staging.site, 0o755);
    });
    this.writer = new FolderWriter(staging.site);
    this.#staging = staging;
    this.#undo = undo.move();
  }

  /** Returns the content of a file that was written. Throws file system errors. */
  read(path: string): Buffer {
    return readFileSync(join(this.#staging.site, path));
  }

  /** Adds the manifest to the site itself. Throws `cannot-write` and `no-disk-space`. */
  async addManifest(manifest: Manifest, signal: AbortSignal): Promise<void> {
    await writePieces(join(this.#staging.site, publishedManifestName), manifestPieces(manifest), signal);
  }

  /** Stages the manifest that is beside the folder. Throws `cannot-write` and `no-disk-space`. */
  async stageManifest(manifest: Manifest, signal: AbortSignal): Promise<StagedTextFile> {
    const options = { temporaryPath: this.#staging.manifest, signal };
    return await StagedTextFile.ofPieces(this.target.manifestPath, manifestPieces(manifest), options);
  }

  /** Renames the site, then the manifest. If it throws, neither has changed, unless the Failure is half done. */
  commit(manifest: Pick<StagedTextFile, 'commit'>): void {
    const { folder } = this.target;
    const { site, old } = this.#staging;
    try {
      using undo = new DisposableStack();
      if (existsSync(folder)) {
        rename(folder, old);
        undo.defer(() => rename(old, folder));
      }
      rename(site, folder);
      undo.defer(() => rename(folder, site));
      syncFolder(dirname(folder));
      manifest.commit();
      undo.move();
    } catch (error) {
      throw error instanceof SuppressedError ? halfDoneFailure(error, old, folder) : diskFailure(folder, error);
    }
  }

  /** Removes the replaced site until the signal aborts. Returns the path of what is left of it. */
  async removeReplaced(signal: AbortSignal): Promise<string | undefined> {
    const { path } = this.#staging;
    // Disposal does not remove what a cancellation leaves: that would take just as long.
    const undo = this.#undo.move();
    try {
      await removeContents(path, new Turns(signal));
      undo.dispose();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return existsSync(path) ? path : undefined;
  }

  /** Lets the event loop run in between, so that the process can report a cancellation. */
  async [Symbol.asyncDispose](): Promise<void> {
    const isRemoved = !this.#undo.disposed && !isInterrupted(this.#staging, this.target.folder);
    if (isRemoved) await removeContents(this.#staging.path, new Turns(new AbortController().signal));
    this.#undo.dispose();
  }
}

interface Staging {
  readonly path: string;
  /** The new site, until the second rename of a commit. */
  readonly site: string;
  /** The replaced site, from the first rename on. */
  readonly old: string;
  /** The manifest, beside the final one: a link to the folder may be on another file system. Both have one number. */
  readonly manifest: string;
}

function stagingAt(path: string, manifestPath: string): Staging {
  return { path, site: join(path, 'site'), old: join(path, 'old'), manifest: temporaryTwin(path, manifestPath) };
}

function halfDoneFailure(error: SuppressedError, old: string, folder: string): Failure {
  const failure = diskFailure(folder, firstError(error));
  const now = existsSync(folder)
    ? 'The new site could not be renamed back.'
    : `The previous site could not be put back: it is in ${old}. The next run restores it.`;
  return failure.with({ message: `${failure.message} ${now}`, isHalfDone: true });
}

/** Whether the old site was not put back, after a crash between the two renames that replace a site, or an error. */
function isInterrupted({ site, old }: Staging, folder: string): boolean {
  return !existsSync(folder) && existsSync(site) && existsSync(old);
}

/**
 * After a crash in a commit, restores the old site if there is none, and commits the manifest of a new one. Removes the
 * staging folders of killed steps. If a running step is in its commit, that fails. Throws `cannot-write`.
 */
export async function recoverFromCrash({ folder, manifestPath }: SiteFolder, signal: AbortSignal): Promise<void> {
  for (const stagingPath of temporaryPathsOf(folder, 'staging')) {
    const staging = stagingAt(stagingPath, manifestPath);
    const isRestored = isInterrupted(staging, folder);
    const isCommitted = !existsSync(staging.site) && existsSync(staging.manifest);
    if (isRestored) withDiskErrors(folder, () => rename(staging.old, folder));
    if (isCommitted) withDiskErrors(folder, () => rename(staging.manifest, manifestPath));
    if (!isRestored && !isCommitted && !isAbandoned(stagingPath)) continue;
    // First, because the manifest of a staging folder without a site would be committed.
    removeIfPossible(staging.manifest);
    await removeContents(stagingPath, new Turns(signal));
    removeIfPossible(stagingPath);
  }
}
