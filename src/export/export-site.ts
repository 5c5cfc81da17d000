/** The flow of the export action: from its settings to the bundle and the site at their paths. */
import { join } from 'node:path';
import { commitAll, findReplaced } from '../accept/accept-site.ts';
import type { ChangesContext } from '../accept/read-page-changes.ts';
import { turnEventLoop } from '../clock.ts';
import { Failure, type Outcome } from '../failure.ts';
import { type RunFolders, timed } from '../operation.ts';
import { Deadline } from '../service/deadline.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import { collectBundle } from './collect-bundle.ts';
import { beginExport, JobUrl, type StartContext, waitForExport } from './export-job.ts';
import { stageValues } from './stage-values.ts';

/** The transport is for the store and for what is published. It never sends the key. */
export type ExportContext = StartContext & ChangesContext & RunFolders;

/**
 * How often download and reading start over because the bundle was replaced: once for the replacement itself, and once as one stream,
 * because replicas of a store may have different ETags for the same bytes.
 */
const maxRestarts = 2;

/**
 * Throws a Failure unless everything that the settings specify was done: before the commit, in which case nothing has changed, or from
 * the commit itself.
 */
export async function exportSite(settings: ExportSettings, context: ExportContext): Promise<Outcome> {
  const { domain, baseUrl, wait, maskBundleUrl: isMasked } = settings;
  const { emit, signal, tempFolder } = context;
  // Without `bundle-path`, a bundle is written into the temp folder.
  const defaultPath = wait && settings.download ? join(tempFolder, 'static-export') : undefined;
  const replaced = await findReplaced(settings, context, defaultPath);

  emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  using deadline = new Deadline({ limitMs: settings.timeoutMs, input: 'timeout' }, context);
  const job = await timed('Start', context, () => beginExport(settings, deadline, context));
  if (!wait) return 'started';

  const { jobId } = job;
  const { pageCount, bundleUrl: known } = await timed('Export', context, () => waitForExport(job, settings, context));
  const url = await timed('Bundle URL', context, () => JobUrl.create({ job, known, isMasked }, context));
  if (!settings.download) {
    using values = stageValues({ jobId, url: url.latest }, settings);
    await turnEventLoop(signal);
    commitAll([values], emit);
    return 'succeeded';
  }
  for (let restarts = 0; ; restarts += 1) {
    const isSingleStream = restarts === maxRestarts;
    try {
      await collectBundle({ jobId, pageCount, url, isSingleStream, replaced }, settings, context);
      return 'succeeded';
    } catch (error) {
      if (isSingleStream || !(error instanceof Failure && error.code === 'bundle-changed')) throw error;
      emit({ kind: 'download-restarted', reason: error.message });
      await url.renew(signal);
    }
  }
}
