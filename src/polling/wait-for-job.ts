/** Polls a job until it ends or until the deadline. Both actions use this loop. */
import type { RunEvent } from '../events.ts';
import { Failure } from '../failure.ts';
import type { ApiResult, CallLimits, FailedResult, JobState } from '../service/api-result.ts';
import type { OperationContext } from '../operation.ts';
import { noted, type OperationKind } from '../service/call-failure.ts';
import { CallRetries } from '../service/retry.ts';
import { capitalized, durationText } from '../text/amounts.ts';

interface WaitOptions<Job extends JobState> {
  /** Decides which failed polls are retried. */
  readonly kind: OperationKind;
  /** Names the job in messages: `export se_1`. */
  readonly job: string;
  readonly read: (limits: CallLimits) => Promise<ApiResult<Job>>;
  readonly endStatuses: ReadonlySet<string>;
  /** Any other status also means that the job is running, but a person should know it. */
  readonly runningStatuses: ReadonlySet<string>;
  /** The report of the job as the last successful poll returned it. It is emitted however the wait ends. */
  readonly reportOf: (lastJob: Job) => RunEvent;
  /** A fixed interval is exact. */
  readonly pollIntervalMs: number | 'auto';
  /** Named in the failure. */
  readonly timeoutMs: number;
  /** End of the wait on the clock's elapsed time. It applies even if a request never ends. */
  readonly deadlineMs: number;
}

/**
 * Returns the ended job. Throws the Failure of a poll that must not be retried, and `timed-out` if no time is left for another poll and
 * the service was reached; the job continues on the service.
 */
export async function waitForJob<Job extends JobState>(
  options: WaitOptions<Job>,
  context: OperationContext,
): Promise<Job> {
  const { job, reportOf } = options;
  const wait = new JobWait(options, context);
  try {
    return await wait.untilEnd();
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'cancelled')) throw error;
    throw noted(error, { message: `${capitalized(job)} continues on the service.` });
  } finally {
    if (wait.lastJob !== undefined) context.emit(reportOf(wait.lastJob));
  }
}

/** Time reserved for a last poll, so that a job that ended in time is not reported as timed out. At most a quarter of the timeout. */
const lastPollMs = 2_000;
/** Of the time that has passed: the end of a job is noticed within a tenth of its duration. */
const pauseShare = 0.1;
const minPauseMs = 1_000;
const maxPauseMs = 10_000;
/** Progress is reported at least this often, also during a longer pause between two polls. */
const reportIntervalMs = 60_000;

class JobWait<Job extends JobState> {
  /** As the last successful poll returned it. Also set if `untilEnd` throws. */
  lastJob: Job | undefined;
  readonly #options: WaitOptions<Job>;
  readonly #context: OperationContext;
  readonly #startMs: number;
  readonly #retries: CallRetries;
  readonly #namedStatuses = new Set<string>();
  #lastResult = 'no response';

  constructor(options: WaitOptions<Job>, context: OperationContext) {
    this.#options = options;
    this.#context = context;
    this.#startMs = context.clock.elapsedMs();
    const { kind, job } = options;
    this.#retries = new CallRetries({ kind, action: `read ${job}` }, context);
  }

  async untilEnd(): Promise<Job> {
    const { read, endStatuses, deadlineMs } = this.#options;
    const { clock, signal } = this.#context;
    for (;;) {
      const result = await read({ signal, remainingMs: deadlineMs - clock.elapsedMs() });
      if (result.kind === 'ok') this.#onSuccess(result.value);
      if (result.kind === 'ok' && endStatuses.has(result.value.status)) return result.value;
      signal.throwIfAborted();
      const minPauseMs = result.kind === 'ok' ? 0 : this.#onFailure(result);
      const pauseMs = Math.min(Math.max(this.#scheduledMs(), minPauseMs), this.#remainingMs());
      if (pauseMs <= 0) throw this.#timedOut();
      if (result.kind === 'failed') this.#retries.report(result, pauseMs);
      this.#reportProgress();
      await this.#pause(pauseMs);
    }
  }

  #onSuccess(job: Job): void {
    this.lastJob = job;
    this.#lastResult = `last status: ${job.status}${job.error === undefined ? '' : `: "${job.error}"`}`;
    this.#nameUnknownStatus(job);
    this.#retries.succeeded();
  }

  #nameUnknownStatus({ status, error }: Job): void {
    const { job, endStatuses, runningStatuses } = this.#options;
    if (this.#namedStatuses.has(status) || endStatuses.has(status) || runningStatuses.has(status)) return;
    this.#namedStatuses.add(status);
    this.#context.emit({ kind: 'unknown-status', job, status, error });
  }

  #onFailure(result: FailedResult): number {
    const pauseMs = this.#retries.failed(result);
    if (!this.#retries.isReached && this.#remainingMs() <= 0) throw this.#retries.failureOf(result);
    this.#lastResult = `last error: ${result.reason}`;
    return pauseMs;
  }

  #reportProgress(): void {
    this.#context.emit({ kind: 'job-progressed', state: this.lastJob, elapsedMs: this.#elapsedMs() });
  }

  #scheduledMs(): number {
    const { pollIntervalMs } = this.#options;
    if (pollIntervalMs !== 'auto') return pollIntervalMs;
    return Math.min(Math.max(Math.round(this.#elapsedMs() * pauseShare), minPauseMs), maxPauseMs);
  }

  async #pause(pauseMs: number): Promise<void> {
    const { clock, signal } = this.#context;
    for (let leftMs = pauseMs; leftMs > 0; leftMs -= reportIntervalMs) {
      if (leftMs < pauseMs) this.#reportProgress();
      await clock.sleep(Math.min(leftMs, reportIntervalMs), signal);
    }
  }

  /** Time until the last poll. */
  #remainingMs(): number {
    const { deadlineMs, timeoutMs } = this.#options;
    return deadlineMs - this.#context.clock.elapsedMs() - Math.min(lastPollMs, timeoutMs / 4);
  }

  #elapsedMs(): number {
    return this.#context.clock.elapsedMs() - this.#startMs;
  }

  #timedOut(): Failure {
    const { job, timeoutMs } = this.#options;
    return new Failure({
      code: 'timed-out',
      message: `${capitalized(job)} did not finish within ${durationText(timeoutMs)} (${this.#lastResult}).`,
    });
  }
}
