/** A new site, unpacked into a folder beside the target and renamed at the end, so that readers never see an incomplete site. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFoldersAbove, syncFolder } from '../disk/folders.ts';
import { withDiskErrors } from '../disk/errors.ts';
import { removeContents, removeIfPossible, rename, type Staged, temporaryPath } from '../disk/temporary-path.ts';
import { StagedTextFile, writeTextFile } from '../disk/text-file.ts';
import { Turns } from '../clock.ts';
import type { SiteWriter } from '../model/site.ts';
import { FolderWriter } from './folder-writer.ts';
import { type Manifest, manifestPieces, publishedManifestName } from './manifest.ts';
import { isInterrupted, manifestPathOf, oldIn, type SiteFolder, siteIn, stagedManifestPath } from './site-folder.ts';

export class StagedSite implements Disposable, AsyncDisposable {
  /** Absolute. If it is a symbolic link, the link is kept and the folder that it points to is replaced. */
  readonly path: string;
  readonly writer: SiteWriter;
  readonly #target: SiteFolder;
  /** The temporary folder. It contains the new site and, after the first rename of a commit, the old one. */
  readonly #staging: string;
  readonly #site: string;
  readonly #undo: DisposableStack;

  /** Throws `cannot-write` and `no-disk-space`. */
  constructor(target: SiteFolder) {
    this.path = target.path;
    this.#target = target;
    using undo = new DisposableStack();
    undo.use(createFoldersAbove(target.folder));
    this.#staging = temporaryPath(target.folder, 'staging');
    this.#site = siteIn(this.#staging);
    undo.defer(() => {
      if (!this.#isInterrupted) removeIfPossible(this.#staging);
    });
    withDiskErrors(this.path, () => {
      mkdirSync(this.#staging, 0o700);
      mkdirSync(this.#site, 0o755);
    });
    this.writer = new FolderWriter(this.#site);
    this.#undo = undo.move();
  }

  /** Returns the content of a file that was written. Throws file system errors. */
  read(path: string): Buffer {
    return readFileSync(join(this.#site, path));
  }

  /** Adds the manifest to the site itself, replacing a file of the same name from the bundle. Throws `cannot-write` and `no-disk-space`. */
  addManifest(manifest: Manifest): void {
    writeTextFile(join(this.#site, publishedManifestName), manifestPieces(manifest));
  }

  /** Stages the manifest beside the folder, to be committed with the site. Throws `cannot-write` and `no-disk-space`. */
  stageManifest(manifest: Manifest): Staged {
    const temporaryPath = stagedManifestPath(this.path, this.#staging);
    return new StagedTextFile(manifestPathOf(this.path), manifestPieces(manifest), { temporaryPath });
  }

  /** Call it before the first commit. Throws `cannot-write` and `folder-not-managed` if the folder is in use by someone else. */
  requireReplaceable(): void {
    this.#target.requireUnchanged();
  }

  /** Renames the site, and right after it the manifest. If this throws, neither has changed. */
  commit(manifest: Pick<Staged, 'commit'>): void {
    const { folder } = this.#target;
    withDiskErrors(folder, () => this.#swap(folder, manifest));
  }

  /** Removes the replaced site, or stops if cancelled. Returns the path of what is left of it. */
  async removeReplaced(signal: AbortSignal): Promise<string | undefined> {
    // Disposal does not remove what a cancellation leaves: that would take just as long.
    const undo = this.#undo.move();
    try {
      await removeContents(this.#staging, new Turns(signal));
      undo.dispose();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return existsSync(this.#staging) ? this.#staging : undefined;
  }

  [Symbol.dispose](): void {
    this.#undo.dispose();
  }

  /** Lets the event loop run in between, so that the process can report a cancellation. */
  async [Symbol.asyncDispose](): Promise<void> {
    const isRemoved = !this.#undo.disposed && !this.#isInterrupted;
    if (isRemoved) await removeContents(this.#staging, new Turns(new AbortController().signal));
    this.#undo.dispose();
  }

  /** Whether the old site could not be put back, so that the next step has to restore it. */
  get #isInterrupted(): boolean {
    return isInterrupted(this.#target.folder, this.#staging);
  }

  #swap(folder: string, manifest: Pick<Staged, 'commit'>): void {
    const old = oldIn(this.#staging);
    const isReplaced = existsSync(folder);
    if (isReplaced) rename(folder, old);
    try {
      rename(this.#site, folder);
      this.#commitManifest(folder, manifest);
    } catch (error) {
      if (isReplaced) rename(old, folder);
      throw error;
    }
  }

  #commitManifest(folder: string, manifest: Pick<Staged, 'commit'>): void {
    try {
      syncFolder(dirname(folder));
      manifest.commit();
    } catch (error) {
      rename(folder, this.#site);
      throw error;
    }
  }
}
