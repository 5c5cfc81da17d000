/** Runs steps of the agent-job action, and checks steps that fail. */
import { expect } from '@jest/globals';
import type { FailureCode } from '../src/failure.ts';
import type { ActionRun } from './action-fixture.ts';
import type { StepFixture } from './step-fixture.ts';
import { remainingFiles } from './step-checks.ts';

export async function runAgent(
  action: StepFixture,
  jobId: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const step = await action.start('agentJob', { 'project-id': action.sandbox.projectId, 'job-id': jobId, ...inputs });
  return step.ended;
}

/** Expects one annotation, exit code 1, an outcome and no remaining file. Returns the message of the annotation. */
export function expectAgentFailure(run: ActionRun, code: FailureCode): Promise<string> {
  return expectStepFailure(run, { title: 'Agent job', code });
}

/** Expects the same of a step of either action that the runner did not cancel. */
export async function expectStepFailure(
  run: ActionRun,
  { title, code }: { readonly title: string; readonly code: FailureCode },
): Promise<string> {
  const errors = run.annotations.filter(({ level }) => level === 'error');
  expect(errors).toMatchObject([{ title: `${title}: ${code}` }]);
  expect(run.rawLog.match(/^\s*::error/gm)).toHaveLength(1);
  const outcome = code === 'timed-out' || code === 'cancelled' ? code : 'failed';
  expect(run).toMatchObject({ exitCode: 1, signal: null, conclusion: 'failure', outputs: { outcome } });
  expect(run.rawSummary).toContain(`**\`${code}\`**`);
  expect(await remainingFiles(run)).toEqual([]);
  return errors[0]?.message ?? '';
}
