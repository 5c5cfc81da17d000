/** Checks before the first request that the given paths can be used. */
import { resolve } from 'node:path';
import { requireWorkingFolder, requireWritableFolder } from '../disk/folders.ts';
import { requireFilePath } from '../disk/paths.ts';
import { requireWritable } from '../disk/text-file.ts';
import { allRecords, type GivenPaths, requireSeparatePaths } from '../site/separate-paths.ts';
import { requireSiteFolder, SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';

interface UsedPaths extends GivenPaths {
  /** Of a site, such as the one in the folder. */
  readonly maxFiles: number;
}

interface RunnerFolders {
  readonly tempFolder: string;
  /** Whether a bundle is downloaded, which without `bundle-path` is written there. */
  readonly isTempFolderNeeded: boolean;
  readonly protectedFolders: readonly string[];
}

/** Returns the folder that the site will replace, if any. Throws `invalid-input`, `cannot-write` and `folder-not-managed`. */
export function checkPaths(given: UsedPaths, folders: RunnerFolders): SiteFolder | undefined {
  const { bundlePath, extractTo, maxFiles } = given;
  requireWorkingFolder();
  if (folders.isTempFolderNeeded && bundlePath === undefined) requireWritableFolder(folders.tempFolder);
  requireValidPaths(given, folders.protectedFolders);
  const folder = extractTo === undefined ? undefined : new SiteFolder(extractTo, maxFiles);
  requireWritablePaths(given, folder);
  return folder;
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
  if (folder !== undefined) new StagedSite(folder)[Symbol.dispose]();
  const recorded = extractTo ?? bundlePath;
  const records = recorded === undefined ? [] : allRecords(recorded);
  for (const path of [bundlePath, valuesPath, ...records]) if (path !== undefined) requireWritable(resolve(path));
}
