/** What happens when the time of a check runs out. */
import { Failure } from '../../failure.ts';

export const respondQuickly = 'Check that the host responds quickly and does not limit requests, or raise `timeout`.';

/** Returns the reason with which the signal of a check aborts. Files that were not compared by then are a result. */
export function outOfTime(): Failure {
  const message = 'The check of the published site ran out of time.';
  return new Failure({ code: 'timed-out', message, hint: respondQuickly });
}

/** False for a check that was cancelled. */
export function isOutOfTime({ reason }: Pick<AbortSignal, 'reason'>): boolean {
  return reason instanceof Failure && reason.code === 'timed-out';
}

/** Returns undefined if time ran out: what is known without this work counts. Throws every other error. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (!isOutOfTime({ reason: error })) throw error;
    return undefined;
  });
}
