/** Decides whether and when calls to the admin API are repeated. The download has its own rules. */
import { type Backoff, backoffMs, maxRetryAfterMs } from '../http/backoff.ts';
import type { Failure } from '../failure.ts';
import type { OperationContext } from '../operation.ts';
import type { ApiResult, CallLimits, CallProblem, FailedResult } from './api-result.ts';
import { durationText } from '../text/amounts.ts';
import { failureOfCall, type Note, noted, type Operation } from './call-failure.ts';

/** With their pauses, these take one to two minutes. */
const patient = 9;

/**
 * How often a start is attempted, by the problem that it ends with; once without an entry. Each attempt that lost its reply may have started
 * an export, and one that was accepted certainly has.
 */
const startAttempts: Readonly<Partial<Record<CallProblem, number>>> = {
  ...{ unprocessed: Infinity, 'rate-limited': Infinity, lost: 3 },
};

/** Of the pauses between attempts to start an export. */
const startBounds: Readonly<Partial<Record<CallProblem, Partial<Backoff>>>> = {
  /** Starts are limited to a few an hour: short pauses would only use up that quota. */
  'rate-limited': { firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity },
  /** A counted attempt is worth waiting for: an outage of half a minute must not use up all of them. */
  lost: { firstMs: 30_000, maxMs: 60_000 },
};

/** Counts the failed attempts of one call since its last success, and decides whether it is repeated. */
export class CallRetries {
  readonly #operation: Operation;
  readonly #context: Pick<OperationContext, 'clock' | 'random' | 'emit'>;
  readonly #counts = new Map<CallProblem, number>();
  /** Whether an attempt may have had an effect. */
  mayHaveArrived = false;
  #hasSucceeded: boolean;
  readonly #startMs: number;

  constructor(operation: Operation, context: Pick<OperationContext, 'clock' | 'random' | 'emit'>) {
    this.#operation = operation;
    this.#context = context;
    // A call for the same job with the same key has succeeded. Another part of the service may not find the job yet.
    this.#hasSucceeded = operation.kind === 'read-new-export' || operation.kind === 'create-bundle';
    this.#startMs = context.clock.elapsedMs();
  }

  /** Whether the service has answered this or an earlier call. */
  get isReached(): boolean {
    return this.#hasSucceeded || this.#counts.has('rate-limited');
  }

  /** Returns the pause before the next attempt in milliseconds. Throws the Failure of a call that must not be repeated. */
  failed(result: FailedResult): number {
    const { problem, retryAfterMs } = result;
    const failedAttempts = (this.#counts.get(problem) ?? 0) + 1;
    this.#counts.set(problem, failedAttempts);
    this.mayHaveArrived ||= problem === 'lost' || problem === 'unreadable';
    if (failedAttempts >= this.#maxAttempts(problem) || !this.#hasTime()) throw this.failureOf(result);
    const bounds = this.#operation.kind === 'start-export' ? startBounds[problem] : undefined;
    return backoffMs({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
  }

  failureOf(result: FailedResult): Failure {
    return failureOfCall(result, this.#operation, this.#failedAttempts());
  }

  report({ reason, status }: FailedResult, pauseMs: number): void {
    const { action } = this.#operation;
    const failedAttempts = this.#failedAttempts();
    this.#context.emit({ kind: 'call-failed', action, reason, status, pauseMs, failedAttempts });
  }

  succeeded(): void {
    this.#counts.clear();
    this.#hasSucceeded = true;
  }

  /** A rejection is final, unless the call has succeeded before: then neither key nor job is wrong. */
  #maxAttempts(problem: CallProblem): number {
    const { kind } = this.#operation;
    if (kind === 'start-export') return startAttempts[problem] ?? 1;
    const isCounted = problem === 'rejected' || problem === 'foreign' || kind === 'create-bundle';
    if (!isCounted) return Infinity;
    return this.#hasSucceeded ? patient : 1;
  }

  #failedAttempts(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Before it has replied once, a service may keep a step waiting in all for as long as it may ask for later. */
  #hasTime(): boolean {
    return this.isReached || this.#context.clock.elapsedMs() - this.#startMs < maxRetryAfterMs;
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
  readonly sideEffect?: Note;
}

/**
 * Returns the value, and whether an attempt before the successful one may have reached the service. Throws the Failure of a rejection, or
 * `service-unavailable` when the attempts or the time until the deadline run out. However it ends, the Failure describes the side effect
 * if an attempt may have had one.
 */
export async function withRetry<T>(
  { call, operation, deadlineMs, timeoutMs, sideEffect }: RetriedCall<T>,
  context: OperationContext,
): Promise<{ readonly value: T; readonly mayHaveArrivedBefore: boolean }> {
  const { clock, signal } = context;
  const retries = new CallRetries(operation, context);
  try {
    for (;;) {
      const result = await call({ signal, remainingMs: deadlineMs - clock.elapsedMs() }).catch((error: unknown) => {
        // Otherwise, the result would say that the request was not sent.
        if (signal.aborted) retries.mayHaveArrived = true;
        throw error;
      });
      if (result.kind === 'ok') return { value: result.value, mayHaveArrivedBefore: retries.mayHaveArrived };
      signal.throwIfAborted();
      const pauseMs = retries.failed(result);
      if (clock.elapsedMs() + pauseMs >= deadlineMs) throw tooLate(retries.failureOf(result), pauseMs, timeoutMs);
      retries.report(result, pauseMs);
      await clock.sleep(pauseMs, signal);
    }
  } catch (error) {
    throw sideEffect !== undefined && retries.mayHaveArrived ? noted(error, sideEffect) : error;
  }
}

function tooLate(failure: Failure, pauseMs: number, timeoutMs: number | undefined): unknown {
  if (timeoutMs === undefined) return failure;
  const pause = durationText(pauseMs);
  const message = `The next attempt is due in ${pause}, but \`timeout\` (${durationText(timeoutMs)}) ends before that.`;
  return noted(failure, { message, hint: ({ step }) => `Raise \`timeout\`, or run the ${step} again in ${pause}.` });
}
