/** Checks before the first request: the given paths can be used, and are reserved for this step. */
import { requireWritableFolder } from '../disk/folders.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import type { ExportContext } from './export-context.ts';
import type { CheckedPaths } from './reserve-paths.ts';

/** Throws `invalid-input`, `cannot-write`, `path-in-use`, `folder-not-managed` and `invalid-manifest`. */
export async function checkPaths(settings: ExportSettings, context: ExportContext): Promise<CheckedPaths> {
  const { bundlePath, extractTo, previousManifest, values, download, wait } = settings;
  if (wait && download && bundlePath === undefined) requireWritableFolder(context.tempFolder);
  const isAnyGiven = [bundlePath, extractTo, previousManifest, values].some((each) => each !== undefined);
  if (!isAnyGiven) return { previous: undefined, [Symbol.dispose]: () => undefined };
  // Loaded only if a path is given, so that other runs start faster.
  const { reservePaths } = await import('./reserve-paths.ts');
  return reservePaths(settings, context);
}
