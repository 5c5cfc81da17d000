/** Repeats a call until it succeeds, as `retry-rules` decides. Polling has its own loop. */
import type { OperationContext } from '../events.ts';
import type { ApiResult, CallLimits } from '../model/api-result.ts';
import { failureOfCall, type Operation, type SideEffect } from './call-failure.ts';
import { CallRetries, type RetryPolicyName } from './retry-rules.ts';

interface RetriedCall<T> {
  readonly call: (limits: CallLimits) => Promise<ApiResult<T>>;
  readonly operation: Operation;
  readonly policy: RetryPolicyName;
  /** On the clock's elapsed time. It holds even if a request never ends. */
  readonly deadlineMs: number;
  /** What a failed attempt may have left behind, as a sentence. */
  readonly sideEffect?: SideEffect | undefined;
}

export interface Retried<T> {
  readonly value: T;
  /** Whether an attempt before the successful one may have reached the service. */
  readonly mayHaveArrivedBefore: boolean;
}

/** Throws the Failure of a rejection, or `service-unavailable` when the policy or the deadline allows no further attempt. */
export async function withRetry<T>(retried: RetriedCall<T>, context: OperationContext): Promise<Retried<T>> {
  const { call, operation, policy, deadlineMs } = retried;
  const { clock, emit, signal } = context;
  const retries = new CallRetries(policy, context);
  for (;;) {
    const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() });
    if (result.kind === 'ok') return { value: result.value, mayHaveArrivedBefore: retries.hasLostReply };
    const pauseMs = retries.failed(result);
    if (pauseMs === undefined || clock.elapsedMs() + pauseMs >= deadlineMs) {
      const sideEffect = retries.hasLostReply ? retried.sideEffect : undefined;
      throw failureOfCall(result, operation, { failedAttempts: retries.failedAttempts, sideEffect });
    }
    const { failedAttempts } = retries;
    emit({
      kind: 'call-failed',
      action: operation.action,
      reason: result.reason,
      pauseMs,
      failedAttempts,
      isNews: true,
    });
    await clock.sleep(pauseMs, signal);
  }
}
