/** Checks before the first request: the given paths can be used, and are reserved for this step. */
import { resolve } from 'node:path';
import { requireWritableFolder } from '../disk/folders.ts';
import { PathLock } from '../disk/path-lock.ts';
import { realEntry, realPath, requireFilePath } from '../disk/paths.ts';
import { requireWritable } from '../disk/text-file.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { filesBeside, requireSeparatePaths } from '../site/separate-paths.ts';
import { requireSiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { readPrevious } from './compare-site.ts';
import type { ExportContext } from './export-context.ts';

/** Disposing releases the paths. */
export interface CheckedPaths extends Disposable {
  /** Files of the last published export. Undefined if nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
}

/** Throws `invalid-input`, `cannot-write`, `path-in-use`, `folder-not-managed` and `invalid-manifest`. */
export function checkPaths(settings: ExportSettings, context: ExportContext): CheckedPaths {
  const { bundlePath, download, wait } = settings;
  if (wait && download && bundlePath === undefined) requireWritableFolder(context.tempFolder);
  requireValidPaths(settings, context);
  const previous = readPrevious(settings, context);
  using locks = lockPaths(settings);
  requireWritablePaths(settings);
  const held = locks.move();
  return { previous, [Symbol.dispose]: () => held.dispose() };
}

function requireValidPaths(settings: ExportSettings, { protectedFolders }: ExportContext): void {
  const { bundlePath, extractTo, previousManifest, valuesPath } = settings;
  if (bundlePath !== undefined) requireFilePath('bundle-path', bundlePath);
  if (valuesPath !== undefined) requireFilePath('values-file', valuesPath);
  if (extractTo !== undefined) requireSiteFolder(extractTo, protectedFolders);
  requireSeparatePaths({ bundlePath, extractTo, previousManifest, valuesPath });
}

function lockPaths({ bundlePath, extractTo, valuesPath }: ExportSettings): DisposableStack {
  using locks = new DisposableStack();
  const lock = (input: string, given: string | undefined, targetOf: (path: string) => string): void => {
    if (given !== undefined) locks.use(new PathLock({ input, given, path: targetOf(given) }));
  };
  lock('bundle-path', bundlePath, realEntry);
  lock('extract-to', extractTo, realPath);
  lock('values-file', valuesPath, realEntry);
  return locks.move();
}

/** Creates what the step will create and removes it again. No other check is as reliable. */
function requireWritablePaths({ bundlePath, extractTo, valuesPath }: ExportSettings): void {
  if (extractTo !== undefined) {
    using site = new StagedSite(extractTo);
    site.requireRenameable();
  }
  const base = extractTo ?? bundlePath;
  const beside = base === undefined ? [] : filesBeside(resolve(base));
  for (const path of [bundlePath, valuesPath, ...beside]) if (path !== undefined) requireWritable(resolve(path));
}
