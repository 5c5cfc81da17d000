import { describe, expect, test } from '@jest/globals';
import type { FailedResult, Rejection, TransientResult } from '../../src/model/api-result.ts';
import { CallRetries } from '../../src/service/retry.ts';
import { manualClock } from '../../testing/manual-clock.ts';

type RetryPolicyName = ConstructorParameters<typeof CallRetries>[0];

function transient(status?: number, details: Partial<TransientResult> = {}): TransientResult {
  const usual = { mayHaveArrived: true, wasAccepted: false, isForeign: false };
  return { kind: 'transient', reason: String(status), status, ...usual, ...details };
}

function rejected(status: number, isForeign: boolean): Rejection {
  return { kind: 'rejected', reason: String(status), status, isForeign };
}

const refused = transient(undefined, { mayHaveArrived: false });
const lost = transient();

function times(count: number, result: FailedResult): readonly FailedResult[] {
  return Array.from({ length: count }, () => result);
}

interface Attempted {
  readonly retries: CallRetries;
  /** The pause after each result, up to the last attempt. */
  readonly pauses: readonly (number | undefined)[];
  readonly elapsedMs: number;
}

/** Each attempt takes no time. */
async function attempt(
  policy: RetryPolicyName,
  results: readonly (FailedResult | 'ok')[],
  random = 0,
): Promise<Attempted> {
  const clock = manualClock();
  const retries = new CallRetries(policy, { clock, random: () => random });
  const pauses: (number | undefined)[] = [];
  for (const result of results) {
    if (result === 'ok') {
      retries.succeeded();
      continue;
    }
    const pauseMs = retries.failed(result);
    pauses.push(pauseMs);
    if (pauseMs === undefined) break;
    await clock.advance(pauseMs);
  }
  return { retries, pauses, elapsedMs: clock.elapsedMs() };
}

describe('a service that was never reached', () => {
  const cases = [
    ['start', 'refuses connections', refused],
    ['start', 'responds with 503', transient(503)],
    ['start', 'responds with 503 and an absurd Retry-After', transient(503, { retryAfterMs: 8e13 })],
    ['job', 'refuses connections', refused],
    ['job', 'responds with a web page', transient(200, { wasAccepted: true, isForeign: true })],
    ['job', 'loses every reply', lost],
  ] as const;

  test.each(cases)('is given up by %s after two minutes if it %s', async (policy, _what, result) => {
    for (const random of [0, 0.999]) {
      const { elapsedMs } = await attempt(policy, times(1_000, result), random);
      expect(elapsedMs).toBeGreaterThanOrEqual(120_000);
      expect(elapsedMs).toBeLessThanOrEqual(150_000);
    }
  });

  test.each(['start', 'job'] as const)('but limits the rate is waited for without an end by %s', async (policy) => {
    const { pauses, elapsedMs } = await attempt(policy, times(100, transient(429)));
    expect(pauses).not.toContain(undefined);
    expect(elapsedMs).toBeGreaterThan(600_000);
  });

  test('gets two minutes again after it has limited the rate', async () => {
    const limited = transient(429, { retryAfterMs: 3_600_000 });
    const { pauses } = await attempt('start', [refused, limited, refused, refused]);
    expect(pauses).toEqual([500, 3_600_000, 1_000, 2_000]);
  });
});

describe('starting an export', () => {
  test('is attempted three times if every reply is lost', async () => {
    expect((await attempt('start', [lost, transient(500), transient(502)])).pauses).toEqual([500, 1_000, undefined]);
  });

  test('counts only attempts that may have started an export', async () => {
    const results = [lost, refused, transient(503), transient(429), lost, refused, lost];
    const { pauses } = await attempt('start', results);
    expect(pauses.map((pause) => pause !== undefined)).toEqual([true, true, true, true, true, true, false]);
  });

  test.each<readonly [FailedResult, boolean]>([
    [refused, false],
    [transient(503), false],
    [transient(429), false],
    [transient(500), true],
    [lost, true],
    [transient(202, { wasAccepted: true }), true],
  ])('may have had an effect if it ended with %j: %j', async (result, hasLostReply) => {
    expect((await attempt('start', [result])).retries.hasLostReply).toBe(hasLostReply);
  });

  test('is not repeated once the request was accepted', async () => {
    expect((await attempt('start', [transient(202, { wasAccepted: true })])).pauses).toEqual([undefined]);
  });

  test('waits for a rate limit at most five minutes at a time', async () => {
    const { pauses } = await attempt('start', times(8, transient(429)), 1);
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  });

  test('waits as long as the rate limit asks for', async () => {
    expect((await attempt('start', [transient(429, { retryAfterMs: 1_800_000 })])).pauses).toEqual([1_800_000]);
  });

  test.each([true, false])('is not repeated after a rejection (of another server: %j)', async (isForeign) => {
    expect((await attempt('start', [rejected(403, isForeign)])).pauses).toEqual([undefined]);
    expect((await attempt('start', [rejected(409, isForeign)])).pauses).toEqual([undefined]);
  });
});

describe('creating a bundle', () => {
  test('is attempted nine times, also after 404 and 409, and after an unreadable response', async () => {
    const results = [rejected(404, false), rejected(409, false), transient(200, { wasAccepted: true }), transient(429)];
    const ceilings = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
    const { pauses } = await attempt('bundle', [...results, ...times(5, transient(503))]);
    expect(pauses).toEqual([...ceilings, undefined]);
  });

  test('ends with another rejection of the service', async () => {
    expect((await attempt('bundle', [rejected(403, false)])).pauses).toEqual([undefined]);
  });
});

describe.each<readonly [string, RetryPolicyName, readonly (FailedResult | 'ok')[]]>([
  ['a job that was started here', 'newJob', []],
  ['a job that was read', 'job', ['ok']],
])('polling %s', (_which, policy, before) => {
  test('continues through transient errors', async () => {
    expect((await attempt(policy, [...before, ...times(100, transient(503))])).pauses).not.toContain(undefined);
  });

  test('ends at the fifth rejection in a row without the error object of the service', async () => {
    const results = [...before, ...times(20, transient(503)), ...times(5, rejected(403, true))];
    const { pauses } = await attempt(policy, results);
    expect(pauses.indexOf(undefined)).toBe(24);
  });

  test('ends at once with a rejection of the service', async () => {
    expect((await attempt(policy, [...before, rejected(401, false)])).pauses).toEqual([undefined]);
  });

  test('waits two minutes at most, whatever Retry-After asks for', async () => {
    const { pauses } = await attempt(policy, [...before, transient(503, { retryAfterMs: 3_600_000 })]);
    expect(pauses).toEqual([120_000]);
  });
});

test('polling a job that was never read ends at once with a page of another server', async () => {
  expect((await attempt('job', [rejected(403, true)])).pauses).toEqual([undefined]);
});

describe('an outage', () => {
  test('has a duration and a number of attempts, once', async () => {
    const { retries } = await attempt('newJob', [transient(503), lost, refused]);
    expect(retries.succeeded()).toEqual({ durationMs: 3_500, failedAttempts: 3 });
    expect(retries.succeeded()).toBeUndefined();
  });

  test('is neither a rate limit nor a job that is too new', async () => {
    expect((await attempt('newJob', [rejected(404, false), transient(429)])).retries.succeeded()).toBeUndefined();
  });
});
