/** Writes outputs to the runner's file: complete entries only. */
import * as core from '@actions/core';
import { statSync, truncateSync } from 'node:fs';
import { codeOf, reasonOf } from '../disk/errors.ts';
import { Failure } from '../failure.ts';
import { errorMessage } from '../text/messages.ts';

/**
 * Writes one output. Returns why the runner does not have a file for it, such as an older runner or another CI. Throws
 * `no-disk-space` or `cannot-write` if the file exists but cannot be written: the step must not be green if later steps lack its
 * outputs.
 */
export function writeOutput(name: string, text: string): string | undefined {
  const path = process.env['GITHUB_OUTPUT'] ?? '';
  const problem = problemOf(path);
  if (problem === undefined) append(path, name, text);
  return problem;
}

/** Returns why the file cannot be used. Without a file, `@actions/core` would print the value, such as a signed URL, to the log. */
function problemOf(path: string): string | undefined {
  if (path === '') return 'GITHUB_OUTPUT is not set.';
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return `file ${path} does not exist.`;
  return found.isDirectory() ? `${path} is a folder.` : undefined;
}

function append(path: string, name: string, text: string): void {
  const before = statSync(path);
  try {
    core.setOutput(name, text);
  } catch (error) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
    // Half an entry would make the whole file invalid.
    if (isFull && before.isFile()) truncateSync(path, before.size);
    throw new Failure({
      code: isFull ? 'no-disk-space' : 'cannot-write',
      message: `Could not write outputs to ${path}, the file of GITHUB_OUTPUT: ${reasonOf(error) || errorMessage(error)}. Later steps will not receive them.`,
      hint: isFull ? 'Free space on the disk of this file.' : undefined,
      cause: error,
    });
  }
}
