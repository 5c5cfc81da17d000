/** A step of a workflow on GitHub: its inputs and outputs, its summary, and what the runner provides. */
import * as core from '@actions/core';
import { appendFileSync, closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { Failure, type FailureCode } from '../failure.ts';
import type { InputText } from '../settings/input-table.ts';
import { errorMessage } from '../text/json.ts';
import { helpUrlOf } from './failure-help.ts';
import type { Host, OutputValue } from './host.ts';

export class Step implements Host {
  readonly tempFolder = variable('RUNNER_TEMP') ?? tmpdir();
  readonly removesTempFolder = false;
  readonly workspace = variable('GITHUB_WORKSPACE');
  readonly runAttempt = Number(variable('GITHUB_RUN_ATTEMPT') ?? '1');
  readonly hasCommands = process.env['GITHUB_ACTIONS'] === 'true';

  readonly inputText: InputText = (name) => core.getInput(name, { trimWhitespace: false });
  readonly inWords = (text: string): string => text;
  readonly helpOf = (code: FailureCode): string | undefined => helpUrlOf(code, process.env);
  readonly exitCodeOf = (): number => 1;

  prepare(): void {
    const path = outputPath();
    try {
      if (path !== undefined) closeSync(openSync(path, 'a'));
    } catch (error) {
      throw outputFailure(path ?? '', error);
    }
  }

  /** Without a file, as on an older runner, `@actions/core` would print the value, such as a signed URL, to the log. */
  writeOutput(name: string, value: OutputValue): boolean {
    const path = outputPath();
    if (path !== undefined) writeEntry(path, name, String(value));
    return path !== undefined;
  }

  /** `@actions/core` writes asynchronously and would lose the summary if the process exits early. */
  writeSummary(markdown: string): void {
    const path = variable('GITHUB_STEP_SUMMARY');
    if (path === undefined) throw new Error('GITHUB_STEP_SUMMARY is not set.');
    if (!isFile(path)) throw new Error(`${path} is not a file.`);
    appendFileSync(path, markdown);
  }
}

/** An empty variable counts as unset. */
export function variable(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

function outputPath(): string | undefined {
  const path = variable('GITHUB_OUTPUT');
  return path !== undefined && isFile(path) ? path : undefined;
}

/** Whether this is a file or a device. Writing to a pipe without a reader would never end. */
function isFile(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true || stats?.isCharacterDevice() === true;
}

/** Writes a complete entry, or throws `no-disk-space` or `cannot-write`: the step must not be green if later steps lack its outputs. */
function writeEntry(path: string, name: string, text: string): void {
  const before = statSync(path);
  try {
    core.setOutput(name, text);
  } catch (error) {
    // Half an entry would make the whole file invalid.
    if (isFull(error) && before.isFile()) truncateSync(path, before.size);
    throw outputFailure(path, error);
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

function outputFailure(path: string, error: unknown): Failure {
  return new Failure({
    code: isFull(error) ? 'no-disk-space' : 'cannot-write',
    message: `Could not write outputs to ${path}, the file that GITHUB_OUTPUT names: ${reasonOf(error) || errorMessage(error)}. Later steps will not receive them.`,
    hint: isFull(error) ? 'Free space on the disk of this file.' : undefined,
    cause: error,
  });
}
