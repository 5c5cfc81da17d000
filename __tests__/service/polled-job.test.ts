/** Waits for export se_1 on a manual clock. The service responds as a function of the elapsed time. */
import { describe, expect, test } from '@jest/globals';
import { lastOf } from '../../src/events.ts';
import type { JobState } from '../../src/model/job.ts';
import { Deadline } from '../../src/service/deadline.ts';
import { domainExports } from '../../src/service/domain-exports.ts';
import { PolledJob } from '../../src/service/polled-job.ts';
import { expectFailure, failureOf } from '../../testing/failure-of.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { scriptedService, type ScriptedReply } from '../../testing/scripted-service.ts';

const busy: ScriptedReply = { status: 503, body: '' };
const refused = Object.assign(new Error('api.example.com says no'), { code: 'ECONNREFUSED' });

interface WaitedExport {
  readonly clock: ManualClock;
  readonly run: RecordedRun;
  readonly cancel: AbortController;
  /** When the service was polled, in seconds since the wait began. */
  readonly polledAt: readonly number[];
  /** As it was reported at the end. */
  readonly lastJob: () => Partial<JobState> | undefined;
  readonly outcome: Promise<JobState>;
}

interface Options {
  readonly pollIntervalMs?: number | 'auto';
  readonly timeoutMs?: number;
  /** Whether this step has started the job, and so has reached the service. */
  readonly isNew?: boolean;
}

/** Polls every ten seconds for at most an hour unless the options differ. */
function waitedExport(replyAt: (second: number) => ScriptedReply, options: Options = {}): WaitedExport {
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
  const wait = async (): Promise<JobState> => {
    using polled = new PolledJob<JobState>(
      {
        pollIntervalMs,
        kind,
        deadline: new Deadline(timeoutMs, { clock, signal: cancel.signal }, 'timeout'),
        job: 'export se_1',
        read: (signal) => domainExports(service).read('se_1', signal),
        reportOf: ({ status, pageCount }) => ({ kind: 'export-ended', status, pageCount, durationMs: undefined }),
        endStatuses: new Set(['completed', 'failed']),
        runningStatuses: new Set(['queued', 'running']),
      },
      { clock, random: () => 0, emit: run.emit, signal: cancel.signal },
    );
    return await polled.ended();
  };
  const outcome = wait();
  // The test awaits it later. Until then, its rejection is handled here.
  outcome.catch(() => undefined);
  return { clock, run, cancel, polledAt, lastJob: () => lastOf(run.events, 'export-ended'), outcome };
}

/** The response of the service for a job in this state. */
function job(status: string, details: object = {}): ScriptedReply {
  return { body: { jobId: 'se_1', status, ...details } };
}

/** A job that runs until this second and is completed then. While it runs, the service replies with `before`. */
function completedAt(second: number, before = job('running')): (now: number) => ScriptedReply {
  return (now) => (now < second ? before : job('completed'));
}

describe('a wait', () => {
  test.each(['completed', 'failed'])('ends as soon as the job is seen as %s', async (status) => {
    const { clock, outcome, polledAt, lastJob } = waitedExport((second) => job(second < 20 ? 'running' : status));
    const ended = await clock.run(outcome);
    expect(ended.status).toBe(status);
    expect(polledAt).toEqual([0, 10, 20]);
    expect(lastJob()).toMatchObject({ status, pageCount: ended.pageCount });
  });

  test.each(['queued', 'paused', 'COMPLETED', 'canceled', '✨'])('continues at the status %j', async (status) => {
    const { clock, outcome } = waitedExport(completedAt(30, job(status)));
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
  });

  test('names a status that the API does not describe once, with what the service says about it', async () => {
    const { clock, outcome, run } = waitedExport(
      (second) => job(second < 20 ? 'exporting' : 'cancelled', second < 20 ? {} : { error: 'By an admin.' }),
      { timeoutMs: 60_000 },
    );
    await expectFailure(clock.run(outcome), { message: '(last status: cancelled: "By an admin.")' });
    expect(run.lines.filter((line) => line.includes('"exporting"'))).toHaveLength(1);
    expect(run.warnings).toEqual([expect.stringMatching(/"cancelled".*"By an admin\."/)]);
  });

  test('logs a line per minute during a long pause', async () => {
    const { clock, outcome, run, polledAt } = waitedExport(
      (second) => job(second < 1_200 ? 'running' : 'completed', { progress: second / 20 }),
      { pollIntervalMs: 600_000 },
    );
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 600, 1_200]);
    const elapsed = run.lines.flatMap((line) => /(\d+)m elapsed/.exec(line)?.[1] ?? []);
    expect(elapsed).toEqual(Array.from({ length: 19 }, (_, index) => String(index + 1)));
    expect(run.warnings).toEqual([]);
  });

  test('polls after a tenth of the time that has passed, but after 1 s to 10 s', async () => {
    const { clock, outcome, polledAt } = waitedExport(completedAt(300), { pollIntervalMs: 'auto' });
    await clock.run(outcome);
    const pauseAfter = (second: number): number => {
      const next = polledAt.findIndex((at) => at > second);
      return (polledAt[next] ?? NaN) - (polledAt[next - 1] ?? NaN);
    };
    expect([0, 50, 200].map(pauseAfter)).toEqual([1, expect.closeTo(5, 0), 10]);
  });

  test('logs the progress, but not the final state', async () => {
    const { clock, outcome, run } = waitedExport((second) =>
      second < 900 ? job('running', { progress: 50, pageCount: 1 }) : job('failed', { progress: 100 }),
    );
    await clock.run(outcome);
    expect(run.lines[0]).toMatch(/^running +50 % +1 page +0\.1s elapsed$/);
    expect(run.lines).toHaveLength(15);
    expect(run.lines.join('\n')).not.toContain('failed');
    expect(run.warnings).toEqual([]);
  });
});

describe('the deadline', () => {
  test('names the last status', async () => {
    const { clock, outcome, lastJob, polledAt } = waitedExport(() => job('running'), { timeoutMs: 20_000 });
    expect(await failureOf(clock.run(outcome))).toMatchObject({
      code: 'timed-out',
      message: 'Export se_1 did not finish within 20s (last status: running).',
    });
    expect(polledAt).toEqual([0, 10, 18]);
    expect(clock.elapsedMs()).toBe(18_000);
    expect(lastJob()).toMatchObject({ status: 'running' });
  });

  test('is preceded by a last poll, which notices a job that ended in time', async () => {
    const options = { timeoutMs: 300_000, pollIntervalMs: 120_000 };
    const { clock, outcome, polledAt } = waitedExport(completedAt(297), options);
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(polledAt).toEqual([0, 120, 240, 298]);
  });

  test('allows one poll, however short the timeout', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => job('completed'), { timeoutMs: 1 });
    await clock.run(outcome);
    expect(polledAt).toEqual([0]);
  });

  test('ends the last request', async () => {
    const replies = (second: number): ReturnType<typeof job> => (second < 50 ? job('running') : 'silence');
    const { clock, outcome, lastJob } = waitedExport(replies, { timeoutMs: 60_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'timed-out' });
    expect(clock.elapsedMs()).toBe(60_000);
    expect(lastJob()).toMatchObject({ status: 'running' });
  });

  test('is not extended by a long `Retry-After`', async () => {
    const later = { ...busy, headers: { 'retry-after': '86400' } };
    const { clock, outcome } = waitedExport(() => later, { timeoutMs: 60_000, isNew: true });
    await expectFailure(clock.run(outcome), { message: 'within 1m (last error: 503 Service Unavailable)' });
    expect(clock.elapsedMs()).toBe(58_000);
  });
});

describe('a transient error', () => {
  test.each<[string, ScriptedReply]>([
    ['another job', { body: { jobId: 'se_2', status: 'completed' } }],
    ['the connection was refused', refused],
    ['no complete response within 30s', 'silence'],
  ])('does not end the wait: %s', async (reason, reply) => {
    const { clock, outcome, run } = waitedExport(completedAt(10, reply));
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(run.lines[0]).toMatch(new RegExp(`^Could not read export se_1: .*${reason}`));
  });

  test('is followed by a backoff that is never shorter than the schedule', async () => {
    const { clock, outcome, polledAt } = waitedExport(completedAt(40, busy), { pollIntervalMs: 3_000, isNew: true });
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 3, 6, 9, 13, 21, 36, 51]);
  });
});

describe('a service that was never reached', () => {
  test('is described by the error before the deadline', async () => {
    const replies = (second: number): ScriptedReply => (second < 10 ? refused : 'silence');
    const { clock, outcome } = waitedExport(replies, { timeoutMs: 20_000 });
    await expectFailure(clock.run(outcome), { message: 'refused' });
  });

  test('is not reported as timed out, however short the timeout', async () => {
    const { clock, outcome } = waitedExport(() => 'silence', { timeoutMs: 20_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});

test('a wait that is cancelled while it sleeps ends at once, with the reason', async () => {
  const { clock, outcome, cancel, lastJob } = waitedExport(() => job('queued'));
  await clock.advance(14_000);
  cancel.abort(new Error('stop'));
  await expect(outcome).rejects.toThrow('stop');
  expect(lastJob()).toMatchObject({ status: 'queued' });
});
