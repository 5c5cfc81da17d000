/** The flow of the export action: export, bundle, site, commit. */
import { turnEventLoop } from './event-loop.ts';
import type { Outcome } from './model/outputs.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import { beginExport, followExport } from './steps/export-job.ts';
import { checkPaths } from './steps/check-paths.ts';
import type { ExportContext } from './steps/export-context.ts';

/**
 * Throws a Failure unless everything that the settings ask for was done. Until the commit, nothing is written to its final path.
 */
export async function exportSite(settings: ExportSettings, context: ExportContext): Promise<Outcome> {
  const { report, signal } = context;
  using paths = checkPaths(settings, context);
  const job = await report.stage('Start', () => beginExport(settings, context));
  if (!settings.wait) return 'started';
  const { pageCount } = await report.stage('Export', () => followExport(job, settings, context));

  // Most of the action's code. The first request does not wait for it to load.
  const steps = await import('./steps/after-export.ts');
  const url = await report.stage('Bundle URL', () => steps.createBundleUrl(job, settings, context));
  await using arriving = settings.download ? await steps.openBundle({ job, url }, settings, context) : undefined;
  await using site =
    arriving &&
    (await report.stage('Download and verify', () =>
      steps.readSite({ bundle: arriving, folder: paths.folder }, settings, context),
    ));
  const bundle = await arriving?.complete();
  const unpacked = bundle && site && { job, bundle, site, pageCount, previous: paths.previous };
  using siteFiles =
    unpacked && (await report.stage('Manifest', () => steps.stageSiteFiles(unpacked, settings, context)));
  using values = steps.stageValues({ job, url: arriving?.url ?? url }, settings, context);

  await arriving?.addToCache();
  await turnEventLoop(signal);
  steps.commitFiles({ paths, bundle, site, siteFiles, values }, context);
  return 'succeeded';
}
