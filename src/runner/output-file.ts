/** Writes outputs through the runner's file, and keeps its rules: a whole entry or none, and no more than it takes. */
import * as core from '@actions/core';
import { existsSync, statSync, truncateSync } from 'node:fs';
import { codeOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';

export interface OutputFile {
  /**
   * Writes one output. Throws `no-disk-space`: the runner would let the step be green, and later steps see nothing. Where there
   * is no file that can be written (an older runner, another CI), or no room for the value, there is a warning instead.
   */
  write(name: string, text: string): void;
}

interface Warnings {
  readonly warn: (message: string) => void;
  /** For a file of the runner that is missing. */
  readonly warnOfFile: (message: string) => void;
}

/**
 * Longest value in UTF-16 units, by which even all outputs together stay below the 1 MiB that GitHub takes of a job: beyond it
 * the job fails, with every step green. No path and no link is that long.
 */
export const longestOutput = 16_384;

export function openOutputFile({ warn, warnOfFile }: Warnings): OutputFile {
  let hasWarnedOfFile = false;
  return {
    write(name, text) {
      if (text.length > longestOutput) {
        warn(`Output \`${name}\` is left out: it has ${text.length} characters, more than ${longestOutput}.`);
        return;
      }
      try {
        append(name, text);
      } catch (error) {
        if (isFull(error)) throw diskFull(error);
        if (!hasWarnedOfFile)
          warnOfFile(`Outputs cannot be written, later steps will not see them: ${messageOf(error)}`);
        hasWarnedOfFile = true;
      }
    },
  };
}

/** `@actions/core` would print the value, the link among them, as a command into the log where the runner has no file. */
function append(name: string, text: string): void {
  const path = process.env['GITHUB_OUTPUT'] ?? '';
  if (path === '') throw new Error('GITHUB_OUTPUT is not set.');
  if (!existsSync(path)) throw new Error(`there is no file ${path}.`);
  const beforeBytes = statSync(path).size;
  try {
    core.setOutput(name, text);
  } catch (error) {
    // Half an entry would take all others with it.
    if (isFull(error)) truncateSync(path, beforeBytes);
    throw error;
  }
}

function diskFull(cause: unknown): Failure {
  const message = 'The disk ran full while the outputs were written: later steps would not see them.';
  return new Failure({ code: 'no-disk-space', message, cause });
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
