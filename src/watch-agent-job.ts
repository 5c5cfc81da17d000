/** The flow of the agent-job action: waits until the agent is done and outputs its pull request. */
import { Failure } from './failure.ts';
import { scheduleFor } from './polling/schedule.ts';
import { JobWait, type WaitResult, withCancelNote } from './polling/wait-for-job.ts';
import type { OperationContext, Report } from './report.ts';
import type { AgentOutput, Outcome } from './model/outputs.ts';
import type { Service } from './service/client.ts';
import { type AgentJob, readAgentJob } from './service/read-agent-job.ts';
import { failureOfCall } from './service/call-failure.ts';
import { CallRetries } from './service/retry-rules.ts';
import type { AgentEnding, AgentSettings } from './settings/agent-settings.ts';

export interface AgentContext extends OperationContext {
  readonly service: Service;
  readonly report: Report<AgentOutput>;
}

const endStatuses: ReadonlySet<string> = new Set(['completed', 'archived', 'failed']);

/** Throws `agent-job-failed` for an ending that `fail-on` names. The outputs are written first. */
export async function watchAgentJob(settings: AgentSettings, context: AgentContext): Promise<Outcome> {
  const { projectId, jobId, failOn, baseUrl } = settings;
  const { report } = context;
  report.summarize({ agentJob: { jobId } });
  report.detail('Service', baseUrl.origin);
  report.started(`Waiting for agent job ${jobId}`);
  const hint = `To resume, run the step again with \`project-id: ${projectId}\` and \`job-id: ${jobId}\`.`;
  const retries = new CallRetries('job', context);
  const result = await withCancelNote({ message: `Agent job ${jobId} continues on the service.`, hint }, () =>
    report.stage('Agent', () => waitForAgent(settings, { ...context, hint, retries })),
  );
  if (result.kind !== 'ended') {
    throw failureOfCall(result, { kind: 'read-agent-job', action: `read agent job ${jobId}` }, retries);
  }
  const ending = failingEnding(result.job, failOn);
  if (ending === undefined) return 'succeeded';
  const message = `Agent job ${jobId} ${endingTexts[ending]}, and \`fail-on\` contains \`${ending}\`.`;
  throw new Failure({ code: 'agent-job-failed', message });
}

async function waitForAgent(
  settings: AgentSettings,
  { hint, retries, ...context }: AgentContext & { readonly hint: string; readonly retries: CallRetries },
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
    if (wait.lastJob !== undefined) reportJob(settings, wait.lastJob, context.report);
  }
}

function reportJob(settings: AgentSettings, job: AgentJob, report: AgentContext['report']): void {
  const prLink = pullRequestOf(job);
  if (prLink === '' && job.prLink !== undefined) {
    report.warn('The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.');
  }
  report.output({
    status: job.status,
    'pr-link': prLink,
    repository: job.repository ?? '',
    ref: job.ref ?? '',
    model: job.model ?? '',
    'created-at': job.createdAt ?? '',
    'archived-at': job.archivedAt ?? '',
  });
  summarizeJob(settings, job, report);
}

function summarizeJob({ jobId, failOn }: AgentSettings, job: AgentJob, report: AgentContext['report']): void {
  const prLink = pullRequestOf(job);
  report.summarize({ agentJob: { jobId, status: job.status, ...(prLink !== '' && { pullRequest: prLink }) } });
  if (job.repository !== undefined) report.detail('Repository', job.repository);
  if (job.ref !== undefined) report.detail('Branch', job.ref);
  const line = `Agent job ${job.status}, ${prLink === '' ? 'no pull request' : `pull request: ${prLink}`}`;
  const isResult = endStatuses.has(job.status) && job.status !== 'failed' && failingEnding(job, failOn) === undefined;
  if (isResult) report.completed(line);
  else report.info(line);
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
  'no-pull-request': 'ended without a pull request',
};
