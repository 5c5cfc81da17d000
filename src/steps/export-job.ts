/** The first two steps: start or resume the export, and wait until it ends. */
import { randomUUID } from 'node:crypto';
import type { CallLimits } from '../model/api-result.ts';
import { withRetry } from '../service/retry.ts';
import { startExport } from '../service/start-export.ts';
import { requireNoKey } from '../secrets/leak-check.ts';
import type { ExportSettings } from '../settings/export-settings.ts';
import { Failure } from '../failure.ts';
import { JobWait, withCancelNote } from '../polling/wait-for-job.ts';
import { scheduleFor } from '../polling/schedule.ts';
import { type ExportJob, readExport } from '../service/read-export.ts';
import { failureOfCall } from '../service/call-failure.ts';
import { CallRetries } from '../service/retry-rules.ts';
import type { ExportContext } from './export-context.ts';

/** The job that the following steps are about. */
export interface FollowedJob {
  readonly jobId: string;
  readonly isNew: boolean;
  /** End of the input `timeout` on the clock's elapsed time: it covers the start and the wait. */
  readonly deadlineMs: number;
}

export async function beginExport(settings: ExportSettings, context: ExportContext): Promise<FollowedJob> {
  const { emit, clock } = context;
  const { subject, domain, paths = [], baseUrl, timeoutMs } = settings;
  const deadlineMs = clock.elapsedMs() + timeoutMs;
  emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  if (subject.kind === 'existing') {
    emit({ kind: 'export-resumed', jobId: subject.jobId, ignoresPaths: paths.length > 0 });
    return { jobId: subject.jobId, isNew: false, deadlineMs };
  }
  const jobId = await start({ domain: subject.domain, deadlineMs }, settings, context);
  emit({ kind: 'export-started', jobId, domain: subject.domain });
  return { jobId, isNew: true, deadlineMs };
}

async function start(
  { domain, deadlineMs }: Readonly<{ domain: string; deadlineMs: number }>,
  { apiKey, version, paths = [] }: ExportSettings,
  context: ExportContext,
): Promise<string> {
  if (context.runAttempt > 1) context.emit({ kind: 'run-repeated', attempt: context.runAttempt });
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  const hint =
    "Check that `base-url` is the root of the administrative API. To use an export that did start, find its id in the service's dashboard and run the step again with `job-id`.";
  const sideEffect = { message: `An export of ${domain} may be running on the service.`, hint };
  const call = {
    call: (limits: CallLimits) => startExport(context.service, request, limits),
    operation: { kind: 'start-export', action: `start an export of ${domain}` },
    policy: 'start',
    deadlineMs,
    sideEffect,
  } as const;
  const started = await withCancelNote(sideEffect, () => withRetry(call, context));
  if (started.mayHaveArrivedBefore) context.emit({ kind: 'second-export-possible', domain });
  requireNoKey('a job id', started.value, apiKey);
  return started.value;
}

const endStatuses: ReadonlySet<string> = new Set(['completed', 'failed']);

/**
 * Returns the completed job. Throws `export-failed` if the export failed, `timed-out` at the deadline, and the Failure of a
 * rejected request.
 */
export async function followExport(
  { jobId, isNew, deadlineMs }: FollowedJob,
  { domain, pollIntervalMs, timeoutMs }: ExportSettings,
  context: ExportContext,
): Promise<ExportJob> {
  const retries = new CallRetries(isNew ? 'newJob' : 'job', context);
  const wait = new JobWait<ExportJob>(
    {
      job: `export ${jobId}`,
      retries,
      read: (limits) => readExport(context.service, jobId, limits),
      endStatuses,
      schedule: scheduleFor(pollIntervalMs),
      timeoutMs,
      deadlineMs,
      resumeHint: `To resume, run the step again with \`job-id: ${jobId}\`. If exports take this long, raise \`timeout\`.`,
    },
    context,
  );
  const startMs = context.clock.elapsedMs();
  try {
    const message = `Export ${jobId} continues on the service.`;
    const hint = `To resume it, run the step again with \`job-id: ${jobId}\`.`;
    const result = await withCancelNote({ message, hint }, () => wait.untilEnd());
    if (result.kind !== 'ended') {
      throw failureOfCall(result, { kind: 'read-export', action: `read export ${jobId}` }, retries);
    }
    if (result.job.status === 'failed') throw exportFailed(jobId, domain, result.job);
    // The wait for a resumed export does not show how long the export took.
    const durationMs = isNew ? context.clock.elapsedMs() - startMs : undefined;
    context.emit({ kind: 'export-completed', pageCount: result.job.pageCount, durationMs });
    return result.job;
  } finally {
    const { lastJob } = wait;
    if (lastJob !== undefined) {
      context.emit({ kind: 'export-ended', status: lastJob.status, pageCount: lastJob.pageCount });
    }
  }
}

function exportFailed(jobId: string, domain: string | undefined, { error }: ExportJob): Failure {
  const ofDomain = domain === undefined ? '' : ` of ${domain}`;
  const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
  return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}
