// Runs a JavaScript action as one step of a job, the way the GitHub Actions runner does: its environment, its commands,
// its files, its masks and limits. What the runner does around a step (jobs, expressions, problem matchers) is left out.
import { readActionMetadata } from './action-metadata.ts';
import { runProcess, type ProcessEnd } from './action-process.ts';
import { stepEnvironment } from './environment.ts';
import { OutputReader } from './output-reader.ts';
import { readOutputs, readSummary, type StepSummary } from './step-files.ts';
import { prepareStepFolders } from './step-folders.ts';
import { stepInputs } from './step-inputs.ts';
import { StepRecord, type Annotation } from './step-record.ts';

export type { Annotation } from './step-record.ts';

export interface StepRequest {
  /** Folder with the action.yml whose `runs.main` is run. */
  readonly actionFolder: string;
  /** The step's `with`; defaults come from action.yml. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Wins over the runner's own variables; an empty value takes a variable away. */
  readonly env?: Readonly<Record<string, string>>;
  /** Holds temp folder, tool cache, workspace and command files. A second step in it shares the first three. */
  readonly workFolder: string;
  /** Each shown line as it comes, masked. */
  readonly onLine?: (line: string) => void;
  /** Cancels the step: SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL. */
  readonly signal?: AbortSignal;
}

export interface StepResult extends ProcessEnd, StepSummary {
  /** A cancelled step counts as failed. */
  readonly conclusion: 'success' | 'failure';
  readonly outputs: Readonly<Record<string, string>>;
  /** As shown: masked, commands obeyed, debug lines only where `RUNNER_DEBUG` is 1. */
  readonly log: readonly string[];
  /** All that the process wrote, on both streams as it arrived, unmasked. */
  readonly rawLog: string;
  readonly annotations: readonly Annotation[];
  readonly masks: readonly string[];
}

/** Rejects only where no step could be started: an unreadable action.yml, a work folder that cannot be written. */
export async function runStep(request: StepRequest): Promise<StepResult> {
  const action = await readActionMetadata(request.actionFolder);
  const folders = await prepareStepFolders(request.workFolder);
  const inputs = stepInputs(action.inputs, request.inputs);
  const overrides = request.env ?? {};
  const record = new StepRecord({
    isDebug: overrides['RUNNER_DEBUG'] === '1',
    onLine: request.onLine ?? (() => undefined),
  });
  for (const message of inputs.warnings) record.annotate({ level: 'warning', message });
  const reader = new OutputReader(record);
  const rawLog: string[] = [];
  const end = await runProcess({
    mainFile: action.mainFile,
    folder: folders.workspace,
    environment: stepEnvironment({ folders, inputs: inputs.variables, overrides }),
    onText: (text) => rawLog.push(text),
    onLine: (line) => reader.take(line),
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
