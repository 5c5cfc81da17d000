/** A wait for export se_1 on a manual clock, against a service that is one function of the time gone. */
import { type ExportJob, readExport } from '../../src/service/read-export.ts';
import { failureOfRejection } from '../../src/service/rejection.ts';
import { scheduleFor } from '../../src/polling/schedule.ts';
import type { Wait } from '../../src/polling/wait.ts';
import { waitForJob } from '../../src/polling/wait-for-job.ts';
import { keptReport, type KeptReport } from '../../testing/kept-report.ts';
import { manualClock, type ManualClock } from '../../testing/manual-clock.ts';
import { scriptedService, type ScriptedReply } from '../../testing/scripted-service.ts';

export interface WaitedExport {
  readonly clock: ManualClock;
  readonly report: KeptReport;
  readonly cancel: AbortController;
  /** When the service was asked, in seconds since the wait began. */
  readonly askedAt: readonly number[];
  readonly handedOn: readonly ExportJob[];
  readonly outcome: Promise<ExportJob>;
}

type Options = Partial<Pick<Wait<ExportJob>, 'timeoutMs' | 'schedule' | 'notFoundGraceMs' | 'random' | 'signal'>>;

/** Asks every ten seconds for at most an hour, where the options say nothing else. */
export function waitedExport(replyAt: (second: number) => ScriptedReply, options: Options = {}): WaitedExport {
  const clock = manualClock();
  const report = keptReport();
  const cancel = new AbortController();
  const askedAt: number[] = [];
  const handedOn: ExportJob[] = [];
  const { service } = scriptedService(clock, () => {
    const second = clock.elapsedMs() / 1_000;
    askedAt.push(second);
    return replyAt(second);
  });
  const outcome = waitForJob<ExportJob>({
    schedule: scheduleFor(10_000),
    timeoutMs: 3_600_000,
    notFoundGraceMs: 0,
    random: () => 0,
    signal: cancel.signal,
    ...options,
    clock,
    log: report,
    what: 'export se_1',
    read: (signal) => readExport(service, 'se_1', signal),
    sightOf: (job) => job,
    hasEnded: ({ status }) => status === 'completed' || status === 'failed',
    failureOf: (refusal) => failureOfRejection(refusal, 'to show export se_1'),
    handOn: (job) => void handedOn.push(job),
    wayBack: 'Run it again with job-id se_1.',
  });
  // A test looks at it later: until then nobody has caught it.
  outcome.catch(() => undefined);
  return { clock, report, cancel, askedAt, handedOn, outcome };
}

/** The service's reply for a job in this state. */
export function job(status: string, details: object = {}): ScriptedReply {
  return { body: { jobId: 'se_1', status, ...details } };
}

/** A job that runs until this second, and is completed then. */
export function completedAt(second: number): (now: number) => ScriptedReply {
  return (now) => job(now < second ? 'running' : 'completed');
}
