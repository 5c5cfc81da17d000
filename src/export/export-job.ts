/** The job of an export on the service: started or resumed, awaited, and asked for the URL of its bundle. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.ts';
import type { BundleUrl, RenewableUrl } from '../model/bundle.ts';
import type { OperationContext } from '../operation.ts';
import type { GuardedContext } from '../secrets/secrets.ts';
import { type Note, withNote } from '../service/call-failure.ts';
import type { Service } from '../service/client.ts';
import { Deadline } from '../service/deadline.ts';
import { domainExports } from '../service/domain-exports.ts';
import type { ExportCalls, ExportJob } from '../service/export-calls.ts';
import { PolledJob } from '../service/polled-job.ts';
import { projectExports } from '../service/project-exports.ts';
import { RepeatedCall } from '../service/repeated-call.ts';
import type { ExportSettings } from '../settings/action-settings.ts';
import type { Words } from '../text/words.ts';

interface StartedJob {
  readonly jobId: string;
  /** Whether this step has started it. */
  readonly isNew: boolean;
  readonly calls: ExportCalls;
  /** Covers the start, the wait, and the first URL of the bundle. */
  readonly deadline: Deadline;
}

/** Starts an export, or returns the one to resume. */
export async function beginExport(
  { domain, projectId, jobId: resumedId, version, paths }: ExportSettings,
  { service, deadline }: { readonly service: Service; readonly deadline: Deadline },
  context: GuardedContext,
): Promise<StartedJob> {
  const calls = projectId === undefined ? domainExports(service) : projectExports(service, projectId);
  if (resumedId !== undefined) {
    context.emit({ kind: 'export-resumed', jobId: resumedId, ignoresPaths: paths !== undefined });
    return { jobId: resumedId, isNew: false, calls, deadline };
  }
  const subject = domain ?? `project ${projectId ?? ''}`;
  const request = { domain, version, paths, idempotencyKey: randomUUID() };
  const operation = { kind: 'start-export', action: `start an export of ${subject}` } as const;
  const start = new RepeatedCall({ operation, call: (signal) => calls.start(request, signal), deadline }, context);
  const jobId = await start.value().catch((error: unknown) => {
    throw start.effect !== 'none' && error instanceof Failure ? withNote(error, runningNote(subject)) : error;
  });
  if (start.effect === 'lasting') context.emit({ kind: 'second-export-possible', subject });
  context.secrets.requireNoKey('a job id', jobId);
  context.emit({ kind: 'export-started', jobId, subject });
  return { jobId, isNew: true, calls, deadline };
}

function runningNote(subject: string): Note {
  return {
    message: `An export of ${subject} may be running on the service.`,
    hint: ({ step }: Words) =>
      `Check that \`base-url\` is the root of the admin API. To use an export that did start, find its id in the service's dashboard and run the ${step} again with \`job-id\`.`,
  };
}

/** Returns the completed job. Throws `export-failed`, `timed-out`, and the Failure of a rejected request. */
export async function waitForExport(
  { jobId, isNew, calls, deadline }: StartedJob,
  { domain, pollIntervalMs }: Pick<ExportSettings, 'domain' | 'pollIntervalMs'>,
  context: OperationContext,
): Promise<ExportJob> {
  const { clock } = context;
  const startMs = clock.elapsedMs();
  // The wait for a resumed export does not show how long the export took.
  const durationMs = (): number | undefined => (isNew ? clock.elapsedMs() - startMs : undefined);
  using polled = new PolledJob<ExportJob>(
    {
      kind: isNew ? 'read-new-export' : 'read-export',
      job: `export ${jobId}`,
      read: (signal) => calls.read(jobId, signal),
      endStatuses: new Set(['completed', 'failed']),
      runningStatuses: new Set(['queued', 'running']),
      reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount, durationMs: durationMs() }),
      pollIntervalMs,
      deadline,
    },
    context,
  );
  const job = await polled.ended();
  if (job.status === 'failed') throw exportFailed(jobId, domain, job);
  return job;
}

function exportFailed(jobId: string, domain: string | undefined, { error }: ExportJob): Failure {
  const ofDomain = domain === undefined ? '' : ` of ${domain}`;
  const reason = error === undefined ? 'The service gave no reason.' : `The service responded: "${error}".`;
  return new Failure({ code: 'export-failed', message: `Export ${jobId}${ofDomain} failed. ${reason}` });
}

/** The limit for all attempts to renew a URL, pauses included: a service that restarts is back by then. */
const renewalLimitMs = 5 * 60_000;

interface WantedUrl {
  readonly job: StartedJob;
  /** The URL that the status of the completed job contained. */
  readonly known: BundleUrl | undefined;
  /** Whether the runner masks it in the log of every step. */
  readonly isMasked: boolean;
}

/** The URL of a job's bundle. The outputs contain the latest one. */
export class JobUrl implements RenewableUrl {
  readonly #wanted: WantedUrl;
  readonly #context: GuardedContext;
  #latest: BundleUrl;

  private constructor(latest: BundleUrl, wanted: WantedUrl, context: GuardedContext) {
    this.#wanted = wanted;
    this.#context = context;
    this.#latest = this.#take(latest);
  }

  static async create(wanted: WantedUrl, context: GuardedContext): Promise<JobUrl> {
    const { job, known } = wanted;
    return new JobUrl(known ?? (await newUrlOf(job, job.deadline, context)), wanted, context);
  }

  get latest(): BundleUrl {
    return this.#latest;
  }

  async renew(signal: AbortSignal): Promise<void> {
    const run = { ...this.#context, signal };
    using deadline = new Deadline(renewalLimitMs, run);
    this.#latest = this.#take(await newUrlOf(this.#wanted.job, deadline, run));
  }

  /** Returns the URL, which is a secret from now on. */
  #take(bundleUrl: BundleUrl): BundleUrl {
    const { secrets, emit } = this.#context;
    secrets.requireNoKey('a bundle URL', bundleUrl.url.href);
    secrets.addBundleUrl(bundleUrl.url);
    emit({ kind: 'bundle-url-created', ...bundleUrl, isMasked: this.#wanted.isMasked });
    return bundleUrl;
  }
}

async function newUrlOf({ jobId, calls }: StartedJob, deadline: Deadline, context: GuardedContext): Promise<BundleUrl> {
  const operation = { kind: 'create-bundle', action: `create the bundle of export ${jobId}` } as const;
  const call = new RepeatedCall({ operation, call: (signal) => calls.bundleUrl(jobId, signal), deadline }, context);
  return await call.value();
}
