/** A wait for export se_1 on a manual clock. The service responds as a function of the elapsed time. */
import { lastOf } from '../../src/events.ts';
import type { JobState } from '../../src/service/api-result.ts';
import { Deadline } from '../../src/service/deadline.ts';
import { domainExports } from '../../src/service/domain-exports.ts';
import { waitForJob } from '../../src/service/wait-for-job.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { scriptedService, type ScriptedReply } from '../../testing/scripted-service.ts';

export interface WaitedExport {
  readonly clock: ManualClock;
  readonly run: RecordedRun;
  readonly cancel: AbortController;
  /** When the service was polled, in seconds since the wait began. */
  readonly polledAt: readonly number[];
  /** As it was reported at the end. */
  readonly lastJob: () => Partial<JobState> | undefined;
  readonly outcome: Promise<JobState>;
}

type Options = Partial<
  Pick<Parameters<typeof waitForJob<JobState>>[0], 'pollIntervalMs'> & {
    readonly timeoutMs: number;
    /** This step has started the job, so it has reached the service. */
    readonly isNew: boolean;
  }
>;

/** Polls every ten seconds for at most an hour unless the options differ. */
export function waitedExport(replyAt: (second: number) => ScriptedReply, options: Options = {}): WaitedExport {
  const clock = manualClock();
  const run = new RecordedRun(clock);
  const cancel = new AbortController();
  const polledAt: number[] = [];
  const { service } = scriptedService(clock, () => {
    const second = clock.elapsedMs() / 1_000;
    polledAt.push(second);
    return replyAt(second);
  });
  const { timeoutMs = 3_600_000, pollIntervalMs = 10_000 } = options;
  const kind = options.isNew === true ? 'read-new-export' : 'read-export';
  const outcome = waitForJob<JobState>(
    {
      pollIntervalMs,
      kind,
      deadline: new Deadline({ limitMs: timeoutMs, input: 'timeout' }, { clock, signal: cancel.signal }),
      job: 'export se_1',
      read: (signal) => domainExports(service).read('se_1', signal),
      reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount, durationMs: undefined }),
      endStatuses: new Set(['completed', 'failed']),
      runningStatuses: new Set(['queued', 'running']),
    },
    { clock, random: () => 0, emit: run.emit, signal: cancel.signal },
  );
  // The test awaits it later. Until then, its rejection is handled here.
  outcome.catch(() => undefined);
  return { clock, run, cancel, polledAt, lastJob: () => lastOf(run.events, 'export-ended'), outcome };
}

/** The response of the service for a job in this state. */
export function job(status: string, details: object = {}): ScriptedReply {
  return { body: { jobId: 'se_1', status, ...details } };
}

/** A job that runs until this second and is completed then. While it runs, the service replies with `before`. */
export function completedAt(second: number, before = job('running')): (now: number) => ScriptedReply {
  return (now) => (now < second ? before : job('completed'));
}
