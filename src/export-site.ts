/** The flow of the export action: start the export and wait for it, then collect its site. */
import type { ExportContext } from './collect-site.ts';
import { timed } from './events.ts';
import type { Outcome } from './model/outputs.ts';
import { KeyGuard } from './secrets/leak-check.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import { checkPaths } from './steps/check-paths.ts';
import { beginExport, waitForExport } from './steps/export-job.ts';
import { readPrevious } from './steps/read-previous.ts';

/**
 * Throws a Failure unless everything that the settings ask for was done. Until the commit, nothing is written to its final path.
 */
export async function exportSite(settings: ExportSettings, context: ExportContext): Promise<Outcome> {
  const { domain, subject, version, paths: pagePaths = [], baseUrl, wait, download, timeoutMs } = settings;
  const { runAttempt, clock, emit } = context;
  const previousManifest = settings.previousManifest instanceof URL ? undefined : settings.previousManifest;
  const given = { ...settings, previousManifest };
  using paths = checkPaths(given, { ...context, isTempFolderNeeded: wait && download });
  const previous = await readPrevious(settings, paths.ownManifest, context);
  const guard = new KeyGuard(settings.apiKey);

  const deadlineMs = clock.elapsedMs() + timeoutMs;
  emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  const request = { subject, version, paths: pagePaths, runAttempt, deadlineMs };
  const job = await timed('Start', context, () => beginExport(request, guard, context));
  if (!wait) return 'started';
  const limits = { deadlineMs, timeoutMs, pollIntervalMs: settings.pollIntervalMs };
  const { pageCount } = await timed('Export', context, () => waitForExport({ ...job, domain }, limits, context));

  // Most of the action's code. The first request does not wait for it to load.
  const { collectSite } = await import('./collect-site.ts');
  await collectSite({ jobId: job.jobId, pageCount, paths, previous, guard }, settings, context);
  return 'succeeded';
}
