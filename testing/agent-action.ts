/** Runs steps of the agent-job action. */
import type { FailureCode } from '../src/failure.ts';
import type { ActionFixture } from './action-fixture.ts';
import type { ActionRun } from './started-step.ts';
import { expectFailedStep } from './step-checks.ts';

export function runAgent(
  action: ActionFixture,
  jobId: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  return action.start('agentJob', { 'project-id': action.sandbox.projectId, 'job-id': jobId, ...inputs }).ended;
}

/** Expects that the step fails and leaves no file. Returns the message of its annotation. */
export function expectAgentFailure(run: ActionRun, code: FailureCode): Promise<string> {
  return expectFailedStep(run, { title: 'Agent job', code });
}
