/** Decides whether and when calls to the admin API are repeated. The download has its own rules. */
import { backoffMs, maxRetryAfterMs } from '../http/backoff.ts';
import type { OperationContext } from '../operation.ts';
import type { ApiResult, CallLimits, CallProblem, FailedResult, Outage } from '../model/api-result.ts';
import { failureOfCall, type Operation, type OperationKind, type SideEffect } from './call-failure.ts';

/** How often a call is attempted since its last success, by the problem that it ends with. Once without an entry. */
type MaxAttempts = Readonly<Partial<Record<CallProblem, number>>>;

const reading: MaxAttempts = {
  ...{ unprocessed: Infinity, 'rate-limited': Infinity, lost: Infinity, unreadable: Infinity },
  ...{ 'other-job': 3, foreign: 5 },
};

const maxAttempts: Readonly<Record<OperationKind, MaxAttempts>> = {
  /** Each attempt that lost its reply may have started an export. One that was accepted certainly has. */
  'start-export': { unprocessed: Infinity, 'rate-limited': Infinity, lost: 3 },
  /** Another part of the service may not find a new job yet. */
  'read-new-export': { ...reading, 'not-found': 5 },
  'read-export': reading,
  'read-agent-job': reading,
  /** The job is completed. Another part of the service may not report it yet. */
  'create-bundle': {
    ...{ unprocessed: 9, 'rate-limited': 9, lost: 9, unreadable: 9 },
    ...{ 'other-job': 3, 'not-found': 9, conflict: 9, foreign: 5 },
  },
};

/** If the service was never reached, a call fails after this much time with nothing but errors. */
const unreachedLimitMs = 2 * 60_000;

/** Only a service that works replies in this way. */
const repliesOfService: ReadonlySet<CallProblem> = new Set(['rate-limited', 'not-found', 'conflict']);

/** Starts are limited to a few an hour: short pauses after 429 would only use up that quota. */
const startQuota = { firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity };

/** Counts the failed attempts of one call since its last success, and decides whether it is repeated. */
export class CallRetries {
  readonly #kind: OperationKind;
  readonly #context: Pick<OperationContext, 'clock' | 'random'>;
  readonly #counts = new Map<CallProblem, number>();
  #isReached: boolean;
  /** When the service began to fail. */
  #sinceMs: number | undefined;

  constructor(kind: OperationKind, context: Pick<OperationContext, 'clock' | 'random'>) {
    this.#kind = kind;
    this.#context = context;
    // These follow a successful call. Before all others, `base-url` may be wrong.
    this.#isReached = kind === 'read-new-export' || kind === 'create-bundle';
  }

  /** Whether the service has answered this or an earlier call. */
  get isReached(): boolean {
    return this.#isReached;
  }

  get failedAttempts(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Whether an attempt may have had an effect. */
  get hasLostReply(): boolean {
    return this.#counts.has('lost') || this.#counts.has('unreadable');
  }

  /** Returns the pause before the next attempt in milliseconds; undefined if the call must not be repeated. */
  failed({ problem, retryAfterMs }: FailedResult): number | undefined {
    const failedAttempts = (this.#counts.get(problem) ?? 0) + 1;
    this.#counts.set(problem, failedAttempts);
    if (repliesOfService.has(problem)) this.#isReached = true;
    else this.#sinceMs ??= this.#context.clock.elapsedMs();
    const limit = maxAttempts[this.#kind][problem] ?? 1;
    if (failedAttempts >= limit || !this.#hasTime(problem)) return undefined;
    const bounds = this.#kind === 'start-export' && problem === 'rate-limited' ? startQuota : { maxRetryAfterMs };
    // The service gets exactly what it asks for, unless short pauses would use up counted attempts.
    if (retryAfterMs !== undefined && retryAfterMs > 0 && limit === Infinity)
      return Math.min(retryAfterMs, bounds.maxRetryAfterMs);
    return backoffMs({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
  }

  /** Returns the outage that the success ends, if there was one. */
  succeeded(): Outage | undefined {
    const { failedAttempts } = this;
    const sinceMs = this.#sinceMs;
    this.#counts.clear();
    this.#sinceMs = undefined;
    this.#isReached = true;
    return sinceMs === undefined
      ? undefined
      : { durationMs: this.#context.clock.elapsedMs() - sinceMs, failedAttempts };
  }

  #hasTime(problem: CallProblem): boolean {
    if (this.#isReached) return true;
    const durationMs = this.#context.clock.elapsedMs() - (this.#sinceMs ?? Infinity);
    return problem !== 'foreign' && durationMs < unreachedLimitMs;
  }
}

interface RetriedCall<T> {
  readonly call: (limits: CallLimits) => Promise<ApiResult<T>>;
  readonly operation: Operation;
  /** On the clock's elapsed time. It applies even if a request never ends. */
  readonly deadlineMs: number;
  /** What a failed attempt may have left behind, as a sentence. */
  readonly sideEffect?: SideEffect | undefined;
}

/**
 * Returns the value, and whether an attempt before the successful one may have reached the service. Throws the Failure of a rejection, or
 * `service-unavailable` when the attempts or the time until the deadline run out.
 */
export async function withRetry<T>(
  retried: RetriedCall<T>,
  context: OperationContext,
): Promise<{ readonly value: T; readonly mayHaveArrivedBefore: boolean }> {
  const { call, operation, deadlineMs } = retried;
  const { clock, emit, signal } = context;
  const retries = new CallRetries(operation.kind, context);
  for (;;) {
    const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() });
    signal.throwIfAborted();
    if (result.kind === 'ok') return { value: result.value, mayHaveArrivedBefore: retries.hasLostReply };
    const pauseMs = retries.failed(result);
    const { failedAttempts } = retries;
    if (pauseMs === undefined || clock.elapsedMs() + pauseMs >= deadlineMs) {
      const sideEffect = retries.hasLostReply ? retried.sideEffect : undefined;
      throw failureOfCall(result, operation, { failedAttempts, sideEffect });
    }
    const { action } = operation;
    emit({ kind: 'call-failed', action, reason: result.reason, status: result.status, pauseMs, failedAttempts });
    await clock.sleep(pauseMs, signal);
  }
}
