/** The calls to the service for an export that has started: wait until it ends, and create the URL of its bundle. */
import { Failure } from '../failure.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { scheduleFor } from '../polling/schedule.ts';
import { waitForJob } from './wait-for-job.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { createBundle, type ExportJob, readExport } from '../service/calls.ts';
import type { ServiceContext } from '../service/client.ts';
import { withRetry } from '../service/retry.ts';
import type { ExportSettings } from '../settings/export-settings.ts';

export interface StartedJob {
  readonly jobId: string;
  /** Whether this step has started it. */
  readonly isNew: boolean;
  /** End of the timeout on the clock's elapsed time. It covers the start and the wait. */
  readonly deadlineMs: number;
}

const endStatuses: ReadonlySet<string> = new Set(['completed', 'failed']);

/**
 * Returns the completed job. Throws `export-failed` if the export failed, `timed-out` at the deadline, and the Failure of a
 * rejected request.
 */
export async function waitForExport(
  { jobId, isNew, deadlineMs }: StartedJob,
  { domain, pollIntervalMs, timeoutMs }: Pick<ExportSettings, 'domain' | 'pollIntervalMs' | 'timeoutMs'>,
  context: ServiceContext,
): Promise<ExportJob> {
  const startMs = context.clock.elapsedMs();
  const job = await waitForJob<ExportJob>(
    {
      kind: isNew ? 'read-new-export' : 'read-export',
      job: `export ${jobId}`,
      read: (limits) => readExport(context.service, jobId, limits),
      endStatuses,
      reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount }),
      schedule: scheduleFor(pollIntervalMs),
      timeoutMs,
      deadlineMs,
      resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`.`,
    },
    context,
  );
  if (job.status === 'failed') throw exportFailed(jobId, domain, job);
  // The wait for a resumed export does not show how long the export took.
  const durationMs = isNew ? context.clock.elapsedMs() - startMs : undefined;
  context.emit({ kind: 'export-completed', pageCount: job.pageCount, durationMs });
  return job;
}

function exportFailed(jobId: string, domain: string | undefined, { error }: ExportJob): Failure {
  const ofDomain = domain === undefined ? '' : ` of ${domain}`;
  const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
  return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}

/** Limit for all attempts together, even if the service asks for longer pauses. */
const bundleLimitMs = 5 * 60_000;

/**
 * Also renews the URL of a bundle. The outputs contain the latest one. `isMasked`: whether the runner masks it in the log of every
 * step.
 */
export async function createBundleUrl(
  { jobId, isMasked }: { readonly jobId: string; readonly isMasked: boolean },
  context: ServiceContext & { readonly secrets: Secrets },
): Promise<BundleUrl> {
  const { value: bundleUrl } = await withRetry(
    {
      call: (limits) => createBundle(context.service, jobId, limits),
      operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
      deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    },
    context,
  );
  context.secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
  context.emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
  return bundleUrl;
}
