/** The flow of the agent-job action: waits until the agent is done and outputs its pull request. */
import { timed } from './operation.ts';
import { Failure } from './failure.ts';
import { scheduleFor } from './polling/schedule.ts';
import { JobWait, type WaitResult } from './polling/wait-for-job.ts';
import type { AgentJob } from './model/api-result.ts';
import type { Outcome } from './model/outcome.ts';
import type { ServiceContext } from './service/client.ts';
import { readAgentJob } from './service/read-agent-job.ts';
import { failureOfCall, withCancelNote } from './service/call-failure.ts';
import { CallRetries } from './service/retry.ts';
import type { AgentEnding, AgentSettings } from './settings/agent-settings.ts';

const endStatuses: ReadonlySet<string> = new Set(['completed', 'archived', 'failed']);

/** Throws `agent-job-failed` for an ending that `fail-on` names. The job is reported first. */
export async function watchAgentJob(settings: AgentSettings, context: ServiceContext): Promise<Outcome> {
  const { projectId, jobId, failOn, baseUrl } = settings;
  context.emit({ kind: 'agent-job-awaited', jobId, service: baseUrl.origin });
  const hint = `To resume, run the step again with \`project-id: ${projectId}\` and \`job-id: ${jobId}\`.`;
  const operation = { kind: 'read-agent-job', action: `read agent job ${jobId}` } as const;
  const retries = new CallRetries(operation.kind, context);
  const result = await withCancelNote({ message: `Agent job ${jobId} continues on the service.`, hint }, () =>
    timed('Agent', context, () => waitForAgent(settings, { ...context, hint, retries })),
  );
  if (result.kind !== 'ended') throw failureOfCall(result, operation, retries);
  const ending = failingEnding(result.job, failOn);
  if (ending === undefined) return 'succeeded';
  const message = `Agent job ${jobId} ${endingTexts[ending]}, and \`fail-on\` contains \`${ending}\`.`;
  throw new Failure({ code: 'agent-job-failed', message });
}

async function waitForAgent(
  settings: AgentSettings,
  { hint, retries, ...context }: ServiceContext & { readonly hint: string; readonly retries: CallRetries },
): Promise<WaitResult<AgentJob>> {
  const { jobId, timeoutMs, pollIntervalMs } = settings;
  const wait = new JobWait<AgentJob>(
    {
      job: `agent job ${jobId}`,
      read: (limits) => readAgentJob(context.service, settings, limits),
      retries,
      endStatuses,
      schedule: scheduleFor(pollIntervalMs),
      timeoutMs,
      deadlineMs: context.clock.elapsedMs() + timeoutMs,
      resumeHint: `${hint} If agents take this long, raise \`timeout\`.`,
    },
    context,
  );
  try {
    return await wait.untilEnd();
  } finally {
    const { lastJob: job } = wait;
    if (job !== undefined) {
      const result = { pullRequest: pullRequestOf(job), isResult: isResult(job, settings.failOn) };
      context.emit({ kind: 'agent-job-read', ...job, ...result });
    }
  }
}

/** Whether the job ended as the user wants. */
function isResult(job: AgentJob, failOn: AgentSettings['failOn']): boolean {
  return endStatuses.has(job.status) && job.status !== 'failed' && failingEnding(job, failOn) === undefined;
}

/** Returns the URL of the pull request; empty if a browser could not open it. A URL parser alone accepts white space. */
function pullRequestOf({ prLink = '' }: AgentJob): string {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(prLink) && URL.canParse(prLink) ? prLink : '';
}

function endingsOf(job: AgentJob): readonly AgentEnding[] {
  const endings: AgentEnding[] = [];
  if (job.status === 'failed' || job.status === 'archived') endings.push(job.status);
  if (pullRequestOf(job) === '') endings.push('no-pull-request');
  return endings;
}

function failingEnding(job: AgentJob, failOn: AgentSettings['failOn']): AgentEnding | undefined {
  return endingsOf(job).find((each) => failOn.includes(each));
}

const endingTexts: Readonly<Record<AgentEnding, string>> = {
  failed: 'failed',
  archived: 'was archived',
  'no-pull-request': 'finished without a pull request',
};
