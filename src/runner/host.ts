/** What a run is part of: a step of a workflow on GitHub, or a command of the program elsewhere (`program.ts`). */
import * as core from '@actions/core';
import { appendFileSync, closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { diskFailure, withDiskErrors } from '../disk/errors.ts';
import type { RunEvent } from '../events.ts';
import type { Failure, FailureCode } from '../failure.ts';
import { type InputText, requireSpelling } from '../settings/input-table.ts';
import type { Verb, Words } from '../text/words.ts';
import type { NeededPath } from './separate-paths.ts';

export type OutputValue = string | number | boolean;

export interface Host {
  /** The input exactly as given. A key with a line break must be rejected, not trimmed. */
  readonly inputText: InputText;
  /** Whether the temp folder no longer exists when the user reads the log. */
  readonly removesTempFolder: boolean;
  /** Whether workflow commands become annotations and masks. Elsewhere, a mask command would show its secret. */
  readonly hasCommands: boolean;
  readonly words: Words;
  /** Whether the log shows only warnings and failures. */
  readonly isQuiet: boolean;
  /** Where docs/troubleshooting.md explains the code. Undefined if that is unknown. */
  readonly helpUrlOf: (code: FailureCode) => string | undefined;
  readonly exitCodeOf: (failure: Failure, events: readonly RunEvent[]) => number;
  /**
   * Returns the folder for temporary files, which is emptied after the job, or removed with the command. Throws
   * `cannot-write` if it or outputs cannot be written, and `invalid-input` for a misspelt input, or a path of its own
   * that another input needs, one of `paths`. Call it before the first request.
   */
  prepare(paths: readonly NeededPath[]): string;
  /** Returns false if this host cannot pass on outputs. Throws `no-disk-space` or `cannot-write`. */
  writeOutput(name: string, value: OutputValue): boolean;
  /** Writes what was not written at once, after all outputs. Throws `no-disk-space` or `cannot-write`. */
  completeOutputs?(): void;
  /** Writes it if the user wants one, also if another input is invalid. Throws if it cannot be written. */
  writeSummary(markdown: string): void;
}

/** Returns a variable of the environment. An empty one counts as unset. */
export function variable(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

export function stepWords(verb: Verb): Words {
  return {
    verb,
    step: 'step',
    workflow: 'workflow',
    runner: 'runner',
    debugging: 'with debug logging',
    missingKey:
      'Check the name of the secret. If it belongs to an environment, add `environment` to the job. Runs triggered by a fork or Dependabot do not receive it.',
    emptyInput: 'If it is an output, check that what sets it ran, its id, and the name of the output.',
    input: (name, value) => (value === undefined ? name : `${name}: ${inYaml(value)}`),
    inputLines: (inputs) => inputs,
  };
}

/** Returns the value for YAML, which would read `1e3` as a number and `se:` as a mapping. */
function inYaml(value: string): string {
  return /^(?!null$)[a-z][a-z\d_.-]*$|^\d+%$/.test(value) ? value : JSON.stringify(value);
}

export class Step implements Host {
  readonly removesTempFolder = false;
  readonly isQuiet = false;
  readonly hasCommands = process.env['GITHUB_ACTIONS'] === 'true';
  readonly #inputNames: readonly string[];

  constructor(verb: Verb, inputNames: readonly string[]) {
    this.words = stepWords(verb);
    this.#inputNames = inputNames;
  }

  readonly inputText: InputText = (name) => core.getInput(name, { trimWhitespace: false });
  readonly words: Words;
  readonly exitCodeOf = (): number => 1;

  /** Returns an address in the repository and ref that the action comes from. A local folder has none. */
  readonly helpUrlOf = (code: FailureCode): string | undefined => {
    const repository = variable('GITHUB_ACTION_REPOSITORY');
    const ref = variable('GITHUB_ACTION_REF')?.split('/').map(encodeURIComponent).join('/');
    if (repository === undefined || ref === undefined) return undefined;
    return `${variable('GITHUB_SERVER_URL') ?? ''}/${repository}/blob/${ref}/docs/troubleshooting.md#${code}`;
  };

  prepare(): string {
    const path = runnerFile('GITHUB_OUTPUT');
    if (path !== undefined) withDiskErrors(nameOfOutputs(path), () => closeSync(openSync(path, 'a')));
    requireSpelling(givenInputs(), this.#inputNames);
    return variable('RUNNER_TEMP') ?? tmpdir();
  }

  /** Writes nothing without a file, as on an older runner: `@actions/core` would print values, such as a signed URL. */
  writeOutput(name: string, value: OutputValue): boolean {
    const path = runnerFile('GITHUB_OUTPUT');
    if (path !== undefined) writeEntry(path, name, String(value));
    return path !== undefined;
  }

  /** Writes at once: `@actions/core` is asynchronous, and would lose the summary if the process exits early. */
  writeSummary(markdown: string): void {
    if (this.inputText('summary').trim().toLowerCase() === 'false') return;
    const path = runnerFile('GITHUB_STEP_SUMMARY');
    if (path === undefined) throw new Error('GITHUB_STEP_SUMMARY is not a file.');
    appendFileSync(path, markdown);
  }
}

/** Returns the names of all inputs that have a value. The runner only warns of those that do not exist. */
function givenInputs(): readonly string[] {
  const given = Object.entries(process.env).filter(([name, value]) => name.startsWith('INPUT_') && value !== '');
  return given.map(([name]) => name.slice('INPUT_'.length).toLowerCase());
}

/** Returns the path if it is that of a file or a device. Writing to a pipe without a reader would never end. */
function runnerFile(name: string): string | undefined {
  const path = variable(name);
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true || stats?.isCharacterDevice() === true ? path : undefined;
}

/** Writes a complete entry, or throws `no-disk-space` or `cannot-write`: later steps would lack an output. */
function writeEntry(path: string, name: string, text: string): void {
  const { size } = statSync(path);
  try {
    core.setOutput(name, text);
  } catch (error) {
    // Half an entry would make the whole file invalid.
    if (statSync(path).size > size) truncateSync(path, size);
    throw diskFailure(nameOfOutputs(path), error);
  }
}

function nameOfOutputs(path: string): string {
  return `GITHUB_OUTPUT (${path})`;
}
