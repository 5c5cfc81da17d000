/** Polls a job until it ends or until the deadline. Both actions that wait for a job use it. */
import type { RunEvent } from '../events.ts';
import { Failure } from '../failure.ts';
import type { JobState } from '../model/job.ts';
import type { OperationContext } from '../operation.ts';
import { capitalize, durationText } from '../text/amounts.ts';
import type { ApiResult } from './api-result.ts';
import { withNote, type OperationKind } from './call-failure.ts';
import type { Deadline } from './deadline.ts';
import { type Attempt, RepeatedCall } from './repeated-call.ts';

interface WaitOptions<Job extends JobState> {
  /** Decides which failed polls are retried. */
  readonly kind: OperationKind;
  /** Names the job in messages: `export se_1`. */
  readonly job: string;
  readonly read: (signal: AbortSignal) => Promise<ApiResult<Job>>;
  readonly endStatuses: ReadonlySet<string>;
  /** Whether the job has ended, but may not be complete yet. It is read again, some seconds later. */
  readonly needsSecondLook?: (job: Job) => boolean;
  /** Any other status also means that the job is running, but a person should know it. */
  readonly runningStatuses: ReadonlySet<string>;
  /** The report of the job as the last successful poll returned it. */
  readonly reportOf: (lastJob: Job) => RunEvent;
  /** A fixed interval is exact. */
  readonly pollIntervalMs: number | 'auto';
  readonly deadline: Deadline;
}

/** A share of the time that has passed: the end of a job is noticed within a tenth of its duration. */
const pauseShare = 0.1;
const minPollMs = 1_000;
const maxPollMs = 10_000;
const secondLookMs = 5_000;

/** Disposing reports the last state, however the wait ended. An error of the report does not replace another one. */
export class PolledJob<Job extends JobState> implements Disposable {
  readonly #options: WaitOptions<Job>;
  readonly #context: OperationContext;
  readonly #polls: RepeatedCall<Job>;
  readonly #namedStatuses: Set<string>;
  /** The job as the last successful poll returned it. */
  #state: Job | undefined;

  constructor(options: WaitOptions<Job>, context: OperationContext) {
    const { kind, job, read: call, deadline, endStatuses, runningStatuses } = options;
    this.#options = options;
    this.#context = context;
    this.#polls = new RepeatedCall({ operation: { kind, action: `read ${job}` }, call, deadline }, context);
    this.#namedStatuses = new Set([...endStatuses, ...runningStatuses]);
  }

  /** Returns the ended job. Throws `timed-out`, after which it continues, and the Failure of a final poll. */
  async ended(): Promise<Job> {
    try {
      return await this.#pollUntilEnded();
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'cancelled') throw error;
      throw withNote(error, { message: `${capitalize(this.#options.job)} continues on the service.` });
    }
  }

  [Symbol.dispose](): void {
    if (this.#state !== undefined) this.#context.emit(this.#options.reportOf(this.#state));
  }

  async #pollUntilEnded(): Promise<Job> {
    const { endStatuses, needsSecondLook } = this.#options;
    const { lastCall } = this.#options.deadline;
    const report = (): void =>
      this.#context.emit({ kind: 'job-progressed', state: this.#state, elapsedMs: this.#polls.elapsedMs() });
    for (let wasEnded = false; ;) {
      const poll = await this.#polls.attempt();
      if (poll.kind === 'ok') this.#keep(poll.value);
      const job = this.#state;
      const isEnded = job !== undefined && endStatuses.has(job.status);
      // If it cannot be read again, it has ended as it was.
      if (isEnded && (wasEnded || lastCall.aborted || needsSecondLook?.(job) !== true)) return job;
      wasEnded = isEnded;
      this.#context.signal.throwIfAborted();
      if (lastCall.aborted) throw this.#timeoutFailure(poll);
      if (isEnded) await this.#polls.pause(secondLookMs);
      else await this.#polls.pause(Math.max(poll.kind === 'ok' ? 0 : poll.pauseMs, this.#intervalMs()), report);
    }
  }

  #keep(state: Job): void {
    const { status, error } = state;
    this.#state = state;
    if (!this.#namedStatuses.has(status))
      this.#context.emit({ kind: 'unknown-status', job: this.#options.job, status, error });
    this.#namedStatuses.add(status);
  }

  #intervalMs(): number {
    const { pollIntervalMs } = this.#options;
    if (pollIntervalMs !== 'auto') return pollIntervalMs;
    return Math.min(Math.max(Math.round(this.#polls.elapsedMs() * pauseShare), minPollMs), maxPollMs);
  }

  #timeoutFailure(poll: Attempt<Job>): Failure {
    if (poll.kind === 'failed' && !this.#polls.isReached) return poll.failure;
    const { job, deadline } = this.#options;
    const { status = 'no response', error } = this.#state ?? {};
    const lastStatus = `last status: ${status}${error === undefined ? '' : `: "${error}"`}`;
    const last = poll.kind === 'ok' ? lastStatus : `last error: ${poll.reason}`;
    const message = `${capitalize(job)} did not finish within ${durationText(deadline.limitMs)} (${last}).`;
    return new Failure({ code: 'timed-out', message });
  }
}
