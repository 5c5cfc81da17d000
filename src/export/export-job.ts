/** The calls to the service for an export: start it, wait until it ends, and create the URL of its bundle. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { BundleUrl, RenewableUrl } from '../model/bundle.ts';
import { waitForJob } from '../polling/wait-for-job.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { CallLimits } from '../service/api-result.ts';
import type { ServiceContext } from '../service/client.ts';
import { domainExports } from '../service/domain-exports.ts';
import type { ExportJob } from '../service/export-calls.ts';
import { withRetry } from '../service/retry.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { Words } from '../text/words.ts';

export interface StartedJob {
  readonly jobId: string;
  /** Whether this step has started it. */
  readonly isNew: boolean;
  /** End of the timeout on the clock's elapsed time. It covers the start and the wait. */
  readonly deadlineMs: number;
}

export interface StartContext extends ServiceContext {
  readonly secrets: Secrets;
}

/** Starts an export, or returns the one to resume. */
export async function beginExport(
  { version, paths = [], timeoutMs, ...subject }: ExportSettings,
  context: StartContext,
): Promise<StartedJob> {
  const { clock, emit } = context;
  const deadlineMs = clock.elapsedMs() + timeoutMs;
  if (subject.jobId !== undefined) {
    const { jobId } = subject;
    emit({ kind: 'export-resumed', jobId, ignoresPaths: paths.length > 0 });
    return { jobId, isNew: false, deadlineMs };
  }
  const { domain } = subject;
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  const sideEffect = {
    message: `An export of ${domain} may be running on the service.`,
    hint: ({ step }: Words) =>
      `Check that \`base-url\` is the root of the admin API. To use an export that did start, find its id in the service's dashboard and run the ${step} again with \`job-id\`.`,
  };
  const call = {
    call: (limits: CallLimits) => domainExports(context.service).start(request, limits),
    operation: { kind: 'start-export', action: `start an export of ${domain}` },
    ...{ deadlineMs, timeoutMs, sideEffect },
  } as const;
  const { value: jobId, mayHaveArrivedBefore } = await withRetry(call, context);
  if (mayHaveArrivedBefore) emit({ kind: 'second-export-possible', domain });
  context.secrets.requireNoKey('a job id', jobId);
  emit({ kind: 'export-started', jobId, domain });
  return { jobId, isNew: true, deadlineMs };
}

/**
 * Returns the completed job. Throws `export-failed` if the export failed, `timed-out` at the deadline, and the Failure of a
 * rejected request.
 */
export async function waitForExport(
  { jobId, isNew, deadlineMs }: StartedJob,
  { domain, pollIntervalMs, timeoutMs }: Pick<ExportSettings, 'domain' | 'pollIntervalMs' | 'timeoutMs'>,
  context: ServiceContext,
): Promise<ExportJob> {
  const { clock } = context;
  const startMs = clock.elapsedMs();
  // The wait for a resumed export does not show how long the export took.
  const durationMs = (): number | undefined => (isNew ? clock.elapsedMs() - startMs : undefined);
  const job = await waitForJob<ExportJob>(
    {
      kind: isNew ? 'read-new-export' : 'read-export',
      job: `export ${jobId}`,
      read: (limits) => domainExports(context.service).read(jobId, limits),
      endStatuses: new Set(['completed', 'failed']),
      runningStatuses: new Set(['queued', 'running']),
      reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount, durationMs: durationMs() }),
      pollIntervalMs,
      timeoutMs,
      deadlineMs,
    },
    context,
  );
  if (job.status === 'failed') throw exportFailed(jobId, domain, job);
  return job;
}

function exportFailed(jobId: string, domain: string | undefined, { error }: ExportJob): Failure {
  const ofDomain = domain === undefined ? '' : ` of ${domain}`;
  const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
  return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}

/** For all attempts together, even if the service asks for longer pauses: a service that restarts is back by then. */
const bundleLimitMs = 5 * 60_000;

interface WantedUrl {
  readonly jobId: string;
  /** Whether the runner masks it in the log of every step. */
  readonly isMasked: boolean;
}

type UrlContext = Omit<StartContext, 'signal'>;

/** The URL of a job's bundle. The outputs contain the latest one. */
export class JobUrl implements RenewableUrl {
  readonly #wanted: WantedUrl;
  readonly #context: UrlContext;
  #latest: BundleUrl;

  private constructor(latest: BundleUrl, wanted: WantedUrl, context: UrlContext) {
    this.#latest = latest;
    this.#wanted = wanted;
    this.#context = context;
  }

  static async create(wanted: WantedUrl, context: StartContext): Promise<JobUrl> {
    return new JobUrl(await createBundleUrl(wanted, context.signal, context), wanted, context);
  }

  get latest(): BundleUrl {
    return this.#latest;
  }

  async renew(signal: AbortSignal): Promise<void> {
    this.#latest = await createBundleUrl(this.#wanted, signal, this.#context);
  }
}

async function createBundleUrl(
  { jobId, isMasked }: WantedUrl,
  signal: AbortSignal,
  { service, secrets, clock, random, emit }: UrlContext,
): Promise<BundleUrl> {
  const { value: bundleUrl } = await withRetry(
    {
      call: (limits) => domainExports(service).bundleUrl(jobId, limits),
      operation: { kind: 'create-bundle', action: `create the bundle of export ${jobId}` },
      deadlineMs: clock.elapsedMs() + bundleLimitMs,
    },
    { clock, random, emit, signal },
  );
  secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
  emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked });
  return bundleUrl;
}
