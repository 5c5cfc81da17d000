/** A new site, unpacked into a folder beside the target and renamed at the end, so that readers never see an incomplete site. */
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FoldersAbove, syncFolder } from '../disk/folders.ts';
import { codeOf, withDiskErrors } from '../disk/errors.ts';
import { FileIdentity, removeContents, rename, type Staged, temporaryPath } from '../disk/temporary-path.ts';
import { StagedTextFile, writeTextFile } from '../disk/text-file.ts';
import { Turns } from '../event-loop.ts';
import type { SiteWriter } from '../model/site.ts';
import { publishedManifestName } from '../text/paths.ts';
import { contentDigest } from './content-digest.ts';
import { emptyStaging, oldIn, removeStaging, siteIn } from './crash-recovery.ts';
import { FolderWriter } from './folder-writer.ts';
import { type Manifest, manifestPieces } from './manifest.ts';
import { manifestPathOf, type SiteFolder } from './site-folder.ts';

export class StagedSite implements Staged, AsyncDisposable {
  /** Absolute. If it is a symbolic link, the link is kept and the folder that it points to is replaced. */
  readonly path: string;
  readonly writer: SiteWriter;
  readonly #target: SiteFolder;
  /** The temporary folder. It contains the new site and, after the first rename of a commit, the old one. */
  readonly #staging: string;
  readonly #site: string;
  readonly #undo: DisposableStack;
  readonly #identity: FileIdentity;
  #ownership: StagedTextFile | undefined;

  /** Throws `folder-not-managed`, `cannot-write` and `no-disk-space`. */
  constructor(target: SiteFolder) {
    this.path = target.path;
    this.#target = target;
    target.requireUnchanged();
    using undo = new DisposableStack();
    undo.use(new FoldersAbove(target.folder));
    this.#staging = temporaryPath(target.folder, 'staging');
    this.#site = siteIn(this.#staging);
    undo.defer(() => removeStaging(target.folder, this.#staging));
    this.#identity = undo.use(
      withDiskErrors(this.path, () => {
        mkdirSync(this.#staging, 0o700);
        mkdirSync(this.#site, 0o755);
        return new FileIdentity(this.#site);
      }),
    );
    this.writer = new FolderWriter(this.#site);
    this.#undo = undo.move();
  }

  /**
   * Throws `cannot-write` if the existing folder cannot be renamed, such as a mount point or another user's folder. Renaming it
   * to a non-empty folder always fails, but only after the permissions have been checked (rename(2)).
   */
  requireRenameable(): void {
    const { folder } = this.#target;
    if (!existsSync(folder)) return;
    const occupied = join(this.#staging, 'occupied');
    withDiskErrors(folder, () => {
      mkdirSync(occupied);
      writeFileSync(join(occupied, 'file'), '');
      try {
        renameSync(folder, occupied);
      } catch (error) {
        const isExpected = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || process.platform === 'win32';
        if (!isExpected) throw error;
      }
    });
  }

  /** Adds the manifest to the site itself, replacing a file of the same name from the bundle. Throws `cannot-write` and `no-disk-space`. */
  addManifest(manifest: Manifest): void {
    writeTextFile(join(this.#site, publishedManifestName), manifestPieces(manifest));
  }

  /**
   * Stages the manifest beside the folder, to be committed after the site. Until then, the previous manifest, or one without
   * files, shows that the folder belongs to this action. Throws `folder-not-managed` and `cannot-write` if another program has
   * changed the folder or its manifest in the meantime.
   */
  stageManifest(manifest: Manifest): Staged {
    this.#target.requireUnchanged();
    const manifestPath = manifestPathOf(this.path);
    const newNames = readdirSync(this.#site);
    if (newNames.some((name) => !this.#target.manages(name))) {
      const current = this.#target.manifest ?? { ...manifest, contentDigest: contentDigest([]), files: [] };
      const folder = [...new Set([...(current.folder ?? []), ...newNames])];
      this.#ownership = this.#undo.use(new StagedTextFile(manifestPath, manifestPieces({ ...current, folder })));
    }
    return new StagedTextFile(manifestPath, manifestPieces(manifest));
  }

  /**
   * Throws `cannot-write` if another process has replaced the folder since the step began, or the staged site. Only
   * microseconds pass between that check and the rename: another step would have to commit both its site and its manifest in them.
   */
  commit(): void {
    const { folder } = this.#target;
    this.#identity.requireAt(this.#site);
    this.#target.requireAt(folder);
    const isFirst = !existsSync(manifestPathOf(this.path));
    this.#ownership?.commit();
    try {
      withDiskErrors(folder, () => this.#swap(folder));
    } catch (error) {
      if (isFirst) this.#ownership?.rollBack();
      throw error;
    }
    syncFolder(dirname(folder));
  }

  /** Throws `cannot-write` if another process has replaced the committed site. */
  requireCommitted(): void {
    this.#identity.requireAt(this.#target.folder);
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
    if (!this.#undo.disposed) await emptyStaging(this.#target.folder, this.#staging);
    this.#undo.dispose();
  }

  /** Of two steps, only one can rename the old site. The other one puts back what it found there. */
  #swap(folder: string): void {
    const old = oldIn(this.#staging);
    const isReplaced = existsSync(folder);
    if (isReplaced) rename(folder, old);
    try {
      this.#target.requireAt(isReplaced ? old : folder);
      rename(this.#site, folder);
    } catch (error) {
      if (isReplaced) rename(old, folder);
      throw error;
    }
  }
}
