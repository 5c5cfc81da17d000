/** Writes outputs through the runner's file, and keeps its rules: a whole entry or none, and no more than it takes. */
import * as core from '@actions/core';
import { statSync, truncateSync } from 'node:fs';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';

export interface OutputFile {
  /**
   * Writes one output. Throws `no-disk-space` or `cannot-write` if the runner's file rejects it: later steps would miss outputs of
   * a green step. Only warns if there is no such file (an older runner, another CI), or the value is too long.
   */
  write(name: string, text: string): void;
}

interface Warnings {
  readonly warn: (message: string) => void;
  /** For a file of the runner that is missing. */
  readonly warnOfMissingFile: (message: string) => void;
}

/**
 * Longest value in UTF-16 units, by which even all outputs together stay below the 1 MiB that GitHub takes of a job: beyond it
 * the job fails, with every step green. No path and no link is that long.
 */
export const maxOutputLength = 16_384;

export function openOutputFile({ warn, warnOfMissingFile }: Warnings): OutputFile {
  let hasWarned = false;
  return {
    write(name, text) {
      if (text.length > maxOutputLength) {
        warn(`Output \`${name}\` is left out: it has ${text.length} characters, more than ${maxOutputLength}.`);
        return;
      }
      const path = process.env['GITHUB_OUTPUT'] ?? '';
      const problem = problemOf(path);
      if (problem === undefined) {
        append(path, { name, text });
        return;
      }
      if (!hasWarned) warnOfMissingFile(`Outputs cannot be written, later steps will not see them: ${problem}`);
      hasWarned = true;
    },
  };
}

/** Why there is no file to write to. Without one, `@actions/core` would print the value, maybe a signed URL, into the log. */
function problemOf(path: string): string | undefined {
  if (path === '') return 'GITHUB_OUTPUT is not set.';
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return `there is no file ${path}.`;
  return found.isDirectory() ? `${path} is a folder.` : undefined;
}

function append(path: string, { name, text }: Readonly<Record<'name' | 'text', string>>): void {
  const beforeBytes = statSync(path).size;
  try {
    core.setOutput(name, text);
  } catch (error) {
    if (!isFull(error)) throw rejected(path, error);
    // Half an entry would make the whole file invalid.
    truncateSync(path, beforeBytes);
    throw diskFull(error);
  }
}

function rejected(path: string, cause: unknown): Failure {
  const message = `The outputs cannot be written to ${path}: ${reasonOf(cause)}. Later steps would not see them.`;
  return new Failure({ code: 'cannot-write', message, cause });
}

function diskFull(cause: unknown): Failure {
  const message = 'The disk ran full while the outputs were written: later steps would not see them.';
  return new Failure({ code: 'no-disk-space', message, cause });
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}
