/** The events of an export job or an agent job: start, progress, retries and end. Pure. */
import type { AgentJob, JobState, Outage } from '../model/api-result.ts';
import { countText, durationText } from '../text/amounts.ts';
import { capitalized } from '../text/messages.ts';
import type { Numbers, Rendered, Renderers, Texts } from './rendered.ts';

export const jobEvents = {
  /** The service's origin, and what is known about the export before the first request. */
  'export-requested': ({ service }: Texts<'service'> & { readonly domain: string | undefined }) => ({
    details: { Service: service },
  }),
  /** The run is a later attempt of its workflow run. An earlier one may have started an export. */
  'run-repeated': ({ attempt }: Numbers<'attempt'>) => ({
    notice: `Attempt ${attempt} of this workflow run starts a new export. To collect the export of an earlier attempt instead, start the workflow with its \`job-id\`, which that attempt's log contains.`,
  }),
  'export-started': ({ jobId, domain }: Texts<'jobId' | 'domain'>) => ({
    started: `Export ${jobId} of ${domain} started`,
    outputs: { 'job-id': jobId },
  }),
  'export-resumed': ({ jobId, ignoresPaths }: Texts<'jobId'> & { readonly ignoresPaths: boolean }) => {
    const ignored = 'Input `paths` is ignored: the export keeps the paths that it was started with.';
    return {
      started: `Resuming export ${jobId}`,
      plain: ignoresPaths ? ignored : undefined,
      outputs: { 'job-id': jobId },
    };
  },
  /** An earlier attempt to start an export was not answered. */
  'second-export-possible': ({ domain }: Texts<'domain'>) => ({
    warning: `A second export of ${domain} may be running on the service: an earlier attempt to start one got no response.`,
  }),
  'job-progressed': (progress: JobProgress) => ({ plain: progressLine(progress) }),
  /** `job` names the job: `export se_1`. */
  'job-stalled': ({ job, durationMs }: { readonly job: string; readonly durationMs: number }) => ({
    warning: `${capitalized(job)} has made no progress for ${elapsedText(durationMs)} and may be stuck. Still waiting.`,
  }),
  /** A call failed and is repeated. */
  'call-failed': ({ action, reason, pauseMs, failedAttempts, isNews }: FailedCall) => {
    const when = pauseMs === undefined ? '' : ` in ${durationText(pauseMs)}`;
    const text = `Could not ${action}: ${reason}. Retrying${when}.`;
    return isNews ? { plain: text } : { debug: `${text} (${countText(failedAttempts, 'failed attempt')})` };
  },
  /** The first success after failed calls. */
  'service-recovered': ({ durationMs, failedAttempts }: Outage) => {
    const attempts = countText(failedAttempts, 'failed attempt');
    return { plain: `The service is available again after ${durationText(durationMs)} and ${attempts}.` };
  },
  'export-ended': ({ status, pageCount }: { readonly status: string; readonly pageCount: number | undefined }) => ({
    outputs: { status, ...(pageCount !== undefined && { 'page-count': pageCount }) },
  }),
  'export-completed': ({ pageCount, durationMs }: CompletedExport) => {
    const pages = pageCount === undefined ? 'the site' : countText(pageCount, 'page');
    const duration = durationMs === undefined ? '' : ` in ${durationText(durationMs)}`;
    return { done: `Exported ${pages}${duration}` };
  },
  'agent-job-awaited': ({ jobId, service }: Texts<'jobId' | 'service'>) => ({
    started: `Waiting for agent job ${jobId}`,
    details: { Service: service },
  }),
  /** The job as it was read last. */
  'agent-job-read': (job: AgentJobResult) => agentJob(job),
} satisfies Renderers;

interface JobProgress {
  /** The latest state of the job; undefined if no poll has succeeded. */
  readonly state: JobState | undefined;
  /** Since the wait began. */
  readonly elapsedMs: number;
  /** Estimate; undefined if there is none, or if the job has ended. */
  readonly remainingMs: number | undefined;
}

interface FailedCall {
  /** Completes "Could not …". */
  readonly action: string;
  readonly reason: string;
  /** Undefined if the next poll is due as scheduled. */
  readonly pauseMs: number | undefined;
  /** Failed attempts in a row, this one included. */
  readonly failedAttempts: number;
  /** False for a repeated error, which only debug logging shows. */
  readonly isNews: boolean;
}

interface CompletedExport {
  readonly pageCount: number | undefined;
  /** Undefined for a resumed export, which may have run before. */
  readonly durationMs: number | undefined;
}

interface AgentJobResult extends AgentJob {
  /** The `prLink` if a browser can open it; otherwise empty. */
  readonly pullRequest: string;
  /** Whether the job ended as the user wants. */
  readonly isResult: boolean;
}

function agentJob({ status, prLink, pullRequest, isResult, ...job }: AgentJobResult): Rendered {
  const { repository = '', ref = '', model = '', createdAt = '', archivedAt = '' } = job;
  const text = `Agent job ${status}, ${pullRequest === '' ? 'no pull request' : `pull request: ${pullRequest}`}`;
  const badLink = 'The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.';
  return {
    [isResult ? 'done' : 'plain']: text,
    warning: prLink !== undefined && pullRequest === '' ? badLink : undefined,
    details: { Repository: repository, Branch: ref },
    outputs: {
      status,
      'pr-link': pullRequest,
      repository,
      ref,
      model,
      'created-at': createdAt,
      'archived-at': archivedAt,
    },
  };
}

/**
 * For example `running  34 %     128 pages  1m 12s elapsed  about 2m left`. The columns of consecutive lines are aligned. Without
 * a percentage or pages between status and time, those columns are omitted: `active  5s elapsed`.
 */
function progressLine({ state, elapsedMs, remainingMs }: JobProgress): string {
  const status = state?.status ?? 'No response yet';
  const figures = [
    progressText(state?.progress),
    state?.pageCount === undefined ? '' : countText(state.pageCount, 'page').padStart(widths.pages),
  ].filter(Boolean);
  const hasColumns = figures.length > 0;
  const elapsed = elapsedText(elapsedMs);
  const columns = [
    status.padEnd(hasColumns ? widths.status : 0),
    ...figures,
    `${elapsed.padStart(hasColumns ? widths.elapsed : 0)} elapsed`,
    ...(remainingMs === undefined ? [] : [`about ${remainingText(remainingMs)} left`]),
  ];
  return columns.join('  ');
}

/** `running`, `12,800 pages` and `59m 59s`. Longer values stay as they are. */
const widths = { status: 7, pages: 12, elapsed: 7 } as const;

function progressText(progress: JobState['progress']): string {
  if (typeof progress === 'number') return `${String(Math.floor(progress)).padStart(2)} %`;
  return progress === undefined ? '' : `progress: ${progress}`;
}

const minuteMs = 60_000;

/** Whole seconds, and whole minutes from one hour on. */
function elapsedText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  if (seconds === 0) return '0s';
  return durationText(elapsedMs < 60 * minuteMs ? seconds * 1_000 : Math.floor(elapsedMs / minuteMs) * minuteMs);
}

/** Rounded to 5 s below a minute, to 10 s below five minutes, and to minutes beyond. */
function remainingText(remainingMs: number): string {
  const stepMs = remainingMs < minuteMs ? 5_000 : remainingMs < 5 * minuteMs ? 10_000 : minuteMs;
  return durationText(Math.max(1, Math.round(remainingMs / stepMs)) * stepMs);
}
