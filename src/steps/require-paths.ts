/** What is looked at where a path is given: whether it can be what it is meant for, and be written an hour later. */
import { resolve } from 'node:path';
import { requireFilePath } from '../download/place.ts';
import { requireValuesPlace } from '../deploy/values-place.ts';
import { tryFile } from '../disk/text-file.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { openStaging } from '../site/place-site.ts';
import { requireSiteFolder } from '../site/site-folder.ts';
import type { CheckedPaths } from './check-paths.ts';
import { readPrevious } from './compare-site.ts';
import type { ExportContext } from './export-context.ts';
import { filesBeside, requireApart } from './places-apart.ts';

/** Throws `invalid-input`, `cannot-write`, `folder-not-managed` and `invalid-manifest`. */
export function requirePaths(settings: ExportSettings, parts: ExportContext): CheckedPaths {
  const { bundlePath, extractTo, values } = settings;
  requireFilePath(bundlePath);
  if (values !== undefined) requireValuesPlace(values.path);
  if (extractTo !== undefined) requireSiteFolder(extractTo, parts.protectedFolders);
  requireApart(settings);
  const previous = readPrevious(settings, parts);
  tryPlaces(settings);
  return { previous };
}

/** Makes what will be made, and takes it back: nothing else tells as surely whether it can be. */
function tryPlaces({ bundlePath, extractTo, values }: ExportSettings): void {
  if (extractTo !== undefined) openStaging(extractTo).discard();
  const base = extractTo ?? bundlePath;
  const beside = base === undefined ? [] : filesBeside(resolve(base));
  for (const path of [bundlePath, values?.path, ...beside]) if (path !== undefined) tryFile(resolve(path));
}
