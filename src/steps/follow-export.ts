/** Second step: waits until the export has ended, and stops where it ended as failed. */
import type { ExportContext } from './export-context.ts';
import { Failure } from '../failure.ts';
import { type ExportJob, readExport } from '../service/read-export.ts';
import { failureOfRejection } from '../service/rejection.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { scheduleFor } from '../polling/schedule.ts';
import { waitForJob } from '../polling/wait-for-job.ts';
import type { FollowedJob } from './begin-export.ts';

/** How long a job that was just started may still be unknown to the service. */
const notFoundGraceMs = 10_000;

export async function followExport(
  followed: FollowedJob,
  settings: ExportSettings,
  parts: ExportContext,
): Promise<void> {
  const { jobId, isNew } = followed;
  const job = await waitForJob({
    ...parts,
    log: parts.report,
    schedule: scheduleFor(settings.pollIntervalMs),
    timeoutMs: settings.timeoutMs,
    what: `export ${jobId}`,
    read: (signal) => readExport(parts.service, jobId, signal),
    sightOf: (seen) => seen,
    hasEnded: ({ status }) => status === 'completed' || status === 'failed',
    failureOf: (refusal) => failureOfRejection(refusal, `to show export ${jobId}`),
    handOn: (seen) => handOn(seen, parts),
    wayBack: `Run the action again with \`job-id: ${jobId}\`, which takes it up where it is, or with a longer \`timeout\`.`,
    notFoundGraceMs: isNew ? notFoundGraceMs : 0,
  });
  if (job.status === 'failed') throw exportFailed(followed, job);
}

function handOn({ status, pageCount }: ExportJob, { report }: ExportContext): void {
  report.output({ status, ...(pageCount !== undefined && { 'page-count': pageCount }) });
  if (pageCount !== undefined) report.fact('Pages', String(pageCount));
}

function exportFailed({ jobId, domain }: FollowedJob, { error }: ExportJob): Failure {
  const ofDomain = domain === undefined ? '' : ` of ${domain}`;
  const said = error === undefined ? 'The service gave no reason.' : `The service said: "${error}".`;
  return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${said}` });
}
