import { describe, expect, test } from '@jest/globals';
import { autoSchedule } from '../../src/polling/schedule.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { completedAt, job, waitedExport } from './wait-fixture.ts';

describe('a wait', () => {
  test.each(['completed', 'failed'])('ends as soon as the job is seen as %s', async (status) => {
    const { clock, outcome, askedAt, handedOn } = waitedExport((second) => job(second < 20 ? 'running' : status));
    const ended = await clock.run(outcome);
    expect(ended.status).toBe(status);
    expect(askedAt).toEqual([0, 10, 20]);
    expect(handedOn).toEqual([ended]);
  });

  test('asks once for a job that has ended before', async () => {
    const { clock, outcome, askedAt } = waitedExport(() => job('completed'));
    await clock.run(outcome);
    expect(askedAt).toEqual([0]);
  });

  test.each(['queued', 'running', 'paused', 'COMPLETED', 'canceled', 'succeeded', '✨'])(
    'goes on at the status %j',
    async (status) => {
      const { clock, outcome } = waitedExport((second) => job(second < 30 ? status : 'completed'));
      await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    },
  );

  test('keeps a fixed interval exactly', async () => {
    const { clock, outcome, askedAt } = waitedExport(completedAt(7.5), { schedule: () => 2_500, random: () => 0.9 });
    await clock.run(outcome);
    expect(askedAt).toEqual([0, 2.5, 5, 7.5]);
  });

  test('of the automatic kind asks often when the end is near, and seldom when it is far', async () => {
    const { clock, outcome, askedAt } = waitedExport(
      (second) => job(second < 600 ? 'running' : 'completed', { progress: Math.floor(second / 6) }),
      { schedule: autoSchedule },
    );
    await clock.run(outcome);
    const pauses = askedAt.slice(1).map((second, index) => second - (askedAt[index] ?? 0));
    expect(Math.max(...pauses)).toBeGreaterThan(25);
    expect(Math.min(...pauses)).toBe(1);
    expect(askedAt.at(-1)).toBeLessThan(601.5);
    expect(askedAt.length).toBeLessThan(60);
  });

  test('draws its jitter from what it is given', async () => {
    const times = [0, 0.5].map(async (random) => {
      const options = { schedule: autoSchedule, random: () => random };
      const { clock, outcome, askedAt } = waitedExport(completedAt(60), options);
      await clock.run(outcome);
      return askedAt;
    });
    const [plain, jittered] = await Promise.all(times);
    expect(plain?.[1]).toBe(1);
    expect(jittered?.[1]).toBe(1.05);
  });

  test('shows the way in the log, and one warning where the job stalls', async () => {
    const { clock, outcome, report } = waitedExport((second) => {
      const stalled = { progress: 50, pageCount: 1 };
      return second < 900 ? job('running', stalled) : job('completed', { progress: 100, pageCount: 2 });
    });
    await clock.run(outcome);
    expect(report.lines[0]).toBe('running [██████████░░░░░░░░░░] 50 % · 1 page · 0ms gone');
    expect(report.lines.at(-1)).toBe('completed [████████████████████] 100 % · 2 pages · 15m gone');
    expect(report.lines).toHaveLength(16);
    expect(report.warnings).toEqual([expect.stringContaining('no progress for 5m')]);
  });

  test('does not show what is left of a job that has ended', async () => {
    const { clock, outcome, report } = waitedExport((second) =>
      job(second < 50 ? 'running' : 'failed', { progress: second }),
    );
    await clock.run(outcome);
    expect(report.lines.at(-2)).toMatch(/about 1m left$/);
    expect(report.lines.at(-1)).toBe('failed [██████████░░░░░░░░░░] 50 % · 50s gone');
  });
});

describe('the deadline', () => {
  test('leaves the job alone, names its last state and says how to come back', async () => {
    const { clock, outcome, handedOn } = waitedExport(() => job('running'), { timeoutMs: 300_000 });
    const failure = await failureOf(clock.run(outcome));
    expect(failure).toMatchObject({
      code: 'timed-out',
      message: 'The export se_1 did not end within 5m; its status was "running". It goes on in the service.',
      hint: 'Run it again with job-id se_1.',
    });
    expect(handedOn).toMatchObject([{ status: 'running' }]);
  });

  test('has a last look shortly before it, so that a job which ended in time is not late', async () => {
    const { clock, outcome, askedAt } = waitedExport(completedAt(297), { timeoutMs: 300_000, schedule: () => 120_000 });
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(askedAt).toEqual([0, 120, 240, 298]);
  });

  test('comes after one look, however short the time', async () => {
    const { clock, outcome, askedAt } = waitedExport(() => job('completed'), { timeoutMs: 1 });
    await clock.run(outcome);
    expect(askedAt).toEqual([0]);
  });

  test('holds where the service never answers, and nothing is handed on then', async () => {
    const { clock, outcome, handedOn, askedAt } = waitedExport(() => 'silence', { timeoutMs: 20_000 });
    const failure = await failureOf(clock.run(outcome));
    expect(clock.elapsedMs()).toBe(20_000);
    expect(failure.code).toBe('timed-out');
    expect(failure.message).toContain('asked for its status, it did not answer before the deadline');
    expect(askedAt).toEqual([0]);
    expect(handedOn).toEqual([]);
  });

  test('cuts the last request off', async () => {
    const replies = (second: number): ReturnType<typeof job> => (second < 50 ? job('running') : 'silence');
    const { clock, outcome, handedOn } = waitedExport(replies, { timeoutMs: 60_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'timed-out' });
    expect(clock.elapsedMs()).toBe(60_000);
    expect(handedOn).toMatchObject([{ status: 'running' }]);
  });

  test('names the trouble where that was the last thing seen', async () => {
    const { clock, outcome } = waitedExport(
      (second) => (second < 20 ? job('running') : { status: 503, body: 'busy' }),
      {
        timeoutMs: 60_000,
      },
    );
    const { message } = await failureOf(clock.run(outcome));
    expect(message).toContain('within 1m; asked for its status, it answered 503.');
  });
});

describe('a wait that is cancelled', () => {
  test('while it sleeps ends at once, with the reason', async () => {
    const { clock, outcome, cancel, askedAt, handedOn } = waitedExport(() => job('queued'));
    await clock.advance(14_000);
    cancel.abort(new Error('stop'));
    await expect(outcome).rejects.toThrow('stop');
    expect(askedAt).toEqual([0, 10]);
    expect(handedOn).toMatchObject([{ status: 'queued' }]);
  });

  test('while a request hangs ends at once, with the reason', async () => {
    const { clock, outcome, cancel, handedOn } = waitedExport((second) => (second < 10 ? job('queued') : 'silence'));
    await clock.advance(14_000);
    cancel.abort(new Error('stop'));
    await expect(outcome).rejects.toThrow('stop');
    expect(handedOn).toMatchObject([{ status: 'queued' }]);
  });

  test('before it began asks nothing', async () => {
    const { outcome, askedAt, handedOn } = waitedExport(() => job('queued'), {
      signal: AbortSignal.abort(new Error('stop')),
    });
    await expect(outcome).rejects.toThrow('stop');
    expect(askedAt).toEqual([]);
    expect(handedOn).toEqual([]);
  });
});
