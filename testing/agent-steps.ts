/** Runs steps of the agent-job action, and checks steps that fail. */
import { expect } from '@jest/globals';
import type { FailureCode } from '../src/failure.ts';
import type { ActionRun } from './action-fixture.ts';
import type { StepFixture } from './step-fixture.ts';
import { filesLeft } from './step-checks.ts';

export async function runAgent(
  bench: StepFixture,
  jobId: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const step = await bench.start('agentJob', { 'project-id': bench.sandbox.projectId, 'job-id': jobId, ...inputs });
  return step.ended;
}

/** Expects one annotation, exit code 1, an outcome and no remaining file. Returns the message of the annotation. */
export function expectAgentRed(run: ActionRun, code: FailureCode): Promise<string> {
  return expectRedStep(run, { title: 'Agent job', code });
}

/** Expects the same of a step of either action that the runner did not cancel. */
export async function expectRedStep(
  run: ActionRun,
  { title, code }: { readonly title: string; readonly code: FailureCode },
): Promise<string> {
  const errors = run.annotations.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ title: `${title}: ${code}` }]);
  expect(run.rawLog.match(/^\s*::error/gm)).toHaveLength(1);
  const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
  expect(run).toMatchObject({ exitCode: 1, signal: null, conclusion: 'failure', outputs: { outcome } });
  expect(run.rawSummary).toContain(`**\`${code}\`**`);
  expect(await filesLeft(run)).toEqual([]);
  return errors[0]?.message ?? '';
}
