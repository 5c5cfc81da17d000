// Writes a tiny action into a temporary folder, runs it as a step, and leaves nothing behind.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runStep, type StepRequest, type StepResult } from '../../sandbox/runner/run-step.ts';
import { TemporaryFolder } from '../../testing/temporary-folder.ts';

export interface Fixture extends Partial<StepRequest> {
  /** CommonJS source of the action's program. */
  readonly main: string;
  /** Text of action.yml from `inputs:` on. */
  readonly metadata?: string;
}

export async function runFixture(fixture: Fixture): Promise<StepResult> {
  using folder = new TemporaryFolder();
  const actionFolder = await writeAction(folder.at('action'), fixture);
  return await runStep({ actionFolder, workFolder: folder.at('work'), inputs: {}, ...fixture });
}

export async function writeAction(folder: string, fixture: Fixture): Promise<string> {
  await mkdir(folder, { recursive: true });
  const runs = 'runs:\n  using: node24\n  main: main.cjs\n';
  await writeFile(path.join(folder, 'action.yml'), `name: fixture\n${runs}${fixture.metadata ?? ''}`);
  await writeFile(path.join(folder, 'main.cjs'), fixture.main);
  return folder;
}
