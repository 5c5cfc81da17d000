/** First step: starts an export or resumes one, and outputs its id at once. */
import { randomUUID } from 'node:crypto';
import type { CallLimits } from '../model/api-result.ts';
import { type Retried, withRetry } from '../service/retry.ts';
import { startExport } from '../service/start-export.ts';
import { requireNoKey } from '../secrets/leak-check.ts';
import type { ExportSettings, ExportSubject } from '../settings/export-settings.ts';
import type { ExportContext } from './export-context.ts';
import { withCancelNote } from './cancel-note.ts';

/** The job that the following steps are about. */
export interface FollowedJob {
  readonly jobId: string;
  readonly domain: string | undefined;
  readonly isNew: boolean;
  /** End of the input `timeout` on the clock's elapsed time: it covers the start and the wait. */
  readonly deadlineMs: number;
}

export async function beginExport(settings: ExportSettings, context: ExportContext): Promise<FollowedJob> {
  const { report, clock } = context;
  const { subject, baseUrl, timeoutMs } = settings;
  const deadlineMs = clock.elapsedMs() + timeoutMs;
  if (subject.domain !== undefined) report.summarize({ domain: subject.domain });
  report.detail('Service', baseUrl.origin);

  const isNew = subject.kind === 'new';
  const jobId = isNew ? await start({ subject, apiKey: settings.apiKey, deadlineMs }, context) : subject.jobId;
  report.output({ 'job-id': jobId });
  report.summarize({ jobId });
  report.started(isNew ? `Export ${jobId} of ${subject.domain} started` : `Resuming export ${jobId}`);
  if (!isNew && subject.hasIgnoredPaths) {
    report.info('Input `paths` is ignored: the export keeps the paths that it was started with.');
  }
  return { jobId, domain: subject.domain, isNew, deadlineMs };
}

interface Start {
  readonly subject: Extract<ExportSubject, { kind: 'new' }>;
  readonly apiKey: string;
  readonly deadlineMs: number;
}

async function start({ subject, apiKey, deadlineMs }: Start, context: ExportContext): Promise<string> {
  const { domain } = subject;
  const findExport =
    "Check that `base-url` is the root of the admin API. To use an export that did start, find its id in the service's dashboard and run the step again with `job-id`.";
  const sideEffect = { message: `An export of ${domain} may be running on the service.`, hint: findExport };
  const started = await withCancelNote(sideEffect, () => startWithRetry({ subject, deadlineMs, sideEffect }, context));
  if (started.mayHaveArrivedBefore) {
    context.report.warn(
      `A second export of ${domain} may be running on the service: an earlier attempt to start one failed without a response.`,
    );
  }
  requireNoKey('a job id', started.value, apiKey);
  return started.value;
}

interface StartAttempts extends Omit<Start, 'apiKey'> {
  readonly sideEffect: { readonly message: string; readonly hint: string };
}

function startWithRetry(
  { subject, deadlineMs, sideEffect }: StartAttempts,
  { service, report, ...context }: ExportContext,
): Promise<Retried<string>> {
  const { domain, version, paths } = subject;
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  const start = {
    call: (limits: CallLimits) => startExport(service, request, limits),
    operation: { kind: 'start-export', action: `start an export of ${domain}` },
    policy: 'start',
    deadlineMs,
    sideEffect,
  } as const;
  return withRetry(start, { ...context, log: report });
}
