import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../../testing/failure-of.ts';
import type { ScriptedReply } from '../../testing/scripted-service.ts';
import { job, waitedExport } from './wait-fixture.ts';

const page = '<!DOCTYPE html><html><body>Sign in</body></html>';

function networkError(code: string): Error {
  return Object.assign(new Error('api.example.com says no'), { code });
}

describe('a transient error', () => {
  test.each<[string, ScriptedReply, string]>([
    ['408', { status: 408, body: {} }, '408 Request Timeout'],
    ['425', { status: 425, body: {} }, '425 Too Early'],
    ['429', { status: 429, body: { error: 'Slow down' } }, '429 Too Many Requests: "Slow down"'],
    ['500', { status: 500, body: { error: 'Oops' } }, '500 Internal Server Error: "Oops"'],
    ['502 with a page', { status: 502, body: page }, '502 Bad Gateway'],
    ['503', { status: 503, body: '' }, '503 Service Unavailable'],
    ['504', { status: 504, body: '' }, '504 Gateway Timeout'],
    ['a page instead of JSON', { body: page }, 'an HTML page instead of JSON'],
    ['half of a JSON text', { body: '{"jobId":"se_1","sta' }, 'not JSON'],
    ['nothing', { body: '' }, 'not JSON'],
    ['JSON that is not an object', { body: [1, 2] }, 'a list instead of a JSON object'],
    ['a job without a status', { body: { jobId: 'se_1' } }, '`status` is missing'],
    ['a job with a status that is not a text', { body: { status: 7 } }, '`status` is a number'],
    ['another job', { body: { jobId: 'se_2', status: 'completed' } }, 'another job'],
    ['a host that is not found', networkError('ENOTFOUND'), 'the host name was not found'],
    ['a connection that is refused', networkError('ECONNREFUSED'), 'the connection was refused'],
    ['a connection that is cut', networkError('ECONNRESET'), 'the connection was lost'],
    ['no response within 30 s', 'silence', 'no complete response within 30s'],
  ])('does not end the wait: %s', async (_what, reply, reason) => {
    let isFirst = true;
    const { clock, outcome, lastJob, run } = waitedExport(() => {
      const now = isFirst ? reply : job('completed');
      isFirst = false;
      return now;
    });
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(run.lines[0]).toContain('Could not read export se_1: ');
    expect(run.lines[0]).toContain(reason);
    expect(lastJob()).toMatchObject({ status: 'completed' });
  });

  test('that lasts is logged once, and so is the next one', async () => {
    const { clock, outcome, run } = waitedExport((second) => {
      const isDown = (second >= 50 && second < 200) || (second >= 300 && second < 400);
      return isDown ? { status: 503, body: '' } : job(second < 600 ? 'running' : 'completed');
    });
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503'))).toHaveLength(2);
    expect(run.debugLines.length).toBeGreaterThan(10);
    expect(run.warnings).toEqual([]);
  });

  test('that returns every second time is logged at most once a minute', async () => {
    const { clock, outcome, run } = waitedExport(
      (second) => {
        if (second > 600) return job('completed');
        return Math.floor(second / 5) % 2 === 1 ? { status: 503, body: '' } : job('running');
      },
      { schedule: () => 1_000 },
    );
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503')).length).toBeLessThanOrEqual(11);
  });

  test('that lasts is logged even if it begins soon after another one', async () => {
    const isDown = (second: number): boolean => second === 10 || (second > 30 && second < 600);
    const stateAt = (second: number): ScriptedReply =>
      isDown(second) ? { status: 503, body: '' } : job(second < 600 ? 'running' : 'completed');
    const { clock, outcome, run } = waitedExport(stateAt, { schedule: () => 1_000 });
    await clock.run(outcome);
    expect(run.lines.filter((line) => line.includes('503'))).toHaveLength(2);
  });

  test('is followed by a backoff that is never shorter than the schedule', async () => {
    const { clock, outcome, polledAt } = waitedExport(
      (second) => (second < 40 ? { status: 503, body: '' } : job('completed')),
      { schedule: () => 3_000 },
    );
    await clock.run(outcome);
    expect(polledAt).toEqual([0, 3, 6, 9, 13, 21, 36, 51]);
  });

  test('does not extend the wait beyond its deadline', async () => {
    const { clock, outcome } = waitedExport(() => ({ status: 503, headers: { 'retry-after': '86400' }, body: '' }), {
      timeoutMs: 60_000,
      policy: 'newJob',
    });
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'timed-out' });
    expect(clock.elapsedMs()).toBe(60_000);
  });

  test.each(['3600', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'is polled again after two minutes, even with `Retry-After: %s`, and the pause is logged',
    async (retryAfter) => {
      const { clock, outcome, polledAt, run } = waitedExport((second) =>
        second === 0 ? { status: 503, headers: { 'retry-after': retryAfter }, body: '' } : job('completed'),
      );
      await clock.run(outcome);
      expect(polledAt).toEqual([0, 120]);
      expect(run.lines[0]).toMatch(/503.*2m/);
    },
  );

  test('that ends is reported with its duration and attempts', async () => {
    const { clock, outcome, run } = waitedExport((second) =>
      second >= 50 && second < 100 ? { status: 503, body: '' } : job(second < 110 ? 'running' : 'completed'),
    );
    await clock.run(outcome);
    const lines = run.lines.filter((line) => line.includes('available again'));
    expect(lines).toEqual(['The service is available again after 50s and 5 failed attempts.']);
  });
});

describe('a rejection', () => {
  test.each([
    [400, 'request-rejected'],
    [401, 'key-rejected'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [409, 'request-rejected'],
    [410, 'request-rejected'],
    [422, 'request-rejected'],
    [301, 'request-rejected'],
  ])('with %d ends the wait at once as %s', async (status, code) => {
    const body = { error: 'No, thank you' };
    const { clock, outcome, polledAt, lastJob } = waitedExport(() => ({ status, body }));
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
});

describe('a rejection without the error object of the service', () => {
  const blocked: ScriptedReply = { status: 403, headers: { 'content-type': 'text/html' }, body: page };

  test.each([400, 401, 403, 404, 409])('is transient for a few attempts once the job was read: %d', async (status) => {
    const { clock, outcome, run } = waitedExport((second) =>
      second >= 30 && second < 60 ? { ...blocked, status } : job(second < 100 ? 'running' : 'completed'),
    );
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(run.lines.filter((line) => line.includes(`${status}`))).toHaveLength(1);
  });

  test('ends the wait after five attempts in a row', async () => {
    const { clock, outcome, polledAt } = waitedExport((second) => (second < 30 ? job('running') : blocked));
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(polledAt).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  });

  test('ends the wait at once if the job was never read', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => blocked);
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(polledAt).toEqual([0]);
  });
});

describe('a job that is not found', () => {
  const unknown: ScriptedReply = { status: 404, body: { error: 'No such export job: se_1' } };
  const options = { policy: 'newJob', schedule: () => 3_000 } as const;

  test('may be too new', async () => {
    const replies = (second: number): ScriptedReply => (second < 9 ? unknown : job('completed'));
    const { clock, outcome, polledAt, run } = waitedExport(replies, options);
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(polledAt).toEqual([0, 3, 6, 9]);
    expect(run.lines[0]).toContain('404 Not Found');
  });

  test('may be too new for a part of the service, even if another part has found it', async () => {
    const replies = (second: number): ScriptedReply =>
      second === 3 ? unknown : job(second < 9 ? 'queued' : 'completed');
    const { clock, outcome, polledAt } = waitedExport(replies, options);
    await expect(clock.run(outcome)).resolves.toMatchObject({ status: 'completed' });
    expect(polledAt).toEqual([0, 3, 6, 9]);
  });

  test('is not too new after ten seconds', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => unknown, options);
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-found' });
    expect(polledAt).toEqual([0, 3, 6, 9, 13]);
  });

  test('is rejected at once for another reason, however new', async () => {
    const { clock, outcome, polledAt } = waitedExport(() => ({ status: 403, body: { error: 'No.' } }), options);
    await expect(clock.run(outcome)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(polledAt).toEqual([0]);
  });
});
