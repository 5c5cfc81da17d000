/**
 * Ends the step: sets the outcome, the annotation, the summary and the exit code. Nothing else does. A failed step stays failed.
 */
import * as core from '@actions/core';
import type { Clock } from '../clock.ts';
import { Failure, failureFrom, type Outcome } from '../failure.ts';
import { hintOf } from './failure-help.ts';
import type { Host } from './host.ts';
import type { RunLog } from './run-log.ts';
import { summaryText } from './summary.ts';
import { errorMessage } from '../text/json.ts';

interface ReportedRun {
  readonly isSummaryWanted: boolean;
  readonly log: RunLog;
  readonly host: Host;
  /** Of the process: durations count from its start. */
  readonly clock: Pick<Clock, 'elapsedMs'>;
}

/** Enough to write the report to a slow pipe. Then exit, even if a connection that does not close keeps the process alive. */
const exitDelayMs = 2_000;

export class OutcomeReporter {
  readonly #run: ReportedRun;
  #state: 'running' | 'succeeded' | 'failed' = 'running';
  /** Of a failed step. */
  #exitCode = 1;

  constructor(run: ReportedRun) {
    this.#run = run;
  }

  /** Whether the step has been reported as succeeded or failed. */
  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Throws if the outcome cannot be written; the step is not over then. Does nothing if the step has already failed. */
  succeed(outcome: Outcome): void {
    if (this.#state === 'failed') return;
    const { log, clock } = this.#run;
    log.emit({ kind: 'run-succeeded', outcome, durationMs: clock.elapsedMs() });
    log.logDetails();
    this.#state = 'succeeded';
    this.#finish();
  }

  /**
   * Fails the step, even if it has been reported as succeeded. Does nothing if it has already failed. Exits at once if the failure
   * cannot be reported: the process could not report that either.
   */
  fail(error: unknown): void {
    if (this.#state === 'failed') return;
    const wasRunning = this.#state === 'running';
    this.#state = 'failed';
    const { host, log } = this.#run;
    try {
      const failure = failureFrom(error);
      this.#exitCode = host.exitCodeOf(failure, log.events);
      process.exitCode = this.#exitCode;
      this.#reportFailure(failure, { withDetails: wasRunning });
    } catch {
      // The error may contain a secret, and redacting it may be what failed.
      const text = 'internal-error: The step failed, and the failure could not be reported.';
      if (host.hasCommands) core.error(text);
      else core.info(text);
      process.exit(this.#exitCode);
    }
  }

  #reportFailure(failure: Failure, { withDetails }: { readonly withDetails: boolean }): void {
    const { log, host, clock } = this.#run;
    if (withDetails) log.logDetails(failure.details);
    const { code } = failure;
    const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
    const helpUrl = host.helpOf(code);
    const help = helpUrl === undefined ? '' : `Troubleshooting: ${helpUrl}`;
    log.fail(failure, [hintOf(failure, log.events), help]);
    try {
      log.emit({ kind: 'run-failed', outcome, failure, durationMs: clock.elapsedMs() });
    } catch {
      // The failure has been reported. An error here would hide it.
    }
    this.#finish(helpUrl);
  }

  /** Call it when the process exits for any reason. Fails a step that is not over, and keeps a failed step failed. */
  failIfUnfinished(): void {
    const message = 'The process exited before the action finished: a pending operation never completed.';
    if (this.#state === 'running') this.fail(new Failure({ code: 'internal-error', message }));
    if (this.#state === 'failed') process.exitCode = this.#exitCode;
  }

  /** Synchronous, because the process may already be exiting. */
  #finish(helpUrl?: string): void {
    const { isSummaryWanted, log, host } = this.#run;
    try {
      if (isSummaryWanted) host.writeSummary(summaryText({ events: log.events, redact: log.redact, helpUrl }));
    } catch (error) {
      log.warn(`Could not write the job summary: ${errorMessage(error)}`);
    }
    setTimeout(() => process.exit(), exitDelayMs).unref();
  }
}
