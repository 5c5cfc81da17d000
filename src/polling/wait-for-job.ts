/** Polls a job until it ends or until the deadline. Both actions use this loop. */
import { Failure } from '../failure.ts';
import type { ApiResult, CallLimits, FailedResult, JobState } from '../model/api-result.ts';
import type { OperationContext } from '../operation.ts';
import type { CallRetries } from '../service/retry.ts';
import { durationText } from '../text/amounts.ts';
import { capitalized } from '../text/messages.ts';
import { pauseBefore, ProgressHistory, requestedPauseMs, type Schedule } from './schedule.ts';
import { type JobProgress, JobProgressLog } from './progress-log.ts';

interface WaitOptions<Job extends JobState> {
  /** Names the job in messages: `export se_1`. */
  readonly job: string;
  readonly read: (limits: CallLimits) => Promise<ApiResult<Job>>;
  /** Decides which failed polls are retried. */
  readonly retries: CallRetries;
  readonly endStatuses: ReadonlySet<string>;
  readonly schedule: Schedule;
  /** Named in the failure. */
  readonly timeoutMs: number;
  /** End of the wait on the clock's elapsed time. It applies even if a request never ends. */
  readonly deadlineMs: number;
  /** How to resume the job after a timeout. */
  readonly resumeHint: string;
}

export type WaitResult<Job> = { readonly kind: 'ended'; readonly job: Job } | FailedResult;

/** A service that fails every second poll would fill the log. */
const minErrorIntervalMs = 60_000;
/** A longer pause is always logged. */
const longPauseMs = 30_000;

export class JobWait<Job extends JobState> {
  readonly #options: WaitOptions<Job>;
  readonly #context: OperationContext;
  readonly #startMs: number;
  readonly #history = new ProgressHistory();
  readonly #progressLog: JobProgressLog;
  #requestedPauseMs = 0;
  #lastJob: Job | undefined;
  #lastResult = 'no response';
  /** Whether the current failures have a line in the log. */
  #isErrorLogged = false;
  /** When the last such line was logged. */
  #errorAtMs = -Infinity;

  constructor(options: WaitOptions<Job>, context: OperationContext) {
    this.#options = options;
    this.#context = context;
    this.#startMs = context.clock.elapsedMs();
    this.#progressLog = new JobProgressLog(context.emit, options.job);
  }

  /** The job as the last successful poll returned it. Also set if `untilEnd` throws. */
  get lastJob(): Job | undefined {
    return this.#lastJob;
  }

  /**
   * Returns the ended job, or the result of a poll that must not be retried. Throws `timed-out` at the deadline if the service was
   * reached; the job continues on the service.
   */
  async untilEnd(): Promise<WaitResult<Job>> {
    const { read, retries, endStatuses } = this.#options;
    const { signal } = this.#context;
    for (;;) {
      const result = await read({ signal, remainingMs: this.#remainingMs() });
      if (result.kind === 'ok') {
        this.#onSuccess(result.value);
        if (endStatuses.has(result.value.status)) return { kind: 'ended', job: result.value };
        this.#onProgress(result.value);
        await this.#pause(this.#scheduledPauseMs());
      } else {
        const pauseMs = retries.failed(result);
        if (pauseMs === undefined || !(retries.isReached || this.#hasTime())) return result;
        this.#onFailure(result, pauseMs);
        await this.#pause(Math.max(this.#scheduledPauseMs(), pauseMs));
      }
    }
  }

  #onSuccess(job: Job): void {
    this.#lastJob = job;
    const outage = this.#options.retries.succeeded();
    if (outage !== undefined && this.#isErrorLogged) this.#context.emit({ kind: 'service-recovered', ...outage });
    this.#isErrorLogged = false;
  }

  #onProgress(job: Job): void {
    this.#lastResult = `last status: ${job.status}`;
    this.#history.add(job.progress, this.#elapsedMs());
    this.#progressLog.update(this.#polled());
  }

  #onFailure(result: FailedResult, pauseMs: number): void {
    this.#lastResult = `last error: ${result.reason}`;
    this.#logFailure(result, pauseMs);
    this.#requestedPauseMs = requestedPauseMs(this.#requestedPauseMs, result);
    this.#progressLog.update(this.#polled());
  }

  #logFailure({ reason }: FailedResult, pauseMs: number): void {
    const { job, retries } = this.#options;
    const isLong = pauseMs > longPauseMs;
    const isNews = isLong || (!this.#isErrorLogged && this.#elapsedMs() >= this.#errorAtMs + minErrorIntervalMs);
    this.#context.emit({
      kind: 'call-failed',
      action: `read ${job}`,
      reason,
      pauseMs: isLong ? pauseMs : undefined,
      failedAttempts: retries.failedAttempts,
      isNews,
    });
    if (!isNews) return;
    this.#isErrorLogged = true;
    this.#errorAtMs = this.#elapsedMs();
  }

  #scheduledPauseMs(): number {
    return this.#options.schedule({
      elapsedMs: this.#elapsedMs(),
      expectedEndMs: this.#history.expectedEndMs(),
      requestedPauseMs: this.#requestedPauseMs,
      random: this.#context.random(),
    });
  }

  #polled(): JobProgress {
    const elapsedMs = this.#elapsedMs();
    return { state: this.#lastJob, elapsedMs, remainingMs: this.#history.remainingMs(elapsedMs) };
  }

  /** Pauses before the next poll. Throws `timed-out` at the deadline if no time is left for one. */
  async #pause(pauseMs: number): Promise<void> {
    const sleepMs = pauseBefore(this.#remainingMs(), pauseMs, this.#options.timeoutMs);
    await this.#sleep(sleepMs ?? this.#remainingMs());
    if (sleepMs === undefined) throw this.#timedOut();
  }

  #hasTime(): boolean {
    return pauseBefore(this.#remainingMs(), 0, this.#options.timeoutMs) !== undefined;
  }

  /** Logs the heartbeat during a long pause. */
  async #sleep(durationMs: number): Promise<void> {
    const { clock, signal } = this.#context;
    for (let remainingMs = durationMs; remainingMs > 0;) {
      const untilHeartbeatMs = Math.max(0, this.#progressLog.heartbeatAtMs - this.#elapsedMs());
      const sleepMs = Math.min(remainingMs, untilHeartbeatMs);
      await clock.sleep(sleepMs, signal);
      remainingMs -= sleepMs;
      if (remainingMs > 0) this.#progressLog.heartbeat(this.#polled());
    }
  }

  #elapsedMs(): number {
    return this.#context.clock.elapsedMs() - this.#startMs;
  }

  #remainingMs(): number {
    return this.#options.deadlineMs - this.#context.clock.elapsedMs();
  }

  #timedOut(): Failure {
    const { job, timeoutMs, resumeHint } = this.#options;
    return new Failure({
      code: 'timed-out',
      message: `${capitalized(job)} did not finish within ${durationText(timeoutMs)} (${this.#lastResult}).`,
      hint: resumeHint,
    });
  }
}
