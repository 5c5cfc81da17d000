/** Checks before the first request: the given paths can be used. Remembers what is there, so that a commit replaces nothing else. */
import { resolve } from 'node:path';
import { requireWritableFolder } from '../disk/folders.ts';
import { requireFilePath } from '../disk/paths.ts';
import { identityOf } from '../disk/temporary-path.ts';
import { requireWritable } from '../disk/text-file.ts';
import type { Manifest } from '../site/manifest.ts';
import { allRecords, type GivenPaths, isOwnManifest, requireSeparatePaths } from '../site/separate-paths.ts';
import { manifestPathOf, requireSiteFolder, SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';

export interface CheckedPaths extends Disposable {
  /** The manifest of the site in the folder, if the input `previous-manifest` names that one. */
  readonly ownManifest: Manifest | undefined;
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  /** Throws `cannot-write` if another step has committed to the same path since the check: the comparison would be wrong. */
  requireUnchanged(): void;
}

interface RunnerFolders {
  readonly tempFolder: string;
  /** Whether a bundle is downloaded, which without `bundle-path` is written there. */
  readonly isTempFolderNeeded: boolean;
  readonly protectedFolders: readonly string[];
}

/** Throws `invalid-input`, `cannot-write` and `folder-not-managed`. */
export function checkPaths(given: GivenPaths, folders: RunnerFolders): CheckedPaths {
  const { bundlePath, extractTo, previousManifest } = given;
  if (folders.isTempFolderNeeded && bundlePath === undefined) requireWritableFolder(folders.tempFolder);
  requireValidPaths(given, folders.protectedFolders);
  using opened = new DisposableStack();
  const folder = extractTo === undefined ? undefined : opened.use(new SiteFolder(extractTo));
  const bundleManifest = bundlePath === undefined ? undefined : manifestPathOf(bundlePath);
  const bundleIdentity = bundleManifest === undefined ? undefined : opened.use(identityOf(bundleManifest));
  const isOwn = previousManifest !== undefined && isOwnManifest(previousManifest, extractTo);
  requireWritablePaths(given, folder);
  const resources = opened.move();
  return {
    ownManifest: isOwn ? folder?.manifest : undefined,
    folder,
    requireUnchanged() {
      folder?.requireUnchanged();
      if (bundleManifest !== undefined) bundleIdentity?.requireAt(bundleManifest);
    },
    [Symbol.dispose]: () => resources.dispose(),
  };
}

function requireValidPaths(given: GivenPaths, protectedFolders: readonly string[]): void {
  const { bundlePath, extractTo, valuesPath } = given;
  if (bundlePath !== undefined) requireFilePath('bundle-path', bundlePath);
  if (valuesPath !== undefined) requireFilePath('values-file', valuesPath);
  if (extractTo !== undefined) requireSiteFolder(extractTo, protectedFolders);
  requireSeparatePaths(given);
}

/** Creates what the step will create and removes it again. No other check is as reliable. */
function requireWritablePaths({ bundlePath, extractTo, valuesPath }: GivenPaths, folder: SiteFolder | undefined): void {
  if (folder !== undefined) {
    using site = new StagedSite(folder);
    site.requireRenameable();
  }
  const recorded = extractTo ?? bundlePath;
  const records = recorded === undefined ? [] : allRecords(recorded);
  for (const path of [bundlePath, valuesPath, ...records]) if (path !== undefined) requireWritable(resolve(path));
}
