import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { completedAt, waitedExport } from './wait-fixture.ts';

const page = '<!DOCTYPE html><html><body>Sign in</body></html>';
const busy: ScriptedReply = { status: 503, body: '' };
const refused = Object.assign(new Error('api.example.com says no'), { code: 'ECONNREFUSED' });

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
  test('is given up after about two minutes', async () => {
    const { clock, outcome } = waitedExport(() => ({ body: page }));
    expect(await failureOf(clock.run(outcome))).toMatchObject({
      code: 'service-unavailable',
      message: expect.stringContaining('Could not read export se_1 after '),
      hint: expect.stringMatching(/^Check `base-url`, and/),
    });
    expect(clock.elapsedMs()).toBeGreaterThanOrEqual(120_000);
    expect(clock.elapsedMs()).toBeLessThan(160_000);
  });

  test('is described by the error before the deadline', async () => {
    const replies = (second: number): ScriptedReply => (second < 10 ? refused : 'silence');
    const { clock, outcome } = waitedExport(replies, { timeoutMs: 20_000 });
    expect((await failureOf(clock.run(outcome))).message).toContain('refused');
  });

  test('is not reported as timed out, however short the timeout', async () => {
    const { clock, outcome } = waitedExport(() => 'silence', { timeoutMs: 20_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});

describe('a service that asks for a pause', () => {
  test('is named in the log', async () => {
    const later = { status: 503, headers: { 'retry-after': '100' }, body: '' };
    const { clock, outcome, run } = waitedExport((second) => (second === 0 ? busy : completedAt(100, later)(second)));
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503'))).toEqual([
      expect.stringContaining(' in 10s'),
      expect.stringContaining(' in 1m 40s'),
      expect.stringContaining(' in 40s'),
    ]);
  });
});
