/** Repeats a call that failed in passing: a few tries with backoff, never past the deadline. For starts and bundles; reading a job has its own loop in `wait/`. */
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import { TransientError } from '../http/transient-error.ts';
import type { Log } from '../report.ts';
import { durationText } from '../text/amounts.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { ApiResult, TransientResult, Rejection } from './answer.ts';
import { failureOfRejection } from './rejection.ts';

interface Tries<T> {
  readonly call: (signal: AbortSignal) => Promise<ApiResult<T>>;
  /** Completes "The service refused …", as in `to start an export of docs.example.com`. */
  readonly what: string;
  readonly tries: number;
  /** Refusals that pass all the same, such as a 409 for a job that already reads as completed. */
  readonly passingRefusals?: readonly number[];
  /** On the clock's elapsed time. */
  readonly deadlineMs: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export interface Tried<T> {
  readonly value: T;
  /** Whether a try before the successful one may have reached the service. */
  readonly mayHaveArrivedBefore: boolean;
}

/**
 * Throws the Failure of a refusal at once (of a passing one when all tries are used up), and `service-unavailable` when
 * tries or time are. The deadline holds even against a request that never ends.
 */
export async function tryAgain<T>(tries: Tries<T>): Promise<Tried<T>> {
  const { clock, what, log, signal } = tries;
  let mayHaveArrivedBefore = false;
  for (let count = 1; ; count += 1) {
    const answer = await tryOnce(tries);
    if (answer.kind === 'ok') return { value: answer.value, mayHaveArrivedBefore };
    if (answer.kind === 'refused' && !isPassing(answer, tries)) throw failureOfRejection(answer, what);

    const trouble = answer.kind === 'refused' ? passing(answer) : answer;
    mayHaveArrivedBefore ||= trouble.mayHaveArrived;
    const { retryAfterMs } = trouble;
    const pauseMs = backoffMs({ failedAttempts: count, retryAfterMs, random: tries.random() });
    if (count >= tries.tries || clock.elapsedMs() + pauseMs >= tries.deadlineMs) {
      throw answer.kind === 'refused' ? failureOfRejection(answer, what) : exhausted(what, count, trouble);
    }
    log.info(`Asked the service ${what}: ${trouble.what}. Trying again in ${durationText(pauseMs)}.`);
    await clock.sleep(pauseMs, signal);
  }
}

async function tryOnce<T>({ clock, deadlineMs, signal, call }: Tries<T>): Promise<ApiResult<T>> {
  const limitMs = deadlineMs - clock.elapsedMs();
  const onLimit = (): TransientError => new TransientError('it did not answer before the deadline');
  try {
    return await withTimeLimit({ clock, limitMs, signal, onLimit }, call);
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    return { kind: 'trouble', what: error.message, mayHaveArrived: error.mayHaveArrived };
  }
}

function isPassing<T>({ status }: Rejection, { passingRefusals = [] }: Tries<T>): boolean {
  return passingRefusals.includes(status);
}

function passing({ status, message }: Rejection): TransientResult {
  const said = message === undefined ? '' : `: "${message}"`;
  return { kind: 'trouble', what: `it answered ${status}${said}`, mayHaveArrived: true };
}

function exhausted(what: string, count: number, trouble: TransientResult): Failure {
  const times = count === 1 ? 'Asked once' : `Asked ${count} times`;
  return new Failure({
    code: 'service-unavailable',
    message: `${times}, the service could not be brought ${what}. The last time, ${trouble.what}.`,
  });
}
