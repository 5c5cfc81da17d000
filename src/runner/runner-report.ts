/** The report of a real run: log lines, annotations, masks and outputs, each made safe before it leaves the process. */
import * as core from '@actions/core';
import type { Failure } from '../failure.ts';
import type { RunSummary } from '../model/run-summary.ts';
import type { OutputValue, Report } from '../report.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { writeOutput } from './output-file.ts';
import type { RunRecord } from './run-record.ts';
import { safeLine } from './safe-text.ts';

/** GitHub shows ten annotations per step and level. */
const maxAnnotations = 10;

/** The only output that is a secret. All other outputs are redacted, because a service may echo a secret. */
const secretOutput = 'bundle-url';

export class RunnerReport implements Report {
  readonly #record: RunRecord;
  readonly #redactor: Redactor;
  /** Outside GitHub, workflow commands would clutter the log, and a mask command would show its secret. */
  readonly #isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';
  /** `act` executes workflow commands, but prints those that start and end a group. */
  readonly #hasGroups = this.#isOnGitHub && process.env['ACT'] !== 'true';
  #warningCount = 0;
  #noticeCount = 0;
  readonly #fileWarnings = new Set<string>();

  constructor(record: RunRecord, redactor: Redactor) {
    this.#record = record;
    this.#redactor = redactor;
  }

  started(line: string): void {
    core.info(`▶ ${this.#safe(line)}`);
  }

  info(line: string): void {
    core.info(this.#safe(`  ${line}`));
  }

  completed(line: string): void {
    core.info(`✓ ${this.#safe(line)}`);
  }

  /** The runner shows only the first warnings as annotations. Later ones are plain lines. */
  warn(message: string): void {
    this.#warningCount += 1;
    // The runner marks annotations itself.
    if (this.#isOnGitHub && this.#warningCount <= maxAnnotations) core.warning(this.#safe(message));
    else core.info(`⚠ ${this.#safe(message)}`);
  }

  /** The runner shows only the first notices as annotations. Later ones are plain lines. */
  notice(message: string): void {
    this.#noticeCount += 1;
    if (this.#isOnGitHub && this.#noticeCount <= maxAnnotations) core.notice(this.#safe(message));
    else this.info(message);
  }

  /** Warns that a file of the runner is missing, as on other CI systems. Once for each; only the first one is an annotation. */
  warnOfFile(message: string): void {
    if (this.#fileWarnings.has(message)) return;
    if (this.#fileWarnings.size === 0) this.warn(message);
    else this.info(message);
    this.#fileWarnings.add(message);
  }

  debug(line: string): void {
    if (this.#isOnGitHub) core.debug(this.#safe(line));
    else if (core.isDebug()) core.info(this.#safe(`  debug: ${line}`));
  }

  detail(label: string, value: string): void {
    this.#record.details.set(label, value);
  }

  summarize(figures: RunSummary): void {
    this.#record.summary = { ...this.#record.summary, ...figures };
  }

  keepSecret(value: string, { mask }: { readonly mask: boolean }): void {
    if (mask && this.#isOnGitHub) core.setSecret(value);
    this.#redactor.add(value);
  }

  output(values: Readonly<Partial<Record<string, OutputValue>>>): void {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      const text = name === secretOutput ? String(value) : this.#redactor.redact(String(value));
      writeOutput(name, text, this);
    }
  }

  stage<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.#record.runStage(name, work);
  }

  /** Logs all details as one block, which GitHub collapses. Call it once, after the last result and before a failure. */
  logDetails(): void {
    const { details } = this.#record;
    if (details.size === 0) return;
    const width = Math.max(...[...details.keys()].map(({ length }) => length));
    if (this.#hasGroups) core.startGroup('Details');
    else core.info('Details');
    for (const [label, value] of details) this.info(`${label.padEnd(width)}  ${value}`);
    if (this.#hasGroups) core.endGroup();
  }

  /** Logs a failure, on GitHub as the step's one error annotation. `lines` follow the message: hint and link. */
  fail(title: string, failure: Failure, lines: readonly string[]): void {
    const text = [`${failure.code}: ${failure.message}`, ...lines].map((line) => this.#safe(line)).join('\n');
    if (this.#isOnGitHub) core.error(text, { title: this.#safe(title) });
    else core.info(`✗ ${text}`);
    for (const line of traceOf(failure)) this.debug(line);
  }

  #safe(text: string): string {
    return safeLine(this.#redactor.redact(text));
  }
}

/** Stack traces of the failure and its causes, for debug logging. */
function traceOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}
