/** Runs an action from its inputs to its outcome. Both entries use it, each with its own flow. */
import * as core from '@actions/core';
import { homedir, tmpdir } from 'node:os';
import { systemClock } from '../clock.ts';
import type { Outcome } from '../model/outputs.ts';
import type { OperationContext, Report } from '../report.ts';
import { Redactor } from '../secrets/redaction.ts';
import { flag } from '../settings/parse.ts';
import type { InputText } from '../settings/input-table.ts';
import { logNodeWarnings, stopSignal } from './process-events.ts';
import { OutcomeReporter } from './outcome-reporter.ts';
import { RunRecord } from './run-record.ts';
import { RunnerReport } from './runner-report.ts';

export interface ActionContext extends OperationContext {
  readonly report: Report;
  /** The runner empties it after the job. */
  readonly tempFolder: string;
  /** The workspace, the home folder and the temp folder. No site may replace them. */
  readonly protectedFolders: readonly string[];
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
}

export interface Action<Settings> {
  /** Names the action in the summary and in the failure's annotation: `Static export`. */
  readonly title: string;
  /** Throws `invalid-input`. */
  readonly settings: (textOf: InputText) => Settings;
  /** Does the work and returns its outcome. Throws a Failure if the step must fail. */
  readonly flow: (settings: Settings, context: ActionContext) => Promise<Outcome>;
}

/** Resolves when the outcome is reported and the exit code is set. Fails the step if its flow never settles. */
export async function runAction<Settings>(action: Action<Settings>): Promise<void> {
  const { title } = action;
  const record = new RunRecord(systemClock);
  const redactor = new Redactor();
  const report = new RunnerReport(record, redactor);
  logNodeWarnings(report);
  const redact = (text: string): string => redactor.redact(text);
  const outcome = new OutcomeReporter({ title, isSummaryWanted: isSummaryWanted(), record, report, redact });
  const signal = stopSignal(outcome);
  try {
    maskApiKey(report);
    const settings = action.settings(inputText);
    const folders = { tempFolder: tempFolder(), protectedFolders: protectedFolders() };
    const runAttempt = Number(process.env['GITHUB_RUN_ATTEMPT'] ?? 1);
    const context = { report, clock: systemClock, random: Math.random, signal, runAttempt, ...folders };
    outcome.succeed(await action.flow(settings, context));
  } catch (error) {
    outcome.fail(error);
  }
}

/** Runs before anything else. From here on, the runner and the action both hide the key. */
function maskApiKey(report: Report): void {
  const apiKey = inputText('api-key');
  if (apiKey.trim() !== '') report.keepSecret(apiKey, { mask: true });
}

/** Reads the input itself, so that it also counts if the settings are invalid. The settings reject a value that is not a flag. */
function isSummaryWanted(): boolean {
  const parsed = flag(inputText('summary').trim());
  return !('value' in parsed) || parsed.value;
}

/** The input exactly as given. A key with a line break must be rejected, not trimmed. */
const inputText: InputText = (name) => core.getInput(name, { trimWhitespace: false });

/** An empty variable counts as unset. */
function tempFolder(): string {
  const folder = process.env['RUNNER_TEMP'] ?? '';
  return folder === '' ? tmpdir() : folder;
}

function protectedFolders(): readonly string[] {
  const workspace = process.env['GITHUB_WORKSPACE'] ?? '';
  return [homedir(), tempFolder(), ...(workspace === '' ? [] : [workspace])];
}
