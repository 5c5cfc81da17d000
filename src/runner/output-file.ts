/** Writes outputs through the runner's file. */
import * as core from '@actions/core';
import type { OutputValue } from '../report.ts';

/**
 * Writes one output. Throws where the runner has no such file (an older runner, another CI): `@actions/core` would print the
 * value, the link among them, as a command into the log instead.
 */
export function writeOutput(name: string, value: OutputValue): void {
  if ((process.env['GITHUB_OUTPUT'] ?? '') === '') throw new Error('GITHUB_OUTPUT is not set');
  core.setOutput(name, value);
}
