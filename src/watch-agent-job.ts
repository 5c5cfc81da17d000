/** The story of the agent-job action: waits until the agent is done and hands on its pull request. */
import { Failure } from './failure.ts';
import type { Report } from './report.ts';
import type { AgentOutput, Outcome } from './runner/outputs.ts';
import type { Service } from './service/client.ts';
import { type AgentJob, readAgentJob } from './service/read-agent-job.ts';
import { failureOfRejection } from './service/rejection.ts';
import type { AgentEnding, AgentSettings } from './settings/agent-settings.ts';
import { withWayBack } from './steps/way-back.ts';
import { scheduleFor } from './polling/schedule.ts';
import type { Wait, WaitParts } from './polling/wait.ts';
import { waitForJob } from './polling/wait-for-job.ts';

export interface AgentParts extends Omit<WaitParts, 'log'> {
  readonly service: Service;
  readonly report: Report<AgentOutput>;
}

const endStatuses: ReadonlySet<string> = new Set(['completed', 'archived', 'failed']);

/** Throws `agent-job-failed` for an ending that `fail-on` names. Outputs are written before. */
export async function watchAgentJob(settings: AgentSettings, parts: AgentParts): Promise<Outcome> {
  const { jobId, timeoutMs, failOn, baseUrl } = settings;
  const { report, service } = parts;
  report.fact('Agent job', jobId);
  report.fact('Service', baseUrl.origin);
  const wayBack = `Run the step again with the same \`job-id\`, ${jobId}, or with a longer \`timeout\`.`;
  const wait: Wait<AgentJob> = {
    ...parts,
    log: report,
    schedule: scheduleFor(settings.pollIntervalMs),
    timeoutMs,
    what: `agent job ${jobId}`,
    read: (signal) => readAgentJob(service, settings, signal),
    sightOf: ({ status }) => ({ status, progress: { kind: 'none' } }),
    hasEnded: ({ status }) => endStatuses.has(status),
    failureOf: (refusal) => failureOfRejection(refusal, `to show agent job ${jobId}`),
    handOn: (job) => handOn(job, report),
    wayBack,
    notFoundGraceMs: 0,
  };
  const work = (): Promise<AgentJob> => report.stage('Agent', () => waitForJob(wait));
  const job = await withWayBack({ what: `Agent job ${jobId}`, hint: wayBack }, work);
  const ending = endingsOf(job).find((each) => failOn.includes(each));
  if (ending !== undefined) throw endedBadly(jobId, ending);
  return 'succeeded';
}

function handOn(job: AgentJob, report: AgentParts['report']): void {
  const prLink = pullRequestOf(job);
  if (prLink === '' && job.prLink !== undefined)
    report.warn('The pull request link is no http(s) URL and is left out.');
  report.output({
    status: job.status,
    'pr-link': prLink,
    repository: job.repository ?? '',
    ref: job.ref ?? '',
    model: job.model ?? '',
    'created-at': job.createdAt ?? '',
    'archived-at': job.archivedAt ?? '',
  });
  report.fact('Status', job.status);
  report.fact('Pull request', prLink === '' ? 'none' : prLink);
  report.info(`The agent job is ${job.status}; pull request: ${prLink === '' ? 'none' : prLink}.`);
}

/** The link of the pull request; empty where there is none that a browser could open. A URL parser alone takes white space. */
function pullRequestOf({ prLink = '' }: AgentJob): string {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(prLink) && URL.canParse(prLink) ? prLink : '';
}

function endingsOf(job: AgentJob): readonly AgentEnding[] {
  const endings: AgentEnding[] = [];
  if (job.status === 'failed' || job.status === 'archived') endings.push(job.status);
  if (pullRequestOf(job) === '') endings.push('no-pull-request');
  return endings;
}

const wordsOf: Readonly<Record<AgentEnding, string>> = {
  failed: 'ended as failed',
  archived: 'was archived',
  'no-pull-request': 'ended without a pull request',
};

function endedBadly(jobId: string, ending: AgentEnding): Failure {
  return new Failure({
    code: 'agent-job-failed',
    message: `Agent job ${jobId} ${wordsOf[ending]}, and \`fail-on\` names \`${ending}\`.`,
  });
}
