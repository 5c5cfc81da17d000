/** Checks how a step ends, as a success or as a failure. */
import { expect } from '@jest/globals';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FailureCode } from '../src/failure.ts';
import type { ActionRun } from './action-fixture.ts';

export function expectSuccess(run: ActionRun, outcome: 'succeeded' | 'started'): void {
  expect(run.annotations.filter(({ level }) => level === 'error')).toEqual([]);
  expect(run).toMatchObject({ exitCode: 0, signal: null, conclusion: 'success', outputs: { outcome } });
}

/** Expects one annotation, exit code 1, an outcome and no new file. Returns the message of the annotation. */
export async function expectFailure(run: ActionRun, code: FailureCode, left: readonly string[] = []): Promise<string> {
  const errors = run.annotations.filter(({ level }) => level === 'error');
  const [error, ...others] = errors.map(({ message }) => message);
  expect(errors[0]?.title).toBe(`Static export: ${code}`);
  expect(others).toEqual(code === 'cancelled' ? [runnerMessage] : []);
  expect(run.rawLog.match(/^\s*::error/gm)).toHaveLength(1);
  expect(run).toMatchObject({ exitCode: 1, signal: null, conclusion: 'failure' });
  expect(run.outputs).toMatchObject({ outcome: outcomeOf(code), 'failure-code': code });
  expect(Object.keys(run.outputs)).not.toContain('bundle-path');
  expect(run.rawSummary).toContain(`**\`${code}\`**`);
  expect(await remainingFiles(run)).toEqual(left);
  return error ?? '';
}

const runnerMessage = 'The operation was canceled.';

function outcomeOf(code: FailureCode): string {
  return code === 'timed-out' || code === 'cancelled' ? code : 'failed';
}

/** Returns the files and folders in temp folder, workspace and tool cache, without those of the runner. */
export async function remainingFiles({ workFolder }: Pick<ActionRun, 'workFolder'>): Promise<readonly string[]> {
  const folders = ['temp', 'workspace', 'tool-cache'].map((name) => join(workFolder, name)).filter(existsSync);
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => relative(workFolder, join(folder, name))),
    ),
  );
  return found.flat().filter((path) => !/^temp[\\/]_(runner_file_commands|github_workflow)\b/.test(path));
}
