import { describe, expect, test } from '@jest/globals';
import type { ApiResult, TransientResult } from '../../src/model/api-result.ts';
import { withRetry } from '../../src/service/retry.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { skippingClock, manualClock } from '../../testing/manual-clock.ts';
import { type Handler, type TestServer, useServers } from '../../testing/test-server.ts';
import { answering, inTurn, limits, startService } from './service-fixture.ts';

const servers = useServers();
const busy = answering(503, { error: 'Busy.' });
const done = answering(200, { done: true });
const cut: Handler = (_, response) => response.socket?.resetAndDestroy();
const operation = { kind: 'start-export', action: 'do it' } as const;
const sideEffect = { message: 'It may be running.', hint: 'Find it.' };

interface Options {
  readonly policy?: 'start' | 'bundle';
  readonly deadlineMs?: number;
  readonly run?: RecordedRun;
}

interface Attempts {
  readonly server: TestServer;
  readonly retried: ReturnType<typeof withRetry>;
  /** Pauses between the attempts. */
  readonly pauses: () => readonly number[];
}

/** The time limits never expire, and the pauses are skipped. */
async function attempt(handler: Handler, options: Options = {}): Promise<Attempts> {
  const { policy = 'start', deadlineMs = Infinity, run = new RecordedRun() } = options;
  const isLimit = (durationMs: number): boolean => durationMs === Math.min(30_000, deadlineMs);
  const clock = skippingClock((durationMs) => !isLimit(durationMs));
  const { server, service } = await startService(servers, handler, { clock });
  const retried = withRetry(
    {
      call: (callLimits) => service.call({ method: 'POST', path: '/thing', read: (body) => body }, callLimits),
      operation,
      policy,
      deadlineMs,
      sideEffect,
    },
    { clock, random: () => 0, emit: run.emit, signal: limits.signal },
  );
  return { server, retried, pauses: () => clock.pauses.filter((pauseMs) => !isLimit(pauseMs)) };
}

describe('a call that succeeds', () => {
  test('is made once', async () => {
    const { server, retried, pauses } = await attempt(done);
    expect(await retried).toEqual({ value: { done: true }, mayHaveArrivedBefore: false });
    expect(server.requests).toHaveLength(1);
    expect(pauses()).toEqual([]);
  });

  test('after transient errors logs each of them with its pause', async () => {
    const run = new RecordedRun();
    const { server, retried, pauses } = await attempt(inTurn(busy, cut, done), { run });
    expect(await retried).toEqual({ value: { done: true }, mayHaveArrivedBefore: true });
    expect(server.requests).toHaveLength(3);
    expect(pauses()).toEqual([500, 1_000]);
    expect(run.lines).toEqual([
      'Could not do it: 503 Service Unavailable: "Busy.". Retrying in 1s.',
      'Could not do it: the connection was lost. Retrying in 1s.',
    ]);
  });
});

describe('a call that never succeeds', () => {
  test('ends as service-unavailable and names the attempts, the last error and what may be left behind', async () => {
    const { server, retried } = await attempt(answering(500, { error: 'Oops.' }));
    expect(await failureOf(retried)).toMatchObject({
      code: 'service-unavailable',
      message: 'Could not do it after 3 attempts: 500 Internal Server Error: "Oops.". It may be running.',
      hint: 'Find it.',
    });
    expect(server.requests).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 409])('is made once if it is rejected with %i', async (status) => {
    const { server, retried, pauses } = await attempt(answering(status, { error: 'No.' }));
    expect((await failureOf(retried)).message).toContain(`Could not do it: ${status} `);
    expect(server.requests).toHaveLength(1);
    expect(pauses()).toEqual([]);
  });

  test('ends after 409 for a bundle as not-finished', async () => {
    const conflict = answering(409, { error: 'Not finished.' });
    const { server, retried } = await attempt(conflict, { policy: 'bundle' });
    expect((await failureOf(retried)).message).toContain('409 Conflict: "Not finished."');
    expect(server.requests).toHaveLength(9);
  });
});

describe('an accepted call without a readable response', () => {
  test.each<readonly [string, Handler]>([
    ['is empty', answering(202, '')],
    ['is an HTML page', answering(200, '<html></html>')],
    [
      'is cut off',
      (_, response) => {
        response.writeHead(202, { 'content-length': '100' }).write('{"jobId":');
        response.socket?.end();
      },
    ],
  ])('is not repeated if the response %s, and says what may be left behind', async (_, handler) => {
    const { server, retried } = await attempt(handler);
    const { code, message, hint } = await failureOf(retried);
    expect({ code, hint }).toEqual({ code: 'service-unavailable', hint: sideEffect.hint });
    expect(message).toContain('accepted the request');
    expect(message).toContain(sideEffect.message);
    expect(server.requests).toHaveLength(1);
  });
});

test('a rejection after an attempt that may have had an effect says what may be left behind', async () => {
  const { retried } = await attempt(inTurn(answering(500, {}), answering(409, { error: 'Exists.' })));
  const { code, message } = await failureOf(retried);
  expect(code).toBe('request-rejected');
  expect(message).toContain('"Exists."');
  expect(message).toContain(sideEffect.message);
});

test('a rejection of the first attempt leaves nothing behind', async () => {
  const { retried } = await attempt(answering(409, { error: 'Exists.' }));
  expect((await failureOf(retried)).message).not.toContain(sideEffect.message);
});

describe('a rate limit', () => {
  const limited = answering(429, { error: 'Ten exports an hour.' });

  test('is waited for with growing pauses, and leaves nothing behind', async () => {
    const { server, retried, pauses } = await attempt(inTurn(limited, limited, limited, limited, limited, done));
    expect(await retried).toEqual({ value: { done: true }, mayHaveArrivedBefore: false });
    expect(server.requests).toHaveLength(6);
    expect(pauses()).toEqual([5_000, 10_000, 20_000, 40_000, 80_000]);
  });

  test('that lasts until the deadline is named, with advice that fits it', async () => {
    const later = answering(429, { error: 'Ten exports an hour.' }, { 'retry-after': '3600' });
    const { server, retried } = await attempt(later, { deadlineMs: 3_600_000 });
    const { code, message, hint } = await failureOf(retried);
    expect({ code, requests: server.requests.length }).toEqual({ code: 'service-unavailable', requests: 1 });
    expect(message).toContain('429 Too Many Requests: "Ten exports an hour."');
    expect(message).not.toContain(sideEffect.message);
    expect(hint).toContain('later');
  });
});

describe('Retry-After', () => {
  const later = answering(503, {}, { 'retry-after': '7' });

  test('is waited for if it is longer than the backoff', async () => {
    const sooner = answering(503, {}, { 'retry-after': '0' });
    const { retried, pauses } = await attempt(inTurn(later, sooner, done));
    await retried;
    expect(pauses()).toEqual([7_000, 1_000]);
  });

  test('ends the attempts if it reaches the deadline', async () => {
    const { server, retried, pauses } = await attempt(later, { deadlineMs: 7_000 });
    expect((await failureOf(retried)).code).toBe('service-unavailable');
    expect(server.requests).toHaveLength(1);
    expect(pauses()).toEqual([]);
  });

  test('is waited for if it ends before the deadline', async () => {
    const { server, retried } = await attempt(inTurn(later, done), { deadlineMs: 7_001 });
    expect((await retried).value).toEqual({ done: true });
    expect(server.requests).toHaveLength(2);
  });
});

test('a call gets the time that remains until the deadline', async () => {
  const clock = manualClock();
  const remaining: number[] = [];
  const result: TransientResult = {
    ...{ kind: 'transient', reason: 'x', mayHaveArrived: false, wasAccepted: false, isForeign: false },
  };
  const call = ({ remainingMs }: { readonly remainingMs: number }): Promise<ApiResult<string>> => {
    remaining.push(remainingMs);
    return Promise.resolve(result);
  };
  const context = { clock, random: () => 0, emit: new RecordedRun().emit, signal: limits.signal };
  const retried = withRetry({ call, operation, policy: 'start', deadlineMs: 10_000 }, context);
  expect((await failureOf(clock.run(retried))).code).toBe('service-unavailable');
  expect(remaining).toEqual([10_000, 9_500, 8_500, 6_500, 2_500]);
});

describe('an earlier attempt', () => {
  const failed = (mayHaveArrived: boolean): ApiResult<string> => ({
    kind: 'transient',
    reason: 'it broke',
    mayHaveArrived,
    wasAccepted: false,
    isForeign: false,
  });
  const ok: ApiResult<string> = { kind: 'ok', value: 'done' };

  test.each<readonly [string, readonly ApiResult<string>[], boolean]>([
    ['was never sent', [failed(false), ok], false],
    ['may have arrived', [failed(true), ok], true],
    ['may have arrived, before one that was never sent', [failed(true), failed(false), ok], true],
  ])('that %s is reported with the result', async (_, results, mayHaveArrivedBefore) => {
    const remaining = [...results];
    const clock = manualClock();
    const retried = withRetry(
      {
        call: () => Promise.resolve(remaining.shift() ?? ok),
        operation,
        policy: 'start',
        deadlineMs: Infinity,
      },
      { clock, random: () => 0, emit: new RecordedRun().emit, signal: limits.signal },
    );
    expect(await clock.run(retried)).toEqual({ value: 'done', mayHaveArrivedBefore });
    expect(remaining).toEqual([]);
  });
});
