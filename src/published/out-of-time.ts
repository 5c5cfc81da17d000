/** The end of a check's time. Files that were not compared by then are a result, not an error. */
import { Failure } from '../failure.ts';

/** Returns the reason with which the signal of a check aborts. */
export function outOfTime(): Failure {
  return new Failure({
    code: 'timed-out',
    message: 'The check of the published site ran out of time.',
    hint: 'Check that the host answers quickly and without rate limits, lower `sample`, or raise `timeout`.',
  });
}

/** False for a check that was cancelled. */
export function isOutOfTime({ reason }: AbortSignal): boolean {
  return reason instanceof Failure && reason.code === 'timed-out';
}
