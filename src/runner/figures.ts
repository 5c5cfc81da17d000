/** The figures of a run that the summary and the advice after a failure show: a fold over its events. Pure. */
import { type EventOf, type FileCheckFigures, lastOf, type RunEvent } from '../events.ts';
import type { Failure } from '../failure.ts';
import type { Outcome } from '../model/outputs.ts';

export interface RunFigures {
  readonly outcome: Outcome;
  readonly failure: Failure | undefined;
  readonly durationMs: number;
  readonly steps: readonly EventOf<'step-ended'>[];
  readonly domain: string | undefined;
  /** The export job, once it has started. */
  readonly jobId: string | undefined;
  /** How far an export got that has finished on the service. Until the commit begins, what is published is unchanged. */
  readonly progress: 'exported' | 'committing' | undefined;
  /** Pages that the service reports as exported. */
  readonly pageCount: number | undefined;
  readonly bundleSizeBytes: number | undefined;
  readonly site: EventOf<'site-read'> | undefined;
  readonly changes: EventOf<'changes-committed'> | undefined;
  /** The changes could not be determined, although a comparison was requested. */
  readonly hasUnknownChanges: boolean;
  readonly audit: EventOf<'site-audited'> | undefined;
  readonly agentJobId: string | undefined;
  readonly agentJob: EventOf<'agent-job-read'> | undefined;
  /** The root of the published site that is checked. */
  readonly publishedUrl: string | undefined;
  readonly fileCheck: FileCheckFigures | undefined;
}

export function figuresOf(events: readonly RunEvent[]): RunFigures {
  return { ...endOf(events), ...exportOf(events), ...siteOf(events), ...checkOf(events) };
}

function endOf(events: readonly RunEvent[]): Pick<RunFigures, 'outcome' | 'failure' | 'durationMs' | 'steps'> {
  const end = lastOf(events, 'run-failed') ?? lastOf(events, 'run-succeeded');
  return {
    outcome: end?.outcome ?? 'failed',
    failure: end?.kind === 'run-failed' ? end.failure : undefined,
    durationMs: end?.durationMs ?? 0,
    steps: events.filter((event) => event.kind === 'step-ended'),
  };
}

type JobFigures = Pick<RunFigures, 'domain' | 'jobId' | 'progress' | 'pageCount' | 'agentJobId' | 'agentJob'>;

function exportOf(events: readonly RunEvent[]): JobFigures {
  const isExported = lastOf(events, 'export-completed') !== undefined;
  const isCommitting = lastOf(events, 'commit-started') !== undefined;
  return {
    domain: lastOf(events, 'export-requested')?.domain,
    jobId: (lastOf(events, 'export-started') ?? lastOf(events, 'export-resumed'))?.jobId,
    progress: isCommitting ? 'committing' : isExported ? 'exported' : undefined,
    pageCount: lastOf(events, 'export-ended')?.pageCount,
    agentJobId: lastOf(events, 'agent-job-awaited')?.jobId,
    agentJob: lastOf(events, 'agent-job-read'),
  };
}

function checkOf(events: readonly RunEvent[]): Pick<RunFigures, 'publishedUrl' | 'fileCheck'> {
  return { publishedUrl: lastOf(events, 'check-started')?.url, fileCheck: lastOf(events, 'files-checked') };
}

type SiteFigures = Pick<RunFigures, 'bundleSizeBytes' | 'site' | 'changes' | 'hasUnknownChanges' | 'audit'>;

function siteOf(events: readonly RunEvent[]): SiteFigures {
  return {
    bundleSizeBytes: (lastOf(events, 'bundle-committed') ?? lastOf(events, 'bundle-url-created'))?.sizeBytes,
    site: lastOf(events, 'site-read'),
    changes: lastOf(events, 'changes-committed'),
    hasUnknownChanges: lastOf(events, 'unknown-changes-committed') !== undefined,
    audit: lastOf(events, 'site-audited'),
  };
}
