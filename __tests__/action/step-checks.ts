/** Checks how a step ends, as a success or as a failure. */
import { expect } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FailureCode } from '../../src/failure.ts';
import type { ActionRun } from '../../testing/started-step.ts';

export function expectSuccess(run: ActionRun, outcome: 'succeeded' | 'started'): void {
  expect(run.annotations.filter(({ level }) => level === 'error')).toEqual([]);
  expect(run).toMatchObject({ exitCode: 0, signal: null, conclusion: 'success', outputs: { outcome } });
}

/**
 * Expects that the export action fails with one annotation, exit code 1, an outcome, no bundle and no other file, before it changes the
 * published site. Returns the message of the annotation.
 */
export async function expectFailedExport(run: ActionRun, code: FailureCode): Promise<string> {
  expect(Object.keys(run.outputs)).not.toContain('bundle-path');
  const message = await expectFailedStep(run, { title: 'Static export', code });
  expect(message).toContain('Not published');
  return message;
}

/** Expects the same of a step of any action. */
export async function expectFailedStep(run: ActionRun, { title, code }: FailedStep): Promise<string> {
  const [error, ...others] = run.annotations.filter(({ level }) => level === 'error');
  expect(error?.title).toBe(`${title}: ${code}`);
  expect(others).toEqual([]);
  expect(run.rawLog.match(/^\s*::error/gm)).toHaveLength(1);
  expect(run).toMatchObject({ exitCode: 1, signal: null, conclusion: 'failure' });
  const [line] = error?.message.split('\n') ?? [];
  expect(run.outputs).toMatchObject({ outcome: outcomeOf(code), 'failure-code': code, 'failure-message': line });
  expect(run.rawSummary).toContain(`**\`${code}\`**`);
  expect(await remainingFiles(run)).toEqual([]);
  return error?.message ?? '';
}

interface FailedStep {
  readonly title: 'Static export' | 'Agent job';
  readonly code: FailureCode;
}

function outcomeOf(code: FailureCode): string {
  return code === 'timed-out' || code === 'cancelled' ? code : 'failed';
}

/** Returns the files and folders in temp folder, workspace and tool cache, without those of the runner. */
async function remainingFiles({ workFolder }: ActionRun): Promise<readonly string[]> {
  const folders = ['temp', 'workspace', 'tool-cache'].map((name) => join(workFolder, name)).filter(existsSync);
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => relative(workFolder, join(folder, name))),
    ),
  );
  return found.flat().filter((path) => !/^temp[\\/]_runner_file_commands\b/.test(path));
}
