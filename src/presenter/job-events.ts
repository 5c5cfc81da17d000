/** The events of a run, and of its export job or agent job: start, progress, retries and end. Pure. */
import type { Failure } from '../failure.ts';
import type { AgentJob, JobState } from '../model/job.ts';
import type { Outcome } from '../model/outcome.ts';
import { capitalize, countText, durationText } from '../text/amounts.ts';
import type { Numbers, OptionalTexts, Rendered, Renderers, Texts } from './rendered.ts';

export const jobEvents = {
  /** An input, or a part of one, that no log may show. */
  'secret-given': ({ value }: Texts<'value'>) => ({ masked: [value] }),
  'proxy-used': ({ host, proxy }: Texts<'host' | 'proxy'>) => ({
    plain: `Connecting to ${host} through the proxy ${proxy}`,
  }),
  'host-paused': ({ address, reason, pauseMs }: Texts<'address' | 'reason'> & Numbers<'pauseMs'>) => ({
    progress: {
      text: `Pausing requests to ${address} because ${reason}. Continuing in ${durationText(pauseMs)}.`,
      status: reason,
    },
  }),
  'node-warned': ({ name, message }: Texts<'name' | 'message'>) => ({
    [internalWarnings.has(name) ? 'debug' : 'warning']: `Node.js reports: ${name}: ${message}`,
  }),
  'part-ended': ({ part, durationMs }: Texts<'part'> & Numbers<'durationMs'>) => ({
    debug: `${part} took ${durationText(durationMs)}.`,
  }),
  'run-succeeded': ({ outcome, publish }: RunEnd) => ({
    outputs: { publish, outcome },
  }),
  'run-failed': (run: FailedRun) => {
    const { title, failure, line, outcome, publish } = run;
    return {
      failure: { title: `${title}: ${failure.code}`, lines: failureLines(run) },
      debug: traceOf(failure),
      outputs: { publish, outcome, 'failure-code': failure.code, 'failure-message': line },
    };
  },
  /** The service's origin, and what is known about the export before the first request. */
  'export-requested': ({ service, domain }: Texts<'service'> & OptionalTexts<'domain'>) => ({
    work: domain && `Export of ${domain}`,
    result: domain && `${domain} exported`,
    details: { Service: service },
  }),
  'export-started': ({ jobId, subject }: Texts<'jobId' | 'subject'>) => ({
    started: `Export ${jobId} of ${subject} started`,
    ...exportJob(jobId),
  }),
  'export-resumed': ({ jobId, ignoresPaths }: Texts<'jobId'> & { readonly ignoresPaths: boolean }) => {
    const ignored = 'Input `paths` is ignored: the export keeps the paths that it was started with.';
    const plain = ignoresPaths ? ignored : undefined;
    return { started: `Resuming export ${jobId}`, plain, ...exportJob(jobId) };
  },
  /** An earlier attempt to start an export was not answered. */
  'second-export-possible': ({ subject }: Texts<'subject'>) => ({
    warning: `A second export of ${subject} may be running on the service: an earlier attempt to start one got no response.`,
  }),
  'job-progressed': (job: JobProgress) => ({ progress: { text: progressLine(job), status: job.state?.status } }),
  /** A status that the description of the API does not have. `job` names the job: `export se_1`. */
  'unknown-status': ({ job, status, error }: Texts<'job'> & Pick<JobState, 'status' | 'error'>) => {
    const reason = error === undefined ? '' : `: "${error}"`;
    const text = `${capitalize(job)} has the status "${status}", which the API's description does not mention${reason}. Still waiting.`;
    return { [error === undefined ? 'plain' : 'warning']: text };
  },
  'call-failed': ({ action, reason, status, pauseMs }: FailedCall) => {
    const text = `Could not ${action}: ${reason}. Retrying in ${durationText(pauseMs)}.`;
    const longPause = pauseMs > minuteMs ? durationText(pauseMs) : '';
    return { progress: { text, status: `${status ?? reason} ${longPause}` } };
  },
  /** The job as it was read last, completed or not. */
  'export-ended': ({ status, pageCount, durationMs }: EndedExport) => {
    const pages = pageCount === undefined ? 'the site' : countText(pageCount, 'page');
    const duration = durationMs === undefined ? '' : ` in ${durationText(durationMs)}`;
    return {
      done: status === 'completed' ? `Exported ${pages}${duration}` : undefined,
      outputs: { status, 'page-count': pageCount },
    };
  },
  'agent-job-awaited': ({ projectId, jobId, service }: Texts<'projectId' | 'jobId' | 'service'>) => ({
    started: `Waiting for agent job ${jobId}`,
    work: `Wait for agent job ${jobId}`,
    result: `Agent job ${jobId} finished`,
    resumedBy: { 'project-id': projectId, 'job-id': jobId },
    details: { Service: service },
  }),
  'agent-job-read': ({ status, prLink, pullRequest, isResult, ...job }: AgentJobResult) => {
    const { repository = '', ref = '', model = '', createdAt = '', archivedAt = '' } = job;
    const text = `Agent job ${status}, ${pullRequest === '' ? 'no pull request' : `pull request: ${pullRequest}`}`;
    const badLink = 'The pull request link of the agent job is not an http(s) URL. Output `pr-link` is empty.';
    const times = { 'created-at': createdAt, 'archived-at': archivedAt };
    return {
      [isResult ? 'done' : 'plain']: text,
      warning: prLink !== undefined && pullRequest === '' ? badLink : undefined,
      details: { Repository: repository, Branch: ref },
      outputs: { status, 'pr-link': pullRequest, repository, ref, model, ...times },
    };
  },
} satisfies Renderers;

/** Warnings that concern the action's own code, not its user. */
const internalWarnings: ReadonlySet<string> = new Set(['DeprecationWarning', 'ExperimentalWarning']);

interface FailedRun extends RunEnd {
  readonly title: string;
  readonly failure: Failure;
  /** The first line of the annotation, as it is printed. */
  readonly line: string;
  /** What readers of the site see now. Empty for an action that publishes nothing. */
  readonly site: string;
  /** The hint in the words of the host. */
  readonly hint: string;
  /** Begins the sentence about the inputs with which the job resumes, or the run succeeds. Empty without any. */
  readonly rerun: string;
  /** The inputs as their user writes them, by line. */
  readonly rerunInputs: readonly string[];
  readonly helpUrl: string | undefined;
}

function failureLines({ failure, site, hint, rerun, rerunInputs, helpUrl }: FailedRun): readonly string[] {
  const again = rerun === '' ? '' : `${rerun} ${rerunInputs.map((input) => `\`${input}\``).join(' and ')}.`;
  const help = helpUrl === undefined ? '' : `Troubleshooting: ${helpUrl}`;
  const what = `${failure.code}: ${failure.message}`;
  return [what, [site, hint, again].filter(Boolean).join(' '), help].filter(Boolean);
}

/** Returns the stack traces of the failure and its causes, for debug logging. */
function traceOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  return [...(error.stack ?? error.message).split('\n'), ...traceOf(error.cause)];
}

interface RunEnd extends Numbers<'durationMs'> {
  readonly outcome: Outcome;
  /** Undefined if the action produces no site. */
  readonly publish: boolean | undefined;
}

interface JobProgress {
  /** The latest state of the job; undefined if no poll has succeeded. */
  readonly state: JobState | undefined;
  /** Time since the wait began. */
  readonly elapsedMs: number;
}

interface FailedCall {
  /** Completes "Could not …". */
  readonly action: string;
  readonly reason: string;
  readonly status: number | undefined;
  /** The shortest time until the next attempt. */
  readonly pauseMs: number;
}

interface EndedExport extends Pick<JobState, 'status' | 'pageCount'> {
  /** Undefined for a resumed export, which may have run before. */
  readonly durationMs: number | undefined;
}

interface AgentJobResult extends AgentJob {
  /** The `prLink` if a browser can open it; otherwise empty. */
  readonly pullRequest: string;
  readonly isResult: boolean;
}

function exportJob(jobId: string): Rendered {
  return { work: `Export ${jobId}`, resumedBy: { 'job-id': jobId }, outputs: { 'job-id': jobId } };
}

/** Returns a line such as `running  34 %  128 pages  1m 12s elapsed`. What is not known is omitted. */
function progressLine({ state, elapsedMs }: JobProgress): string {
  const { status = 'No response yet', progress, pageCount } = state ?? {};
  const columns = [
    status,
    typeof progress === 'number' ? `${Math.floor(progress)} %` : progress && `progress: ${progress}`,
    pageCount === undefined ? '' : countText(pageCount, 'page'),
    `${durationText(Math.floor(elapsedMs / 1_000) * 1_000)} elapsed`,
  ];
  return columns.filter(Boolean).join('  ');
}

const minuteMs = 60_000;
