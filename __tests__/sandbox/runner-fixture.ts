// Writes a tiny action into a temporary folder, runs it as a step, and leaves nothing behind.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runStep, type StepRequest, type StepResult } from '../../sandbox/runner/run-step.ts';

export interface Fixture extends Partial<StepRequest> {
  /** CommonJS source of the action's program. */
  readonly main: string;
  /** Text of action.yml from `inputs:` on. */
  readonly metadata?: string;
}

export async function runFixture(fixture: Fixture): Promise<StepResult> {
  return inTemporaryFolder(async (folder) => {
    const actionFolder = await writeAction(path.join(folder, 'action'), fixture);
    return runStep({ actionFolder, workFolder: path.join(folder, 'work'), inputs: {}, ...fixture });
  });
}

export async function writeAction(folder: string, fixture: Fixture): Promise<string> {
  await mkdir(folder, { recursive: true });
  const runs = 'runs:\n  using: node24\n  main: main.cjs\n';
  await writeFile(path.join(folder, 'action.yml'), `name: fixture\n${runs}${fixture.metadata ?? ''}`);
  await writeFile(path.join(folder, 'main.cjs'), fixture.main);
  return folder;
}

export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'runner-fixture-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
