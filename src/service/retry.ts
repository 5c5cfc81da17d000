/** Decides whether and when calls to the admin API are repeated. The download has its own rules. */
import { backoffMs, maxRetryAfterMs } from '../http/backoff.ts';
import type { OperationContext } from '../operation.ts';
import type { ApiResult, CallLimits, CallProblem, FailedResult } from '../model/api-result.ts';
import { failureOfCall, noted, type Operation, type OperationKind, type SideEffect } from './call-failure.ts';

/** How often a call is attempted since its last success, by the problem that it ends with. */
type MaxAttempts = Readonly<Partial<Record<CallProblem, number>>>;

/** With their pauses, these take one to two minutes. */
const patient = 9;

const reading: MaxAttempts = {
  ...{ unprocessed: Infinity, 'rate-limited': Infinity, lost: Infinity, unreadable: Infinity },
  'other-job': 3,
};

/** Without an entry, once, or patiently if the same request has succeeded before: then neither key nor job is wrong. */
const maxAttempts: Readonly<Record<OperationKind, MaxAttempts>> = {
  /** Each attempt that lost its reply may have started an export. One that was accepted certainly has. */
  'start-export': { unprocessed: Infinity, 'rate-limited': Infinity, lost: 3 },
  /** Another part of the service may not find a new job yet. */
  'read-new-export': { ...reading, 'not-found': patient, foreign: patient },
  'read-export': reading,
  'read-agent-job': reading,
  'create-bundle': { 'other-job': 3, rejected: 1 },
};

/** Only a service that works replies in this way. */
const repliesOfService: ReadonlySet<CallProblem> = new Set(['rate-limited', 'not-found', 'conflict']);

/** Of the pauses between attempts to start an export. */
const startBounds: Readonly<Partial<Record<CallProblem, { firstMs: number; maxMs: number; maxRetryAfterMs: number }>>> =
  {
    /** Starts are limited to a few an hour: short pauses would only use up that quota. */
    'rate-limited': { firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity },
    /** A counted attempt is worth waiting for: an outage of half a minute must not use up all of them. */
    lost: { firstMs: 30_000, maxMs: 60_000, maxRetryAfterMs },
  };

/** Counts the failed attempts of one call since its last success, and decides whether it is repeated. */
export class CallRetries {
  readonly #kind: OperationKind;
  readonly #context: Pick<OperationContext, 'clock' | 'random'>;
  readonly #counts = new Map<CallProblem, number>();
  #isReached: boolean;
  #hasSucceeded: boolean;
  /** When a service that has never replied began to fail. */
  #sinceMs: number | undefined;

  constructor(kind: OperationKind, context: Pick<OperationContext, 'clock' | 'random'>) {
    this.#kind = kind;
    this.#context = context;
    // These follow a successful call. Before all others, `base-url` may be wrong.
    this.#isReached = kind === 'read-new-export' || kind === 'create-bundle';
    // The job was read as completed. Another part of the service may not report it yet.
    this.#hasSucceeded = kind === 'create-bundle';
  }

  /** Whether the service has answered this or an earlier call. */
  get isReached(): boolean {
    return this.#isReached;
  }

  get failedAttempts(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Whether an attempt may have had an effect. */
  get mayHaveArrived(): boolean {
    return this.#counts.has('lost') || this.#counts.has('unreadable');
  }

  /** Returns the pause before the next attempt in milliseconds; undefined if the call must not be repeated. */
  failed({ problem, retryAfterMs }: FailedResult): number | undefined {
    const failedAttempts = (this.#counts.get(problem) ?? 0) + 1;
    this.#counts.set(problem, failedAttempts);
    if (repliesOfService.has(problem)) this.#isReached = true;
    else this.#sinceMs ??= this.#context.clock.elapsedMs();
    const limit = maxAttempts[this.#kind][problem] ?? (this.#hasSucceeded ? patient : 1);
    if (failedAttempts >= limit || !this.#hasTime()) return undefined;
    const bounds = { maxRetryAfterMs, ...(this.#kind === 'start-export' && startBounds[problem]) };
    // The service gets exactly what it asks for, unless short pauses would use up counted attempts.
    if (retryAfterMs !== undefined && retryAfterMs > 0 && limit === Infinity)
      return Math.min(retryAfterMs, bounds.maxRetryAfterMs);
    return backoffMs({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
  }

  succeeded(): void {
    this.#counts.clear();
    this.#isReached = true;
    this.#hasSucceeded = true;
  }

  /** Before it has replied once, a service may keep a step waiting in all for as long as it may ask for later. */
  #hasTime(): boolean {
    return this.#isReached || this.#context.clock.elapsedMs() - (this.#sinceMs ?? Infinity) < maxRetryAfterMs;
  }
}

interface RetriedCall<T> {
  readonly call: (limits: CallLimits) => Promise<ApiResult<T>>;
  readonly operation: Operation;
  /** On the clock's elapsed time. It applies even if a request never ends. */
  readonly deadlineMs: number;
  /** The input `timeout`, if it sets the deadline. */
  readonly timeoutMs?: number;
  /** What a failed attempt may have left behind, as a sentence. */
  readonly sideEffect?: SideEffect;
}

/**
 * Returns the value, and whether an attempt before the successful one may have reached the service. Throws the Failure of a rejection, or
 * `service-unavailable` when the attempts or the time until the deadline run out. However it ends, the Failure describes the side effect
 * if an attempt may have had one.
 */
export async function withRetry<T>(
  retried: RetriedCall<T>,
  context: OperationContext,
): Promise<{ readonly value: T; readonly mayHaveArrivedBefore: boolean }> {
  const retries = new CallRetries(retried.operation.kind, context);
  try {
    return { value: await attempts(retried, retries, context), mayHaveArrivedBefore: retries.mayHaveArrived };
  } catch (error) {
    throw retried.sideEffect !== undefined && retries.mayHaveArrived ? noted(error, retried.sideEffect) : error;
  }
}

async function attempts<T>(
  { call, operation, deadlineMs, timeoutMs }: RetriedCall<T>,
  retries: CallRetries,
  { clock, emit, signal }: OperationContext,
): Promise<T> {
  const { action } = operation;
  for (;;) {
    const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() }).catch((error: unknown) => {
      // Otherwise, the result would say that the request was not sent.
      if (signal.aborted) retries.failed({ kind: 'failed', problem: 'lost', reason: '' });
      throw error;
    });
    if (result.kind === 'ok') return result.value;
    signal.throwIfAborted();
    const pauseMs = retries.failed(result);
    const { failedAttempts } = retries;
    if (pauseMs === undefined) throw failureOfCall(result, operation, { failedAttempts });
    if (clock.elapsedMs() + pauseMs >= deadlineMs)
      throw failureOfCall(result, operation, {
        failedAttempts,
        missed: timeoutMs === undefined ? undefined : { pauseMs, timeoutMs },
      });
    emit({ kind: 'call-failed', action, reason: result.reason, status: result.status, pauseMs, failedAttempts });
    await clock.sleep(pauseMs, signal);
  }
}
