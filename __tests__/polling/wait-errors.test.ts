import { describe, expect, test } from '@jest/globals';
import { autoSchedule } from '../../src/polling/schedule.ts';
import { failureOf } from '../../testing/failure-of.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { completedAt, job, waitedExport } from './wait-fixture.ts';

const page = '<!DOCTYPE html><html><body>Sign in</body></html>';
const busy: ScriptedReply = { status: 503, body: '' };
const refused = Object.assign(new Error('api.example.com says no'), { code: 'ECONNREFUSED' });

/** Replies with an error while the service is down, and with a job that runs for ten minutes otherwise. */
function downIf(isDown: (second: number) => boolean, error: ScriptedReply = busy): (second: number) => ScriptedReply {
  return (second) => (isDown(second) ? error : job(second < 600 ? 'running' : 'completed'));
}

describe('a transient error', () => {
  test.each<[string, ScriptedReply]>([
    ['408 Request Timeout', { status: 408, body: {} }],
    ['502 Bad Gateway', { status: 502, body: page }],
    ['an HTML page instead of JSON', { body: page }],
    ['`status` is missing', { body: { jobId: 'se_1' } }],
    ['another job', { body: { jobId: 'se_2', status: 'completed' } }],
    ['the connection was refused', refused],
    ['no complete response within 30s', 'silence'],
  ])('does not end the wait: %s', async (reason, reply) => {
    const { clock, outcome, run } = waitedExport(completedAt(10, reply));
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(run.lines[0]).toMatch(new RegExp(`^Could not read export se_1: .*${reason}`));
  });

  test.each<[string, (second: number) => boolean, number]>([
    ['lasts, and comes back, is logged twice', (second) => second % 300 >= 50 && second % 300 < 200, 2],
    ['lasts soon after a short one is logged', (second) => second === 10 || (second > 30 && second < 600), 2],
    ['comes every few seconds is logged once a minute', (second) => second % 10 >= 5, 10],
  ])('that %s', async (_what, isDown, count) => {
    const { clock, outcome, run } = waitedExport(downIf(isDown), { schedule: () => 1_000 });
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503'))).toHaveLength(count);
    expect(run.lines.filter((line) => line.includes('available again'))).toHaveLength(count);
    expect(run.debugLines).not.toEqual([]);
    expect(run.warnings).toEqual([]);
  });

  test('that ends is reported with its duration and attempts', async () => {
    const { clock, outcome, run } = waitedExport(downIf((second) => second >= 50 && second < 100));
    await clock.run(outcome);
    expect(run.lines).toContain('The service is available again after 50s and 5 failed attempts.');
  });

  test('is followed by a backoff that is never shorter than the schedule', async () => {
    const { clock, outcome, polledAt } = waitedExport(completedAt(40, busy), { schedule: () => 3_000, isNew: true });
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 3, 6, 9, 13, 21, 36, 51]);
  });
});

test('another job ends the wait after three replies', async () => {
  const other = { body: { jobId: 'se_2', status: 'completed' } };
  const { clock, outcome, polledAt } = waitedExport((second) => (second < 30 ? job('running') : other));
  await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'service-unavailable' });
  expect(polledAt).toEqual([0, 10, 20, 30, 40, 50]);
});

describe('a rejection', () => {
  test.each([
    [400, 'request-rejected'],
    [401, 'key-rejected'],
    [404, 'not-found'],
    [301, 'request-rejected'],
  ])('with %d ends the wait at once as %s', async (status, code) => {
    const { clock, outcome, polledAt, lastJob } = waitedExport(() => ({ status, body: { error: 'No, thank you' } }));
    const failure = await failureOf(clock.run(outcome));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain('"No, thank you"');
    expect(polledAt).toEqual([0]);
    expect(lastJob()).toBeUndefined();
  });

  test('during the wait keeps the last state of the job', async () => {
    const { clock, outcome, lastJob } = waitedExport((second) =>
      second < 30 ? job('running', { pageCount: second }) : { status: 401, body: { error: 'No.' } },
    );
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'key-rejected' });
    expect(lastJob()).toMatchObject({ status: 'running', pageCount: 20 });
  });

  test('without the error object of the service ends the wait after five attempts', async () => {
    const blocked = { status: 403, headers: { 'content-type': 'text/html' }, body: page };
    const { clock, outcome, polledAt } = waitedExport((second) => (second < 30 ? job('running') : blocked));
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(polledAt).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  });

  test('of a new job that another part of the service does not find yet does not end the wait', async () => {
    const unknown = { status: 404, body: { error: 'No such export job: se_1' } };
    const { clock, outcome, run } = waitedExport(completedAt(9, unknown), { isNew: true, schedule: () => 3_000 });
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(run.lines).toEqual([expect.stringContaining('404 Not Found')]);
  });
});

describe('a service that was never reached', () => {
  test.each<[string, ScriptedReply, RegExp]>([
    ['refuses connections', refused, /network/],
    ['responds with a web page', { body: page }, /^Check `base-url`, and/],
    ['redirects to a login page', { status: 302, headers: { location: '/login' }, body: '' }, /^Check `base-url`, and/],
  ])('is given up after about two minutes if it %s', async (_what, reply, hint) => {
    const { clock, outcome } = waitedExport(() => reply);
    expect(await failureOf(clock.run(outcome))).toMatchObject({
      code: 'service-unavailable',
      message: expect.stringContaining('Could not read export se_1 after '),
      hint: expect.stringMatching(hint),
    });
    expect(clock.elapsedMs()).toBeGreaterThanOrEqual(120_000);
    expect(clock.elapsedMs()).toBeLessThan(160_000);
  });

  test('is not reported as timed out, however short the timeout', async () => {
    const { clock, outcome } = waitedExport(() => 'silence', { timeoutMs: 20_000 });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'service-unavailable' });
  });
});

describe('a service that asks for a pause', () => {
  const asking = (headers: Readonly<Record<string, string>>): ScriptedReply => ({ status: 429, headers, body: {} });
  const pausesIn = (polledAt: readonly number[]): readonly number[] =>
    polledAt.slice(1).map((second, index) => second - (polledAt[index] ?? 0));

  test.each([
    ['20', 20],
    ['Thu, 01 Jan 2026 00:00:25 GMT', 25],
    ['3600', 120],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 120],
  ])('gets it, up to two minutes: %s', async (retryAfter, pause) => {
    const { clock, outcome, polledAt } = waitedExport(completedAt(1, asking({ 'retry-after': retryAfter })));
    await clock.run(outcome);
    expect(polledAt).toEqual([0, pause]);
  });

  test('is named in the log if the pause is long, even soon after another error', async () => {
    const later = { status: 503, headers: { 'retry-after': '100' }, body: '' };
    const { clock, outcome, run } = waitedExport((second) => (second === 0 ? busy : completedAt(100, later)(second)));
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503'))).toEqual([
      expect.not.stringContaining(' in '),
      expect.stringContaining(' in 1m 40s'),
    ]);
  });

  test('gets it for the rest of the wait', async () => {
    const replies = (second: number): ScriptedReply =>
      second === 0 ? asking({ 'retry-after': '15' }) : completedAt(100, job('running', { progress: second }))(second);
    const { clock, outcome, polledAt } = waitedExport(replies, { schedule: autoSchedule });
    await clock.run(outcome);
    expect(polledAt.length).toBeGreaterThan(4);
    expect(Math.min(...pausesIn(polledAt))).toBeGreaterThanOrEqual(15);
  });

  test('is polled less and less often if it does not report how long', async () => {
    const replies = (second: number): ScriptedReply => (second < 8 ? asking({}) : completedAt(60)(second));
    const { clock, outcome, polledAt } = waitedExport(replies, { schedule: autoSchedule });
    await clock.run(outcome);
    expect(pausesIn(polledAt).slice(0, 3)).toEqual([2, 4, 8]);
    expect(Math.min(...pausesIn(polledAt).slice(2))).toBeGreaterThanOrEqual(8);
  });

  test('is polled at a fixed interval again after it, because the user chose it', async () => {
    const replies = (second: number): ScriptedReply =>
      second === 0 ? asking({ 'retry-after': '15' }) : completedAt(30)(second);
    const { clock, outcome, polledAt } = waitedExport(replies, { schedule: () => 5_000 });
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 15, 20, 25, 30]);
  });
});
