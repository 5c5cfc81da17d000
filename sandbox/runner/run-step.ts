// Runs a JavaScript action as one step of a job, like the GitHub Actions runner: environment, commands, files, masks and
// limits. Features around a step (jobs, expressions, problem matchers) are omitted.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { type Mapping, mappingIn, scalarText, stringIn } from '../shapes.ts';
import { runProcess, type ProcessEnd } from './action-process.ts';
import { prepareStepFolders, stepEnvironment } from './environment.ts';
import { readOutputs, readSummary, type StepSummary } from './step-files.ts';
import { type Annotation, StepRecord, takeLine } from './step-record.ts';

export type { Annotation } from './step-record.ts';

export interface StepRequest {
  /** Folder of the action.yml. Its `runs.main` is run. */
  readonly actionFolder: string;
  /** The step's `with`; defaults come from action.yml. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Overrides the runner's variables. An empty value removes a variable. */
  readonly env?: Readonly<Record<string, string>>;
  /** Contains temporary folder, tool cache, workspace and command files. A second step shares the first three. */
  readonly workFolder: string;
  /** Called with each line of the log, masked. */
  readonly onLine?: (line: string) => void;
  /** Cancels the step: SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL. */
  readonly signal?: AbortSignal;
}

export interface StepResult extends ProcessEnd, StepSummary {
  /** A cancelled step counts as failed. */
  readonly conclusion: 'success' | 'failure';
  readonly outputs: Readonly<Record<string, string>>;
  /** The log as shown: masked, commands executed, debug lines only if `RUNNER_DEBUG` is 1. */
  readonly log: readonly string[];
  /** The unmasked output of the process, both streams in order of arrival. */
  readonly rawLog: string;
  readonly annotations: readonly Annotation[];
  readonly masks: readonly string[];
}

/** Rejects only if the step cannot start: action.yml cannot be read, or the work folder cannot be written. */
export async function runStep(request: StepRequest): Promise<StepResult> {
  const action = mappingIn(parse(await readFile(path.join(request.actionFolder, 'action.yml'), 'utf8')));
  const folders = await prepareStepFolders(request.workFolder);
  const overrides = request.env ?? {};
  const isDebug = overrides['RUNNER_DEBUG'] === '1';
  const record = new StepRecord({ isDebug, onLine: request.onLine ?? (() => undefined) });
  const rawLog: string[] = [];
  const end = await runProcess({
    mainFile: path.resolve(request.actionFolder, stringIn(mappingIn(action['runs'])['main'])),
    folder: folders.workspace,
    environment: stepEnvironment({ folders, inputs: inputVariables(action, request.inputs), overrides }),
    onText: (text) => rawLog.push(text),
    onLine: (line) => takeLine(line, record),
    cancel: request.signal,
  });
  const outputs = await readOutputs(folders.commandFiles.output, record);
  const summary = await readSummary(folders.commandFiles.summary, record);
  if (request.signal?.aborted === true) record.fail('The operation was canceled.');
  return {
    ...end,
    ...summary,
    conclusion: end.exitCode === 0 && !record.isFailed ? 'success' : 'failure',
    outputs,
    log: record.log,
    rawLog: rawLog.join(''),
    annotations: record.annotations,
    masks: [...record.masks],
  };
}

/** `INPUT_…` variables: the step's `with`, and the defaults. */
function inputVariables(action: Mapping, given: StepRequest['inputs']): Readonly<Record<string, string>> {
  const declared = Object.entries(mappingIn(action['inputs'] ?? {}));
  const defaults = declared.map(([name, input]) => [name, scalarText(mappingIn(input ?? {})['default'])] as const);
  const values = [...defaults, ...Object.entries(given)];
  return Object.fromEntries(values.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
}
