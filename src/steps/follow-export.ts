/** Second step: waits until the export ends. */
import { Failure } from '../failure.ts';
import { JobWait } from '../polling/wait-for-job.ts';
import { scheduleFor } from '../polling/schedule.ts';
import { type ExportJob, readExport } from '../service/read-export.ts';
import { failureOfRejection } from '../service/rejection.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { countText, durationText } from '../text/amounts.ts';
import type { FollowedJob } from './begin-export.ts';
import type { ExportContext } from './export-context.ts';

/** For this long, the service may not find a job that was just started. */
const notFoundGraceMs = 10_000;

const endStatuses: ReadonlySet<string> = new Set(['completed', 'failed']);

/** Returns the completed job. Throws `export-failed` if the export failed, `timed-out` at the deadline, and the Failure of a rejected request. */
export async function followExport(
  followed: FollowedJob,
  { pollIntervalMs, timeoutMs }: ExportSettings,
  context: ExportContext,
): Promise<ExportJob> {
  const { jobId, isNew, deadlineMs } = followed;
  const wait = new JobWait<ExportJob>(
    {
      job: `export ${jobId}`,
      read: (limits) => readExport(context.service, jobId, limits),
      endStatuses,
      schedule: scheduleFor(pollIntervalMs),
      timeoutMs,
      deadlineMs,
      resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`. If exports take this long, raise \`timeout\`.`,
      notFoundGraceMs: isNew ? notFoundGraceMs : 0,
    },
    { ...context, log: context.report },
  );
  const startMs = context.clock.elapsedMs();
  try {
    const result = await wait.untilEnd();
    if (result.kind === 'rejected') {
      throw failureOfRejection(result, { kind: 'read-export', action: `read export ${jobId}` });
    }
    if (result.job.status === 'failed') throw exportFailed(followed, result.job);
    const pages = result.job.pageCount === undefined ? 'the site' : countText(result.job.pageCount, 'page');
    context.report.completed(`Exported ${pages} in ${durationText(context.clock.elapsedMs() - startMs)}`);
    return result.job;
  } finally {
    if (wait.lastJob !== undefined) reportJob(wait.lastJob, context);
  }
}

function reportJob({ status, pageCount }: ExportJob, { report }: ExportContext): void {
  report.output({ status, ...(pageCount !== undefined && { 'page-count': pageCount }) });
  if (pageCount !== undefined) report.summarize({ pageCount });
}

function exportFailed({ jobId, domain }: FollowedJob, { error }: ExportJob): Failure {
  const ofDomain = domain === undefined ? '' : ` of ${domain}`;
  const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
  return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}
