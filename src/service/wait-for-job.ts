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

export interface WaitOptions<Job extends JobState> {
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
  /** The report of the job as the last successful poll returned it. It is emitted however the wait ends. */
  readonly reportOf: (lastJob: Job) => RunEvent;
  /** Why the job fails the step as it ended. An output that cannot be written does not replace it. */
  readonly failureOf: (endedJob: Job) => Failure | undefined;
  /** A fixed interval is exact. */
  readonly pollIntervalMs: number | 'auto';
  readonly deadline: Deadline;
}

/** Returns the ended job. Throws `timed-out`, after which it continues, and its Failure or that of a final poll. */
export async function waitForJob<Job extends JobState>(
  options: WaitOptions<Job>,
  context: OperationContext,
): Promise<Job> {
  return await new PolledJob(options, context).end();
}

/** A share of the time that has passed: the end of a job is noticed within a tenth of its duration. */
const pauseShare = 0.1;
const minPollMs = 1_000;
const maxPollMs = 10_000;
const secondLookMs = 5_000;

class PolledJob<Job extends JobState> {
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

  async end(): Promise<Job> {
    const { job: name, reportOf, failureOf } = this.#options;
    using report = new DisposableStack();
    report.defer(() => this.#state && this.#context.emit(reportOf(this.#state)));
    try {
      const job = await this.#pollUntilEnded();
      const failure = failureOf(job);
      if (failure !== undefined) throw failure;
      return job;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'cancelled') throw error;
      throw withNote(error, { message: `${capitalize(name)} continues on the service.` });
    }
  }

  async #pollUntilEnded(): Promise<Job> {
    const { deadline, endStatuses } = this.#options;
    const { emit, signal } = this.#context;
    const report = (): void => emit({ kind: 'job-progressed', state: this.#state, elapsedMs: this.#polls.elapsedMs() });
    for (;;) {
      const poll = await this.#polls.attempt();
      const job = poll.kind === 'ok' ? await this.#lookTwice(poll.value) : undefined;
      if (job !== undefined && endStatuses.has(job.status)) return job;
      signal.throwIfAborted();
      if (deadline.lastCall.aborted) throw this.#timeoutFailure(poll);
      await this.#polls.pause(Math.max(poll.kind === 'ok' ? 0 : poll.pauseMs, this.#intervalMs()), report);
    }
  }

  /** Returns the job, or what it is some seconds later. If that cannot be read, the job has ended as it is. */
  async #lookTwice(job: Job): Promise<Job> {
    const { read, needsSecondLook, deadline } = this.#options;
    const { clock, signal } = this.#context;
    this.#keep(job);
    if (needsSecondLook?.(job) !== true || deadline.lastCall.aborted) return job;
    await clock.sleep(secondLookMs, deadline.lastCall).catch(() => signal.throwIfAborted());
    const again = await read(deadline.signal);
    if (again.kind === 'failed') return job;
    this.#keep(again.value);
    return again.value;
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
