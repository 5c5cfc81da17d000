/** The flow of the export action: export, bundle, site, commit. */
import { turnEventLoop } from './event-loop.ts';
import { timed } from './events.ts';
import type { Outcome } from './model/outputs.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import { beginExport, followExport } from './steps/export-job.ts';
import { checkPaths } from './steps/check-paths.ts';
import type { ExportContext } from './steps/export-context.ts';

/**
 * Throws a Failure unless everything that the settings ask for was done. Until the commit, nothing is written to its final path.
 */
export async function exportSite(settings: ExportSettings, context: ExportContext): Promise<Outcome> {
  const { signal } = context;
  using paths = checkPaths(settings, context);
  const job = await timed('Start', context, () => beginExport(settings, context));
  if (!settings.wait) return 'started';
  const { pageCount } = await timed('Export', context, () => followExport(job, settings, context));

  // Most of the action's code. The first request does not wait for it to load.
  const steps = await import('./steps/after-export.ts');
  const url = await timed('Bundle URL', context, () => steps.createBundleUrl(job, settings, context));
  await using arriving = settings.download ? await steps.openBundle({ job, url }, settings, context) : undefined;
  await using site =
    arriving &&
    (await timed('Download and verify', context, () =>
      steps.readSite({ bundle: arriving, folder: paths.folder }, settings, context),
    ));
  const bundle = await arriving?.complete();
  const unpacked = bundle && site && { job, bundle, site, pageCount, previous: paths.previous };
  using siteFiles =
    unpacked && (await timed('Manifest', context, () => steps.stageSiteFiles(unpacked, settings, context)));
  using values = steps.stageValues({ job, url: arriving?.url ?? url }, settings, context);

  await arriving?.addToCache();
  await turnEventLoop(signal);
  steps.commitFiles({ paths, bundle, site, siteFiles, values }, context.emit);
  return 'succeeded';
}
