/** The calls to the service: start or resume the export, wait until it ends, and create the URL of its bundle. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { CallLimits } from '../model/api-result.ts';
import type { BundleUrl } from '../model/bundle.ts';
import { scheduleFor } from '../polling/schedule.ts';
import { JobWait, withCancelNote } from '../polling/wait-for-job.ts';
import type { KeyGuard } from '../secrets/leak-check.ts';
import { failureOfCall } from '../service/call-failure.ts';
import type { ServiceContext } from '../service/client.ts';
import { createBundle } from '../service/create-bundle.ts';
import { type ExportJob, readExport } from '../service/read-export.ts';
import { CallRetries, withRetry } from '../service/retry.ts';
import { startExport } from '../service/start-export.ts';
import type { ExportSubject } from '../settings/export-settings.ts';

interface RequestedExport {
  readonly subject: ExportSubject;
  readonly version: string | undefined;
  /** Page paths to include. Empty: all pages. */
  readonly paths: readonly string[];
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
  /** On the clock's elapsed time. */
  readonly deadlineMs: number;
}

interface BegunJob {
  readonly jobId: string;
  readonly isNew: boolean;
}

/** Starts an export, or returns the one to resume. */
export async function beginExport(
  requested: RequestedExport,
  guard: KeyGuard,
  context: ServiceContext,
): Promise<BegunJob> {
  const { subject, paths } = requested;
  const { emit } = context;
  if (subject.kind === 'existing') {
    emit({ kind: 'export-resumed', jobId: subject.jobId, ignoresPaths: paths.length > 0 });
    return { jobId: subject.jobId, isNew: false };
  }
  const { domain } = subject;
  const jobId = await start(domain, requested, context);
  guard.requireAbsent('a job id', jobId);
  emit({ kind: 'export-started', jobId, domain });
  return { jobId, isNew: true };
}

async function start(
  domain: string,
  { version, paths, runAttempt, deadlineMs }: RequestedExport,
  context: ServiceContext,
): Promise<string> {
  const { emit, service } = context;
  if (runAttempt > 1) emit({ kind: 'run-repeated', attempt: runAttempt });
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  const hint =
    "Check that `base-url` is the root of the administrative API. To use an export that did start, find its id in the service's dashboard and run the step again with `job-id`.";
  const sideEffect = { message: `An export of ${domain} may be running on the service.`, hint };
  const call = {
    call: (limits: CallLimits) => startExport(service, request, limits),
    operation: { kind: 'start-export', action: `start an export of ${domain}` },
    policy: 'start',
    deadlineMs,
    sideEffect,
  } as const;
  const started = await withCancelNote(sideEffect, () => withRetry(call, context));
  if (started.mayHaveArrivedBefore) emit({ kind: 'second-export-possible', domain });
  return started.value;
}

interface AwaitedJob extends BegunJob {
  /** Undefined if it is not known, as for a resumed export. */
  readonly domain: string | undefined;
}

interface WaitLimits {
  readonly pollIntervalMs: number | 'auto';
  /** As the user set it. It covers the start and the wait. */
  readonly timeoutMs: number;
  /** End of the timeout on the clock's elapsed time. */
  readonly deadlineMs: number;
}

const endStatuses: ReadonlySet<string> = new Set(['completed', 'failed']);

/**
 * Returns the completed job. Throws `export-failed` if the export failed, `timed-out` at the deadline, and the Failure of a
 * rejected request.
 */
export async function waitForExport(
  { jobId, isNew, domain }: AwaitedJob,
  { pollIntervalMs, timeoutMs, deadlineMs }: WaitLimits,
  context: ServiceContext,
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

/** Limit for all attempts together, even if the service asks for longer pauses. */
const bundleLimitMs = 5 * 60_000;

interface BundleOptions {
  readonly jobId: string;
  /** Whether the runner hides the URL from later steps. */
  readonly isMasked: boolean;
}

/** Also renews the URL of a bundle. The outputs name the latest one. */
export async function createBundleUrl(
  { jobId, isMasked }: BundleOptions,
  guard: KeyGuard,
  context: ServiceContext,
): Promise<BundleUrl> {
  const { value: bundleUrl } = await withRetry(
    {
      call: (limits) => createBundle(context.service, jobId, limits),
      operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
      policy: 'bundle',
      deadlineMs: context.clock.elapsedMs() + bundleLimitMs,
    },
    context,
  );
  guard.requireAbsent('a bundle URL', bundleUrl.url.href);
  context.emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
  return bundleUrl;
}
