/** Ends the step: reports its outcome, writes the summary, and sets the exit code. A failed step stays failed. */
import * as core from '@actions/core';
import { systemClock } from '../clock.ts';
import type { FactsOf } from '../events.ts';
import { Failure, failureFrom } from '../failure.ts';
import type { RunResult } from '../model/outcome.ts';
import { errorMessage } from '../text/json.ts';
import { helpOf, siteAfter } from './failure-help.ts';
import { type Host, variable } from './host.ts';
import { shouldPublish, triggerOf } from './publish.ts';
import type { RunLog } from './run-log.ts';
import { summaryText } from './summary.ts';

export interface ReportedAction {
  /** The name of the action in the summary and in the failure's annotation: `Static export`. */
  readonly title: string;
  /** Whether it replaces what is published. After a failure, its user needs to know whether it did. */
  readonly replacesSite?: boolean;
}

export class OutcomeReporter {
  readonly #log: RunLog;
  readonly #host: Host;
  readonly #action: ReportedAction;
  #state: 'running' | 'succeeded' | 'failed' = 'running';
  #exitCode = 1;

  constructor(log: RunLog, host: Host, action: ReportedAction) {
    this.#log = log;
    this.#host = host;
    this.#action = action;
  }

  get isOver(): boolean {
    return this.#state !== 'running';
  }

  /** Reports success, unless the step has failed. Throws if it cannot be written; the step is not over then. */
  succeed({ outcome, site }: RunResult): void {
    if (this.#state === 'failed') return;
    this.#log.emit({ kind: 'run-succeeded', outcome, ...this.#end(site) });
    this.#host.completeOutputs?.();
    this.#log.logChangedPages();
    this.#log.logDetails();
    this.#state = 'succeeded';
    this.#finish();
  }

  /** Fails the step once, also if it was reported as succeeded. Exits at once if that cannot be reported. */
  fail(error: unknown): void {
    if (this.#state === 'failed') return;
    this.#state = 'failed';
    try {
      const failure = failureFrom(error);
      this.#exitCode = this.#host.exitCodeOf(failure, this.#log.events);
      process.exitCode = this.#exitCode;
      this.#log.logDetails();
      this.#report(failure);
      this.#finish();
    } catch {
      // The error may contain a secret, and redacting it may be what failed.
      const text = 'internal-error: The run failed, and the failure could not be reported.';
      if (this.#host.hasCommands) core.error(text);
      else core.info(text);
      process.exit(this.#exitCode);
    }
  }

  #end(site?: RunResult['site']): Pick<FactsOf<'run-succeeded'>, 'publish' | 'durationMs'> {
    const publish = this.#action.replacesSite === true ? shouldPublish(site, triggerOf(variable)) : undefined;
    return { publish, durationMs: systemClock.elapsedMs() };
  }

  #report(failure: Failure): void {
    const { code } = failure;
    const { title, replacesSite = false } = this.#action;
    const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
    const line = this.#log.safe(`${code}: ${failure.message}`);
    const site = replacesSite ? siteAfter(failure, this.#log.events) : '';
    const help = { ...helpOf(failure, this.#log.events, this.#host.words), helpUrl: this.#host.helpUrlOf(code) };
    try {
      this.#log.emit({ kind: 'run-failed', title, outcome, failure, line, site, ...help, ...this.#end() });
      this.#host.completeOutputs?.();
    } catch (error) {
      // Outputs that cannot be written would hide the failure, which has been reported.
      if (!(error instanceof Failure)) throw error;
    }
  }

  /** Fails a step that is not over when the process exits, by what stopped it. Keeps a failed step failed. */
  failIfUnfinished(stopped?: unknown): void {
    const message = 'The process exited before the run finished: a pending operation never completed.';
    if (this.#state === 'running') this.fail(stopped ?? new Failure({ code: 'internal-error', message }));
    if (this.#state === 'failed') process.exitCode = this.#exitCode;
  }

  /** Writes synchronously, because the process may already be exiting. */
  #finish(): void {
    try {
      this.#host.writeSummary(summaryText(this.#log));
    } catch (error) {
      this.#log.warn(`Could not write the job summary: ${errorMessage(error)}`);
    }
    // When the log is written, even if a connection that does not close keeps the process alive.
    process.stdout.write('', () => process.exit());
  }
}
