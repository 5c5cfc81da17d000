import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type FailedCalls,
  noFailedCalls,
  requestedPauseMs,
  retryPauseMs,
  retryPolicies,
  type RetryPolicy,
  withFailedCall,
} from '../../src/http/retry-rules.ts';
import type { Rejection, TransientResult } from '../../src/model/api-result.ts';

type Failed = TransientResult | Rejection;

function transient(status: number, details: Partial<TransientResult> = {}): TransientResult {
  return { kind: 'transient', reason: String(status), status, mayHaveArrived: true, wasAccepted: false, ...details };
}

function rejected(status: number, hasErrorObject: boolean): Rejection {
  return { kind: 'rejected', status, hasErrorObject };
}

/** The pauses after these results in a row, up to the last attempt. */
function pauses(policy: RetryPolicy, results: readonly Failed[], random = 0): readonly (number | undefined)[] {
  let failures: FailedCalls = noFailedCalls;
  return results.map((result) => {
    failures = withFailedCall(failures, result);
    return retryPauseMs(policy, { result, failures, random });
  });
}

describe('starting an export', () => {
  const policy = retryPolicies.start;

  test('is attempted three times', () => {
    expect(
      pauses(
        policy,
        [503, 500, 502].map((status) => transient(status)),
      ),
    ).toEqual([500, 1_000, undefined]);
  });

  test('is not repeated once the request was accepted', () => {
    expect(pauses(policy, [transient(202, { wasAccepted: true })])).toEqual([undefined]);
  });

  test('waits for a rate limit without an end, at most five minutes at a time', () => {
    const limited = Array.from({ length: 8 }, () => transient(429));
    expect(pauses(policy, limited, 1)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  });

  test('waits as long as the rate limit asks for', () => {
    expect(pauses(policy, [transient(429, { retryAfterMs: 1_800_000 })])).toEqual([1_800_000]);
  });

  test('does not count rate-limited attempts', () => {
    const results = [transient(429), transient(503), transient(429), transient(503), transient(503)];
    expect(pauses(policy, results).map((pause) => pause !== undefined)).toEqual([true, true, true, true, false]);
  });

  test.each([true, false])('is not repeated after a rejection (with error object: %j)', (hasErrorObject) => {
    expect(pauses(policy, [rejected(403, hasErrorObject)])).toEqual([undefined]);
    expect(pauses(policy, [rejected(409, hasErrorObject)])).toEqual([undefined]);
  });
});

describe('creating a bundle', () => {
  const policy = retryPolicies.bundle;

  test('is attempted nine times, also after 404 and 409, and after an unreadable response', () => {
    const results = [rejected(404, true), rejected(409, true), transient(200, { wasAccepted: true }), transient(429)];
    const others = Array.from({ length: 5 }, () => transient(503));
    const ceilings = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
    expect(pauses(policy, [...results, ...others])).toEqual([...ceilings, undefined]);
  });

  test('ends with another rejection of the service', () => {
    expect(pauses(policy, [rejected(403, true)])).toEqual([undefined]);
  });
});

describe('polling', () => {
  const policy = retryPolicies.poll;

  test('continues through transient errors', () => {
    const results = Array.from({ length: 100 }, () => transient(503));
    expect(pauses(policy, results)).not.toContain(undefined);
  });

  test('ends at the fifth rejection in a row without the error object of the service', () => {
    const page = rejected(403, false);
    expect(pauses(policy, [page, page, page, page, page]).at(-1)).toBeUndefined();
    expect(pauses(policy, [page, page, page, page])).not.toContain(undefined);
  });

  test('does not count transient errors as such rejections', () => {
    const results = [...Array.from({ length: 20 }, () => transient(503)), rejected(403, false)];
    expect(pauses(policy, results)).not.toContain(undefined);
  });

  test('ends at once with a rejection of the service', () => {
    expect(pauses(policy, [rejected(401, true)])).toEqual([undefined]);
  });
});

describe('the pause that a service asks a poller to keep', () => {
  test('is nothing as long as it only fails', () => {
    expect([transient(503), transient(500)].reduce(requestedPauseMs, 0)).toBe(0);
  });

  test.each([429, 503, 500])('is the longest `Retry-After` with status %d', (status) => {
    const results = [5_000, 20_000, 0].map((retryAfterMs) => transient(status, { retryAfterMs }));
    expect(results.reduce(requestedPauseMs, 0)).toBe(20_000);
  });

  test('doubles with every 429 without `Retry-After`', () => {
    const limited = transient(429);
    expect([1, 2, 3].map((count) => Array.from({ length: count }, () => limited).reduce(requestedPauseMs, 0))).toEqual([
      2_000, 4_000, 8_000,
    ]);
  });

  test('never decreases', () => {
    const result = fc
      .record({
        status: fc.constantFrom(429, 500, 503),
        retryAfterMs: fc.option(fc.nat({ max: 3_600_000 }), { nil: undefined }),
      })
      .map(({ status, retryAfterMs }) => transient(status, { retryAfterMs }));
    fc.assert(
      fc.property(fc.nat({ max: 3_600_000 }), result, (previousMs, failed) => {
        expect(requestedPauseMs(previousMs, failed)).toBeGreaterThanOrEqual(previousMs);
      }),
    );
  });
});
