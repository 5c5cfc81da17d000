/**
 * Before anything is requested: paths that cannot be what they are meant for, or cannot be written an hour later; and the
 * manifest of the last export.
 */
import type { ExportSettings } from '../settings/export-settings.ts';
import type { SiteFiles } from '../model/site-files.ts';
import type { ExportContext } from './export-context.ts';

export interface CheckedPaths {
  /** Files of the last published export; undefined where nothing is to be compared. */
  readonly previous: SiteFiles | undefined;
}

/** Throws `invalid-input`, `cannot-write`, `folder-not-managed` and `invalid-manifest`. */
export async function checkPaths(settings: ExportSettings, parts: ExportContext): Promise<CheckedPaths> {
  const { bundlePath, extractTo, previousManifest, values } = settings;
  const isAnyGiven = [bundlePath, extractTo, previousManifest, values].some((each) => each !== undefined);
  if (!isAnyGiven) return { previous: undefined };
  // What knows sites and manifests, for the paths of both.
  const { requirePaths } = await import('./require-paths.ts');
  return requirePaths(settings, parts);
}
