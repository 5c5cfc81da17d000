/** Runs an action from its inputs to its outcome. All entries use it, each with its own flow. */
import * as core from '@actions/core';
import { homedir, tmpdir } from 'node:os';
import { systemClock } from '../clock.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Emit } from '../events.ts';
import type { OperationContext } from '../operation.ts';
import { Secrets } from '../secrets/secrets.ts';
import { flag } from '../settings/parse.ts';
import type { InputText } from '../settings/input-table.ts';
import { reportNodeWarnings, stopSignal } from './process-events.ts';
import { OutcomeReporter } from './outcome-reporter.ts';
import { RunLog } from './run-log.ts';

interface ActionContext extends OperationContext {
  readonly secrets: Secrets;
  /** The runner empties it after the job. */
  readonly tempFolder: string;
  /** The workspace, the home folder and the temp folder. No site may replace them. */
  readonly protectedFolders: readonly string[];
  /** Above 1 if the workflow run was re-run. */
  readonly runAttempt: number;
}

interface Action<Settings> {
  /** Names the action in the summary and in the failure's annotation: `Static export`. */
  readonly title: string;
  /** Whether it replaces what is published. After a failure, its user needs to know whether it did. */
  readonly replacesSite?: boolean;
  /** Throws `invalid-input`. */
  readonly settings: (textOf: InputText) => Settings;
  /** Does the work and returns its outcome. Throws a Failure if the step must fail. */
  readonly flow: (settings: Settings, context: ActionContext) => Promise<Outcome>;
}

/** Resolves when the outcome is reported and the exit code is set. Fails the step if its flow never settles. */
export async function runAction<Settings>(action: Action<Settings>): Promise<void> {
  const { title, replacesSite = false } = action;
  const clock = systemClock;
  const secrets = new Secrets(inputText('api-key'));
  const log = new RunLog(secrets);
  const { emit } = log;
  emit({ kind: 'run-started', title, replacesSite });
  reportNodeWarnings(emit);
  const outcome = new OutcomeReporter({ title, isSummaryWanted: isSummaryWanted(), log, clock });
  const signal = stopSignal(outcome);
  try {
    maskApiKey(emit);
    const settings = action.settings(inputText);
    const run = { secrets, emit, clock, random: Math.random, signal };
    const folders = { tempFolder: tempFolder(), protectedFolders: protectedFolders() };
    const runAttempt = Number(process.env['GITHUB_RUN_ATTEMPT'] ?? 1);
    outcome.succeed(await action.flow(settings, { ...run, ...folders, runAttempt }));
  } catch (error) {
    outcome.fail(error);
  }
}

/** Runs before anything else. From here on, the runner and the action both hide the key. */
function maskApiKey(emit: Emit): void {
  const value = inputText('api-key');
  if (value.trim() !== '') emit({ kind: 'secret-known', value, isMasked: true });
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
