/** Repeats a call that failed in passing: a few tries with backoff, never past the deadline. For starts and bundles; reading a job has its own loop in `wait/`. */
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { backoffMs } from '../http/backoff.ts';
import type { Log } from '../report.ts';
import { durationText } from '../text/amounts.ts';
import type { Answer, PassingTrouble, Refusal } from './answer.ts';
import { failureOfRefusal } from './refusal.ts';

interface Tries<T> {
  readonly call: (signal: AbortSignal) => Promise<Answer<T>>;
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

/** Throws the Failure of a refusal at once, and `service-unavailable` when all tries are used up. */
export async function tryAgain<T>(tries: Tries<T>): Promise<Tried<T>> {
  let mayHaveArrivedBefore = false;
  for (let count = 1; ; count += 1) {
    const answer = await tries.call(tries.signal);
    if (answer.kind === 'ok') return { value: answer.value, mayHaveArrivedBefore };

    const trouble = troubleIn(answer, tries);
    mayHaveArrivedBefore ||= trouble.mayHaveArrived;
    const { retryAfterMs } = trouble;
    const pauseMs = backoffMs({ troublesInARow: count, retryAfterMs, random: tries.random() });
    const isLast = count >= tries.tries || tries.clock.elapsedMs() + pauseMs >= tries.deadlineMs;
    if (isLast) throw exhausted(tries.what, count, trouble);
    tries.log.info(`Asked the service ${tries.what}: ${trouble.what}. Trying again in ${durationText(pauseMs)}.`);
    await tries.clock.sleep(pauseMs, tries.signal);
  }
}

function troubleIn<T>(answer: PassingTrouble | Refusal, { passingRefusals, what }: Tries<T>): PassingTrouble {
  if (answer.kind === 'trouble') return answer;
  if (passingRefusals?.includes(answer.status) !== true) throw failureOfRefusal(answer, what);
  const said = answer.message === undefined ? '' : `: "${answer.message}"`;
  return { kind: 'trouble', what: `it answered ${answer.status}${said}`, mayHaveArrived: true };
}

function exhausted(what: string, count: number, trouble: PassingTrouble): Failure {
  const times = count === 1 ? 'Asked once' : `Asked ${count} times`;
  return new Failure({
    code: 'service-unavailable',
    message: `${times}, the service could not be brought ${what}. The last time, ${trouble.what}.`,
  });
}
