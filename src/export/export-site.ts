/** The flow of the export action: from its settings to the bundle and the site at their paths. */
import { turnEventLoop } from '../clock.ts';
import type { Emit, RunEvent } from '../events.ts';
import { Failure, type Outcome } from '../failure.ts';
import { timed } from '../operation.ts';
import { secretsInGivenUrl } from '../secrets/secrets.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { SiteFolder } from '../site/site-folder.ts';
import { StagedSite } from '../site/staged-site.ts';
import { checkPaths, type RunnerFolders } from './check-paths.ts';
import { beginExport, createBundleUrl, type StartContext, waitForExport } from './export-job.ts';
import { openBundle, type WantedBundle } from './open-bundle.ts';
import type { ChangesContext } from './read-page-changes.ts';
import { readPrevious, readPreviousAgain } from './read-previous.ts';
import { readSite } from './read-site.ts';
import { type ExportedSite, type StagedOutput, stageRecords, stageValues } from './stage-records.ts';

/** The transport is for the store and for what is published. It never sends the key. */
export type ExportContext = StartContext & ChangesContext & RunnerFolders;

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
  const { domain, baseUrl, wait, maskBundleUrl: isMasked, previousManifest, valuesMirror } = settings;
  const { emit, signal } = context;
  // A host may echo them.
  const given = [previousManifest, valuesMirror].flatMap((each) =>
    each instanceof URL ? secretsInGivenUrl(each) : [],
  );
  for (const value of given) emit({ kind: 'secret-known', value, isMasked: true });
  const target = await checkPaths(settings, context);
  const previous = await readPrevious(settings, context);

  emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  const job = await timed('Start', context, () => beginExport(settings, context));
  if (!wait) return 'started';

  const { jobId } = job;
  const { pageCount } = await timed('Export', context, () => waitForExport(job, settings, context));
  const renewUrl = (limit: AbortSignal): ReturnType<typeof createBundleUrl> =>
    createBundleUrl({ jobId, isMasked }, limit, context);
  let url = await timed('Bundle URL', context, () => renewUrl(signal));
  if (!settings.download) {
    using values = stageValues({ jobId, url }, settings);
    await turnEventLoop(signal);
    commitAll([values], emit);
    return 'succeeded';
  }
  for (let restarts = 0; ; restarts += 1) {
    const isSingleStream = restarts === maxRestarts;
    try {
      const exported = { jobId, pageCount, url, renewUrl, isSingleStream, target, previous };
      await collectBundle(exported, settings, context);
      return 'succeeded';
    } catch (error) {
      if (isSingleStream || !(error instanceof Failure && error.code === 'bundle-changed')) throw error;
      emit({ kind: 'download-restarted', reason: error.message });
      url = await renewUrl(signal);
    }
  }
}

type CompletedExport = WantedBundle &
  Pick<ExportedSite, 'pageCount' | 'previous'> & { readonly target: SiteFolder | undefined };

/** Throws `bundle-changed` before the commit if the bundle was replaced during the download. */
async function collectBundle(
  exported: CompletedExport,
  settings: ExportSettings,
  context: ExportContext,
): Promise<void> {
  const { jobId, pageCount, target, previous } = exported;
  const { emit, secrets, signal } = context;
  await using arriving = await openBundle(exported, settings, context);
  await using folder = target && new StagedSite(target);
  const reading = { writer: folder?.writer, previous, secrets, signal };
  const contents = await timed('Download and verify', context, () => readSite(arriving.bytes, settings, reading));
  const bundle = await arriving.complete();
  const compared = await readPreviousAgain(previous, settings, context);
  const site = { jobId, bundle, contents, folder, pageCount, previous: compared };
  using records = await timed('Manifest', context, () => stageRecords(site, settings, context));
  using values = stageValues({ jobId, url: arriving.url ?? exported.url }, settings);

  await turnEventLoop(signal);
  target?.requireUnchanged();
  commitAll([records.changesFile, bundle, values, records], emit);
  await arriving.addToCache(bundle);
  // A cancellation leaves the rest of the replaced site, because the export has been committed.
  const left = await folder?.removeReplaced(signal);
  if (left !== undefined) emit({ kind: 'replaced-site-left', path: left });
}

/**
 * Commits everything that was staged, in the order of docs/decisions/0031-commit-order.md. Synchronous, so that a cancellation comes
 * before the first rename or after the last. The site and its manifest are last, so that no failure leaves a new site with other files.
 */
function commitAll(outputs: readonly (StagedOutput | undefined)[], emit: Emit): void {
  emit({ kind: 'commit-started' });
  const committed: RunEvent[] = [];
  try {
    for (const output of outputs) {
      output?.commit();
      committed.push(...(output?.events ?? []));
    }
  } finally {
    for (const event of committed) emit(event);
  }
}
