/** The log of a real run: each event becomes lines, annotations, masks and outputs, made safe before they leave the process. */
import * as core from '@actions/core';
import type { Emit, RunEvent } from '../events.ts';
import type { Failure } from '../failure.ts';
import { Redactor } from '../secrets/redaction.ts';
import { maxOutputLength, writeOutput } from './output-file.ts';
import { detailsOf, rendered } from './presenter.ts';
import type { Line, Rendered, Secret } from './rendered.ts';
import { safeLine } from './safe-text.ts';
import { numberText } from '../text/amounts.ts';

/** GitHub shows ten per step and level: https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md#limitations. */
const maxAnnotations = 10;

/** The only output that is a secret. All other outputs are redacted, because a service may echo a secret. */
const secretOutput = 'bundle-url';

const nothing = { secrets: [], warnings: [], notices: [], block: [], outputs: {} } as const;

export class RunLog {
  readonly #redactor = new Redactor();
  readonly #events: RunEvent[] = [];
  /** Outside GitHub, workflow commands would clutter the log, and a mask command would show its secret. */
  readonly #isOnGitHub = process.env['GITHUB_ACTIONS'] === 'true';
  /** `act` executes workflow commands, but prints those that start and end a group. */
  readonly #hasGroups = this.#isOnGitHub && process.env['ACT'] !== 'true';
  readonly #annotations = { warning: 0, notice: 0 };
  readonly #fileWarnings = new Set<string>();

  /** Everything that has been reported. */
  get events(): readonly RunEvent[] {
    return this.#events;
  }

  /** Throws `cannot-write` or `no-disk-space` if an output cannot be written. Everything else has been reported by then. */
  readonly emit: Emit = (event) => {
    this.#events.push(event);
    this.#print(rendered(event));
  };

  /** Replaces the secrets that have been reported. */
  readonly redact = (text: string): string => this.#redactor.redact(text);

  /** Logs all details as one block, which GitHub collapses. Call it once, after the last result and before a failure. */
  logDetails(ofFailure: Readonly<Record<string, string>> = {}): void {
    const details = Object.entries({ ...detailsOf(this.#events), ...ofFailure });
    if (details.length === 0) return;
    const width = Math.max(...details.map(([label]) => label.length));
    if (this.#hasGroups) core.startGroup('Details');
    else core.info('Details');
    for (const [label, value] of details) this.#info(`${label.padEnd(width)}  ${value}`);
    if (this.#hasGroups) core.endGroup();
  }

  /** Logs a failure, on GitHub as the step's one error annotation. `lines` follow the message: hint and link. */
  fail(title: string, failure: Failure, lines: readonly string[]): void {
    const text = [`${failure.code}: ${failure.message}`, ...lines].map((line) => this.#safe(line)).join('\n');
    if (this.#isOnGitHub) core.error(text, { title: this.#safe(title) });
    else core.info(`✗ ${text}`);
    for (const line of traceOf(failure)) this.#debug(line);
  }

  /** Warns that a file of the runner is missing, as on other CI systems. Once for each; only the first one is an annotation. */
  warnOfFile(message: string): void {
    if (this.#fileWarnings.has(message)) return;
    if (this.#fileWarnings.size === 0) this.#annotate('warning', message);
    else this.#info(message);
    this.#fileWarnings.add(message);
  }

  #print(event: Rendered): void {
    const { line, debug, secrets, warnings, notices, block, outputs } = { ...nothing, ...event };
    for (const secret of secrets) this.#keep(secret);
    if (line !== undefined) this.#line(line);
    for (const warning of warnings) this.#annotate('warning', warning);
    for (const notice of notices) this.#annotate('notice', notice);
    for (const each of block) this.#info(each);
    if (debug !== undefined) this.#debug(debug);
    for (const [name, value] of Object.entries(outputs)) this.#output(name, String(value));
  }

  #output(name: string, value: string): void {
    const text = name === secretOutput ? value : this.redact(value);
    if (text.length > maxOutputLength) {
      const [length, max] = [numberText(text.length), numberText(maxOutputLength)];
      this.#annotate(
        'warning',
        `Output \`${name}\` was not written: it has ${length} characters; the limit is ${max}.`,
      );
      return;
    }
    const problem = writeOutput(name, text);
    if (problem !== undefined) {
      this.warnOfFile(`Could not write outputs, so later steps will not receive them: ${problem}`);
    }
  }

  #line({ mark, text }: Line): void {
    if (mark === undefined) this.#info(text);
    else core.info(`${mark} ${this.#safe(text)}`);
  }

  #keep({ value, isMasked }: Secret): void {
    if (isMasked && this.#isOnGitHub) core.setSecret(value);
    this.#redactor.add(value);
  }

  #info(text: string): void {
    core.info(this.#safe(`  ${text}`));
  }

  /** The runner shows only the first annotations of each level, and marks them itself. Later ones are plain lines. */
  #annotate(level: 'warning' | 'notice', message: string): void {
    this.#annotations[level] += 1;
    if (this.#isOnGitHub && this.#annotations[level] <= maxAnnotations) core[level](this.#safe(message));
    else core.info(`${level === 'warning' ? '⚠' : ' '} ${this.#safe(message)}`);
  }

  #debug(line: string): void {
    if (this.#isOnGitHub) core.debug(this.#safe(line));
    else if (core.isDebug()) core.info(this.#safe(`  debug: ${line}`));
  }

  #safe(text: string): string {
    return safeLine(this.redact(text));
  }
}

/** Stack traces of the failure and its causes, for debug logging. */
function traceOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}
