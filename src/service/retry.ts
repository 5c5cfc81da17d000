/**
 * Retries calls to the admin API: decides whether to, and after what pause. Starting, polling and creating a bundle have policies
 * of their own; everything else follows from the status or the error. The download has its own rules (`download/`) and shares
 * `http/backoff`.
 */
import { backoffMs } from '../http/backoff.ts';
import type { OperationContext } from '../events.ts';
import type { ApiResult, CallLimits, FailedResult, Outage, Retries } from '../model/api-result.ts';
import { failureOfCall, type Operation, type SideEffect } from './call-failure.ts';

interface RetryPolicy {
  /** Whether a call has succeeded before. If not, `base-url` may be wrong. */
  readonly isReached: boolean;
  /** Maximum number of attempts. */
  readonly maxAttempts: number;
  /**
   * Maximum number of attempts whose reply was lost: each may have had an effect. Such a call is never retried once it was accepted.
   * Undefined for a call that is safe to retry.
   */
  readonly maxLostReplies?: number;
  /** Statuses of rejections that are transient for this call, and for how long. */
  readonly transientStatuses?: readonly number[];
  readonly transientForMs?: number;
  /** Pauses after 429, which then does not count as an attempt. */
  readonly rateLimit?: { readonly firstMs: number; readonly maxMs: number; readonly maxRetryAfterMs: number };
}

const retryPolicies = {
  /** Starts are limited to a few an hour: short pauses after 429 would only use up that quota. */
  start: {
    isReached: false,
    maxAttempts: Infinity,
    maxLostReplies: 3,
    rateLimit: { firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity },
  },
  /** A job that this step has started. Another part of the service may not find it yet. */
  newJob: { isReached: true, maxAttempts: Infinity, transientStatuses: [404], transientForMs: 10_000 },
  job: { isReached: false, maxAttempts: Infinity },
  /** The job is completed. With 404 and 409, another part of the service may not report it yet. */
  bundle: { isReached: true, maxAttempts: 9, transientStatuses: [404, 409] },
} as const satisfies Readonly<Record<string, RetryPolicy>>;

type RetryPolicyName = keyof typeof retryPolicies;

/** If no call has ever succeeded, a call fails after this much time with nothing but errors. */
const unreachedLimitMs = 2 * 60_000;

/** Rejections in a row without the service's error object, such as a load balancer's page, from a service that was reached. */
const maxForeignRejections = 5;

/** Statuses that show that the request had no effect. */
const unprocessed: ReadonlySet<number | undefined> = new Set([429, 503]);

/** The failed attempts of one call since its last success. */
export class CallRetries implements Retries {
  readonly #policy: RetryPolicy;
  readonly #context: Pick<OperationContext, 'clock' | 'random'>;
  readonly #startMs: number;
  #isReached: boolean;
  #failures = noFailures;

  constructor(policy: RetryPolicyName, context: Pick<OperationContext, 'clock' | 'random'>) {
    this.#policy = retryPolicies[policy];
    this.#context = context;
    this.#startMs = context.clock.elapsedMs();
    this.#isReached = this.#policy.isReached;
  }

  get isReached(): boolean {
    return this.#isReached;
  }

  get failedAttempts(): number {
    return this.#failures.attempts;
  }

  /** Whether an attempt may have had an effect. */
  get hasLostReply(): boolean {
    return this.#failures.lostReplies > 0;
  }

  failed(result: FailedResult): number | undefined {
    const { clock, random } = this.#context;
    this.#failures = withFailure(this.#failures, result, clock.elapsedMs());
    if (!this.#mayRepeat(result)) return undefined;
    const { attempts, rateLimited } = this.#failures;
    const { rateLimit } = this.#policy;
    const retryAfterMs = result.kind === 'transient' ? result.retryAfterMs : undefined;
    if (rateLimit !== undefined && result.status === 429)
      return backoffMs({ failedAttempts: rateLimited, retryAfterMs, random: random(), ...rateLimit });
    const failedAttempts = rateLimit === undefined ? attempts : attempts - rateLimited;
    return backoffMs({ failedAttempts, retryAfterMs, random: random() });
  }

  succeeded(): Outage | undefined {
    const { attempts, sinceMs } = this.#failures;
    this.#failures = noFailures;
    this.#isReached = true;
    return sinceMs === undefined
      ? undefined
      : { durationMs: this.#context.clock.elapsedMs() - sinceMs, failedAttempts: attempts };
  }

  #mayRepeat(result: FailedResult): boolean {
    const { maxAttempts, maxLostReplies, rateLimit } = this.#policy;
    const { attempts, lostReplies, sinceMs = Infinity } = this.#failures;
    if (result.status === 429 && rateLimit !== undefined) return true;
    if (attempts >= maxAttempts) return false;
    if (result.kind === 'rejected') return this.#isTransient(result);
    if (maxLostReplies !== undefined && (result.wasAccepted || lostReplies >= maxLostReplies)) return false;
    return this.#isReached || this.#context.clock.elapsedMs() - sinceMs < unreachedLimitMs;
  }

  #isTransient({ status, isForeign }: FailedResult): boolean {
    const { transientStatuses = [], transientForMs = Infinity } = this.#policy;
    const isInTime = this.#context.clock.elapsedMs() - this.#startMs < transientForMs;
    if (isInTime && status !== undefined && transientStatuses.includes(status)) return true;
    return isForeign && this.#isReached && this.#failures.foreign < maxForeignRejections;
  }
}

interface RetriedCall<T> {
  readonly call: (limits: CallLimits) => Promise<ApiResult<T>>;
  readonly operation: Operation;
  readonly policy: RetryPolicyName;
  /** On the clock's elapsed time. It applies even if a request never ends. */
  readonly deadlineMs: number;
  /** What a failed attempt may have left behind, as a sentence. */
  readonly sideEffect?: SideEffect | undefined;
}

interface Retried<T> {
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

interface Failures {
  readonly attempts: number;
  readonly rateLimited: number;
  readonly lostReplies: number;
  /** Those that were rejected without the service's error object. */
  readonly foreign: number;
  /** When the first transient error occurred. A rate limit shows that the service works. */
  readonly sinceMs: number | undefined;
}

const noFailures: Failures = { attempts: 0, rateLimited: 0, lostReplies: 0, foreign: 0, sinceMs: undefined };

function withFailure(failures: Failures, result: FailedResult, nowMs: number): Failures {
  const isRateLimited = result.status === 429;
  const sinceMs = result.kind === 'transient' ? (failures.sinceMs ?? nowMs) : failures.sinceMs;
  return {
    attempts: failures.attempts + 1,
    rateLimited: failures.rateLimited + Number(isRateLimited),
    lostReplies: failures.lostReplies + Number(isLost(result)),
    foreign: failures.foreign + Number(result.kind === 'rejected' && result.isForeign),
    sinceMs: isRateLimited ? undefined : sinceMs,
  };
}

function isLost(result: FailedResult): boolean {
  return result.kind === 'transient' && result.mayHaveArrived && !unprocessed.has(result.status);
}

/** Timeouts, rate limits, and temporary redirects, which may lead to a maintenance page. */
const transientStatuses: ReadonlySet<number> = new Set([302, 303, 307, 408, 425, 429]);

/** 5xx and numbers outside 200–599 are transient as well. Every other status is a rejection. */
export function meaningOf(status: number): 'ok' | 'transient' | 'rejected' {
  if (status >= 200 && status < 300) return 'ok';
  if (transientStatuses.has(status) || status < 300 || status >= 500) return 'transient';
  return 'rejected';
}
