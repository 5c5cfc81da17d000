import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import type { Log } from '../../src/report.ts';
import type { ApiResult } from '../../src/service/answer.ts';
import { requestLimitMs } from '../../src/service/client.ts';
import { type Tried, tryAgain } from '../../src/service/retry.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { keptReport } from '../../testing/kept-report.ts';
import { hurriedClock, manualClock } from '../../testing/manual-clock.ts';
import { type Handler, type MisbehavingServer, useServers } from '../../testing/misbehaving-server.ts';
import { answering, inTurn, never, openBench } from './service-fixture.ts';

const servers = useServers();
const busy = answering(503, { error: 'Busy.' });
const done = answering(200, { done: true });
const cut: Handler = (_, response) => response.socket?.resetAndDestroy();

interface Changes {
  readonly tries?: number;
  readonly passingRefusals?: readonly number[];
  readonly deadlineMs?: number;
  readonly log?: Log;
  readonly signal?: AbortSignal;
}

interface Trial {
  readonly server: MisbehavingServer;
  readonly tried: Promise<Tried<unknown>>;
  /** Pauses between the tries. */
  readonly pauses: () => readonly number[];
}

/** The limit of one request and the deadline never come; the pauses are skipped. */
async function trial(handler: Handler, changes: Changes = {}): Promise<Trial> {
  const limits = [requestLimitMs, changes.deadlineMs ?? Infinity];
  const clock = hurriedClock((durationMs) => !limits.includes(durationMs));
  const { server, service } = await openBench(servers, handler, { clock });
  const tried = tryAgain({
    call: (signal) => service.call({ method: 'POST', path: '/thing', read: (body) => body }, signal),
    what: 'to do it',
    tries: 3,
    deadlineMs: Infinity,
    clock,
    random: () => 0,
    log: keptReport(),
    signal: never,
    ...changes,
  });
  return { server, tried, pauses: () => clock.pauses.filter((pauseMs) => !limits.includes(pauseMs)) };
}

describe('a call that succeeds', () => {
  test('at once is made once', async () => {
    const { server, tried, pauses } = await trial(done);
    expect(await tried).toEqual({ value: { done: true }, mayHaveArrivedBefore: false });
    expect(server.requests).toHaveLength(1);
    expect(pauses()).toEqual([]);
  });

  test('at the last try is made that often, with longer and longer pauses', async () => {
    const log = keptReport();
    const { server, tried, pauses } = await trial(inTurn(busy, cut, busy, done), { tries: 4, log });
    expect(await tried).toEqual({ value: { done: true }, mayHaveArrivedBefore: true });
    expect(server.requests).toHaveLength(4);
    expect(pauses()).toEqual([500, 1_000, 2_000]);
    expect(log.lines).toEqual([
      'Asked the service to do it: it answered 503: "Busy.". Trying again in 500ms.',
      'Asked the service to do it: the connection was cut. Trying again in 1s.',
      'Asked the service to do it: it answered 503: "Busy.". Trying again in 2s.',
    ]);
  });
});

describe('a call that never succeeds', () => {
  test.each([
    [1, 'Asked once'],
    [3, 'Asked 3 times'],
  ])('ends after %i tries as service-unavailable', async (tries, asked) => {
    const { server, tried } = await trial(busy, { tries });
    expect(await failureOf(tried)).toMatchObject({
      code: 'service-unavailable',
      message: `${asked}, the service could not be brought to do it. The last time, it answered 503: "Busy.".`,
    });
    expect(server.requests).toHaveLength(tries);
  });

  test.each([400, 401, 403, 404, 409])('is made once where it is refused with %i', async (status) => {
    const { server, tried, pauses } = await trial(answering(status, { error: 'No.' }));
    expect((await failureOf(tried)).message).toContain(`refused to do it with status ${status}`);
    expect(server.requests).toHaveLength(1);
    expect(pauses()).toEqual([]);
  });
});

describe('Retry-After', () => {
  test('is waited for where it is longer than the own pause', async () => {
    const later = answering(429, {}, { 'retry-after': '7' });
    const sooner = answering(429, {}, { 'retry-after': '0' });
    const { tried, pauses } = await trial(inTurn(later, sooner, done));
    await tried;
    expect(pauses()).toEqual([7_000, 1_000]);
  });

  test('that reaches to the deadline ends the tries', async () => {
    const later = answering(503, {}, { 'retry-after': '7' });
    const { server, tried, pauses } = await trial(later, { deadlineMs: 7_000 });
    expect((await failureOf(tried)).message).toContain('Asked once');
    expect(server.requests).toHaveLength(1);
    expect(pauses()).toEqual([]);
  });

  test('that ends before the deadline is waited for', async () => {
    const later = answering(503, {}, { 'retry-after': '7' });
    const { server, tried } = await trial(inTurn(later, done), { deadlineMs: 7_001 });
    expect((await tried).value).toEqual({ done: true });
    expect(server.requests).toHaveLength(2);
  });
});

describe('a call that never ends', () => {
  test('is cut off at the deadline', async () => {
    const clock = manualClock();
    const tried = tryAgain({
      call: () => new Promise<never>(() => undefined),
      what: 'to do it',
      tries: 3,
      deadlineMs: 1_000,
      clock,
      random: () => 0,
      log: keptReport(),
      signal: never,
    });
    const { code, message } = await failureOf(clock.run(tried));
    expect({ code, atMs: clock.elapsedMs() }).toEqual({ code: 'service-unavailable', atMs: 1_000 });
    expect(message).toContain('it did not answer before the deadline');
  });
});

describe('a refusal that passes', () => {
  const conflict = answering(409, { error: 'Not finished.' });

  test('is tried again, and says why', async () => {
    const log = keptReport();
    const { server, tried } = await trial(inTurn(conflict, done), { passingRefusals: [409], log });
    expect((await tried).value).toEqual({ done: true });
    expect(server.requests).toHaveLength(2);
    expect(log.lines).toEqual([expect.stringContaining('it answered 409: "Not finished."')]);
  });

  test('ends as the refusal it is where it does not pass', async () => {
    const { server, tried } = await trial(conflict, { passingRefusals: [409] });
    expect((await failureOf(tried)).code).toBe('not-finished');
    expect(server.requests).toHaveLength(3);
  });

  test('lets no other refusal pass', async () => {
    const { server, tried } = await trial(answering(404, {}), { passingRefusals: [409] });
    expect((await failureOf(tried)).code).toBe('not-found');
    expect(server.requests).toHaveLength(1);
  });
});

describe('an earlier try', () => {
  const passing = (mayHaveArrived: boolean): ApiResult<string> => ({
    kind: 'trouble',
    what: 'it broke',
    mayHaveArrived,
  });
  const ok: ApiResult<string> = { kind: 'ok', value: 'done' };

  test.each<readonly [string, readonly ApiResult<string>[], boolean]>([
    ['never left', [passing(false), ok], false],
    ['may have arrived', [passing(true), ok], true],
    ['may have arrived, before one that never left', [passing(true), passing(false), ok], true],
    ['was refused in passing', [{ kind: 'refused', status: 409 }, ok], true],
  ])('that %s is told of', async (_, answers, mayHaveArrivedBefore) => {
    const left = [...answers];
    const clock = manualClock();
    const tried = tryAgain({
      call: () => Promise.resolve(left.shift() ?? ok),
      what: 'to do it',
      tries: 3,
      passingRefusals: [409],
      deadlineMs: Infinity,
      clock,
      random: () => 0,
      log: keptReport(),
      signal: never,
    });
    expect(await clock.run(tried)).toEqual({ value: 'done', mayHaveArrivedBefore });
    expect(left).toEqual([]);
  });
});

describe('cancelling', () => {
  const reason = new Failure({ code: 'cancelled', message: 'Enough.' });

  test('during a call ends it at once', async () => {
    const controller = new AbortController();
    const { server, tried } = await trial(() => controller.abort(reason), { signal: controller.signal });
    expect(await failureOf(tried)).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  test('during a pause ends it at once', async () => {
    const controller = new AbortController();
    const log = { ...keptReport(), info: () => controller.abort(reason) };
    const { server, tried } = await trial(busy, { signal: controller.signal, log });
    expect(await failureOf(tried)).toBe(reason);
    expect(server.requests).toHaveLength(1);
  });
});
