/** Before anything is requested: paths that cannot be what they are meant for, and the manifest of the last export. */
import { resolve } from 'node:path';
import { requireFilePath } from '../bundle/place.ts';
import { requireValuesPlace } from '../deploy/values-place.ts';
import { tryFile } from '../disk/text-file.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { requireReplaceable, requireSiteFolder } from '../site/site-folder.ts';
import type { SiteFile } from '../site/read-archive.ts';
import { readPrevious } from './compare-site.ts';
import type { ExportParts } from './export-parts.ts';

export interface CheckedPaths {
  /** Files of the last published export; undefined where nothing is to be compared. */
  readonly previous: readonly SiteFile[] | undefined;
}

/** Throws `invalid-input`, `cannot-write`, `folder-not-ours` and `invalid-manifest`. */
export function checkPaths(settings: ExportSettings, parts: ExportParts): CheckedPaths {
  const { bundlePath, extractTo, previousManifest, values } = settings;
  requireFilePath(bundlePath);
  if (values !== undefined) {
    requireValuesPlace(values.path, settings);
    tryFile(resolve(values.path));
  }
  if (extractTo !== undefined) {
    const ownFiles = [bundlePath, previousManifest].filter((path) => path !== undefined);
    requireSiteFolder(extractTo, [...parts.protectedFolders, ...ownFiles]);
    requireReplaceable(extractTo);
  }
  return { previous: readPrevious(previousManifest, parts) };
}
