/** Checks before the first request: the given paths can be used. Remembers what is there, so that a commit replaces nothing else. */
import { resolve } from 'node:path';
import { requireWritableFolder } from '../disk/folders.ts';
import { requireFilePath } from '../disk/paths.ts';
import { identityOf } from '../disk/temporary-path.ts';
import { requireWritable } from '../disk/text-file.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { filesBeside, isOwnManifest, requireSeparatePaths } from '../site/separate-paths.ts';
import { manifestPathOf, requireSiteFolder, SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { readPrevious } from './compare-site.ts';
import type { ExportContext } from './export-context.ts';

export interface CheckedPaths extends Disposable {
  /** Files of the last published export. Undefined if nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
  /** The folder that the site will replace. Undefined without `extract-to`. */
  readonly folder: SiteFolder | undefined;
  /** Throws `cannot-write` if another step has committed to the same path since the check: the comparison would be wrong. */
  requireUnchanged(): void;
}

/** Throws `invalid-input`, `cannot-write`, `folder-not-managed` and `invalid-manifest`. */
export function checkPaths(settings: ExportSettings, context: ExportContext): CheckedPaths {
  const { bundlePath, extractTo, previousManifest, download, wait } = settings;
  if (wait && download && bundlePath === undefined) requireWritableFolder(context.tempFolder);
  requireValidPaths(settings, context);
  using opened = new DisposableStack();
  const folder = extractTo === undefined ? undefined : opened.use(new SiteFolder(extractTo));
  const bundleManifest = bundlePath === undefined ? undefined : manifestPathOf(bundlePath);
  const bundleIdentity = bundleManifest === undefined ? undefined : opened.use(identityOf(bundleManifest));
  const isOwn = previousManifest !== undefined && isOwnManifest(previousManifest, extractTo);
  const previous = readPrevious(settings, isOwn ? folder?.manifest : undefined, context.emit);
  requireWritablePaths(settings, folder);
  const resources = opened.move();
  return {
    previous,
    folder,
    requireUnchanged() {
      folder?.requireUnchanged();
      if (bundleManifest !== undefined) bundleIdentity?.requireAt(bundleManifest);
    },
    [Symbol.dispose]: () => resources.dispose(),
  };
}

function requireValidPaths(settings: ExportSettings, { protectedFolders }: ExportContext): void {
  const { bundlePath, extractTo, previousManifest, valuesPath } = settings;
  if (bundlePath !== undefined) requireFilePath('bundle-path', bundlePath);
  if (valuesPath !== undefined) requireFilePath('values-file', valuesPath);
  if (extractTo !== undefined) requireSiteFolder(extractTo, protectedFolders);
  requireSeparatePaths({ bundlePath, extractTo, previousManifest, valuesPath });
}

/** Creates what the step will create and removes it again. No other check is as reliable. */
function requireWritablePaths(
  { bundlePath, extractTo, valuesPath }: ExportSettings,
  folder: SiteFolder | undefined,
): void {
  if (folder !== undefined) {
    using site = new StagedSite(folder);
    site.requireRenameable();
  }
  const base = extractTo ?? bundlePath;
  const beside = base === undefined ? [] : filesBeside(resolve(base));
  for (const path of [bundlePath, valuesPath, ...beside]) if (path !== undefined) requireWritable(resolve(path));
}
