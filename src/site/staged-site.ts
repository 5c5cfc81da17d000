/** A new site, unpacked into a folder beside the target and renamed at the end, so that readers never see an incomplete site. */
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { FoldersAbove, syncFolder } from '../disk/folders.ts';
import { codeOf, withDiskErrors } from '../disk/errors.ts';
import { realPath } from '../disk/paths.ts';
import {
  FileIdentity,
  removeContents,
  removeIfPossible,
  rename,
  temporaryPath,
  temporaryPathsOf,
} from '../disk/temporary-path.ts';
import { StagedTextFile } from '../disk/text-file.ts';
import { siteFiles } from '../model/site-files.ts';
import type { SiteWriter } from '../model/site-consumers.ts';
import type { Staged } from '../model/staged.ts';
import { contentDigest } from './content-digest.ts';
import { oldIn, recoverFromCrash, siteIn } from './crash-recovery.ts';
import { FolderWriter } from './folder-writer.ts';
import { type Manifest, manifestPieces } from './manifest.ts';
import { manifestBeside, manifestPathOf, requireReplaceable, topLevelNames } from './site-folder.ts';

export class StagedSite implements Staged, AsyncDisposable {
  /** Absolute. If it is a symbolic link, the link is kept and the folder that it points to is replaced. */
  readonly path: string;
  readonly writer: SiteWriter;
  readonly #folder: string;
  /** The temporary folder. It contains the new site and, between the two renames of a commit, the old one. */
  readonly #staging: string;
  readonly #site: string;
  readonly #undo: DisposableStack;
  readonly #identity: FileIdentity;
  #ownership: StagedTextFile | undefined;

  /**
   * Removes the leftovers of killed steps, so the caller must hold the lock of the folder. Throws `folder-not-managed` and
   * `cannot-write`.
   */
  constructor(extractTo: string) {
    this.path = resolve(extractTo);
    this.#folder = realPath(extractTo);
    recoverFromCrash(this.#folder);
    requireReplaceable(extractTo);
    using undo = new DisposableStack();
    undo.use(new FoldersAbove(this.#folder));
    this.#staging = temporaryPath(this.#folder, 'staging');
    this.#site = siteIn(this.#staging);
    undo.defer(() => removeIfPossible(this.#staging));
    this.#identity = undo.use(
      withDiskErrors(extractTo, () => {
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
    if (!existsSync(this.#folder)) return;
    const occupied = join(this.#staging, 'occupied');
    withDiskErrors(this.#folder, () => {
      mkdirSync(occupied);
      writeFileSync(join(occupied, 'file'), '');
      try {
        renameSync(this.#folder, occupied);
      } catch (error) {
        const isExpected = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || process.platform === 'win32';
        if (!isExpected) throw error;
      }
    });
  }

  /**
   * Stages the manifest beside the folder, to be committed after the site. Until then, the previous manifest, or one without
   * files, shows that the folder belongs to this action. Throws `folder-not-managed` if another program has written into the
   * folder in the meantime.
   */
  stageManifest(manifest: Manifest): Staged {
    requireReplaceable(this.path);
    const manifestPath = manifestPathOf(this.path);
    const newNames = readdirSync(this.#site);
    const none = siteFiles([]);
    const current = manifestBeside(this.path) ?? { ...manifest, contentDigest: contentDigest(none), files: none };
    const names = topLevelNames(current);
    if (newNames.some((name) => !names.has(name.normalize()))) {
      const folder = [...new Set([...(current.folder ?? []), ...newNames])];
      this.#ownership = this.#undo.use(new StagedTextFile(manifestPath, manifestPieces({ ...current, folder })));
    }
    return new StagedTextFile(manifestPath, manifestPieces(manifest));
  }

  commit(): void {
    this.#identity.requireAt(this.#site);
    const isFirst = !existsSync(manifestPathOf(this.path));
    this.#ownership?.commit();
    try {
      withDiskErrors(this.#folder, () => this.#swap());
    } catch (error) {
      if (isFirst) this.#ownership?.rollBack();
      throw error;
    }
    syncFolder(dirname(this.#folder));
    this.#undo.move();
    removeIfPossible(this.#staging);
  }

  /** Replaced sites, of this step and of earlier ones, that could not be removed after the commit. */
  get leftovers(): readonly string[] {
    return temporaryPathsOf(this.#folder, 'staging');
  }

  [Symbol.dispose](): void {
    this.#undo.dispose();
  }

  /** Removing a million files takes many seconds. In between, the process can report that it was cancelled. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#undo.disposed) await removeContents(this.#site);
    this.#undo.dispose();
  }

  #swap(): void {
    const old = oldIn(this.#staging);
    const isReplaced = existsSync(this.#folder);
    if (isReplaced) rename(this.#folder, old);
    try {
      rename(this.#site, this.#folder);
    } catch (error) {
      if (isReplaced) rename(old, this.#folder);
      throw error;
    }
  }
}
