/** Runs one action from its inputs to its one report. Both entries are this, with another story. */
import * as core from '@actions/core';
import { homedir, tmpdir } from 'node:os';
import { type Clock, systemClock } from '../clock.ts';
import type { Report } from '../report.ts';
import { flag } from '../settings/parse.ts';
import type { InputText } from '../settings/table.ts';
import { openEnding } from './ending.ts';
import { tellNodeWarnings } from './node-warnings.ts';
import type { Outcome } from './outputs.ts';
import { emptyRecord } from './record.ts';
import { openReport } from './runner-report.ts';
import { openSecrets } from './secrets.ts';
import { stopSignal } from './stop.ts';

export interface ActionContext {
  readonly report: Report;
  readonly clock: Clock;
  /** A number in [0, 1), for jitter. */
  readonly random: () => number;
  /** Aborts with a Failure `cancelled`. */
  readonly signal: AbortSignal;
  /** Emptied by the runner after the job. */
  readonly tempFolder: string;
  /** The workspace, the home folder and the temp folder: no site may replace them. */
  readonly protectedFolders: readonly string[];
}

export interface Action<Settings> {
  /** Opens the summary and the failure's annotation: `Static export`. */
  readonly title: string;
  /** Throws `invalid-input`. */
  readonly settings: (textOf: InputText) => Settings;
  /** Tells the story and how it ended; throws a Failure where the step is to be red. */
  readonly story: (settings: Settings, parts: ActionContext) => Promise<Outcome>;
}

/** Settles when everything is reported; the exit code is set then. Also ends red what would never settle. */
export async function runAction<Settings>(action: Action<Settings>): Promise<void> {
  const record = emptyRecord();
  const secrets = openSecrets();
  const report = openReport({ record, secrets, clock: systemClock });
  tellNodeWarnings(report);
  const ending = openEnding({ title: action.title, isSummaryWanted: isSummaryWanted(), record, report });
  const signal = stopSignal(ending);
  try {
    maskApiKey(report);
    const settings = action.settings(inputText);
    const world = { tempFolder: tempFolder(), protectedFolders: protectedFolders() };
    const parts = { report, clock: systemClock, random: Math.random, signal, ...world };
    ending.succeed(await action.story(settings, parts));
  } catch (error) {
    ending.fail(error);
  }
}

/** Before anything else: from here on the runner hides the key, and so do we. */
function maskApiKey(report: Report): void {
  const apiKey = inputText('api-key');
  if (apiKey.trim() !== '') report.keepSecret(apiKey, { mask: true });
}

/** Asked of the input itself, so that it counts where the settings are refused too. They refuse what is no flag. */
function isSummaryWanted(): boolean {
  const parsed = flag(inputText('summary').trim());
  return !('value' in parsed) || parsed.value;
}

/** Exactly as given: a key with a line break is to be refused, not mended. */
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
