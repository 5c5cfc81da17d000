import { describe, expect, test } from '@jest/globals';
import { Failure } from '../../src/failure.ts';
import type { ApiResult } from '../../src/model/api-result.ts';
import { withRetry } from '../../src/service/retry.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { RecordedRun } from '../../testing/recorded-run.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const reason = new Failure({ code: 'cancelled', message: 'Enough.' });
const busy: ApiResult<never> = {
  kind: 'transient',
  reason: 'busy',
  mayHaveArrived: true,
  wasAccepted: false,
  isForeign: false,
};
const call = {
  operation: { kind: 'start-export', action: 'do it' },
  policy: 'start',
  deadlineMs: Infinity,
} as const;

describe('cancelling a call with retries', () => {
  test('during an attempt ends it at once', async () => {
    const controller = new AbortController();
    const context = { clock: manualClock(), random: () => 0, emit: new RecordedRun().emit, signal: controller.signal };
    const read = (): Promise<never> => {
      controller.abort(reason);
      return Promise.reject(reason);
    };
    expect(await failureOf(withRetry({ ...call, call: read }, context))).toBe(reason);
  });

  test('during a pause ends it at once', async () => {
    const controller = new AbortController();
    const emit = (): void => controller.abort(reason);
    const context = { clock: manualClock(), random: () => 0, emit, signal: controller.signal };
    const retried = withRetry({ ...call, call: () => Promise.resolve(busy) }, context);
    expect(await failureOf(retried)).toBe(reason);
  });
});
