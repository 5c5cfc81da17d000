/** The flow of the export action until the export has started. `collect-site` contains the rest. */
import { randomUUID } from 'node:crypto';
import type { ExportContext } from './collect-site.ts';
import { timed } from './operation.ts';
import type { CallLimits } from './model/api-result.ts';
import type { Outcome } from './failure.ts';
import { withCancelNote } from './service/call-failure.ts';
import { startExport } from './service/calls.ts';
import { withRetry } from './service/retry.ts';
import type { ExportSettings } from './settings/export-settings.ts';
import { checkPaths } from './steps/check-paths.ts';
import type { StartedJob } from './steps/export-job.ts';
import { readPrevious } from './steps/read-previous.ts';

/** Throws a Failure unless everything that the settings specify was done. */
export async function exportSite(settings: ExportSettings, context: ExportContext): Promise<Outcome> {
  const { domain, baseUrl, wait, download, timeoutMs, auditBaseline } = settings;
  const previousManifest = settings.previousManifest instanceof URL ? undefined : settings.previousManifest;
  const given = { ...settings, previousManifest };
  const folder = checkPaths(given, { ...context, isTempFolderNeeded: wait && download });
  // Most runs have no baseline, and start sooner without this code.
  const baseline =
    auditBaseline === undefined ? undefined : (await import('./steps/audit-site.ts')).readBaseline(auditBaseline);
  const previous = await readPrevious(settings, context);

  const deadlineMs = context.clock.elapsedMs() + timeoutMs;
  context.emit({ kind: 'export-requested', service: baseUrl.origin, domain });
  const job = await timed('Start', context, () => beginExport(settings, deadlineMs, context));
  if (!wait) return 'started';

  // Most of the action's code. The first request does not wait for it to load.
  const { collectSite } = await import('./collect-site.ts');
  await collectSite({ ...job, folder, previous, baseline }, settings, context);
  return 'succeeded';
}

/** Starts an export, or returns the one to resume. */
async function beginExport(
  { version, paths = [], ...subject }: ExportSettings,
  deadlineMs: number,
  context: ExportContext,
): Promise<StartedJob> {
  const { emit, runAttempt } = context;
  if (subject.jobId !== undefined) {
    const { jobId } = subject;
    emit({ kind: 'export-resumed', jobId, ignoresPaths: paths.length > 0 });
    return { jobId, isNew: false, deadlineMs };
  }
  const { domain } = subject;
  if (runAttempt > 1) emit({ kind: 'run-repeated', attempt: runAttempt });
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  const sideEffect = {
    message: `An export of ${domain} may be running on the service.`,
    hint: "Check that `base-url` is the root of the admin API. To use an export that did start, find its id in the service's dashboard and run the step again with `job-id`.",
  };
  const call = {
    call: (limits: CallLimits) => startExport(context.service, request, limits),
    operation: { kind: 'start-export', action: `start an export of ${domain}` },
    deadlineMs,
    sideEffect,
  } as const;
  const { value: jobId, mayHaveArrivedBefore } = await withCancelNote(sideEffect, () => withRetry(call, context));
  if (mayHaveArrivedBefore) emit({ kind: 'second-export-possible', domain });
  context.secrets.requireNoKey('a job id', jobId);
  emit({ kind: 'export-started', jobId, domain });
  return { jobId, isNew: true, deadlineMs };
}
