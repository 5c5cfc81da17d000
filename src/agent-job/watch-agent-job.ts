/** The flow of the agent-job action: waits until the agent is done and outputs its pull request. */
import { Failure } from '../failure.ts';
import type { AgentJob } from '../model/job.ts';
import type { RunResult } from '../model/outcome.ts';
import { type OperationContext, timePart } from '../operation.ts';
import { readAgentJob } from '../service/agent-jobs.ts';
import type { Service } from '../service/client.ts';
import { Deadline } from '../service/deadline.ts';
import { PolledJob } from '../service/polled-job.ts';
import { type AgentEnding, agentEndings, type AgentSettings } from '../settings/action-settings.ts';

const endStatuses: ReadonlySet<string> = new Set(['completed', 'archived', 'failed']);

/** Throws `agent-job-failed` for an ending that `fail-on` names. The job is reported first. */
export async function watchAgentJob(
  settings: AgentSettings,
  service: Service,
  context: OperationContext,
): Promise<RunResult> {
  const { baseUrl, projectId, jobId, timeoutMs, pollIntervalMs, failOn } = settings;
  context.emit({ kind: 'agent-job-awaited', projectId, jobId, service: baseUrl.origin });
  using deadline = new Deadline(timeoutMs, context, 'timeout');
  using polled = new PolledJob<AgentJob>(
    {
      kind: 'read-agent-job',
      job: `agent job ${jobId}`,
      read: (signal) => readAgentJob(service, settings, signal),
      endStatuses,
      needsSecondLook: (job) => job.status === 'completed' && failingEnding(job, failOn) === 'no-pull-request',
      runningStatuses: new Set(['active']),
      reportOf: (job) => ({
        ...{ kind: 'agent-job-read', ...job },
        ...{ pullRequest: pullRequestOf(job), isResult: isResult(job, failOn) },
      }),
      pollIntervalMs,
      deadline,
    },
    context,
  );
  const ending = failingEnding(await timePart('Agent', context, () => polled.ended()), failOn);
  if (ending === undefined) return { outcome: 'succeeded' };
  const message = `Agent job ${jobId} ${endingTexts[ending]}, and \`fail-on\` contains \`${ending}\`.`;
  throw new Failure({ code: 'agent-job-failed', message });
}

/** Whether the job ended as the user wants. */
function isResult(job: AgentJob, failOn: AgentSettings['failOn']): boolean {
  return endStatuses.has(job.status) && job.status !== 'failed' && failingEnding(job, failOn) === undefined;
}

/** Returns the URL of the pull request; empty if a browser could not open it. A URL parser accepts white space. */
function pullRequestOf({ prLink = '' }: AgentJob): string {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(prLink) && URL.canParse(prLink) ? prLink : '';
}

function failingEnding(job: AgentJob, failOn: AgentSettings['failOn']): AgentEnding | undefined {
  const endings = [job.status, pullRequestOf(job) === '' ? 'no-pull-request' : ''];
  return agentEndings.find((each) => endings.includes(each) && failOn.includes(each));
}

const endingTexts: Readonly<Record<AgentEnding, string>> = {
  failed: 'failed',
  archived: 'was archived',
  'no-pull-request': 'finished without the URL of a pull request',
};
