/** Repeats a call to the admin API: decides whether and when, reports why, and pauses. */
import type { Failure } from '../failure.ts';
import { type Backoff, backoffMs, maxRetryAfterMs } from '../http/backoff.ts';
import type { OperationContext } from '../operation.ts';
import { durationText } from '../text/amounts.ts';
import type { Text } from '../text/words.ts';
import type { ApiResult, CallProblem, FailedResult } from './api-result.ts';
import { failureOfCall, withNote, type Operation } from './call-failure.ts';
import type { Deadline } from './deadline.ts';

/** A number of attempts that takes one to two minutes with their pauses. */
const patientAttempts = 9;

interface RetryRule extends Partial<Backoff> {
  readonly maxAttempts: number;
}

/** The rules of a start by its problem; without one, it is not repeated. Each lost reply may have started an export. */
const startRules: Readonly<Partial<Record<CallProblem, RetryRule>>> = {
  unprocessed: { maxAttempts: Infinity },
  /** Starts are limited to a few an hour: short pauses would only use up that quota. */
  'rate-limited': { maxAttempts: Infinity, firstMs: 10_000, maxMs: 5 * 60_000, maxRetryAfterMs: Infinity },
  /** Another export takes minutes. Without jitter, because nothing else waits for it. */
  conflict: { maxAttempts: Infinity, firstMs: 30_000, maxMs: 2 * 60_000, maxRetryAfterMs: Infinity, random: 1 },
  /** A counted attempt is worth waiting for: an outage of half a minute must not use up all of them. */
  lost: { maxAttempts: 3, firstMs: 30_000, maxMs: 60_000 },
};

const rejections: ReadonlySet<CallProblem> = new Set(['rejected', 'foreign', 'conflict']);
/** The time after the first read of a job in which another part of the service may not know it yet. */
const unknownJobMs = 30_000;
/** The shortest pause, even if the service asks for less. */
const minPauseMs = 5_000;
/** A wait shows at least this often that it is alive. */
const reportIntervalMs = 60_000;

interface CallOptions<T> {
  readonly operation: Operation;
  readonly call: (signal: AbortSignal) => Promise<ApiResult<T>>;
  readonly deadline: Deadline;
}

/** The call may be repeated. */
interface FailedAttempt extends FailedResult {
  /** What is thrown if it is not. */
  readonly failure: Failure;
  /** The shortest pause before the next attempt. */
  readonly pauseMs: number;
}

export type Attempt<T> = Exclude<ApiResult<T>, FailedResult> | FailedAttempt;

/** What failed attempts may have done. A conflict with another job, its own or not, is over once one succeeds. */
type Effect = 'none' | 'lasting' | 'over';

export class RepeatedCall<T> {
  readonly #options: CallOptions<T>;
  readonly #context: OperationContext;
  /** Failed attempts since the last success. */
  readonly #counts = new Map<CallProblem, number>();
  #hasSucceeded: boolean;
  #lastFailed: FailedResult | undefined;
  readonly #startMs: number;
  #effect: Effect = 'none';

  constructor(options: CallOptions<T>, context: OperationContext) {
    this.#options = options;
    this.#context = context;
    // A call for the same job with the same key has succeeded. Another part of the service may not find the job yet.
    this.#hasSucceeded = ['read-new-export', 'create-bundle'].includes(options.operation.kind);
    this.#startMs = context.clock.elapsedMs();
  }

  get effect(): Effect {
    return this.#effect;
  }

  /** Whether the service has answered this or an earlier call. */
  get isReached(): boolean {
    return this.#hasSucceeded || this.#counts.has('rate-limited') || this.#counts.has('conflict');
  }

  elapsedMs(): number {
    return this.#context.clock.elapsedMs() - this.#startMs;
  }

  /** Returns the value of the first attempt that succeeds. Throws the Failure of one that is not repeated. */
  async value(): Promise<T> {
    for (;;) {
      const attempt = await this.attempt();
      if (attempt.kind === 'ok') return attempt.value;
      this.#requireTime(attempt);
      await this.pause(attempt.pauseMs);
    }
  }

  /** Throws the Failure of a call that is not repeated. */
  async attempt(): Promise<Attempt<T>> {
    const { signal } = this.#context;
    const result = await this.#options.call(this.#options.deadline.signal).catch((error: unknown) => {
      // Otherwise, the result would say that the request was not sent.
      if (signal.aborted) this.#effect = 'lasting';
      throw error;
    });
    if (result.kind === 'failed') return this.#failedAttempt(result);
    this.#counts.clear();
    this.#hasSucceeded = true;
    this.#lastFailed = undefined;
    return result;
  }

  #failedAttempt(result: FailedResult): FailedAttempt {
    this.#context.signal.throwIfAborted();
    const { operation, deadline } = this.#options;
    const { problem, retryAfterMs } = result;
    const failedAttempts = (this.#counts.get(problem) ?? 0) + 1;
    this.#counts.set(problem, failedAttempts);
    // What the deadline cut off explains less than the attempt before it.
    const explained = deadline.signal.aborted ? (this.#lastFailed ?? result) : result;
    this.#lastFailed = explained;
    if (problem === 'lost') this.#effect = 'lasting';
    else if (problem === 'conflict' && this.#effect === 'lasting') this.#effect = 'over';
    const failure = failureOfCall(explained, operation, this.#failedCount());
    const { maxAttempts, ...bounds } = this.#ruleFor(result);
    // Before it has replied once, a service may keep a step waiting in all for as long as it may ask for later.
    const isGivenUp = !this.isReached && this.elapsedMs() >= maxRetryAfterMs;
    if (failedAttempts >= maxAttempts || isGivenUp) throw failure;
    const pauseMs = backoffMs({ failedAttempts, retryAfterMs, random: this.#context.random(), ...bounds });
    return { ...explained, failure, pauseMs };
  }

  #ruleFor({ problem, status, retryAfterMs }: FailedResult): RetryRule {
    const { kind } = this.#options.operation;
    if (kind === 'start-export') {
      const isExact = problem === 'conflict' && retryAfterMs !== undefined;
      const rule = startRules[problem] ?? { maxAttempts: 1 };
      return isExact ? { ...rule, firstMs: minPauseMs, maxMs: minPauseMs } : rule;
    }
    const isCounted = rejections.has(problem) || kind === 'create-bundle';
    const isUnknownYet = status === 404 && problem === 'rejected' && this.elapsedMs() < unknownJobMs;
    if (!isCounted || isUnknownYet) return { maxAttempts: Infinity };
    // A rejection is final, unless the call has succeeded before: then neither key nor job is wrong.
    return { maxAttempts: this.#hasSucceeded ? patientAttempts : 1 };
  }

  #failedCount(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** When time runs out, there is a last attempt, unless the service asks for a later one. */
  #requireTime({ failure, retryAfterMs = 0, pauseMs }: FailedAttempt): void {
    const { operation, deadline } = this.#options;
    const { limitMs, input } = deadline;
    if (!deadline.lastCall.aborted && (retryAfterMs < pauseMs || deadline.allows(pauseMs))) return;
    if (input === undefined) throw failure;
    const pause = durationText(pauseMs);
    // The job of a bundle has completed and can be resumed, whatever the last attempt ended with.
    const code = operation.kind === 'create-bundle' ? 'timed-out' : failure.code;
    const message = `The next attempt is due in ${pause}, but \`${input}\` (${durationText(limitMs)}) ends before that.`;
    const hint: Text = ({ step }) => `Raise \`${input}\`, or run the ${step} again in ${pause}.`;
    throw withNote(failure, { code, message, hint });
  }

  /** Ends in time for a last call. Reports why the last attempt failed, and what else a person should see meanwhile. */
  async pause(pauseMs: number, report?: () => void): Promise<void> {
    const { operation, deadline } = this.#options;
    const { clock, emit, signal } = this.#context;
    const { lastCall } = deadline;
    for (let leftMs = pauseMs; leftMs > 0 && !lastCall.aborted; leftMs -= reportIntervalMs) {
      if (this.#lastFailed !== undefined) {
        const { reason, status } = this.#lastFailed;
        emit({ kind: 'call-failed', action: operation.action, reason, status, pauseMs: leftMs });
      }
      report?.();
      await clock.sleep(Math.min(leftMs, reportIntervalMs), lastCall).catch(() => signal.throwIfAborted());
    }
  }
}
