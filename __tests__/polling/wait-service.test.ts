import { describe, expect, test } from '@jest/globals';
import { autoSchedule } from '../../src/polling/schedule.ts';
import { failureOf } from '../../testing/failure-of.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { job, waitedExport } from './wait-fixture.ts';

const page = '<!DOCTYPE html><html><body>Sign in</body></html>';

function networkError(code: string): Error {
  return Object.assign(new Error('api.example.com says no'), { code });
}

describe('a service that was never reached', () => {
  test.each<[string, ScriptedReply, RegExp]>([
    ['refuses connections', networkError('ECONNREFUSED'), /network/],
    ['is not found', networkError('ENOTFOUND'), /network/],
    ['responds with a web page', { body: page }, /^Check `base-url`, and/],
    ['redirects to a login page', { status: 302, headers: { location: '/login' }, body: '' }, /^Check `base-url`, and/],
  ])('is given up after about two minutes if it %s', async (_what, reply, hint) => {
    const { clock, outcome } = waitedExport(() => reply);
    expect(await failureOf(clock.run(outcome))).toMatchObject({
      code: 'service-unavailable',
      message: expect.stringContaining('Could not read export se_1 after '),
      hint: expect.stringMatching(hint),
    });
    expect(clock.elapsedMs() / 1_000).toBeGreaterThanOrEqual(120);
    expect(clock.elapsedMs() / 1_000).toBeLessThan(160);
  });

  test('is not reported as timed out, however short the timeout', async () => {
    const { clock, outcome } = waitedExport(() => 'silence', { timeoutMs: 20_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});

describe('a service that asks for a pause', () => {
  const asking = (headers: Readonly<Record<string, string>>): ScriptedReply => ({ status: 429, headers, body: {} });

  test.each([
    ['in seconds', '20', 20],
    ['by a date', 'Thu, 01 Jan 2026 00:00:25 GMT', 25],
  ])('gets it %s', async (_how, retryAfter, pause) => {
    const { clock, outcome, polledAt } = waitedExport((second) =>
      second === 0 ? asking({ 'retry-after': retryAfter }) : job('completed'),
    );
    await clock.run(outcome);
    expect(polledAt).toEqual([0, pause]);
  });

  test('is named in the log if the pause is long, even soon after another error', async () => {
    const { clock, outcome, run } = waitedExport((second) => {
      if (second > 100) return job('completed');
      return { status: 503, headers: second === 0 ? {} : { 'retry-after': '100' }, body: '' };
    });
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503'))).toEqual([
      expect.not.stringContaining(' in '),
      expect.stringContaining(' in 1m 40s'),
    ]);
  });

  test('gets it for the rest of the wait', async () => {
    const replies = (second: number): ScriptedReply => {
      if (second === 0) return asking({ 'retry-after': '15' });
      return job(second < 100 ? 'running' : 'completed', { progress: Math.min(99, second) });
    };
    const { clock, outcome, polledAt } = waitedExport(replies, { schedule: autoSchedule });
    await clock.run(outcome);
    expect(polledAt.length).toBeGreaterThan(4);
    const pauses = polledAt.slice(1).map((second, index) => second - (polledAt[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(15);
  });

  test('is polled less and less often if it does not report how long', async () => {
    const replies = (second: number): ScriptedReply => (second < 8 ? asking({}) : job(second < 60 ? 'x' : 'completed'));
    const { clock, outcome, polledAt } = waitedExport(replies, { schedule: autoSchedule });
    await clock.run(outcome);
    const pauses = polledAt.slice(1).map((second, index) => second - (polledAt[index] ?? 0));
    expect(pauses.slice(0, 3)).toEqual([2, 4, 8]);
    expect(Math.min(...pauses.slice(2))).toBeGreaterThanOrEqual(8);
  });

  test('is polled at a fixed interval again after it, because the user chose it', async () => {
    const replies = (second: number): ScriptedReply =>
      second === 0 ? asking({ 'retry-after': '15' }) : job(second < 30 ? 'running' : 'completed');
    const { clock, outcome, polledAt } = waitedExport(replies, { schedule: () => 5_000 });
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 15, 20, 25, 30]);
  });
});

test('an error that is not logged is not reported as over either', async () => {
  const isDown = (second: number): boolean => second === 10 || second === 30;
  const { clock, outcome, run } = waitedExport((second) =>
    isDown(second) ? { status: 503, body: '' } : job(second < 50 ? 'running' : 'completed'),
  );
  await clock.run(outcome);
  expect(run.lines.filter((line) => line.includes('503'))).toHaveLength(1);
  expect(run.lines.filter((line) => line.includes('available again'))).toHaveLength(1);
});
