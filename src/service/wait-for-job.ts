/** Polls a job until it ends or until the deadline. Both actions that wait for a job use it. */
import type { RunEvent } from '../events.ts';
import { Failure } from '../failure.ts';
import type { OperationContext } from '../operation.ts';
import { capitalized, durationText } from '../text/amounts.ts';
import type { ApiResult, JobState } from './api-result.ts';
import { noted, type OperationKind } from './call-failure.ts';
import type { Deadline } from './deadline.ts';
import { RepeatedCall } from './repeated-call.ts';

interface WaitOptions<Job extends JobState> {
  /** Decides which failed polls are retried. */
  readonly kind: OperationKind;
  /** Names the job in messages: `export se_1`. */
  readonly job: string;
  readonly read: (signal: AbortSignal) => Promise<ApiResult<Job>>;
  readonly endStatuses: ReadonlySet<string>;
  /** Whether an ended job is read again, some seconds later: it may not be complete yet. */
  readonly needsSecondLook?: (endedJob: Job) => boolean;
  /** Any other status also means that the job is running, but a person should know it. */
  readonly runningStatuses: ReadonlySet<string>;
  /** The report of the job as the last successful poll returned it. It is emitted however the wait ends. */
  readonly reportOf: (lastJob: Job) => RunEvent;
  /** A fixed interval is exact. */
  readonly pollIntervalMs: number | 'auto';
  readonly deadline: Deadline;
}

/** Returns the ended job. Throws the Failure of a poll that is not retried, and `timed-out`; the job continues on the service. */
export async function waitForJob<Job extends JobState>(
  options: WaitOptions<Job>,
  context: OperationContext,
): Promise<Job> {
  return await new PolledJob(options, context).end();
}

/** Of the time that has passed: the end of a job is noticed within a tenth of its duration. */
const pauseShare = 0.1;
const minPollMs = 1_000;
const maxPollMs = 10_000;
const secondLookMs = 5_000;

class PolledJob<Job extends JobState> {
  readonly #options: WaitOptions<Job>;
  readonly #context: OperationContext;
  readonly #namedStatuses: Set<string>;
  /** As the last successful poll returned it. */
  #state: Job | undefined;
  /** The same, if the job has ended. */
  #ended: Job | undefined;

  constructor(options: WaitOptions<Job>, context: OperationContext) {
    this.#options = options;
    this.#context = context;
    this.#namedStatuses = new Set([...options.endStatuses, ...options.runningStatuses]);
  }

  async end(): Promise<Job> {
    const { kind, job, deadline, reportOf } = this.#options;
    const call = (signal: AbortSignal): Promise<ApiResult<Job>> => this.#read(signal);
    const options = { call, operation: { kind, action: `read ${job}` }, deadline, job: this };
    using report = new DisposableStack();
    report.defer(() => this.#state && this.#context.emit(reportOf(this.#state)));
    try {
      return await new RepeatedCall(options, this.#context).lastValue();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'cancelled') throw error;
      throw noted(error, { message: `${capitalized(job)} continues on the service.` });
    }
  }

  pollMs(elapsedMs: number): number {
    if (this.#ended !== undefined) return secondLookMs;
    const { pollIntervalMs } = this.#options;
    if (pollIntervalMs !== 'auto') return pollIntervalMs;
    return Math.min(Math.max(Math.round(elapsedMs * pauseShare), minPollMs), maxPollMs);
  }

  hasEnded(state: Job): boolean {
    const { job, endStatuses, needsSecondLook, deadline } = this.#options;
    const { status, error } = state;
    this.#state = state;
    if (!this.#namedStatuses.has(status)) this.#context.emit({ kind: 'unknown-status', job, status, error });
    this.#namedStatuses.add(status);
    // Without time for another look, the job has ended as it is.
    const isLastLook = this.#ended !== undefined || deadline.lastCall.aborted;
    this.#ended = endStatuses.has(status) ? state : undefined;
    return this.#ended !== undefined && (isLastLook || !(needsSecondLook?.(state) ?? false));
  }

  report(elapsedMs: number): void {
    this.#context.emit({ kind: 'job-progressed', state: this.#state, elapsedMs });
  }

  timedOut(lastError: string | undefined): Failure {
    const { job, deadline } = this.#options;
    const { status = 'no response', error } = this.#state ?? {};
    const lastStatus = `last status: ${status}${error === undefined ? '' : `: "${error}"`}`;
    const last = lastError === undefined ? lastStatus : `last error: ${lastError}`;
    const message = `${capitalized(job)} did not finish within ${durationText(deadline.limitMs)} (${last}).`;
    return new Failure({ code: 'timed-out', message });
  }

  /** If a second look fails, returns the job as it ended: that is known. */
  async #read(signal: AbortSignal): Promise<ApiResult<Job>> {
    const result = await this.#options.read(signal);
    return result.kind === 'ok' || this.#ended === undefined ? result : { kind: 'ok', value: this.#ended };
  }
}
