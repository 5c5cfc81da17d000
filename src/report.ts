/** The port to the step log, the outputs and the job summary. `runner/` implements it; tests record the calls. */
import type { Clock } from './clock.ts';
import type { RunSummary } from './model/run-summary.ts';

/**
 * Writes lines to the step log. Text from outside may be passed as it is: the implementation redacts, escapes and shortens it.
 * Do not shorten it first: a truncated secret is not recognized.
 */
export interface Log {
  /** Logs progress, a retry or a decision as an indented line. */
  info(line: string): void;
  /** Logs `⚠` and adds a warning annotation: something that the user should see even if the step succeeds. */
  warn(message: string): void;
  /** Logs a line that only debug logging shows. */
  debug(line: string): void;
}

/** What every operation that waits or retries needs. */
export interface OperationContext {
  readonly clock: Clock;
  /** Returns a number in [0, 1), for jitter. */
  readonly random: () => number;
  readonly report: Log;
  readonly signal: AbortSignal;
}

export type OutputValue = string | number | boolean;

export interface Report<OutputName extends string = string> extends Log {
  /** Logs `▶`: something that takes time has begun. */
  started(line: string): void;
  /** Logs `✓`: a result, in one short line without digests and temporary paths. */
  completed(line: string): void;
  /** Logs a line and adds a notice: something that the user may want to clean up. */
  notice(message: string): void;
  /** Adds a row to the collapsed details of the log and of the summary: a digest, a path, an expiry time. */
  detail(label: string, value: string): void;
  /** Sets figures of the job summary. Later values replace earlier ones. */
  summarize(figures: RunSummary): void;
  /** Redacts a value in everything that is printed from now on. `mask` also makes the runner hide it from later steps. */
  keepSecret(value: string, options: { readonly mask: boolean }): void;
  /** Writes outputs as soon as they are known. */
  output(values: Readonly<Partial<Record<OutputName, OutputValue>>>): void;
  /** Runs one stage of the flow. The summary shows how long it took. */
  stage<T>(name: string, work: () => Promise<T>): Promise<T>;
}
