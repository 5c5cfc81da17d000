import { describe, expect, test } from '@jest/globals';
import { autoSchedule } from '../../src/polling/schedule.ts';
import { failureOf } from '../../testing/failure-of.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { job, waitedExport } from './wait-fixture.ts';

const page = '<!DOCTYPE html><html><body>Sign in</body></html>';

function networkError(code: string): Error {
  return Object.assign(new Error('api.example.com says no'), { code });
}

describe('passing trouble', () => {
  test.each<[string, ScriptedReply, string]>([
    ['408', { status: 408, body: {} }, 'it answered 408'],
    ['425', { status: 425, body: {} }, 'it answered 425'],
    ['429', { status: 429, body: { error: 'Slow down' } }, 'it answered 429: "Slow down"'],
    ['500', { status: 500, body: { error: 'Oops' } }, 'it answered 500: "Oops"'],
    ['502 with a page', { status: 502, body: page }, 'it answered 502'],
    ['503', { status: 503, body: '' }, 'it answered 503'],
    ['504', { status: 504, body: '' }, 'it answered 504'],
    ['a page instead of JSON', { body: page }, 'an HTML page instead of JSON'],
    ['half of a JSON text', { body: '{"jobId":"se_1","sta' }, 'no JSON'],
    ['nothing', { body: '' }, 'no JSON'],
    ['JSON that is no object', { body: [1, 2] }, 'a list instead of a JSON object'],
    ['a job without a status', { body: { jobId: 'se_1' } }, '`status` is missing'],
    ['a job whose status is no text', { body: { status: 7 } }, '`status` is a number'],
    ['another job', { body: { jobId: 'se_2', status: 'completed' } }, 'another job, se_2'],
    ['a host that is not found', networkError('ENOTFOUND'), 'the host name was not found'],
    ['a connection that is refused', networkError('ECONNREFUSED'), 'the connection was refused'],
    ['a connection that is cut', networkError('ECONNRESET'), 'the connection was cut'],
    ['no reply within 30 s', 'silence', 'no whole reply within 30 s'],
  ])('does not end a wait: %s', async (_what, reply, words) => {
    let isFirst = true;
    const { clock, outcome, handedOn, report } = waitedExport(() => {
      const now = isFirst ? reply : job('completed');
      isFirst = false;
      return now;
    });
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(report.lines[0]).toContain('Asked for the status of export se_1: ');
    expect(report.lines[0]).toContain(words);
    expect(handedOn).toHaveLength(1);
  });

  test('that lasts is one line, and so is the next', async () => {
    const { clock, outcome, report } = waitedExport((second) => {
      const isDown = (second >= 50 && second < 200) || (second >= 300 && second < 400);
      return isDown ? { status: 503, body: '' } : job(second < 600 ? 'running' : 'completed');
    });
    await clock.run(outcome);
    expect(report.lines.filter((line) => line.includes('503'))).toHaveLength(2);
    expect(report.debugLines.length).toBeGreaterThan(10);
    expect(report.warnings).toEqual([]);
  });

  test('is backed off from, never sooner than the schedule', async () => {
    const { clock, outcome, askedAt } = waitedExport(
      (second) => (second < 40 ? { status: 503, body: '' } : job('completed')),
      { schedule: () => 3_000 },
    );
    await clock.run(outcome);
    expect(askedAt).toEqual([0, 3, 6, 9, 13, 21, 36, 51]);
  });

  test('does not keep a wait beyond its deadline', async () => {
    const { clock, outcome } = waitedExport(() => ({ status: 503, headers: { 'retry-after': '86400' }, body: '' }), {
      timeoutMs: 60_000,
    });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'timed-out' });
    expect(clock.elapsedMs()).toBeLessThanOrEqual(60_000);
  });
});

describe('a service that asks to be left alone', () => {
  const asking = (headers: Readonly<Record<string, string>>): ScriptedReply => ({ status: 429, headers, body: {} });

  test.each([
    ['in seconds', '20', 20],
    ['by a date', 'Thu, 01 Jan 2026 00:00:25 GMT', 25],
  ])('is left alone %s', async (_how, retryAfter, pause) => {
    const { clock, outcome, askedAt } = waitedExport((second) =>
      second === 0 ? asking({ 'retry-after': retryAfter }) : job('completed'),
    );
    await clock.run(outcome);
    expect(askedAt).toEqual([0, pause]);
  });

  test('is asked less often for good, not only once', async () => {
    const replies = (second: number): ScriptedReply => {
      if (second === 0) return asking({ 'retry-after': '15' });
      return job(second < 100 ? 'running' : 'completed', { progress: Math.min(99, second) });
    };
    const { clock, outcome, askedAt } = waitedExport(replies, { schedule: autoSchedule });
    await clock.run(outcome);
    expect(askedAt.length).toBeGreaterThan(4);
    const pauses = askedAt.slice(1).map((second, index) => second - (askedAt[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(15);
  });

  test('is asked less and less often by a schedule of our own where it does not say how long', async () => {
    const replies = (second: number): ScriptedReply => (second < 8 ? asking({}) : job(second < 60 ? 'x' : 'completed'));
    const { clock, outcome, askedAt } = waitedExport(replies, { schedule: autoSchedule });
    await clock.run(outcome);
    const pauses = askedAt.slice(1).map((second, index) => second - (askedAt[index] ?? 0));
    expect(pauses.slice(0, 3)).toEqual([2, 4, 8]);
    expect(Math.min(...pauses.slice(2))).toBeGreaterThanOrEqual(8);
  });

  test('is asked at the fixed interval again, which is the user’s own word', async () => {
    const replies = (second: number): ScriptedReply =>
      second === 0 ? asking({ 'retry-after': '15' }) : job(second < 30 ? 'running' : 'completed');
    const { clock, outcome, askedAt } = waitedExport(replies, { schedule: () => 5_000 });
    await clock.run(outcome);
    expect(askedAt).toEqual([0, 15, 20, 25, 30]);
  });
});

describe('a refusal', () => {
  test.each([
    [400, 'request-rejected'],
    [401, 'key-rejected'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [409, 'not-finished'],
    [410, 'request-rejected'],
    [422, 'request-rejected'],
    [301, 'request-rejected'],
  ])('with %d ends the wait at once as %s', async (status, code) => {
    const body = { error: 'No, thank you' };
    const { clock, outcome, askedAt, handedOn } = waitedExport(() => ({ status, body }));
    const failure = await failureOf(clock.run(outcome));
    expect(failure.code).toBe(code);
    expect(failure.message).toBe(
      `The service refused to show export se_1 with status ${status}. It said: "No, thank you".`,
    );
    expect(askedAt).toEqual([0]);
    expect(handedOn).toEqual([]);
  });

  test('in the middle of a wait hands on what was seen before, once', async () => {
    const { clock, outcome, handedOn } = waitedExport((second) =>
      second < 30 ? job('running', { pageCount: second }) : { status: 401, body: {} },
    );
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'key-rejected' });
    expect(handedOn).toMatchObject([{ status: 'running', pageCount: 20 }]);
  });
});

describe('a job that the service does not know', () => {
  const unknown: ScriptedReply = { status: 404, body: { error: 'No such export job: se_1' } };
  const options = { notFoundGraceMs: 10_000, schedule: () => 3_000 };

  test('may be too young to be known', async () => {
    const replies = (second: number): ScriptedReply => (second < 9 ? unknown : job('completed'));
    const { clock, outcome, askedAt, report } = waitedExport(replies, options);
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(askedAt).toEqual([0, 3, 6, 9]);
    expect(report.lines[0]).toContain('it does not know the job yet (404)');
  });

  test('is not too young any more after ten seconds', async () => {
    const { clock, outcome, askedAt } = waitedExport(() => unknown, options);
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-found' });
    expect(askedAt).toEqual([0, 3, 6, 9, 13]);
  });

  test('is refused at once for another reason, however young', async () => {
    const { clock, outcome, askedAt } = waitedExport(() => ({ status: 403, body: {} }), options);
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(askedAt).toEqual([0]);
  });
});
