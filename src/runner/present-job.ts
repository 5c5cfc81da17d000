/** Renders the events of an export job or an agent job: start, progress, retries and end. Pure. */
import type { EventKind, EventOf, JobProgress } from '../events.ts';
import type { JobState } from '../model/api-result.ts';
import { countText, durationText } from '../text/amounts.ts';
import { capitalized } from '../text/messages.ts';
import type { Rendered, Renderers } from './rendered.ts';

export const jobEvents = {
  'export-requested': ({ service }) => ({ details: { Service: service } }),
  'run-repeated': ({ attempt }) => ({
    notices: [
      `Attempt ${attempt} of this workflow run starts a new export. To collect the export of an earlier attempt instead, start the workflow with its \`job-id\`, which that attempt's log contains.`,
    ],
  }),
  'export-started': ({ jobId, domain }) => ({
    line: { mark: '▶', text: `Export ${jobId} of ${domain} started` },
    outputs: { 'job-id': jobId },
  }),
  'export-resumed': ({ jobId, ignoresPaths }) => ({
    line: { mark: '▶', text: `Resuming export ${jobId}` },
    ...(ignoresPaths && {
      block: ['Input `paths` is ignored: the export keeps the paths that it was started with.'],
    }),
    outputs: { 'job-id': jobId },
  }),
  'second-export-possible': ({ domain }) => ({
    warnings: [
      `A second export of ${domain} may be running on the service: an earlier attempt to start one got no response.`,
    ],
  }),
  'job-progressed': (progress) => ({ line: { text: progressLine(progress) } }),
  'job-stalled': ({ job, durationMs }) => ({
    warnings: [
      `${capitalized(job)} has made no progress for ${elapsedText(durationMs)} and may be stuck. Still waiting.`,
    ],
  }),
  'call-failed': ({ action, reason, pauseMs, failedAttempts, isNews }) => {
    const when = pauseMs === undefined ? '' : ` in ${secondsText(pauseMs)}`;
    const text = `Could not ${action}: ${reason}. Retrying${when}.`;
    return isNews ? { line: { text } } : { debug: `${text} (${countText(failedAttempts, 'failed attempt')})` };
  },
  'service-recovered': ({ durationMs, failedAttempts }) => ({
    line: {
      text: `The service is available again after ${durationText(durationMs)} and ${countText(failedAttempts, 'failed attempt')}.`,
    },
  }),
  'export-ended': ({ status, pageCount }) => ({
    outputs: { status, ...(pageCount !== undefined && { 'page-count': pageCount }) },
  }),
  'export-completed': ({ pageCount, durationMs }) => {
    const pages = pageCount === undefined ? 'the site' : countText(pageCount, 'page');
    const duration = durationMs === undefined ? '' : ` in ${durationText(durationMs)}`;
    return { line: { mark: '✓', text: `Exported ${pages}${duration}` } };
  },
  'agent-job-awaited': ({ jobId, service }) => ({
    line: { mark: '▶', text: `Waiting for agent job ${jobId}` },
    details: { Service: service },
  }),
  'agent-job-read': (job) => agentJob(job),
} satisfies Partial<Renderers<EventKind>>;

function agentJob({ status, prLink, pullRequest, isResult, ...job }: EventOf<'agent-job-read'>): Rendered {
  const { repository, ref, model = '', createdAt = '', archivedAt = '' } = job;
  const text = `Agent job ${status}, ${pullRequest === '' ? 'no pull request' : `pull request: ${pullRequest}`}`;
  return {
    line: { ...(isResult && { mark: '✓' }), text },
    ...(prLink !== undefined &&
      pullRequest === '' && {
        warnings: ['The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.'],
      }),
    details: {
      ...(repository !== undefined && { Repository: repository }),
      ...(ref !== undefined && { Branch: ref }),
    },
    outputs: {
      status,
      'pr-link': pullRequest,
      repository: repository ?? '',
      ref: ref ?? '',
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

/** A pause of less than a second is not worth a decimal place. */
function secondsText(pauseMs: number): string {
  return durationText(Math.max(1, Math.round(pauseMs / 1_000)) * 1_000);
}
