/** The story of the export action: job, link, bundle, site, values. Every step hands on what it found before the next one begins. */
import type { Outcome } from './model/outputs.ts';
import type { Staged } from './model/staged.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import { beginExport } from './steps/begin-export.ts';
import { checkPaths } from './steps/check-paths.ts';
import type { ExportContext } from './steps/export-context.ts';
import { followExport } from './steps/follow-export.ts';
import { withWayBack } from './steps/way-back.ts';

/** Throws a Failure for everything that keeps the step from being green. */
export async function exportSite(settings: ExportSettings, parts: ExportContext): Promise<Outcome> {
  const { report } = parts;
  using paths = await checkPaths(settings, parts);
  const { previous } = paths;

  const job = await report.stage('Start', () => beginExport(settings, parts));
  if (!settings.wait) return 'started';

  const hint = `Run the action again with \`job-id: ${job.jobId}\` to take it up.`;
  return await withWayBack({ what: `Export ${job.jobId}`, hint }, async (): Promise<Outcome> => {
    await report.stage('Export', () => followExport(job, settings, parts));
    // What the first request need not wait for.
    const { downloadBundle, linkBundle, placeManifestAfter, writeValues } = await import('./steps/delivery.ts');
    let link = await report.stage('Link', () => linkBundle(job, settings, parts));
    let manifest: Staged | undefined;
    if (settings.download) {
      const download = { job, link, previous };
      ({ link, manifest } = await report.stage('Download', () => downloadBundle(download, settings, parts)));
    }
    await placeManifestAfter(() => writeValues({ job, link }, settings, parts), manifest, parts);
    return 'succeeded';
  });
}
