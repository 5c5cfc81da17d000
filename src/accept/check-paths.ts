/** Checks before the first request that the given paths can be used. */
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmdirSync, type Stats, statSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';
import { codeOf, ifPossible, withDiskErrors } from '../disk/errors.ts';
import { invalidPath } from '../disk/path-input.ts';
import { isWithin, realPath, recordPaths } from '../disk/paths.ts';
import { requireWritable } from '../disk/text-file.ts';
import type { OperationContext, RunFolders } from '../operation.ts';
import type { ExportSettings, SiteRules } from '../settings/action-settings.ts';
import { SiteFolder } from '../site/site-folder.ts';
import { recoverFromCrash, StagedSite } from '../site/staged-site.ts';

/** An export alone writes a bundle and values. */
type WrittenPaths = Pick<SiteRules, 'maxFiles'> &
  Partial<Pick<ExportSettings, 'extractTo' | 'bundlePath' | 'valuesPath'>>;

/** Returns the folder that the site will replace. Throws `invalid-input`, `cannot-write` and `folder-not-managed`. */
export async function checkPaths(
  { extractTo, maxFiles, bundlePath, valuesPath }: WrittenPaths,
  { protectedFolders, signal }: Pick<RunFolders, 'protectedFolders'> & Pick<OperationContext, 'signal'>,
): Promise<SiteFolder | undefined> {
  const folder = extractTo === undefined ? undefined : new SiteFolder(extractTo);
  if (folder !== undefined) {
    await recoverFromCrash(folder, signal);
    requireSiteFolder(folder, protectedFolders);
  }
  // Creating and moving what the step will create and move is the only reliable check.
  if (bundlePath !== undefined) requireWritable(bundlePath, 'Input `bundle-path`');
  if (valuesPath !== undefined) requireWritable(valuesPath, 'Input `values-file`');
  const recorded = extractTo ?? bundlePath;
  if (recorded !== undefined) {
    const { manifest, changes } = recordPaths(recorded);
    for (const path of [manifest, changes]) requireWritable(path);
  }
  if (folder === undefined) return undefined;
  await folder.readManifest({ signal, maxFiles });
  await new StagedSite(folder)[Symbol.asyncDispose]();
  return folder;
}

/** Throws `invalid-input` for a protected folder, one that contains one, a mount point, a file or a broken link. */
function requireSiteFolder({ given, path, folder }: SiteFolder, protectedFolders: readonly string[]): void {
  const input = { name: 'extract-to', path: given, hint: 'Set it to a new or empty folder of its own.' };
  const inside = [parse(folder).root, process.cwd(), ...protectedFolders].find((each) =>
    isWithin(folder, realPath(each)),
  );
  if (inside !== undefined) {
    const relation = realPath(inside) === folder ? 'is' : 'contains';
    throw invalidPath(input, `${relation} ${resolve(inside)} and would be replaced as a whole`);
  }
  withDiskErrors(folder, () => {
    const found = statSync(folder, { throwIfNoEntry: false });
    const isLink = found === undefined && lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (found?.isDirectory() === false || isLink) throw invalidPath(input, 'is not a folder');
    if (found === undefined) return;
    const isMounted = found.dev !== statSync(dirname(folder)).dev || !isReplaceable(folder, found);
    if (isMounted) throw invalidPath(input, 'is a mount point or in use, and cannot be replaced');
  });
}

/** Replaces an empty folder: on overlayfs, one of the image cannot be moved. One with content may be being served. */
function isReplaceable(folder: string, { mode, uid, gid }: Stats): boolean {
  if (readdirSync(folder).length > 0) return true;
  try {
    rmdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EBUSY') return false;
    throw error;
  }
  mkdirSync(folder);
  ifPossible(() => chownSync(folder, uid, gid));
  // The mask of the process does not apply, as it does to that of mkdir.
  chmodSync(folder, mode);
  return true;
}
