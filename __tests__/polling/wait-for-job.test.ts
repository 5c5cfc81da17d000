import { describe, expect, test } from '@jest/globals';
import { autoSchedule } from '../../src/polling/schedule.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { completedAt, job, waitedExport } from './wait-fixture.ts';

describe('a wait', () => {
  test.each(['completed', 'failed'])('ends as soon as the job is seen as %s', async (status) => {
    const { clock, outcome, polledAt, lastJob } = waitedExport((second) => job(second < 20 ? 'running' : status));
    const ended = await clock.run(outcome);
    expect(ended.status).toBe(status);
    expect(polledAt).toEqual([0, 10, 20]);
    expect(lastJob()).toEqual(ended);
  });

  test('polls once if the job has already ended', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => job('completed'));
    await clock.run(outcome);
    expect(polledAt).toEqual([0]);
  });

  test.each(['queued', 'running', 'paused', 'COMPLETED', 'canceled', 'succeeded', '✨'])(
    'continues at the status %j',
    async (status) => {
      const { clock, outcome } = waitedExport((second) => job(second < 30 ? status : 'completed'));
      await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    },
  );

  test('keeps a fixed interval exactly', async () => {
    const { clock, outcome, polledAt } = waitedExport(completedAt(7.5), { schedule: () => 2_500, random: () => 0.9 });
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 2.5, 5, 7.5]);
  });

  test('polls often near the expected end, and seldom far from it', async () => {
    const { clock, outcome, polledAt } = waitedExport(
      (second) => job(second < 600 ? 'running' : 'completed', { progress: Math.floor(second / 6) }),
      { schedule: autoSchedule },
    );
    await clock.run(outcome);
    const pauses = polledAt.slice(1).map((second, index) => second - (polledAt[index] ?? 0));
    expect(Math.max(...pauses)).toBeGreaterThan(25);
    expect(Math.min(...pauses)).toBe(1);
    expect(polledAt.at(-1)).toBeLessThan(601.5);
    expect(polledAt.length).toBeLessThan(60);
  });

  test('uses the random numbers that are passed in', async () => {
    const times = [0, 0.5].map(async (random) => {
      const options = { schedule: autoSchedule, random: () => random };
      const { clock, outcome, polledAt } = waitedExport(completedAt(60), options);
      await clock.run(outcome);
      return polledAt;
    });
    const [plain, jittered] = await Promise.all(times);
    expect(plain?.[1]).toBe(1);
    expect(jittered?.[1]).toBe(1.05);
  });

  test('does not warn about a stalled job during a long pause', async () => {
    const { clock, outcome, run } = waitedExport(
      (second) => job(second < 1_800 ? 'running' : 'completed', { progress: second / 20 }),
      { schedule: () => 600_000 },
    );
    await clock.run(outcome);
    expect(run.warnings).toEqual([]);
  });

  test('logs a line per minute during a long pause, with the remaining time', async () => {
    const { clock, outcome, run, polledAt } = waitedExport(completedAt(1_200), { schedule: () => 600_000 });
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 600, 1_200]);
    const elapsed = run.lines.flatMap((line) => /(\d+)m elapsed/.exec(line)?.[1] ?? []);
    expect(elapsed).toEqual(Array.from({ length: 19 }, (_, index) => String(index + 1)));
  });

  test('logs the progress, and one warning if the job stalls', async () => {
    const { clock, outcome, run } = waitedExport((second) => {
      const stalled = { progress: 50, pageCount: 1 };
      return second < 900 ? job('running', stalled) : job('completed', { progress: 100, pageCount: 2 });
    });
    await clock.run(outcome);
    expect(run.lines[0]).toMatch(/^running +50 % +1 page +0s elapsed$/);
    expect(run.lines).toHaveLength(15);
    expect(run.warnings).toEqual([expect.stringContaining('no progress for 5m')]);
  });

  test('does not log the state of a job that has ended, which the flow reports', async () => {
    const { clock, outcome, run } = waitedExport((second) =>
      job(second < 50 ? 'running' : 'failed', { progress: second }),
    );
    await clock.run(outcome);
    expect(run.lines.at(-1)).toMatch(/^running .* left$/);
  });
});

describe('the deadline', () => {
  test('names the last status and how to resume', async () => {
    const { clock, outcome, lastJob } = waitedExport(() => job('running'), { timeoutMs: 300_000 });
    const failure = await failureOf(clock.run(outcome));
    expect(failure).toMatchObject({
      code: 'timed-out',
      message: 'Export se_1 did not finish within 5m (last status: running).',
      hint: 'Run it again with job-id se_1.',
    });
    expect(lastJob()).toMatchObject({ status: 'running' });
  });

  test('is preceded by a last poll, which notices a job that ended in time', async () => {
    const { clock, outcome, polledAt } = waitedExport(completedAt(297), {
      timeoutMs: 300_000,
      schedule: () => 120_000,
    });
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(polledAt).toEqual([0, 120, 240, 298]);
  });

  test('allows one poll, however short the timeout', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => job('completed'), { timeoutMs: 1 });
    await clock.run(outcome);
    expect(polledAt).toEqual([0]);
  });

  test('holds if the service never responds', async () => {
    const { clock, outcome, lastJob, polledAt } = waitedExport(() => 'silence', {
      timeoutMs: 20_000,
      policy: 'newJob',
    });
    const failure = await failureOf(clock.run(outcome));
    expect(clock.elapsedMs()).toBe(20_000);
    expect(failure.code).toBe('timed-out');
    expect(failure.message).toContain('(last error: no complete response within 20s)');
    expect(polledAt).toEqual([0]);
    expect(lastJob()).toBeUndefined();
  });

  test('is not reached before the time is over', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => job('running'), { timeoutMs: 20_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'timed-out' });
    expect(polledAt).toEqual([0, 10, 18]);
    expect(clock.elapsedMs()).toBe(20_000);
  });

  test('ends the last request', async () => {
    const replies = (second: number): ReturnType<typeof job> => (second < 50 ? job('running') : 'silence');
    const { clock, outcome, lastJob } = waitedExport(replies, { timeoutMs: 60_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'timed-out' });
    expect(clock.elapsedMs()).toBe(60_000);
    expect(lastJob()).toMatchObject({ status: 'running' });
  });

  test('names the last error', async () => {
    const { clock, outcome } = waitedExport(
      (second) => (second < 20 ? job('running') : { status: 503, body: 'busy' }),
      {
        timeoutMs: 60_000,
      },
    );
    const { message } = await failureOf(clock.run(outcome));
    expect(message).toContain('within 1m (last error: 503 Service Unavailable)');
  });
});

describe('a wait that is cancelled', () => {
  test('while it sleeps ends at once, with the reason', async () => {
    const { clock, outcome, cancel, polledAt, lastJob } = waitedExport(() => job('queued'));
    await clock.advance(14_000);
    cancel.abort(new Error('stop'));
    await expect(outcome).rejects.toThrow('stop');
    expect(polledAt).toEqual([0, 10]);
    expect(lastJob()).toMatchObject({ status: 'queued' });
  });

  test('while a request hangs ends at once, with the reason', async () => {
    const { clock, outcome, cancel, lastJob } = waitedExport((second) => (second < 10 ? job('queued') : 'silence'));
    await clock.advance(14_000);
    cancel.abort(new Error('stop'));
    await expect(outcome).rejects.toThrow('stop');
    expect(lastJob()).toMatchObject({ status: 'queued' });
  });

  test('before it began sends no request', async () => {
    const { outcome, polledAt, lastJob } = waitedExport(() => job('queued'), {
      signal: AbortSignal.abort(new Error('stop')),
    });
    await expect(outcome).rejects.toThrow('stop');
    expect(polledAt).toEqual([]);
    expect(lastJob()).toBeUndefined();
  });
});
