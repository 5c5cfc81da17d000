/** Repeats a call until it succeeds, as `http/retry-rules` decides. Polling has its own loop. */
import { Failure } from '../failure.ts';
import {
  type FailedCalls,
  noFailedCalls,
  reasonOf,
  retryPauseMs,
  retryPolicies,
  withFailedCall,
} from '../http/retry-rules.ts';
import type { ApiResult, CallLimits, Rejection, TransientResult } from '../model/api-result.ts';
import type { OperationContext } from '../report.ts';
import { countText, durationText } from '../text/amounts.ts';
import { failureOfRejection, type Operation } from './rejection.ts';

interface RetriedCall<T> {
  readonly call: (limits: CallLimits) => Promise<ApiResult<T>>;
  readonly operation: Operation;
  readonly policy: Exclude<keyof typeof retryPolicies, 'poll'>;
  /** On the clock's elapsed time. It holds even if a request never ends. */
  readonly deadlineMs: number;
  /** What a failed attempt may have left behind, as a sentence. */
  readonly sideEffect?: SideEffect | undefined;
}

interface SideEffect {
  /** `An export may be running on the service.` */
  readonly message: string;
  readonly hint: string;
}

export interface Retried<T> {
  readonly value: T;
  /** Whether an attempt before the successful one may have reached the service. */
  readonly mayHaveArrivedBefore: boolean;
}

/** Throws the Failure of a rejection, or `service-unavailable` when the policy or the deadline allows no further attempt. */
export async function withRetry<T>(retried: RetriedCall<T>, context: OperationContext): Promise<Retried<T>> {
  const { call, operation, policy, deadlineMs, sideEffect } = retried;
  const { clock, random, report, signal } = context;
  let failures = noFailedCalls;
  let mayHaveArrived = false;
  for (;;) {
    const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() });
    if (result.kind === 'ok') return { value: result.value, mayHaveArrivedBefore: mayHaveArrived };
    failures = withFailedCall(failures, result);
    const earlierEffect = mayHaveArrived ? sideEffect : undefined;
    mayHaveArrived ||= mayHaveTakenEffect(result);
    const pauseMs = retryPauseMs(retryPolicies[policy], { result, failures, random: random() });
    if (pauseMs === undefined || clock.elapsedMs() + pauseMs >= deadlineMs) {
      if (result.kind === 'rejected') throw failureOfRejection(result, operation, earlierEffect?.message);
      throw unavailable(result, failures, { ...retried, sideEffect: mayHaveArrived ? retried.sideEffect : undefined });
    }
    report.info(`Could not ${operation.action}: ${reasonOf(result)}. Retrying in ${secondsText(pauseMs)}.`);
    await clock.sleep(pauseMs, signal);
  }
}

/** A rate-limited request had no effect. */
function mayHaveTakenEffect(result: TransientResult | Rejection): boolean {
  return result.kind === 'rejected' || (result.mayHaveArrived && result.status !== 429);
}

function secondsText(pauseMs: number): string {
  return durationText(Math.max(1, Math.round(pauseMs / 1_000)) * 1_000);
}

function unavailable(
  last: TransientResult,
  failures: FailedCalls,
  { operation, sideEffect }: Pick<RetriedCall<unknown>, 'operation' | 'sideEffect'>,
): Failure {
  const attempts = failures.count === 1 ? '' : ` after ${countText(failures.count, 'attempt')}`;
  const accepted = last.wasAccepted ? `the service accepted the request, but ` : '';
  const effect = sideEffect === undefined ? '' : ` ${sideEffect.message}`;
  const rateLimitHint =
    last.status === 429 ? 'Run the step again later: the service limits the requests per hour.' : undefined;
  return new Failure({
    code: 'service-unavailable',
    message: `Could not ${operation.action}${attempts}: ${accepted}${last.reason}.${effect}`,
    hint: sideEffect?.hint ?? rateLimitHint,
  });
}
